internal import Automation
internal import Scripting
internal import SimulatedUI

/// A reader of logs and of single events from binary property lists.
///
/// What a list references several times is decoded once, so that even a malicious list does not expand.
struct EventLogDecoder {
    typealias References = BinaryPropertyList.References

    let list: BinaryPropertyList
    /// The key of each object, plus 1; 0 for one that was not looked at, and 255 for a string that is not a known key.
    private var keys: [UInt8]
    /// How many objects may still be looked at: far more than any log needs.
    private var remaining: Int

    private var strings = Memo<String>()
    var elements = Memo<RecordedElement>()
    var selectors = Memo<[Selector]>()
    var changes = Memo<[ScreenChange]>()
    var samples = Memo<[TouchPath.Sample]>()
    var headers = Memo<[HTTPHeaders.Field]>()
    var values = Memo<AttributeValue>()

    /// Reads the table of a list's objects.
    init(_ bytes: [UInt8]) throws(LogFormatError) {
        do { list = try BinaryPropertyList(bytes) } catch { throw LogFormatError(error) }
        keys = Array(repeating: 0, count: list.count)
        remaining = bytes.count * 8 + 1_000_000
    }

    /// What was decoded, by the number of its object.
    struct Memo<Value> {
        /// The places in ``values``, plus 1; 0 for an object that was not decoded.
        private var places: [UInt32] = []
        private var values: [Value] = []

        subscript(index: Int) -> Value? {
            guard index < places.count, places[index] > 0 else { return nil }
            return values[Int(places[index] - 1)]
        }

        mutating func keep(_ value: Value, for index: Int, of count: Int) {
            if places.isEmpty { places = Array(repeating: 0, count: count) }
            values.append(value)
            places[index] = UInt32(values.count)
        }
    }

    /// A dictionary of the list.
    struct Record {
        fileprivate let members: References
        fileprivate let count: Int
        /// Where the next key is probably found: keys are read in the order in which they are written.
        fileprivate var next = 0

        var isEmpty: Bool { count == 0 }
    }
}

extension EventLogDecoder {
    mutating func object(_ index: Int) throws(LogFormatError) -> BinaryPropertyList.Object {
        try spend(1)
        do { return try list.object(index) } catch { throw LogFormatError(error) }
    }

    private mutating func spend(_ count: Int) throws(LogFormatError) {
        remaining -= count
        if remaining < 0 { throw LogFormatError(.expands) }
    }

    mutating func record(_ index: Int, for key: LogKey) throws(LogFormatError) -> Record {
        guard case .dictionary(let members) = try object(index) else {
            throw LogFormatError(.wrong(key: key.rawValue, expected: "a dictionary"))
        }
        return Record(members: members, count: members.count / 2)
    }

    mutating func array(_ index: Int, for key: LogKey) throws(LogFormatError) -> References {
        guard case .array(let references) = try object(index) else {
            throw LogFormatError(.wrong(key: key.rawValue, expected: "an array"))
        }
        return references
    }

    /// The object with a key; nil without one.
    mutating func find(_ key: LogKey, in record: inout Record) throws(LogFormatError) -> Int? {
        for step in 0..<record.count {
            var position = record.next + step
            if position >= record.count { position -= record.count }
            if try self.key(list.reference(position, in: record.members)) == key.index + 1 {
                try spend(step)
                record.next = position + 1 == record.count ? 0 : position + 1
                return list.reference(record.count + position, in: record.members)
            }
        }
        try spend(record.count)
        return nil
    }

    private mutating func key(_ index: Int) throws(LogFormatError) -> UInt8 {
        guard index < keys.count else { throw LogFormatError(BinaryPropertyList.truncated) }
        if keys[index] == 0 {
            let name = try string(index, for: .type)
            keys[index] = LogKey(name: name).map { $0.index + 1 } ?? .max
        }
        return keys[index]
    }

    /// The object with a key that has to be there.
    mutating func get(_ key: LogKey, in record: inout Record) throws(LogFormatError) -> Int {
        guard let index = try find(key, in: &record) else { throw LogFormatError(.missing(key: key.rawValue)) }
        return index
    }

    /// The keys and values of a dictionary whose keys are not those of a log.
    mutating func members(of record: Record) throws(LogFormatError) -> [(name: String, value: Int)] {
        var members: [(name: String, value: Int)] = []
        for position in 0..<record.count {
            members.append(
                (
                    try string(list.reference(position, in: record.members), for: .value),
                    list.reference(record.count + position, in: record.members)
                ))
        }
        return members
    }
}

extension EventLogDecoder {
    mutating func string(_ index: Int, for key: LogKey) throws(LogFormatError) -> String {
        if let string = strings[index] { return string }
        guard case .string(let text) = try object(index) else {
            throw LogFormatError(.wrong(key: key.rawValue, expected: "a string"))
        }
        let string: String
        do { string = try list.string(text) } catch { throw LogFormatError(error) }
        strings.keep(string, for: index, of: list.count)
        return string
    }

