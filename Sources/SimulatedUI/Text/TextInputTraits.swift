/// The keyboard preferences of a text input.
public protocol TextInputTraits: KeyInput {
    /// The type of keyboard.
    var keyboardType: KeyboardType { get }
    /// The label of the return key.
    var returnKeyType: ReturnKeyType { get }
    /// The rule for automatic capitalisation.
    var autocapitalizationType: AutocapitalizationType { get }
    /// The text before the insertion point.
    var textBeforeInsertionPoint: String { get }
    /// Whether keys change the text; if not, the input does not show the keyboard.
    var isEditable: Bool { get }
}

extension TextInputTraits {
    /// Returns true.
    public var isEditable: Bool { true }
}

/// A type of keyboard.
public enum KeyboardType: String, CaseIterable, Codable, Sendable {
    /// Letters.
    case `default`
    /// Letters, limited to ASCII.
    case asciiCapable
    /// Digits and punctuation.
    case numbersAndPunctuation
    /// Letters with point, slash and `.com`.
    case url
    /// Digits only.
    case numberPad
    /// Digits, asterisk and number sign.
    case phonePad
    /// Letters with at sign and point.
    case emailAddress
    /// Digits and the decimal separator of the language.
    case decimalPad
    /// Letters with at sign and number sign.
    case twitter
    /// Letters with a point.
    case webSearch
}

/// A label of the return key.
public enum ReturnKeyType: String, CaseIterable, Codable, Sendable {
    /// Return.
    case `default`
    /// Go.
    case go
    /// Join.
    case join
    /// Next.
    case next
    /// Search.
    case search
    /// Send.
    case send
    /// Done.
    case done

    /// Returns the name of the key; newer systems spell the default one in lower case.
    func title(lowercase: Bool) -> String {
        switch self {
        case .default: lowercase ? "return" : "Return"
        case .go: "Go"
        case .join: "Join"
        case .next: "Next"
        case .search: "Search"
        case .send: "Send"
        case .done: "Done"
        }
    }
}

/// A rule for automatic capitalisation.
public enum AutocapitalizationType: String, CaseIterable, Codable, Sendable {
    /// Never.
    case none
    /// Before each word.
    case words
    /// Before each sentence.
    case sentences
    /// Before each letter.
    case allCharacters

    /// Whether the letter after a text is upper case.
    func capitalizes(after text: String) -> Bool {
        switch self {
        case .none: return false
        case .allCharacters: return true
        case .words: return text.last.map { $0.isWhitespace } ?? true
        case .sentences:
            guard let last = text.last else { return true }
            guard last.isWhitespace else { return false }
            if last.isNewline { return true }
            guard let end = text.last(where: { !$0.isWhitespace }) else { return true }
            return end == "." || end == "!" || end == "?"
        }
    }
}
