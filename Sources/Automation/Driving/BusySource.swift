/// Something that keeps a device from being idle.
public struct BusySource: Hashable, Sendable, CustomStringConvertible {
    /// What it is: an animation, a touch, a timer, a transition.
    public var kind: Kind
    /// What it does, in words, with the element or place it comes from.
    public var detail: String
    /// When it ends, as an instant in seconds, if that is known.
    public var ends: Double?

    /// The kinds of work a device can be busy with.
    public enum Kind: String, Codable, Sendable {
        /// An animation of views.
        case animation
        /// A change from one screen to another.
        case transition
        /// A view that is still scrolling.
        case scrolling
        /// Fingers that are still down.
        case touch
        /// Work that the app scheduled for later.
        case timer
        /// A request that has not been answered.
        case network
    }

    /// Creates a source of work.
    public init(kind: Kind, detail: String, ends: Double? = nil) {
        self.kind = kind
        self.detail = detail
        self.ends = ends
    }

    /// One line for people.
    public var description: String { "\(kind.rawValue): \(detail)" }
}
