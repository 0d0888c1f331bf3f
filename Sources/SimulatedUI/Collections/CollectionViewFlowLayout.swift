public import Automation

/// How a collection view places its items: one after another in lines, as the words of a text.
public struct CollectionViewFlowLayout: Hashable, Sendable {
    /// The ways in which a collection view scrolls.
    public enum ScrollDirection: Sendable {
        /// Lines run from left to right, one below the other.
        case vertical
        /// Lines run from top to bottom, one beside the other.
        case horizontal
    }

    /// The way in which the view scrolls.
    public var scrollDirection: ScrollDirection
    /// The extent of each item, in points.
    public var itemSize: Size
    /// The least distance between two items of a line, in points.
    public var minimumInteritemSpacing: Double
    /// The distance between two lines, in points.
    public var minimumLineSpacing: Double
    /// Room around the items of each section, in points.
    public var sectionInset: EdgeInsets
    /// How much room the header of a section takes in the direction of scrolling, in points.
    public var headerReferenceLength: Double

    /// Creates a layout; lengths are points.
    public init(
        scrollDirection: ScrollDirection = .vertical, itemSize: Size = Size(width: 50, height: 50),
        minimumInteritemSpacing: Double = 10, minimumLineSpacing: Double = 10, sectionInset: EdgeInsets = .zero,
        headerReferenceLength: Double = 30
    ) {
        self.scrollDirection = scrollDirection
        self.itemSize = itemSize
        self.minimumInteritemSpacing = minimumInteritemSpacing
        self.minimumLineSpacing = minimumLineSpacing
        self.sectionInset = sectionInset
        self.headerReferenceLength = headerReferenceLength
    }
}
