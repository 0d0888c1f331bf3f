/// A reader of binary property lists as values.
///
/// An object may be referenced several times. Circular references are rejected, and so is a list that would
/// expand to far more than the file contains.
package struct BinaryPropertyListReader {
    private let bytes: [UInt8]
    /// The containers that are being read, outermost first.
    private var path: [Int] = []
    private var remaining: Int

    /// Creates a reader of a file's bytes.
    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        remaining = bytes.count * 16
    }

    /// Reads the value of the list.
    package mutating func read() throws(ValueSyntaxError) -> LocatedValue {
        let list = try BinaryPropertyList(bytes)
        return try value(list.top, in: list)
    }

    private mutating func value(_ index: Int, in list: BinaryPropertyList) throws(ValueSyntaxError) -> LocatedValue {
        remaining -= 1
        guard remaining > 0 else {
            throw ValueSyntaxError("the binary property list expands to far more than it contains")
        }
        let content: LocatedValue.Content =
            switch try list.object(index) {
            case .null: .null
            case .bool(let flag): .bool(flag)
            case .integer(let number): .number(Double(number))
            case .real(let number): .number(number)
            case .date(let seconds): .date(seconds)
            case .data(let bytes): .data(list.bytes(bytes))
            case .string(let text): .string(try list.string(text))
            case .array(let references): .array(try elements(references, of: index, in: list))
            case .dictionary(let references): .object(try members(references, of: index, in: list))
            }
        return LocatedValue(content: content, offset: 0)
    }

    private mutating func elements(
        _ references: BinaryPropertyList.References, of index: Int, in list: BinaryPropertyList
    ) throws(ValueSyntaxError) -> [LocatedValue] {
        try enter(index)
        var elements: [LocatedValue] = []
        for position in 0..<references.count {
            elements.append(try value(list.reference(position, in: references), in: list))
        }
        path.removeLast()
        return elements
    }

    private mutating func members(
        _ references: BinaryPropertyList.References, of index: Int, in list: BinaryPropertyList
    ) throws(ValueSyntaxError) -> [LocatedValue.Member] {
        let count = references.count / 2
        try enter(index)
        var members: [LocatedValue.Member] = []
        for position in 0..<count {
            guard case .string(let key) = try value(list.reference(position, in: references), in: list).content else {
                throw ValueSyntaxError("a key of the binary property list is not a string")
            }
            let value = try value(list.reference(count + position, in: references), in: list)
            members.append(LocatedValue.Member(key: key, keyOffset: 0, value: value))
        }
        path.removeLast()
        return members
    }

    private mutating func enter(_ index: Int) throws(ValueSyntaxError) {
        if path.contains(index) {
            throw ValueSyntaxError("the binary property list contains a container that contains itself")
        }
        path.append(index)
        if path.count > LocatedValue.maximumDepth { throw .tooDeep() }
    }
}
