public import Automation

/// Checks that an app has told its makers of what its user did.
///
/// Each event counts once: a validation takes the first one that fits and that none has taken before.
public final class TrackingValidator {
    /// How long an event is waited for, in seconds.
    public var timeout: Double
    /// What of an event's context counts.
    public var contextRule: TrackingContextRule

    private let session: AutomationSession
    private let transport: any TrackingTransport
    /// The validations that have taken an event, by its index.
    private var takers: [Int: SourcePlace] = [:]
    /// The events that were there when it was last looked.
    private var known: [TrackedEvent] = []

    /// How often it is looked for an event, in seconds.
    private static let interval = 1.0

    /// Creates a validator.
    /// - Parameters:
    ///   - session: whose clock is waited on, and whose recorder is told of failures.
    ///   - timeout: how long an event is waited for, in seconds.
    public init(
        _ session: AutomationSession, transport: any TrackingTransport, timeout: Double = 10,
        contextRule: TrackingContextRule = .open
    ) {
        self.session = session
        self.transport = transport
        self.timeout = timeout
        self.contextRule = contextRule
    }

    /// Waits for an event and takes it; fails when none comes in time.
    public func validate<Event: AnalyticsValidatorParameters>(_ event: Event, at place: SourcePlace) {
        let expected = Expectation(event)
        check(at: place) {
            var sent: [TrackedEvent] = []
            let index: Int? = try poll(for: timeout) {
                sent = try events()
                return fitting(expected, in: sent).first
            }
            if let index {
                takers[index] = place
            } else {
                fail(
                    "expected \(expected), which was not sent within \(seconds(timeout)); \(seen(sent, expected))",
                    place)
            }
        }
    }

    /// Checks that an event was not sent, or that validations have taken all of it.
    /// - Parameter seconds: how long to wait whether it comes after all.
    public func validateNo<Event: AnalyticsValidatorParameters>(
        _ event: Event, for seconds: Double = 0, at place: SourcePlace
    ) {
        validate(event, exactly: 0, for: seconds, at: place)
    }

    /// Waits for a number of equal events, takes them, and fails when there are more or fewer.
    /// - Parameter seconds: how long to wait whether there are more after all.
    public func validate<Event: AnalyticsValidatorParameters>(
        _ event: Event, exactly count: Int, for seconds: Double = 0, at place: SourcePlace
    ) {
        let expected = Expectation(event)
        guard count >= 0 else {
            return fail("\(expected) cannot be sent \(count) times; pass 0 to check that it is not sent", place)
        }
        check(at: place) {
            var sent = try events()
            if count > 0 {
                _ = try poll(for: timeout) {
                    sent = try events()
                    return fitting(expected, in: sent).count >= count ? true : nil
                }
            }
            _ = try poll(for: seconds) {
                sent = try events()
                return fitting(expected, in: sent).count > count ? true : nil
            }
            let found = fitting(expected, in: sent)
            for index in found.prefix(count) { takers[index] = place }
            guard found.count != count else { return }
            let wanted = count == 0 ? "no \(expected)" : "\(expected) \(times(count))"
            fail("expected \(wanted), which was sent \(times(found.count)); \(seen(sent, expected))", place)
        }
    }

    // MARK: Looking

    /// What is looked for.
    private struct Expectation: CustomStringConvertible {
        let type: AnalyticsParameterType
        let name: String
        let context: [String: String?]

        init<Event: AnalyticsValidatorParameters>(_ event: Event) {
            type = Event.type
            name = event.name
            context = event.contextData ?? [:]
        }

        var description: String {
            "\(type.rawValue) \(ScriptSpelling.literal(name))\(TrackedEvent.spelling(of: context))"
        }
    }

    /// The events now; when they have begun anew, as after another launch, none of them was taken before.
    private func events() throws -> [TrackedEvent] {
        let events = try transport.events()
        if !events.starts(with: known) { takers = [:] }
        known = events
        return events
    }

