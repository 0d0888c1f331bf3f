/// Counts things in words.
enum Plural {
    /// `1 test`, `2 tests`.
    static func of(_ count: Int, _ noun: String) -> String { count == 1 ? "1 \(noun)" : "\(count) \(noun)s" }
}
