import Automation
import SimulatedUI

/// The requests that the browser holds for the pages of one process, and the answers that are due later.
///
/// Answers are sent to the browser only while the page is paused, so that it receives each at the same instant in every
/// run.
final class HeldRequests {
    /// An answer that is due at an instant.
    final class Answer: ScheduledEvent {
        fileprivate let due: Int
        fileprivate weak var request: HeldRequest?
        fileprivate var body: (() -> Void)?
        private weak var queue: HeldRequests?

        /// - Parameter due: in ticks of the session.
        init(to request: HeldRequest?, due: Int, _ body: @escaping () -> Void, in queue: HeldRequests?) {
            self.due = due
            self.request = request
            self.body = body
            self.queue = queue
            queue?.answers.append(self)
        }

        func cancel() {
            body = nil
            queue?.answers.removeAll { $0 === self }
        }
    }

    /// Requests that have not been sent through the transport yet.
    private var undecided: [HeldRequest] = []
    /// Requests that wait for their answers.
    private var waiting: [HeldRequest] = []
    private var answers: [Answer] = []
    private var commands: [() -> Void] = []
    /// Whether the browser holds any request.
    var isEmpty: Bool { undecided.isEmpty && waiting.isEmpty && commands.isEmpty }

    /// Whether requests can end as soon as that is allowed.
    var hasCommands: Bool { !commands.isEmpty }
    /// Whether what ends requests is sent at once.
    var isOpen = false {
        didSet { if isOpen { sendCommands() } }
    }
    /// Whether a request waits, by the identifier with which its progress is reported.
    func isWaiting(_ identifier: String) -> Bool { waiting.contains { $0.networkIdentifier == identifier } }

    /// Takes a request that is held from now on.
    func add(_ request: HeldRequest) {
        undecided.append(request)
        decide()
    }

    /// Sends requests through the transport, once it is known when they were sent.
    func decide() {
        while let index = undecided.firstIndex(where: \.isKnown) {
            let request = undecided.remove(at: index)
            request.offer()
            guard !request.isDone else { continue }
            waiting.append(request)
            let own = answers.filter { $0.request === request }
            let instant = request.instant.map { Int(($0 * PageClock.ticksPerSecond).rounded()) } ?? 0
            run(own.filter { $0.due <= instant })
            if !request.isDone, let due = own.map(\.due).min() { request.page?.network.expectAnswer(at: due) }
        }
    }

    /// Runs the answers that are due at an instant, in ticks of the session.
    func runAnswers(until instant: Int) { run(answers.filter { $0.due <= instant }.sorted { $0.due < $1.due }) }

    private func run(_ due: [Answer]) {
        for answer in due {
            let body = answer.body
            answer.cancel()
            body?()
        }
    }

    /// Ends a request: at once if that is allowed, and otherwise later.
    func release(_ request: HeldRequest, _ command: @escaping () -> Void) {
        waiting.removeAll { $0 === request }
        // A page has no time of its own before its document comes; and some answers are not waited for anyway.
        if isOpen || request.isDocument || !request.holdsTime { command() } else { commands.append(command) }
    }

    private func sendCommands() {
        let ready = commands
        commands = []
        for command in ready { command() }
    }

    /// Forgets requests that the page or the browser has given up.
    func forget(where isGone: (HeldRequest) -> Bool) {
        undecided.removeAll(where: isGone)
        for request in waiting where isGone(request) {
            request.transmission?.cancel()
            answers.removeAll { $0.request === request }
        }
        waiting.removeAll(where: isGone)
    }
}