    private func fitting(_ expected: Expectation, in sent: [TrackedEvent]) -> [Int] {
        sent.indices.filter { index in
            takers[index] == nil && sent[index].type == expected.type && sent[index].name == expected.name
                && contextRule.differences(expected: expected.context, received: sent[index].context).isEmpty
        }
    }

    /// Looks at once and then every second, until something is found or time is up.
    private func poll<Value>(for seconds: Double, _ probe: () throws -> Value?) throws -> Value? {
        let end = session.clock.now + max(seconds, 0)
        while true {
            if let value = try probe() { return value }
            let rest = end - session.clock.now
            guard rest > 0, !session.isStopped else { return nil }
            try session.delay(min(rest, Self.interval))
        }
    }

    // MARK: Telling

    private func check(at place: SourcePlace, _ body: () throws -> Void) {
        do {
            try body()
        } catch {
            let message = (error as? AutomationError)?.message ?? "\(error)"
            session.failureRecorder.record(
                RecordedFailure(message: "the app's events cannot be read: \(message)", cause: error, place: place))
        }
    }

    private func fail(_ message: String, _ place: SourcePlace) {
        session.failureRecorder.record(RecordedFailure(message: message, place: place))
    }

    /// All events that were seen, and what keeps those of the right name from being meant.
    private func seen(_ sent: [TrackedEvent], _ expected: Expectation) -> String {
        guard !sent.isEmpty else { return "the app sent no events" }
        let events = sent.indices.map { index in
            var text = sent[index].description
            if let taker = takers[index] {
                text += ", taken at \(taker)"
            } else if sent[index].type == expected.type, sent[index].name == expected.name {
                let differences = contextRule.differences(expected: expected.context, received: sent[index].context)
                if !differences.isEmpty { text += " [\(differences.joined(separator: "; "))]" }
            }
            return text
        }
        return "the app sent \(events.joined(separator: ", "))"
    }

    private func seconds(_ value: Double) -> String {
        value == 1 ? "1 second" : "\(ScriptSpelling.number(value)) seconds"
    }

    private func times(_ count: Int) -> String {
        switch count {
        case 0: "never"
        case 1: "once"
        default: "\(count) times"
        }
    }
}

/// What of an event's context counts.
public enum TrackingContextRule: Hashable, Sendable {
    /// What is expected must be there with an equal value, or not at all when none is expected; more may be there.
    case open
    /// Nothing else may be there.
    case strict

    /// What of an expected context an event does not have, in words; empty when it has all.
    fileprivate func differences(expected: [String: String?], received: [String: String]) -> [String] {
        var differences = expected.sorted { $0.key < $1.key }.compactMap { key, expected -> String? in
            let received = received[key]
            guard expected != received else { return nil }
            return "\(key): expected \(expected.map { "\"\($0)\"" } ?? "none"), "
                + "received \(received.map { "\"\($0)\"" } ?? "none")"
        }
        if self == .strict {
            differences += received.keys.filter { expected[$0] == nil }.sorted().map { key in
                "\(key): expected none, received \"\(received[key] ?? "")\""
            }
        }
        return differences
    }
}

/// The kinds of events that an app tells its makers.
public enum AnalyticsParameterType: String, Hashable, Sendable, CaseIterable {
    /// A page was shown.
    case state
    /// The user did something.
    case action
    /// Where the user came from.
    case adjust
}

/// An event that steps expect, as a case of an enumeration.
///
/// ```swift
/// enum TrackingAction: AnalyticsValidatorParameters {
///     static let type = AnalyticsParameterType.action
///     case search
///     var name: String { TrackingNames.shared.search }
/// }
/// ```
/// Names come from what the app takes them from, too, so that both change together.
public protocol AnalyticsValidatorParameters {
    /// The kind of event.
    static var type: AnalyticsParameterType { get }

    /// The name of the event.
    var name: String { get }

    /// What must come along: a value by key, nil for a key that must not; nothing by default.
    var contextData: [String: String?]? { get }
}

extension AnalyticsValidatorParameters {
    /// Nothing.
    public var contextData: [String: String?]? { nil }
}
