import Automation

/// The kinds of elements as pages of scripts name them: XCUITest's names, UIAutomation's classes, or `any`.
enum ElementKind {
    /// Every kind.
    case any
    /// The rows of tables and the items of collection views.
    case cell
    /// One kind.
    case one(ElementType)

    /// The kind of a name; nil for an unknown name.
    init?(_ name: String) {
        switch name {
        case "any": self = .any
        case "cell": self = .cell
        default:
            guard let type = Self.types[name] else { return nil }
            self = .one(type)
        }
    }

    /// Every name.
    static var names: [String] { ["any", "cell"] + types.keys.sorted() }

    /// The step of a query to the descendants of the kind.
    var step: QueryStep {
        switch self {
        case .any: .collection(.descendants(nil))
        case .cell: .collections([.descendants(.tableCell), .descendants(.collectionCell)])
        case .one(let type): .collection(.descendants(type))
        }
    }

    private static let types: [String: ElementType] = {
        var types: [String: ElementType] = [
            "table": .tableView, "other": .element, "searchField": .searchBar, "sheet": .actionSheet, "map": .mapView,
        ]
        for type in ElementType.allCases {
            types["\(type)"] = type
            types[type.className] = type
        }
        return types
    }()
}
