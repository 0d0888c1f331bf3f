extension CollectionView {
    /// The place of an item: its section and its number in it, both counted from 0.
    public struct IndexPath: Hashable, Comparable, Sendable, CustomStringConvertible {
        /// The number of the section.
        public var section: Int
        /// The number of the item in its section.
        public var item: Int

        /// Creates a place; the section is the first one unless another is named.
        public init(item: Int, section: Int = 0) {
            self.section = section
            self.item = item
        }

        /// Whether the first stands before the second.
        public static func < (left: Self, right: Self) -> Bool {
            (left.section, left.item) < (right.section, right.item)
        }

        /// The place in words.
        public var description: String { "item \(item) of section \(section)" }
    }
}
