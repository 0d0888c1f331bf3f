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
