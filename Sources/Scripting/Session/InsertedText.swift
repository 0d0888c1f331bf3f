/// Texts that were inserted into the lines of a source, to find the columns that its author knows.
package struct InsertedText: Hashable, Sendable {
    private struct Insertion: Hashable {
        /// The column before which it was inserted, from 1 in UTF-16 units.
        var column: Int
        /// The number of its UTF-16 units.
        var count: Int
    }

    private var insertions: [Int: [Insertion]] = [:]

    /// Creates a description of a source without insertions.
    package init() {}

    /// Adds an insertion, in the order of the source.
    /// - Parameters:
    ///   - count: the number of its UTF-16 units, none of which ends a line.
    ///   - line: its line, from 1.
    ///   - column: the column of the original source before which it is, from 1.
    package mutating func add(_ count: Int, line: Int, column: Int) {
        insertions[line, default: []].append(Insertion(column: column, count: count))
    }

    /// The column in the original source; that of the text behind an insertion for a column inside of it.
    package func originalColumn(of column: Int, line: Int) -> Int {
        var inserted = 0
        for insertion in insertions[line] ?? [] {
            // Everything before it has its own column in the original source.
            guard column - inserted >= insertion.column else { break }
            if column - inserted < insertion.column + insertion.count { return insertion.column }
            inserted += insertion.count
        }
        return column - inserted
    }
}
