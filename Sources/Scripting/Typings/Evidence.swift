/// What speaks for the behaviour of something that Apple's UIAutomation had.
///
/// The reference of a member says it in words: `"doc used"` is documented, and seen in scripts.
package struct Evidence: OptionSet, Hashable, Sendable {
    /// The bits.
    package let rawValue: Int

    /// Creates a set from its bits.
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Apple's pages say so: `doc`.
    package static let documented = Evidence(rawValue: 1)
    /// Public scripts and recorded results show it: `used`.
    package static let used = Evidence(rawValue: 2)
    /// The framework's headers name it: `hdr`.
    package static let header = Evidence(rawValue: 4)
    /// Nothing shows it; a choice that fixes the behaviour: `guess`.
    package static let chosen = Evidence(rawValue: 8)

    /// The word in references and the word for readers of each.
    private static let words: [(word: Substring, name: String, evidence: Evidence)] = [
        ("doc", "documentation", .documented), ("used", "scripts", .used), ("hdr", "headers", .header),
        ("guess", "our choice", .chosen),
    ]

    /// Reads the words of a reference; unknown ones are left out.
    package init(_ reference: String) {
        let found = Set(reference.split(separator: " "))
        self = Evidence(Self.words.filter { found.contains($0.word) }.map(\.evidence))
    }

    /// The words for readers.
    var names: [String] { Self.words.filter { contains($0.evidence) }.map(\.name) }
}
