import Automation
import Recorder
import Scripting
import SimulatedUI
import TestEvents

/// The trace of a script's tests: what the screen shows before each of their actions, and at their end.
///
/// Reading them takes no time on the device and changes nothing, so a test with a trace is the same test.
final class TestTrace: ScreenTrace {
    /// The folder of the pictures, beside those that scripts take.
    static let group = "trace"

    /// The tests whose first attempt is repeated for their traces.
    struct Repetition {
        var tests: Set<TestID>
        /// Receives what a reader of the run itself should know.
        var warn: (TestEvent.Message) -> Void
    }

    private unowned let session: ScriptSession
    private let repetition: Repetition?
    private let differences: ScreenDifferences
    private let store: (any PictureStore)?
    private var test: TestID?
    private var touches: [[Double]] = []
    private var hasWarned = false
    private let traffic: HTTPTraffic?
    private let mask = SecretMask()
    /// The number of requests that were looked at, and the indices of those that had not ended.
    private var requests = (count: 0, open: [Int]())

    /// Creates a trace.
    /// - Parameters:
    ///   - session: the session of the script, which owns the trace.
    ///   - pictures: draws and stores the pictures; nil for a trace without pictures.
    ///   - traffic: receives the requests of the app; nil for a trace without requests.
    ///   - repetition: the tests that are repeated for it; nil while the tests themselves run.
    init(of session: ScriptSession, pictures: RunPictures?, traffic: HTTPTraffic?, repetition: Repetition?) {
        self.session = session
        self.traffic = traffic
        self.repetition = repetition
        store = pictures?.store
        differences = ScreenDifferences(of: session, renderer: pictures?.renderer)
    }

    func note(_ gesture: Gesture) {
        touches += gesture.touches.map { touch in
            touch.samples.flatMap { [$0.time, $0.location.x, $0.location.y] }
        }
    }

    func keepScreen(before action: SessionAction?, at place: SourcePlace?) {
        guard let open = session.tests.current?.id, repetition?.tests.contains(open) != false else {
            (test, touches) = (nil, [])
            _ = takeRequests(all: true)
            return
        }
        if open != test {
            test = open
            differences.forget()
        }
        let requests = takeRequests(all: action == nil)
        let busy = session.automation.driver.busySources.map(\.description)
        var screen = TestEvent.Screen(
            action: session.events.actionCount, attempt: repetition.map { _ in 1 }, place: place,
            touches: touches.isEmpty ? nil : touches, busy: busy.isEmpty ? nil : busy,
            requests: requests.isEmpty ? nil : requests)
        touches = []
        do {
            try differences.describe(&screen) { png in
                // Nothing is drawn without a store.
                try store?.keep(png, named: open.title, of: session.events.script, in: Self.group) ?? ""
            }
        } catch {
            warn(of: error, at: place)
        }
        session.events.record(.screen(screen))
        session.didTakePicture?()
    }

    /// The requests that have ended since the last screen, or all that were not told yet.
    private func takeRequests(all: Bool) -> [TestEvent.Request] {
        guard let exchanges = traffic?.exchanges, exchanges.count > requests.count || !requests.open.isEmpty else {
            return []
        }
        let indices = requests.open + Array(requests.count..<exchanges.count)
        let isTold = { all || exchanges[$0].result != nil }
        requests = (exchanges.count, indices.filter { !isTold($0) })
        return indices.filter(isTold).map { .init(exchanges[$0], mask) }
    }

    /// Warns once: the other pictures are usually missing for the same reason, and the trees remain.
    private func warn(of error: any Error, at place: SourcePlace?) {
        guard !hasWarned else { return }
        hasWarned = true
        let message = TestEvent.Message(
            level: .warning, text: "A picture of the trace is missing: \(ScriptSession.reason(of: error)).",
            place: place)
        if let repetition { repetition.warn(message) } else { session.events.record(.message(message)) }
    }
}

extension TestEvent.Request {
    fileprivate init(_ exchange: HTTPTraffic.Exchange, _ mask: SecretMask) {
        self.init(
            method: exchange.request.method, url: mask.masking(url: exchange.request.url.absoluteString),
            sent: exchange.sent, ended: exchange.ended)
        switch exchange.result {
        case .success(let response)?: status = response.statusCode
        case .failure(let error)?: failure = "\(error)"
        case nil: break
        }
    }
}
