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
