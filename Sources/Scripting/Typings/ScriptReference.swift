/// Where the behaviour of something comes from: a section of the reference, and what is known about it there.
///
/// Written as a literal: `"6.3 doc used"` is section 6.3, documented and seen in scripts.
public struct ScriptReference: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The number of the section, such as `6.3`.
    public var section: String
    /// What speaks for it.
    public var evidence: Evidence

    /// What speaks for a behaviour.
    public struct Evidence: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: Int

        /// Creates a set from its bits.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// Apple's pages say so: `doc`.
        public static let documented = Evidence(rawValue: 1)
        /// Public scripts and recorded results show it: `used`.
        public static let used = Evidence(rawValue: 2)
        /// The framework's headers name it: `hdr`.
        public static let header = Evidence(rawValue: 4)
        /// Nothing shows it; a choice that fixes the behaviour: `guess`.
        public static let chosen = Evidence(rawValue: 8)

        /// The words for what speaks for a behaviour, as the reference marks its rows.
        public static let words: KeyValuePairs<String, Evidence> = [
            "doc": .documented, "used": .used, "hdr": .header, "guess": .chosen,
        ]
    }

    /// Reads a section's number and the words behind it; unknown words are left out.
    public init(stringLiteral value: String) {
        let words = value.split(separator: " ")
        section = words.first.map(String.init) ?? ""
        evidence = []
        for (word, evidence) in Evidence.words where words.dropFirst().contains(where: { $0 == word }) {
            self.evidence.insert(evidence)
        }
    }
}
