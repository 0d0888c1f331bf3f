extension TableView {
    /// The place of a row: its section and its number in it, both counted from 0.
    public struct IndexPath: Hashable, Comparable, Sendable, CustomStringConvertible {
        /// The number of the section.
        public var section: Int
        /// The number of the row in its section.
        public var row: Int

        /// Creates a place; the section is the first one unless another is named.
        public init(row: Int, section: Int = 0) {
            self.section = section
            self.row = row
        }

        /// Whether the first stands above the second.
        public static func < (left: Self, right: Self) -> Bool {
            (left.section, left.row) < (right.section, right.row)
        }

        /// The place in words.
        public var description: String { "row \(row) of section \(section)" }
    }
}
