package import Automation
package import TestEvents

/// Numbers what happens, stamps it with both times and hands it to every sink.
///
/// One recorder serves a whole run; the script and the clock change as the run goes on.
package final class EventRecorder {
    /// Who gets the events, in order.
    package var sinks: [any TestEventSink]
    /// The script that is running, as the run names it.
    package var script: String?
    /// The test that is open.
    package var test: TestID?
    /// Tells the device's time, in seconds; nil between scripts.
    package var deviceTime: (() -> Double)?
    /// Whether what runs now has run before, up to the next test: what it does outside of tests is not recorded twice.
    package var isRepeating = false
    /// How many events were recorded that are more than words: actions, assertions and the like.
    private(set) var activityCount = 0
    private let realTime: () -> Double
    /// How many events there were so far, which is the number of the next.
    package private(set) var sequence = 0

    /// Creates a recorder.
    /// - Parameters:
    ///   - sinks: who gets the events.
    ///   - realTime: the real time in seconds since the run began.
    package init(sinks: [any TestEventSink], realTime: @escaping () -> Double) {
        self.sinks = sinks
        self.realTime = realTime
    }

    /// The real time, in seconds since the run began.
    package var now: Double { realTime() }

    /// Numbers an event that another process has recorded, and hands it to every sink.
    package func relay(_ event: TestEvent) {
        var event = event
        event.sequence = sequence
        sequence += 1
        for sink in sinks { sink.receive(event) }
    }

    /// Makes the next event of the stream.
    package func record(_ kind: TestEvent.Kind) {
        if isRepeating, test == nil, kind.isRepeated { return }
        let event = TestEvent(
            sequence: sequence, deviceTime: deviceTime?() ?? 0, realTime: realTime(), script: script, test: test,
            kind: kind)
        sequence += 1
        if kind.isActivity { activityCount += 1 }
        for sink in sinks { sink.receive(event) }
    }
}

extension TestEvent.Kind {
    /// Whether a script that is evaluated again does this again.
    fileprivate var isRepeated: Bool {
        switch self {
        case .message, .action, .assertion, .capture, .elementTree, .fixture, .scenarioStarted, .scenarioStep,
            .scenarioEnded, .operation, .appLaunched:
            true
        default: false
        }
    }

    /// Whether something was done or decided, and not only said.
    fileprivate var isActivity: Bool {
        switch self {
        case .message, .runStarted, .scriptStarted, .testStarted, .testSkipped, .testNotRun, .testEnded, .scriptEnded,
            .runEnded:
            false
        default: true
        }
    }
}

/// What `UIALogger` does.
extension ScriptSession {
    /// Opens a test; a message while the runner's own test is open, which scripts only add to.
    package func openTest(_ title: String) {
        if tests.isRunnersOwn { log(title, .default) } else { tests.start(title, place: currentPlace) }
    }

    /// Closes the open test; one of the reasons, or a message, while the runner's own test is open.
    package func closeTest(_ outcome: TestEvent.Outcome, _ text: String) {
        guard tests.isRunnersOwn else {
            let picture = outcome == .passed ? nil : pictureOfMessage(text)
            return tests.end(outcome, message: text, place: currentPlace, screenshot: picture)
        }
        guard outcome != .passed else { return log(text, .default) }
        let place = currentPlace
        tests.record(
            .init(
                fault: .assertion, name: outcome == .failed ? "LoggedFailure" : "LoggedIssue", message: text,
                place: place, excerpt: place.flatMap { sources.excerpt(around: $0) }))
    }

    /// Logs a message.
    package func log(_ text: String, _ level: TestEvent.Message.Level) {
        let isBad = level == .warning || level == .error
        let picture = isBad ? pictureOfMessage(text) : nil
        events.record(.message(.init(level: level, text: text, place: currentPlace, screenshot: picture)))
    }
}

extension ElementSnapshot {
    /// A tree of elements as the event stream holds it.
    package init(_ tree: ElementTree) { self.init(tree, children: tree.children.map(ElementSnapshot.init)) }

    /// An element as the event stream holds it, with what is below it.
    init(_ tree: ElementTree, children: [ElementSnapshot]) {
        self.init(
            className: tree.className, name: tree.name, value: tree.valueText,
            rect: tree.rect.map { [$0.minX, $0.minY, $0.size.width, $0.size.height] }, isVisible: tree.isVisible,
            children: children, omittedChildren: tree.omittedChildren > 0 ? tree.omittedChildren : nil)
    }
}
