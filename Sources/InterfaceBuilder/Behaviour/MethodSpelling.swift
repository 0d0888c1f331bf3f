/// The names under which a behaviour may have the method of a selector.
///
/// For `tableView:didSelectRowAtIndexPath:` they are the selector itself, `tableViewDidSelectRowAtIndexPath`, both with
/// its arguments, and `didSelectRowAtIndexPath`, whose first argument becomes the last.
struct MethodSpelling: Hashable {
    /// The name of the method.
    let name: String
    /// Whether the first argument comes last.
    let movesFirstArgument: Bool

    /// The spellings of a selector, the exact one first.
    static func spellings(of selector: String) -> [MethodSpelling] {
        let parts = selector.split(separator: ":").map(String.init)
        guard let first = parts.first else { return [] }
        var spellings = [MethodSpelling(name: selector, movesFirstArgument: false)]
        let rest = parts.dropFirst().map(\.capitalizedFirst).joined()
        spellings.append(MethodSpelling(name: first + rest, movesFirstArgument: false))
        if let second = parts.dropFirst().first {
            let short = second + parts.dropFirst(2).map(\.capitalizedFirst).joined()
            spellings.append(MethodSpelling(name: short, movesFirstArgument: true))
        } else {
            // An action may be written without the colon, and a notification with it.
            spellings.append(MethodSpelling(name: first, movesFirstArgument: false))
            spellings.append(MethodSpelling(name: "\(first):", movesFirstArgument: false))
        }
        switch selector {
        case "numberOfSectionsInTableView:", "numberOfSectionsInCollectionView:":
            spellings.append(MethodSpelling(name: "numberOfSections", movesFirstArgument: false))
        case "numberOfComponentsInPickerView:":
            spellings.append(MethodSpelling(name: "numberOfComponents", movesFirstArgument: false))
        case "prepareForSegue:sender:":
            return [selector, "prepareForSegueSender", "prepareForSegue"].map {
                MethodSpelling(name: $0, movesFirstArgument: false)
            }
        case "shouldPerformSegueWithIdentifier:sender:":
            return [selector, "shouldPerformSegueWithIdentifierSender", "shouldPerformSegueWithIdentifier"]
                .map { MethodSpelling(name: $0, movesFirstArgument: false) }
        default: break
        }
        return spellings
    }
}
