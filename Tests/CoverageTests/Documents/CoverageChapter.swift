/// A chapter of the systems that jsrun unites: the rows that the document must list, each once.
struct CoverageChapter: Sendable {
    /// What the identifiers of its rows begin with, such as `FIX`.
    let prefix: String
    /// The numbers of its rows.
    let numbers: ClosedRange<Int>

    /// Every chapter that `Documentation/coverage-of-seed-systems.md` lists; a further one is added here.
    static let all = [
        CoverageChapter(prefix: "CK", numbers: 1...82),
        CoverageChapter(prefix: "BOT", numbers: 1...136),
        CoverageChapter(prefix: "PAGE", numbers: 1...95),
        CoverageChapter(prefix: "FIX", numbers: 1...55),
    ]

    /// The identifiers of its rows, in order.
    var identifiers: [String] { numbers.map { "\(prefix)-\($0)" } }
}
