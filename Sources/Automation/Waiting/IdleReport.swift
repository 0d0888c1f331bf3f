/// How a wait for an idle device ended.
public struct IdleReport: Hashable, Sendable {
    /// Whether the device was idle at the end.
    public var isIdle: Bool
    /// How long it took, in seconds.
    public var waited: Double
    /// What the device was still busy with; empty when it was idle.
    public var sources: [BusySource]
}

extension BusySource {
    /// Whether actions wait for its end: timers and requests are the app's plans, not its unrest.
    public var isSettling: Bool {
        switch kind {
        case .animation, .transition, .scrolling, .touch: true
        case .timer, .network: false
        }
    }
}
