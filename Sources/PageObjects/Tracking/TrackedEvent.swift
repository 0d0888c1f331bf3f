internal import Automation
internal import Scripting
internal import TestEvents

/// An analytics event that an app has sent.
public struct TrackedEvent: Hashable, Sendable, CustomStringConvertible {
    /// The kind of event.
    public var type: AnalyticsParameterType
    /// The name of the event.
    public var name: String
    /// The context data of the event.
    public var context: [String: String]

    /// Creates an event.
    public init(_ type: AnalyticsParameterType, _ name: String, context: [String: String] = [:]) {
        self.type = type
        self.name = name
        self.context = context
    }

    /// The event as text, such as `action "search" (count: "3")`.
    public var description: String {
        "\(type.rawValue) \(ScriptSpelling.literal(name))\(Self.spelling(of: context.mapValues(Optional.some)))"
    }

    /// A context as text; empty for an empty one.
    static func spelling(of context: [String: String?]) -> String {
        guard !context.isEmpty else { return "" }
        let pairs = context.sorted { $0.key < $1.key }.map { key, value in
            "\(key): \(value.map(ScriptSpelling.literal) ?? "none")"
        }
        return " (\(pairs.joined(separator: ", ")))"
    }
}

/// The error for unreadable events of an app.
public struct TrackingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The problem and its place.
    public let description: String

    /// Creates an error with a message.
    public init(_ description: String) { self.description = description }
}

extension TrackedEvent {
    /// Reads events: JSON objects with `type`, `name` and optionally `context`, one per line or in a list.
    ///
    /// Context values that are not strings are kept as JSON; `null` is no value.
    /// - `source`: the origin of the text, for messages.
    /// - Throws: ``TrackingError`` for anything else.
    public static func events(in text: String, from source: String) throws(TrackingError) -> [TrackedEvent] {
        // Either the whole text is JSON, or each line is.
        var whole = JSONReader(Array(text.utf8))
        if let node = try? whole.read() { return try events(of: node, from: source) }
        var events: [TrackedEvent] = []
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            guard line.contains(where: { !$0.isWhitespace }) else { continue }
            let place = "\(source), line \(index + 1)"
            let node: LocatedValue
            do {
                var reader = JSONReader(Array(line.utf8))
                node = try reader.read()
            } catch {
                throw TrackingError("\(place): \(error.message)")
            }
            events += try Self.events(of: node, from: place)
        }
        return events
    }

    private static func events(of node: LocatedValue, from source: String) throws(TrackingError) -> [TrackedEvent] {
        guard case .array(let elements) = node.content else { return [try TrackedEvent(node, from: source)] }
        var events: [TrackedEvent] = []
        for element in elements { events.append(try TrackedEvent(element, from: source)) }
        return events
    }

    private init(_ node: LocatedValue, from source: String) throws(TrackingError) {
        guard case .object(let members) = node.content else {
            throw TrackingError("\(source): an event is an object with type, name and context, not \(node.outline)")
        }
        let values = Dictionary(members.map { ($0.key, $0.value) }) { $1 }
        guard case .string(let word)? = values["type"]?.content else {
            throw TrackingError("\(source): the event has no type")
        }
        guard let type = AnalyticsParameterType(rawValue: word) else {
            let types = AnalyticsParameterType.allCases.map(\.rawValue)
            let advice = nearestName(to: word, in: types).map { "did you mean \"\($0)\"?" }
            throw TrackingError(
                "\(source): unknown event type \"\(word)\"; "
                    + (advice ?? "the types are \(types.joined(separator: ", "))"))
        }
        guard case .string(let name)? = values["name"]?.content else {
            throw TrackingError("\(source): the \(word) event has no name")
        }
        self.init(type, name, context: try Self.context(of: values["context"], from: source))
    }

    private static func context(of node: LocatedValue?, from source: String) throws(TrackingError) -> [String: String] {
        guard let node, !node.isNull else { return [:] }
        guard case .object(let members) = node.content else {
            throw TrackingError("\(source): the context of an event is an object, not \(node.outline)")
        }
        var context: [String: String] = [:]
        for member in members where !member.value.isNull {
            if case .string(let text) = member.value.content {
                context[member.key] = text
            } else {
                context[member.key] = member.value.text
            }
        }
        return context
    }
}

extension LocatedValue {
    fileprivate var isNull: Bool {
        if case .null = content { return true }
        return false
    }
}
