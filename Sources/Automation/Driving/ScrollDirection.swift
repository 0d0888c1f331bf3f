/// Where scrolling goes: `down` shows what lies further down.
public enum ScrollDirection: String, CaseIterable, Codable, Sendable {
    /// Shows what lies above.
    case up
    /// Shows what lies below.
    case down
    /// Shows what lies on the left.
    case left
    /// Shows what lies on the right.
    case right
}
