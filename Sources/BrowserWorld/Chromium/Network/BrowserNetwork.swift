import Automation
import SimulatedUI
import Worlds

/// The network of a browser's pages: their real servers, and a transport that can answer instead.
final class BrowserNetwork: StubbedNetwork {
    /// The transport that requests are sent through; nil if all of them go to their servers.
    var transport: (any HTTPTransport)?
    /// Receives the requests with their answers; stays nil in a browser that does not report them.
    var traffic: HTTPTraffic? { didSet { if !isReported { traffic = nil } } }
    private let clock: PageClock
    private let isReported: Bool

    /// - Parameter isReported: whether the browser reports the requests of its pages.
    init(clock: PageClock, isReported: Bool = true) {
        self.clock = clock
        self.isReported = isReported
    }

    /// Whether the transport can answer requests at present, so that the browser has to hold them.
    var holdsRequests: Bool {
        guard let transport else { return false }
        return (transport as? any SelectiveTransport)?.isSelecting ?? true
    }

    /// The present instant of the session's clock, in ticks.
    var ticks: Int { clock.ticks }

    /// Makes the steps of the clock end at an instant, in ticks, so that what an answer changes is noticed at once.
    func expectAnswer(at instant: Int) {
        _ = clock.schedule(at: Double(instant) / PageClock.ticksPerSecond, reason: "an answer") {}
    }
}
