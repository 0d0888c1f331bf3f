import Automation

/// The positions of a table's rows, headers and footers, in points from its top edge.
///
/// A row's ordinal is its number among all rows of the table.
struct TableGeometry {
    var sections: [Section] = []
    var rowCount = 0
    var top = 0.0
    var height = 0.0

    struct Section {
        var header: String?
        var footer: String?
        /// The app's own views, whose labels replace the titles.
        var headerView: View?
        var footerView: View?
        var top = 0.0
        var headerHeight = 0.0
        var footerHeight = 0.0
        var firstOrdinal = 0
        var count = 0
        var rowHeight = 44.0
        /// The top of each row below the header, and the end of the last row; nil when all rows have one height.
        var offsets: [Double]?

        var firstRowTop: Double { top + headerHeight }
        private var rowsHeight: Double { offsets?.last ?? rowHeight * Double(count) }
        var footerTop: Double { firstRowTop + rowsHeight }
        var bottom: Double { footerTop + footerHeight }
        var ordinals: Range<Int> { firstOrdinal..<firstOrdinal + count }

        /// Removes a row and returns its height.
        mutating func remove(row: Int) -> Double {
            let height = height(of: row)
            count -= 1
            guard var offsets else { return height }
            offsets.remove(at: row + 1)
            for index in offsets.indices.dropFirst(row + 1) { offsets[index] -= height }
            self.offsets = offsets
            return height
        }

        /// Inserts a row with a height.
        mutating func insert(row: Int, height: Double) {
            count += 1
            guard var offsets else { return }
            offsets.insert(offsets[row], at: row)
            for index in offsets.indices.dropFirst(row + 1) { offsets[index] += height }
            self.offsets = offsets
        }

        func top(of row: Int) -> Double { firstRowTop + (offsets?[row] ?? rowHeight * Double(row)) }

        func height(of row: Int) -> Double {
            guard let offsets else { return rowHeight }
            return offsets[row + 1] - offsets[row]
        }

        /// Returns the first row that ends below a position, or the number of rows when there is none.
        func row(endingAfter y: Double) -> Int {
            let depth = y - firstRowTop
            guard depth >= 0 else { return 0 }
            guard let offsets else { return rowHeight > 0 ? min(count, Int(depth / rowHeight)) : count }
            var low = 0
            var high = count
            while low < high {
                let middle = (low + high) / 2
                if offsets[middle + 1] <= depth { low = middle + 1 } else { high = middle }
            }
            return low
        }
    }

    /// Moves a row; the destination is its index path after the move.
    mutating func move(_ row: IndexPath, to destination: IndexPath) {
        let height = sections[row.section].remove(row: row.row)
        sections[destination.section].insert(row: destination.row, height: height)
        var y = sections.first?.top ?? 0
        var ordinal = 0
        for index in sections.indices {
            sections[index].top = y
            sections[index].firstOrdinal = ordinal
            y = sections[index].bottom
            ordinal += sections[index].count
        }
    }

    /// Returns the index of the section that contains a row.
    func section(of ordinal: Int) -> Int {
        firstIndex { $0.firstOrdinal + $0.count > ordinal }
    }

    private func firstIndex(where isBehind: (Section) -> Bool) -> Int {
        var low = 0
        var high = sections.count
        while low < high {
            let middle = (low + high) / 2
            if isBehind(sections[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    func indexPath(of ordinal: Int) -> IndexPath {
        let section = section(of: ordinal)
        return IndexPath(row: ordinal - sections[section].firstOrdinal, section: section)
    }

    func ordinal(of path: IndexPath) -> Int? {
        guard sections.indices.contains(path.section), path.row >= 0, path.row < sections[path.section].count else {
            return nil
        }
        return sections[path.section].firstOrdinal + path.row
    }

    func top(of ordinal: Int) -> Double {
        let section = sections[section(of: ordinal)]
        return section.top(of: ordinal - section.firstOrdinal)
    }

    func height(of ordinal: Int) -> Double {
        let section = sections[section(of: ordinal)]
        return section.height(of: ordinal - section.firstOrdinal)
    }

    /// Returns the rows that intersect a vertical range of the table.
    func ordinals(from top: Double, to bottom: Double) -> Range<Int> {
        guard bottom > top, rowCount > 0 else { return 0..<0 }
        let first = firstIndex { $0.footerTop > top }
        guard first < sections.count else { return 0..<0 }
        let low = sections[first].firstOrdinal + sections[first].row(endingAfter: top)
        var high = low
        for section in sections[first...] {
            guard section.firstRowTop < bottom else { break }
            var row = section.row(endingAfter: bottom)
            if row < section.count, section.top(of: row) < bottom { row += 1 }
            high = max(high, section.firstOrdinal + row)
        }
        return low..<high
    }

    /// Returns the sections that intersect a vertical range of the table.
    func sectionIndices(from top: Double, to bottom: Double) -> Range<Int> {
        let first = firstIndex { $0.bottom > top }
        var last = first
        while last < sections.count, sections[last].top < bottom { last += 1 }
        return first..<last
    }
}
