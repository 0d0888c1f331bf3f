/// A set of Unicode scalars: what brackets and classes of a regular expression match.
indirect enum ScalarSet {
    case range(ClosedRange<UInt32>)
    case property(ScalarProperty)
    case union([ScalarSet])
    case intersection(ScalarSet, ScalarSet)
    case difference(ScalarSet, ScalarSet)
    case inverted(ScalarSet)
    case ignoringCase(ScalarSet)

    func contains(_ value: UInt32) -> Bool {
        switch self {
        case .range(let range): range.contains(value)
        case .property(let property): Unicode.Scalar(value).map(property.holds) ?? false
        case .union(let sets): sets.contains { $0.contains(value) }
        case .intersection(let left, let right): left.contains(value) && right.contains(value)
        case .difference(let left, let right): left.contains(value) && !right.contains(value)
        case .inverted(let set): !set.contains(value)
        case .ignoringCase(let set):
            set.contains(value) || set.contains(ScalarCase.small(value)) || set.contains(ScalarCase.capital(value))
        }
    }
}

/// Capitals and small letters, one scalar for one.
enum ScalarCase {
    static func small(_ value: UInt32) -> UInt32 {
        if value < 0x80 { return 0x41...0x5A ~= value ? value + 0x20 : value }
        return Unicode.Scalar(value).flatMap { single($0.properties.lowercaseMapping) } ?? value
    }

    static func capital(_ value: UInt32) -> UInt32 {
        if value < 0x80 { return 0x61...0x7A ~= value ? value - 0x20 : value }
        return Unicode.Scalar(value).flatMap { single($0.properties.uppercaseMapping) } ?? value
    }

    private static func single(_ text: String) -> UInt32? {
        let scalars = text.unicodeScalars
        return scalars.count == 1 ? scalars.first?.value : nil
    }
}

/// A set that answers for ASCII at once.
struct ScalarTable {
    private let low: UInt64
    private let high: UInt64
    private let set: ScalarSet

    init(_ set: ScalarSet) {
        self.set = set
        var words: [UInt64] = [0, 0]
        for value in 0..<UInt32(128) where set.contains(value) { words[Int(value / 64)] |= 1 << UInt64(value % 64) }
        low = words[0]
        high = words[1]
    }

    func contains(_ value: UInt32) -> Bool {
        if value < 64 { return low >> UInt64(value) & 1 == 1 }
        if value < 128 { return high >> UInt64(value - 64) & 1 == 1 }
        return set.contains(value)
    }
}
