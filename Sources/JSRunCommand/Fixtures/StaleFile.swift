/// A file that was generated once, compared with what would be generated now.
struct StaleFile {
    /// A line that only one of the two has.
    struct Change: Equatable {
        /// Whether the file has it; else it is missing there.
        let isInFile: Bool
        /// The number of the line, counted from 1, in the file or in the text.
        let line: Int
        /// The line.
        let text: String
    }

    /// The lines in which the two differ, from top to bottom; none when the file is up to date.
    let changes: [Change]

    /// Compares line by line; how lines end does not count.
    init(_ file: String, expected: String) {
        let (old, new) = (Self.lines(of: file), Self.lines(of: expected))
        let difference = new.difference(from: old)
        changes =
            difference.removals.map { Self.change($0, isInFile: true) }
            + difference.insertions.map { Self.change($0, isInFile: false) }
    }

    /// The differences, one line each: `-12: …` is in the file only, `+30: …` is missing there.
    var description: String {
        changes.map { "\($0.isInFile ? "-" : "+")\($0.line): \($0.text)\n" }.joined()
    }

    private static func lines(of text: String) -> [Substring] {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    }

    private static func change(_ change: CollectionDifference<Substring>.Change, isInFile: Bool) -> Change {
        switch change {
        case .insert(let offset, let element, _), .remove(let offset, let element, _):
            Change(isInFile: isInFile, line: offset + 1, text: String(element))
        }
    }
}
