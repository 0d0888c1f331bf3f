internal import Scripting

/// A value of a property list or of JSON, with its position.
///
/// Foundation's decoders report neither positions nor duplicate keys, and they expand whatever a binary list
/// references, however often; so the three formats are read here.
struct PropertyListNode {
    var content: Content
    /// The byte offset of the value in its text; 0 in the binary format, which has no lines.
    var offset: Int

    enum Content {
        case null
        case bool(Bool)
        case number(Double)
        case string(String)
        /// Seconds since 1 January 1970 UTC.
        case date(Double)
        case data([UInt8])
        case list([PropertyListNode])
        case dictionary([Member])
    }

    /// A key and its value; keys keep the order of the file, and may be duplicates.
    struct Member {
        var key: String
        var keyOffset: Int
        var value: PropertyListNode
    }

    /// The kind of value, in words.
    var kind: String {
        switch content {
        case .null: "null"
        case .bool: "a Boolean"
        case .number: "a number"
        case .string: "a string"
        case .date: "a date"
        case .data: "bytes"
        case .list: "an array"
        case .dictionary: "a dictionary"
        }
    }

    /// The maximum nesting depth of values.
    ///
    /// It exceeds the needs of tests, and is far below the limit of the stack.
    static let maximumDepth = JSONNode.maximumDepth
}

/// A syntax error in a property list.
struct PropertyListSyntaxError: Error {
    var message: String
    /// A suggestion, if there is one.
    var suggestion: String?
    /// The byte offset in the text; nil in the binary format.
    var offset: Int?

    init(_ message: String, suggestion: String? = nil, at offset: Int? = nil) {
        self.message = message
        self.suggestion = suggestion
        self.offset = offset
    }

    static func tooDeep(at offset: Int? = nil) -> PropertyListSyntaxError {
        PropertyListSyntaxError(
            "values are nested more than \(PropertyListNode.maximumDepth) levels deep", at: offset)
    }
}

extension PropertyListNode {
    /// Converts a JSON value with its position.
    init(_ node: JSONNode) {
        let content: Content =
            switch node.content {
            case .null: .null
            case .bool(let value): .bool(value)
            case .number(let value): .number(value)
            case .string(let value): .string(value)
            case .array(let elements): .list(elements.map { PropertyListNode($0) })
            case .object(let members):
                .dictionary(
                    members.map { Member(key: $0.key, keyOffset: $0.keyOffset, value: PropertyListNode($0.value)) })
            }
        self.init(content: content, offset: node.offset)
    }

    /// Parses JSON.
    init(json bytes: [UInt8]) throws(PropertyListSyntaxError) {
        do throws(JSONSyntaxError) {
            var reader = JSONReader(bytes)
            self.init(try reader.read())
        } catch {
            throw PropertyListSyntaxError(error.message, suggestion: error.suggestion, at: error.offset)
        }
    }
}
