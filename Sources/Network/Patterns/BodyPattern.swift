internal import Automation

/// What a request has to send along so that a stub answers it.
public enum BodyPattern: Hashable, Sendable, CustomStringConvertible {
    /// Exactly this text.
    case text(String)
    /// JSON that is equal, whatever the order of its keys.
    case json(JSONValue)
    /// JSON that has at least this; see ``JSONValue/includes(_:)``.
    case including(JSONValue)
    /// A text that has this somewhere.
    case containing(String)

    func matches(_ request: RequestParts) -> Bool {
        switch self {
        case .text(let text): request.bodyText == text
        case .json(let value): request.json == value
        case .including(let part): request.json?.includes(part) ?? false
        case .containing(let text): request.bodyText.contains(text)
        }
    }

    /// How exact it is: equality before a part of JSON, and that before a part of a text.
    var exactness: Int {
        switch self {
        case .text, .json: 3
        case .including: 2
        case .containing: 1
        }
    }

    /// How many conditions it counts for.
    var conditionCount: Int {
        switch self {
        case .text, .containing: 1
        case .json(let value), .including(let value): value.leafCount
        }
    }

    /// The condition in words: `the body {"name":"Ada"}`.
    public var description: String {
        switch self {
        case .text(let text): "the body \(ScriptSpelling.literal(text))"
        case .json(let value): "the body \(value.text)"
        case .including(let value): "a body that includes \(value.text)"
        case .containing(let text): "a body that contains \(ScriptSpelling.literal(text))"
        }
    }
}
