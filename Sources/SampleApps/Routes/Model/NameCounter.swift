#if SampleApps
    /// Names new waypoints `A`, `B`, … `Z`, `AA`, `AB`, …; a name is never given twice.
    struct NameCounter: Hashable, Sendable {
        private var given = 0

        /// The next name.
        mutating func next() -> String {
            given += 1
            var (name, rest) = ("", given)
            while rest > 0 {
                let letter = Unicode.Scalar(UInt8(ascii: "A") + UInt8((rest - 1) % 26))
                name = String(Character(letter)) + name
                rest = (rest - 1) / 26
            }
            return name
        }

        /// Begins with `A` again.
        mutating func reset() { given = 0 }
    }
#endif
