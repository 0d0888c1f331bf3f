package import Automation
package import TestEvents

/// The recorder of a run: numbers events, adds both times and passes them to every sink.
///
/// One recorder serves a whole run; the script and the clock change during the run.
package final class EventRecorder {
    /// The receivers of the events, in order.
    package var sinks: [any TestEventSink]
    /// The name of the running script in this run.
    package var script: String?
    /// The open test.
    package var test: TestID?
    /// Returns the device's time, in seconds; nil between scripts.
    package var deviceTime: (() -> Double)?
    /// Whether the running code has run before, up to the next test, so that it is not recorded twice.
    package var isRepeating = false
    /// The number of recorded events other than messages, such as actions and assertions.
    private(set) var activityCount = 0
    /// The number of recorded actions of the open test.
    package private(set) var actionCount = 0
    private let realTime: () -> Double
    /// The number of events so far, which is the number of the next one.
    package private(set) var sequence = 0

    /// Creates a recorder.
    /// - Parameters:
    ///   - sinks: the receivers of the events.
    ///   - realTime: the real time in seconds since the run began.
    package init(sinks: [any TestEventSink], realTime: @escaping () -> Double) {
        self.sinks = sinks
        self.realTime = realTime
    }

    /// The real time, in seconds since the run began.
    package var now: Double { realTime() }

    /// Numbers an event that another process recorded, and passes it to every sink.
    package func relay(_ event: TestEvent) {
        var event = event
        event.sequence = sequence
        sequence += 1
        for sink in sinks { sink.receive(event) }
    }

    /// Records the next event of the stream.
    package func record(_ kind: TestEvent.Kind) {
        if isRepeating, test == nil, kind.isRepeated { return }
        let event = TestEvent(
            sequence: sequence, deviceTime: deviceTime?() ?? 0, realTime: realTime(), script: script, test: test,
            kind: kind)
        sequence += 1
        if kind.isActivity { activityCount += 1 }
        switch kind {
        case .testStarted: actionCount = 0
        case .action: actionCount += 1
        default: break
        }
        for sink in sinks { sink.receive(event) }
    }
}

extension TestEvent.Kind {
    /// Whether a script that is evaluated again repeats this event.
    fileprivate var isRepeated: Bool {
        switch self {
        case .message, .action, .screen, .step, .assertion, .capture, .elementTree, .fixture, .scenarioStarted,
            .scenarioStep,
            .scenarioEnded, .operation, .appLaunched:
            true
        default: false
        }
    }

    /// Whether the event is more than a message.
    fileprivate var isActivity: Bool {
        switch self {
        case .message, .screen, .runStarted, .scriptStarted, .testStarted, .testSkipped, .testNotRun, .testEnded,
            .scriptEnded,
            .runEnded:
            false
        default: true
        }
    }
}

/// The functions behind `UIALogger`.
extension ScriptSession {
    /// Opens a test; logs a message instead while the runner's own test is open.
    package func openTest(_ title: String) {
        if tests.isRunnersOwn { log(title, .default) } else { tests.start(title, place: currentPlace) }
    }

    /// Closes the open test; while the runner's own test is open, records an issue or a message instead.
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
    /// Creates the snapshot of a tree of elements for the event stream.
    package init(_ tree: ElementTree) { self.init(tree, children: tree.children.map(ElementSnapshot.init)) }

    /// Creates the snapshot of an element for the event stream, with its descendants.
    init(_ tree: ElementTree, children: [ElementSnapshot]) {
        // Every cell without a value has the empty text, which says nothing to readers.
        let saysNothing = tree.value == .string("") && (tree.type == .tableCell || tree.type == .collectionCell)
        self.init(
            className: tree.className, name: tree.name, value: saysNothing ? nil : tree.valueText,
            rect: tree.rect.map { [$0.minX, $0.minY, $0.size.width, $0.size.height] }, isVisible: tree.isVisible,
            children: children, omittedChildren: tree.omittedChildren > 0 ? tree.omittedChildren : nil,
            level: tree.level)
    }
}
