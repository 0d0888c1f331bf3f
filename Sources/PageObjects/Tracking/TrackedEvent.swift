internal import Automation
internal import Scripting
internal import TestEvents

/// An event that an app has told its makers.
public struct TrackedEvent: Hashable, Sendable, CustomStringConvertible {
    /// The kind of event.
    public var type: AnalyticsParameterType
    /// The name of the event.
    public var name: String
    /// What came along.
    public var context: [String: String]

    /// Creates an event.
    public init(_ type: AnalyticsParameterType, _ name: String, context: [String: String] = [:]) {
        self.type = type
        self.name = name
        self.context = context
    }

    /// The event as people read it: `action "search" (count: "3")`.
    public var description: String {
        "\(type.rawValue) \(ScriptSpelling.literal(name))\(Self.spelling(of: context.mapValues(Optional.some)))"
    }

    /// A context as people read it; empty for an empty one.
    static func spelling(of context: [String: String?]) -> String {
        guard !context.isEmpty else { return "" }
        let pairs = context.sorted { $0.key < $1.key }.map { key, value in
            "\(key): \(value.map(ScriptSpelling.literal) ?? "none")"
        }
        return " (\(pairs.joined(separator: ", ")))"
    }
}

/// Events of an app that cannot be read.
public struct TrackingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, and where.
    public let description: String

    /// Creates an error in words.
    public init(_ description: String) { self.description = description }
}

extension TrackedEvent {
    /// The events of a text: objects of JSON with `type`, `name` and perhaps `context`, a line for each or in a list.
    ///
    /// Values of the context that are no texts count as their JSON; `null` counts as no value.
    /// - Parameter source: where the text comes from, for messages.
    /// - Throws: ``TrackingError`` for anything else.
    public static func events(in text: String, from source: String) throws(TrackingError) -> [TrackedEvent] {
        // A text as a whole is JSON, or else each line is.
        var whole = JSONReader(Array(text.utf8))
        if let node = try? whole.read() { return try events(of: node, from: source) }
        var events: [TrackedEvent] = []
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            guard line.contains(where: { !$0.isWhitespace }) else { continue }
            let place = "\(source), line \(index + 1)"
            let node: JSONNode
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

    private static func events(of node: JSONNode, from source: String) throws(TrackingError) -> [TrackedEvent] {
        guard case .array(let elements) = node.content else { return [try TrackedEvent(node, from: source)] }
        var events: [TrackedEvent] = []
        for element in elements { events.append(try TrackedEvent(element, from: source)) }
        return events
    }

    private init(_ node: JSONNode, from source: String) throws(TrackingError) {
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

    private static func context(of node: JSONNode?, from source: String) throws(TrackingError) -> [String: String] {
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

extension JSONNode {
    fileprivate var isNull: Bool {
        if case .null = content { return true }
        return false
    }
}