    mutating func string(_ key: LogKey, in record: inout Record) throws(LogFormatError) -> String? {
        guard let index = try find(key, in: &record) else { return nil }
        return try string(index, for: key)
    }

    mutating func requiredString(_ key: LogKey, in record: inout Record) throws(LogFormatError) -> String {
        try string(get(key, in: &record), for: key)
    }

    mutating func number(_ index: Int, for key: LogKey) throws(LogFormatError) -> Double {
        switch try object(index) {
        case .integer(let number): return Double(number)
        case .real(let number): return number
        default: throw LogFormatError(.wrong(key: key.rawValue, expected: "a number"))
        }
    }

    mutating func number(_ key: LogKey, in record: inout Record) throws(LogFormatError) -> Double? {
        guard let index = try find(key, in: &record) else { return nil }
        return try number(index, for: key)
    }

    /// A date, or seconds since 1970.
    mutating func date(_ index: Int, for key: LogKey) throws(LogFormatError) -> Double {
        if case .date(let seconds) = try object(index) { return seconds }
        return try number(index, for: key)
    }

    mutating func integer(_ index: Int, for key: LogKey) throws(LogFormatError) -> Int {
        guard case .integer(let number) = try object(index) else {
            throw LogFormatError(.wrong(key: key.rawValue, expected: "an integer"))
        }
        return number
    }

    mutating func requiredInteger(_ key: LogKey, in record: inout Record) throws(LogFormatError) -> Int {
        try integer(get(key, in: &record), for: key)
    }

    mutating func flag(_ key: LogKey, in record: inout Record) throws(LogFormatError) -> Bool {
        guard let index = try find(key, in: &record) else { return false }
        guard case .bool(let flag) = try object(index) else {
            throw LogFormatError(.wrong(key: key.rawValue, expected: "true or false"))
        }
        return flag
    }

    /// One of the names of an enumeration.
    mutating func name<Name: RawRepresentable<String> & CaseIterable>(
        _ key: LogKey, _: Name.Type, in record: inout Record
    ) throws(LogFormatError) -> Name? {
        guard let text = try string(key, in: &record) else { return nil }
        guard let name = Name(rawValue: text) else {
            throw LogFormatError(.unknown(key: key.rawValue, name: text, known: Name.allCases.map(\.rawValue)))
        }
        return name
    }

    mutating func requiredName<Name: RawRepresentable<String> & CaseIterable>(
        _ key: LogKey, _ type: Name.Type, in record: inout Record
    ) throws(LogFormatError) -> Name {
        guard let name = try name(key, type, in: &record) else { throw LogFormatError(.missing(key: key.rawValue)) }
        return name
    }

    /// Two numbers.
    mutating func pair(_ index: Int, for key: LogKey) throws(LogFormatError) -> (Double, Double) {
        let references = try array(index, for: key)
        guard references.count == 2 else { throw LogFormatError(.wrong(key: key.rawValue, expected: "two numbers")) }
        return (
            try number(list.reference(0, in: references), for: key),
            try number(list.reference(1, in: references), for: key)
        )
    }

    mutating func point(_ index: Int, for key: LogKey) throws(LogFormatError) -> Point {
        let (x, y) = try pair(index, for: key)
        return Point(x: x, y: y)
    }

    mutating func size(_ index: Int, for key: LogKey) throws(LogFormatError) -> Size {
        let (width, height) = try pair(index, for: key)
        return Size(width: width, height: height)
    }

    mutating func rect(_ index: Int, for key: LogKey) throws(LogFormatError) -> Rect {
        let references = try array(index, for: key)
        guard references.count == 4 else { throw LogFormatError(.wrong(key: key.rawValue, expected: "four numbers")) }
        return Rect(
            x: try number(list.reference(0, in: references), for: key),
            y: try number(list.reference(1, in: references), for: key),
            width: try number(list.reference(2, in: references), for: key),
            height: try number(list.reference(3, in: references), for: key))
    }

    /// Decodes each object of an array, or returns what was decoded before.
    mutating func elements<Element>(
        _ index: Int, for key: LogKey, _ memo: WritableKeyPath<Self, Memo<[Element]>>,
        _ element: (inout Self, Int) throws(LogFormatError) -> Element
    ) throws(LogFormatError) -> [Element] {
        if let known = self[keyPath: memo][index] { return known }
        let references = try array(index, for: key)
        var result: [Element] = []
        result.reserveCapacity(references.count)
        for position in 0..<references.count {
            result.append(try element(&self, list.reference(position, in: references)))
        }
        self[keyPath: memo].keep(result, for: index, of: list.count)
        return result
    }
}
