/// How a text input wants its keyboard.
public protocol TextInputTraits: KeyInput {
    /// Which keys the keyboard has.
    var keyboardType: KeyboardType { get }
    /// What the return key says.
    var returnKeyType: ReturnKeyType { get }
    /// When shift is pressed by itself.
    var autocapitalizationType: AutocapitalizationType { get }
    /// The text before the insertion point.
    var textBeforeInsertionPoint: String { get }
    /// Whether keys change the text; without that the input brings no keyboard up.
    var isEditable: Bool { get }
}

extension TextInputTraits {
    /// Keys change the text.
    public var isEditable: Bool { true }
}

/// Which keys a keyboard has.
public enum KeyboardType: String, CaseIterable, Codable, Sendable {
    /// Letters first.
    case `default`
    /// Letters first, nothing beyond ASCII.
    case asciiCapable
    /// Digits and punctuation first.
    case numbersAndPunctuation
    /// Letters, with point, slash and `.com`.
    case url
    /// Digits only.
    case numberPad
    /// Digits, star and number sign.
    case phonePad
    /// Letters, with at sign and point.
    case emailAddress
    /// Digits and the mark between whole numbers and fractions: a point, or a comma in many languages.
    case decimalPad
    /// Letters, with at sign and number sign.
    case twitter
    /// Letters, with a point.
    case webSearch
}

/// What a return key says.
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

    /// The name of the key; the default one is spelled in lower case on later systems.
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

/// When shift is pressed by itself.
public enum AutocapitalizationType: String, CaseIterable, Codable, Sendable {
    /// Never.
    case none
    /// Before each word.
    case words
    /// Before each sentence.
    case sentences
    /// Before each letter.
    case allCharacters

    /// Whether the next letter is a capital.
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
