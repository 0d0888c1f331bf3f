public import Automation

/// A validator of the analytics events that an app sends.
///
/// Each event counts once: a validation takes the first matching event that no other has taken.
public final class TrackingValidator {
    /// The time to wait for an event, in seconds.
    public var timeout: Double
    /// The rule for comparing an event's context.
    public var contextRule: TrackingContextRule

    private let session: AutomationSession
    private let transport: any TrackingTransport
    /// The validations that have taken an event, by its index.
    private var takers: [Int: SourcePlace] = [:]
    /// The events at the last check.
    private var known: [TrackedEvent] = []

    /// The interval of checks, in seconds.
    private static let interval = 1.0

    /// Creates a validator.
    /// - `session`: the session, whose clock is used for waiting and whose recorder gets failures.
    /// - `timeout`: the time to wait for an event, in seconds.
    public init(
        _ session: AutomationSession, transport: any TrackingTransport, timeout: Double = 10,
        contextRule: TrackingContextRule = .open
    ) {
        self.session = session
        self.transport = transport
        self.timeout = timeout
        self.contextRule = contextRule
    }

    /// Waits for an event and takes it; fails when none arrives in time.
    public func validate<Event: AnalyticsValidatorParameters>(_ event: Event, at place: SourcePlace) {
        check(at: place) { try shortfall(of: TrackingExpectation(event), at: place) }
    }

    /// Checks that an event was not sent, except those that validations have taken.
    /// - `seconds`: the time to wait for it, in case it is still sent.
    public func validateNo<Event: AnalyticsValidatorParameters>(
        _ event: Event, for seconds: Double = 0, at place: SourcePlace
    ) {
        validate(event, exactly: 0, for: seconds, at: place)
    }

    /// Waits for a number of equal events and takes them; fails when there are more or fewer.
    /// - `seconds`: the time to wait for further ones.
    public func validate<Event: AnalyticsValidatorParameters>(
        _ event: Event, exactly count: Int, for seconds: Double = 0, at place: SourcePlace
    ) {
        check(at: place) { try shortfall(of: TrackingExpectation(event), exactly: count, for: seconds, at: place) }
    }

    // MARK: Checking

    /// Waits for an event and takes it.
    /// - Returns: why there is none; nil when there is one.
    func shortfall(of expected: TrackingExpectation, at place: SourcePlace) throws -> String? {
        var sent: [TrackedEvent] = []
        let index: Int? = try poll(for: timeout) {
            sent = try events()
            return fitting(expected, in: sent).first
        }
        guard let index else {
            return "expected \(expected), which was not sent within \(seconds(timeout)); \(seen(sent, expected))"
        }
        takers[index] = place
        return nil
    }

    /// Waits for a number of equal events and takes them.
    /// - Returns: why there are more or fewer; nil when there are not.
    func shortfall(
        of expected: TrackingExpectation, exactly count: Int, for seconds: Double, at place: SourcePlace
    ) throws -> String? {
        guard count >= 0 else {
            return "\(expected) cannot be sent \(count) times; pass 0 to check that it is not sent"
        }
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
        guard found.count != count else { return nil }
        let wanted = count == 0 ? "no \(expected)" : "\(expected) \(times(count))"
        return "expected \(wanted), which was sent \(times(found.count)); \(seen(sent, expected))"
    }

    /// The current events; if the list restarted, such as after a relaunch, none of them is taken.
    private func events() throws -> [TrackedEvent] {
        let events = try transport.events()
        if !events.starts(with: known) { takers = [:] }
        known = events
        return events
    }

    private func fitting(_ expected: TrackingExpectation, in sent: [TrackedEvent]) -> [Int] {
        sent.indices.filter { index in
            takers[index] == nil && sent[index].type == expected.type && sent[index].name == expected.name
                && contextRule.differences(expected: expected.context, received: sent[index].context).isEmpty
        }
    }

    /// Checks immediately and then every second, until something is found or time is up.
    private func poll<Value>(for seconds: Double, _ probe: () throws -> Value?) throws -> Value? {
        let end = session.clock.now + max(seconds, 0)
        while true {
            if let value = try probe() { return value }
            let rest = end - session.clock.now
            guard rest > 0, !session.isStopped else { return nil }
            try session.delay(min(rest, Self.interval))
        }
    }

    // MARK: Reporting

    private func check(at place: SourcePlace, _ shortfall: () throws -> String?) {
        do {
            guard let message = try shortfall() else { return }
            session.failureRecorder.record(RecordedFailure(message: message, place: place))
        } catch {
            let message = (error as? AutomationError)?.message ?? "\(error)"
            session.failureRecorder.record(
                RecordedFailure(message: "the app's events cannot be read: \(message)", cause: error, place: place))
        }
    }

    /// The sent events, with the differences of those with the right name.
    private func seen(_ sent: [TrackedEvent], _ expected: TrackingExpectation) -> String {
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

/// The event to look for.
struct TrackingExpectation: CustomStringConvertible {
    let type: AnalyticsParameterType
    let name: String
    /// The expected context: a value by key, nil for a key that must be absent.
    let context: [String: String?]

    init(_ type: AnalyticsParameterType, _ name: String, context: [String: String?]) {
        (self.type, self.name, self.context) = (type, name, context)
    }

    init<Event: AnalyticsValidatorParameters>(_ event: Event) {
        self.init(Event.type, event.name, context: event.contextData ?? [:])
    }

    var description: String {
        "\(type.rawValue) \(ScriptSpelling.literal(name))\(TrackedEvent.spelling(of: context))"
    }
}

/// The rule for comparing an event's context.
public enum TrackingContextRule: Hashable, Sendable {
    /// Expected values must be equal, and keys expected to be absent must be missing; others are ignored.
    case open
    /// Other keys are not allowed either.
    case strict

    /// The differences from an expected context, in words; empty when there are none.
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

/// The kinds of analytics events.
public enum AnalyticsParameterType: String, Hashable, Sendable, CaseIterable {
    /// A page was shown.
    case state
    /// The user did something.
    case action
    /// The source that the user came from.
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
/// Take the names from the same source as the app, so that both change together.
public protocol AnalyticsValidatorParameters {
    /// The kind of event.
    static var type: AnalyticsParameterType { get }

    /// The name of the event.
    var name: String { get }

    /// The expected context: a value by key, nil for a key that must be absent; nil by default.
    var contextData: [String: String?]? { get }
}

extension AnalyticsValidatorParameters {
    /// No expected context, the default.
    public var contextData: [String: String?]? { nil }
}
