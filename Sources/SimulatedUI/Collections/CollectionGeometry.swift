public import Automation

/// The positions of the items and headers of a collection view.
///
/// Items have one size, so positions are computed, and 100,000 items cost no more than ten. An item is identified by
/// its ordinal: its index among all items. Positions are measured along the scroll direction.
struct CollectionGeometry {
    private(set) var sections: [Section] = []
    private(set) var itemCount = 0
    /// The length of the content in the scroll direction, in points.
    private(set) var length = 0.0
    /// The width of the view across the scroll direction, in points.
    let breadth: Double
    private let isVertical: Bool
    private let layout: CollectionViewFlowLayout
    private let itemLength: Double
    private let itemBreadth: Double
    private let gap: Double
    private let perLine: Int

    struct Section {
        var header: String?
        /// The start of the section, the start of its first line and the end of the section.
        var start = 0.0
        var firstLine = 0.0
        var end = 0.0
        var firstOrdinal = 0
        var count = 0
        var lines = 0
        var ordinals: Range<Int> { firstOrdinal..<firstOrdinal + count }
    }

    init(_ layout: CollectionViewFlowLayout, in bounds: Size) {
        self.layout = layout
        isVertical = layout.scrollDirection == .vertical
        breadth = isVertical ? bounds.width : bounds.height
        itemLength = max(1, isVertical ? layout.itemSize.height : layout.itemSize.width)
        itemBreadth = max(1, isVertical ? layout.itemSize.width : layout.itemSize.height)
        let inset = layout.sectionInset
        let room = breadth - (isVertical ? inset.left + inset.right : inset.top + inset.bottom)
        let spacing = max(0, layout.minimumInteritemSpacing)
        perLine = max(1, Int(min(1_000_000, (room + spacing) / (itemBreadth + spacing))))
        // Distribute the remaining space between the items of a line.
        gap = perLine > 1 ? (room - Double(perLine) * itemBreadth) / Double(perLine - 1) : 0
    }

    mutating func addSection(header: String?, count: Int) {
        let inset = layout.sectionInset
        var section = Section()
        section.header = header
        section.start = length
        section.firstOrdinal = itemCount
        section.count = max(0, count)
        section.lines = (section.count + perLine - 1) / perLine
        let headerLength = header == nil ? 0 : layout.headerReferenceLength
        section.firstLine = section.start + headerLength + (isVertical ? inset.top : inset.left)
        let lines = Double(section.lines)
        let linesLength = section.lines == 0 ? 0 : lines * pitch - layout.minimumLineSpacing
        section.end = section.firstLine + linesLength + (isVertical ? inset.bottom : inset.right)
        itemCount += section.count
        length = section.end
        sections.append(section)
    }

    /// The distance from the start of one line to the start of the next.
    private var pitch: Double { itemLength + max(0, layout.minimumLineSpacing) }

    var contentSize: Size {
        isVertical ? Size(width: breadth, height: length) : Size(width: length, height: breadth)
    }

    // MARK: Positions

    func indexPath(of ordinal: Int) -> IndexPath {
        let section = section(of: ordinal)
        return IndexPath(item: ordinal - sections[section].firstOrdinal, section: section)
    }

    func ordinal(of path: IndexPath) -> Int? {
        guard sections.indices.contains(path.section), path.item >= 0, path.item < sections[path.section].count else {
            return nil
        }
        return sections[path.section].firstOrdinal + path.item
    }

    /// Returns the index of the section that contains an item.
    func section(of ordinal: Int) -> Int { firstSection { $0.firstOrdinal + $0.count > ordinal } }

    private func firstSection(where isBehind: (Section) -> Bool) -> Int {
        var low = 0
        var high = sections.count
        while low < high {
            let middle = (low + high) / 2
            if isBehind(sections[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    func rect(of ordinal: Int) -> Rect {
        let section = sections[section(of: ordinal)]
        let (line, place) = (ordinal - section.firstOrdinal).quotientAndRemainder(dividingBy: perLine)
        let along = section.firstLine + Double(line) * pitch
        let across =
            (isVertical ? layout.sectionInset.left : layout.sectionInset.top)
            + Double(place) * (itemBreadth + gap)
        return rect(along: along, length: itemLength, across: across, breadth: itemBreadth)
    }

    func headerRect(of section: Int) -> Rect {
        rect(
            along: sections[section].start, length: layout.headerReferenceLength, across: 0, breadth: breadth)
    }

    private func rect(along: Double, length: Double, across: Double, breadth: Double) -> Rect {
        isVertical
            ? Rect(x: across, y: along, width: breadth, height: length)
            : Rect(x: along, y: across, width: length, height: breadth)
    }

    /// Returns the items that intersect a range of the content.
    func ordinals(from start: Double, to end: Double) -> Range<Int> {
        guard end > start, itemCount > 0 else { return 0..<0 }
        var low: Int?
        var high = 0
        for section in sections[firstSection { $0.end > start }...] {
            guard section.start < end else { break }
            let first = line(in: section, endingAfter: start)
            let last = line(in: section, at: ((end - section.firstLine) / pitch).rounded(.up))
            guard first < last else { continue }
            low = low ?? section.firstOrdinal + first * perLine
            high = section.firstOrdinal + min(section.count, last * perLine)
        }
        return low.map { $0..<max($0, high) } ?? 0..<0
    }

    /// Converts a number of lines to the index of a line of the section.
    private func line(in section: Section, at number: Double) -> Int {
        Int(max(0, min(Double(section.lines), number)))
    }

    /// Returns the first line that ends after a position.
    private func line(in section: Section, endingAfter place: Double) -> Int {
        let depth = place - section.firstLine
        guard depth >= 0 else { return 0 }
        let line = line(in: section, at: depth / pitch)
        return depth - Double(line) * pitch < itemLength ? line : line + 1
    }

    /// Returns the sections that intersect a range of the content.
    func sectionIndices(from start: Double, to end: Double) -> Range<Int> {
        let first = firstSection { $0.end > start }
        var last = first
        while last < sections.count, sections[last].start < end { last += 1 }
        return first..<last
    }
}

/// A layout that places items one after another in lines, like the words of a text.
public struct CollectionViewFlowLayout: Hashable, Sendable {
    /// The scroll direction of a collection view.
    public enum ScrollDirection: Sendable {
        /// Lines run from left to right, and follow each other downwards.
        case vertical
        /// Lines run from top to bottom, and follow each other to the right.
        case horizontal
    }

    /// The scroll direction of the view.
    public var scrollDirection: ScrollDirection
    /// The size of each item, in points.
    public var itemSize: Size
    /// The minimum distance between two items of a line, in points.
    public var minimumInteritemSpacing: Double
    /// The distance between two lines, in points.
    public var minimumLineSpacing: Double
    /// The insets around the items of each section, in points.
    public var sectionInset: EdgeInsets
    /// The length of a section header in the scroll direction, in points.
    public var headerReferenceLength: Double

    /// Creates a layout; lengths are in points.
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
