/// Random numbers that are the same for the same seed on every machine (SplitMix64).
struct Numbers: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }

    /// A number below a limit, which is at least 1.
    mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(max(1, limit))) }

    /// True once in so many times.
    mutating func once(in times: Int) -> Bool { below(times) == 0 }

    /// One of the choices, which are not empty.
    mutating func one<Choice>(of choices: [Choice]) -> Choice { choices[below(choices.count)] }

    /// A small number, rarely a large one.
    mutating func size(upTo limit: Int) -> Int { once(in: 8) ? below(limit + 1) : below(min(limit, 4) + 1) }
}
