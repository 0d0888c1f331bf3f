internal import Scripting

/// A value of a property list or of JSON, and where it stands.
///
/// The decoders of Foundation tell neither places nor keys that stand twice, and they unfold whatever a binary list
/// refers to, however often; so the three formats are read here.
struct PropertyListNode {
    var content: Content
    /// The byte at which the value begins in its text; 0 in the binary format, which has no lines.
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

    /// A key and its value; keys keep the order of the file, and may stand twice.
    struct Member {
        var key: String
        var keyOffset: Int
        var value: PropertyListNode
    }

    /// What the value is, in words.
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

    /// How deeply values may be nested: much deeper than tests need, and far from what a thread's stack bears.
    static let maximumDepth = JSONNode.maximumDepth
}

/// Why bytes are not the property list they begin as.
struct PropertyListSyntaxError: Error {
    var message: String
    /// What would be right, if that can be told.
    var suggestion: String?
    /// The byte of the text; nil in the binary format.
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
    /// A value of JSON, where it stood.
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

    /// Reads JSON.
    init(json bytes: [UInt8]) throws(PropertyListSyntaxError) {
        do throws(JSONSyntaxError) {
            var reader = JSONReader(bytes)
            self.init(try reader.read())
        } catch {
            throw PropertyListSyntaxError(error.message, suggestion: error.suggestion, at: error.offset)
        }
    }
}
