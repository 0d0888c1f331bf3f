internal import FoundationEssentials

/// Random numbers and identifiers for what an app stores, the same for the same seed.
///
/// It belongs to the data of an app: it goes on over a relaunch, and begins anew with new data. It is apart from
/// ``SimulatedDevice/random``, so that stored data stays the same when something else draws a number more.
///
/// ```swift
/// var random = launch.random
/// let account = Account(id: random.uuid(), pin: Int.random(in: 1000...9999, using: &random))
/// ```
public final class SeededSource: RandomNumberGenerator {
    private let seed: UInt64
    private var generator: SeededGenerator

    /// Creates a source from a seed.
    public init(seed: UInt64) {
        // Not what the device draws from the same seed.
        var first = SeededGenerator(seed: ~seed)
        self.seed = first.next()
        generator = SeededGenerator(seed: self.seed)
    }

    /// How far the source has come; setting it makes what was drawn from there on come again.
    public var position: UInt64 {
        get { generator.state }
        set { generator = SeededGenerator(seed: newValue) }
    }

    /// Begins anew.
    public func reset() { position = seed }

    /// The next number.
    public func next() -> UInt64 { generator.next() }

    /// The next identifier, such as `3F2504E0-4F89-41D3-9A0C-0305E82C3301` (a random UUID).
    public func uuid() -> String {
        // Version 4, variant 1 (RFC 9562).
        let high = next() & ~0xF000 | 0x4000
        let low = next() & ~(0xC << 60) | (0x8 << 60)
        return withUnsafeBytes(of: (high.bigEndian, low.bigEndian)) { bytes in
            UUID(uuid: bytes.loadUnaligned(as: uuid_t.self)).uuidString
        }
    }
}

/// Random numbers that are the same for the same seed (SplitMix64).
public struct SeededGenerator: RandomNumberGenerator, Sendable {
    /// What the next number follows from; a generator with this seed gives the same numbers from here on.
    public private(set) var state: UInt64

    /// Creates a generator from a seed.
    public init(seed: UInt64) { state = seed }

    /// The next number.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
