/// Explains flaky tests: the first event in which the last two attempts at a test differ.
///
/// Pass the events in order to ``add(_:)``. It keeps events only in a run with retries, and of each test only those of
/// its last two attempts.
package struct AttemptComparison {
    /// The first event in which two attempts differ.
    package struct Difference: Hashable, Sendable {
        /// The event of the attempt that failed; nil if that had ended.
        package var former: TestEvent?
        /// The event of the attempt after it; nil if that had ended.
        package var latter: TestEvent?
        /// The event before them, which both have in common; nil if they are the first.
        package var common: TestEvent?
        /// Whether the attempts did the same, and only took different times on the device.
        package var isOfTimes = false
    }

    private var isActive = false
    private var attempts: [TestID: Attempts] = [:]

    /// The number of events of an attempt that are kept.
    private static let limit = 10_000

    private struct Attempts {
        var former: [TestEvent] = []
        var last: [TestEvent] = []
    }

    package init() {}

    /// Adds the next event.
    package mutating func add(_ event: TestEvent) {
        if case .runStarted(let start) = event.kind { isActive = start.retries != nil }
        guard isActive, let id = event.test else { return }
        switch event.kind {
        case .testStarted(let test):
            let former = test.attempt == nil ? [] : attempts[id]?.last ?? []
            attempts[id] = Attempts(former: former)
        case .testEnded(let test):
            // Most tests pass at once.
            if test.willRetry == nil, attempts[id]?.former.isEmpty ?? true { attempts[id] = nil }
        // What a trace shows is a consequence of the other events, and may come after all of them.
        case .screen: break
        default:
            if attempts[id]?.last.count ?? Self.limit < Self.limit { attempts[id]?.last.append(event) }
        }
    }

    /// The first difference between the last two attempts at a test; nil if there was one attempt, or no difference.
    package func difference(of test: TestID) -> Difference? {
        guard let attempts = attempts[test], !attempts.former.isEmpty else { return nil }
        let (former, latter) = (attempts.former, attempts.last)
        let count = max(former.count, latter.count)
        for index in 0..<count {
            let (one, other) = (former.dropFirst(index).first, latter.dropFirst(index).first)
            if one?.kind.compared != other?.kind.compared {
                return Difference(former: one, latter: other, common: index > 0 ? former[index - 1] : nil)
            }
        }
        guard let start = former.first?.deviceTime, let otherStart = latter.first?.deviceTime else { return nil }
        for index in 0..<count
        where abs(former[index].deviceTime - start - latter[index].deviceTime + otherStart) > 1e-6 {
            return Difference(
                former: former[index], latter: latter[index], common: index > 0 ? former[index - 1] : nil,
                isOfTimes: true)
        }
        return nil
    }
}

extension TestEvent.Kind {
    /// The event without what differs between any two attempts: the names of files, and durations.
    fileprivate var compared: Self {
        switch self {
        case .message(var message):
            message.screenshot = nil
            return .message(message)
        case .capture(var capture):
            capture.file = nil
            return .capture(capture)
        case .elementTree(let tree): return .elementTree(.init(root: tree.root.withoutPictures))
        case .operation(var operation):
            (operation.screenshot, operation.model, operation.deviceDuration) = (nil, nil, 0)
            return .operation(operation)
        case .scenarioStep(var step):
            step.deviceDuration = 0
            return .scenarioStep(step)
        default: return self
        }
    }
}

extension ElementSnapshot {
    fileprivate var withoutPictures: ElementSnapshot {
        var element = self
        element.screenshot = nil
        element.children = children.map(\.withoutPictures)
        return element
    }
}
