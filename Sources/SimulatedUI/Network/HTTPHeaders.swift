/// The header fields of a request or an answer; names are compared without regard to case.
public struct HTTPHeaders: Hashable, Sendable, ExpressibleByDictionaryLiteral {
    /// The fields, in order; names as they were written.
    public private(set) var fields: [Field] = []

    /// A name and its value.
    public struct Field: Hashable, Sendable {
        /// The name, as it was written.
        public var name: String
        /// The value.
        public var value: String
    }

    /// Creates fields; of equal names the last one counts.
    public init(_ fields: some Sequence<(String, String)>) {
        for (name, value) in fields { self[name] = value }
    }

    /// Creates fields; of equal names the last one counts.
    public init(dictionaryLiteral elements: (String, String)...) { self.init(elements) }

    /// The value of a field; nil when there is no such field.
    public subscript(name: String) -> String? {
        get { fields.first { Self.areEqual($0.name, name) }?.value }
        set {
            let index = fields.firstIndex { Self.areEqual($0.name, name) }
            switch (index, newValue) {
            case (let index?, let value?): fields[index] = Field(name: name, value: value)
            case (let index?, nil): fields.remove(at: index)
            case (nil, let value?): fields.append(Field(name: name, value: value))
            case (nil, nil): break
            }
        }
    }

    private static func areEqual(_ first: String, _ second: String) -> Bool {
        first.lowercased() == second.lowercased()
    }
}
