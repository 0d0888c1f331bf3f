internal import FoundationEssentials

/// Random numbers and identifiers for data that an app stores, the same for the same seed.
///
/// The source belongs to the data of an app: it continues after a relaunch, and restarts with fresh data. It is
/// separate from ``SimulatedDevice/random``, so that stored data does not depend on other uses of random numbers.
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
        // Differs from the random numbers of the device with the same seed.
        var first = SeededGenerator(seed: ~seed)
        self.seed = first.next()
        generator = SeededGenerator(seed: self.seed)
    }

    /// The position in the sequence; setting it repeats what followed that position.
    package var position: UInt64 {
        get { generator.state }
        set { generator = SeededGenerator(seed: newValue) }
    }

    /// Restarts the sequence.
    public func reset() { position = seed }

    /// Returns the next number.
    public func next() -> UInt64 { generator.next() }

    /// Returns the next identifier, a random UUID such as `3F2504E0-4F89-41D3-9A0C-0305E82C3301`.
    public func uuid() -> String {
        // Version 4, variant 1 (RFC 9562).
        let high = next() & ~0xF000 | 0x4000
        let low = next() & ~(0xC << 60) | (0x8 << 60)
        return withUnsafeBytes(of: (high.bigEndian, low.bigEndian)) { bytes in
            UUID(uuid: bytes.loadUnaligned(as: uuid_t.self)).uuidString
        }
    }
}

/// A SplitMix64 generator of random numbers, the same for the same seed.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
    /// The state; a generator with this value as its seed continues the sequence.
    package private(set) var state: UInt64

    /// Creates a generator from a seed.
    public init(seed: UInt64) { state = seed }

    /// Returns the next number.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
