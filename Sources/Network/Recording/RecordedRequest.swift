public import SimulatedUI

/// A request that came, and what became of it.
public struct RecordedRequest: Hashable, Sendable {
    /// The request.
    public var request: HTTPRequest
    /// When it was sent, in seconds of the device's clock; nil for one that came over a real connection.
    public var instant: Double?
    /// Whether a stub answered it.
    public var isMatched: Bool
    /// Why none did, with the stub that came nearest, as the end of a sentence; nil when nothing is near.
    public var explanation: String?
}
