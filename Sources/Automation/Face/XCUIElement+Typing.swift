/// Keys without a character, with XCUITest's names; their raw values can be typed.
public struct XCUIKeyboardKey: RawRepresentable, Hashable, Sendable {
    /// The string to type.
    public let rawValue: String

    /// Creates a key from the string to type.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The key that deletes the character before the insertion point.
    public static let delete = XCUIKeyboardKey(rawValue: "\u{8}")
    /// The return key, whatever its caption.
    public static let `return` = XCUIKeyboardKey(rawValue: "\n")
    /// The key that starts a new line.
    public static let enter = XCUIKeyboardKey(rawValue: "\n")
    /// The space bar.
    public static let space = XCUIKeyboardKey(rawValue: " ")
}

extension XCUIElement {
    /// Types a string; the element must have the keyboard focus, or receive it when tapped.
    public func typeText(
        _ text: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        attempt(SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)) {
            try $0.focusAndType(text)
        }
    }

    /// Presses a key of the keyboard; the element must have the keyboard focus, or receive it when tapped.
    public func typeKey(
        _ key: XCUIKeyboardKey, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
        column: Int = #column
    ) {
        typeText(key.rawValue, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Clears a field: focuses it if necessary, and presses the delete key once for each character.
    public func clearText(
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        attempt(SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)) { try $0.clearText() }
    }
}

extension XCUIApplication {
    /// Types a string with the keyboard that is shown.
    public func typeText(
        _ text: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
        keyboards.firstMatch.attempt(place) { try $0.typeString(text) }
    }
}

extension Element {
    fileprivate func focusAndType(_ text: String) throws {
        if type != .keyboard, hasKeyboardFocus != true {
            try tap()
            _ = try session.element(ElementQuery.target.relation(.frontMostApp).relation(.keyboard))
        }
        if !text.isEmpty { try typeString(text) }
    }

    /// The text of a field; the value of an empty field is its placeholder.
    private var fieldText: String {
        let text = value.string ?? ""
        return text == attribute(.placeholder).string ? "" : text
    }

    fileprivate func clearText() throws {
        try focusAndType("")
        // Text that equals the placeholder cannot be told from an empty field, where deleting has no effect.
        if fieldText.isEmpty, let shown = value.string, !shown.isEmpty {
            try typeString(XCUIKeyboardKey.delete.rawValue)
        }
        for isFirst in [true, false, false] {
            let count = fieldText.count
            if count == 0 { return }
            // The insertion point was inside the text; a tap on its right end moves it to the end.
            if !isFirst { try tap(options: TapOptions(tapOffset: Point(x: 0.98, y: 0.5))) }
            try typeString(String(repeating: XCUIKeyboardKey.delete.rawValue, count: count))
        }
        if !fieldText.isEmpty { throw error(.unsupported("be cleared: \(ScriptSpelling.literal(fieldText)) is left")) }
    }
}
