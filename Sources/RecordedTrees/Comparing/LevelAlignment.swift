import Automation

/// The alignment of the children of two elements: which of them are the same, and which have no counterpart.
struct LevelAlignment {
    /// A recorded child, a child on the screen, or both.
    enum Item: Hashable {
        case pair(recorded: Int, screen: Int, isMoved: Bool)
        case missing(Int)
        case extra(Int)
    }

    /// The children in the recorded order; those without a counterpart are where they would be.
    private(set) var items: [Item] = []

    private let recorded: [Child]
    private let screen: [Child]
    private let tolerance: Double
    /// The counterpart of each recorded child, by position.
    private var matches: [Int?]
    private var isTaken: [Bool]

    /// The largest number of pairs that are weighed against each other; longer lists are aligned by class and name.
    static let mostWeighed = 40_000

    /// A child as it is compared.
    struct Child {
        var index: Int
        var key: ElementKey
        var rect: Rect?
        var value: String?
        /// Whether the file says neither where the child is nor where it is among the others.
        var isUnplaced = false
    }

    init(_ recorded: [Child], _ screen: [Child], tolerance: Double) {
        self.recorded = recorded
        self.screen = screen
        self.tolerance = tolerance
        matches = Array(repeating: nil, count: recorded.count)
        isTaken = Array(repeating: false, count: screen.count)
        let ends = matchEnds()
        let (rows, columns) = (ends.recorded, ends.screen)
        if !rows.isEmpty, !columns.isEmpty {
            if rows.count <= Self.mostWeighed / columns.count {
                weigh(rows, columns)
            } else {
                matchByKey(rows, columns)
            }
        }
        let moved = matchMoved()
        list(moved)
    }

    // MARK: The ends

    private func isClose(_ a: Rect?, _ b: Rect?) -> Bool {
        guard let a, let b else { return false }
        return abs(a.minX - b.minX) <= tolerance && abs(a.minY - b.minY) <= tolerance
            && abs(a.size.width - b.size.width) <= tolerance && abs(a.size.height - b.size.height) <= tolerance
    }

    private func isCertain(_ a: Child, _ b: Child) -> Bool {
        a.key == b.key && (!a.key.name.isEmpty || isClose(a.rect, b.rect))
    }

    private mutating func match(_ row: Int, _ column: Int) {
        matches[row] = column
        isTaken[column] = true
    }

    /// Matches what is the same at both ends; returns what is left between them.
    private mutating func matchEnds() -> (recorded: Range<Int>, screen: Range<Int>) {
        var start = 0
        while start < min(recorded.count, screen.count), isCertain(recorded[start], screen[start]) {
            match(start, start)
            start += 1
        }
        var (row, column) = (recorded.count, screen.count)
        while row > start, column > start, isCertain(recorded[row - 1], screen[column - 1]) {
            row -= 1
            column -= 1
            match(row, column)
        }
        return (start..<row, start..<column)
    }

    // MARK: Short lists

    /// How much speaks for two children being the same; 0 when they are not.
    private func weight(_ a: Child, _ b: Child) -> Int {
        let place = isClose(a.rect, b.rect) ? 3 : 0
        if a.key == b.key { return 16 + place + (a.value == b.value ? 1 : 0) }
        if a.key.className == b.key.className { return place > 0 || isLikely(a, b) ? 6 + place : 0 }
        if a.key.name == b.key.name { return a.key.name.isEmpty ? place : 5 + place }
        return 0
    }

    /// Whether two children of one class, whose names differ, are the same: they are mostly at one place.
    private func isLikely(_ a: Child, _ b: Child) -> Bool {
        guard let rect = a.rect, let other = b.rect else {
            // Without frames, only what has no other name, or what there is only one of.
            return a.key.name.isEmpty || b.key.name.isEmpty || a.key.className == ElementType.application.className
        }
        return overlaps(rect, other)
    }

    /// Whether most of the smaller rectangle is inside the other one.
    private func overlaps(_ a: Rect, _ b: Rect) -> Bool {
        guard let common = a.intersection(b) else { return false }
        let smaller = min(a.size.width * a.size.height, b.size.width * b.size.height)
        return common.size.width * common.size.height * 2 >= smaller
    }

    /// Finds the alignment in order for which most speaks.
    private mutating func weigh(_ rows: Range<Int>, _ columns: Range<Int>) {
        let width = columns.count + 1
        var best = [Int32](repeating: 0, count: (rows.count + 1) * width)
        var weights = [Int32](repeating: 0, count: rows.count * columns.count)
        for row in (0..<rows.count).reversed() {
            for column in (0..<columns.count).reversed() {
                let weight = Int32(weight(recorded[rows.lowerBound + row], screen[columns.lowerBound + column]))
                weights[row * columns.count + column] = weight
                let here = row * width + column
                best[here] = max(best[here + 1], best[here + width], weight > 0 ? weight + best[here + width + 1] : 0)
            }
        }
        var (row, column) = (0, 0)
        while row < rows.count, column < columns.count {
            let here = row * width + column
            let weight = weights[row * columns.count + column]
            if weight > 0, best[here] == weight + best[here + width + 1] {
                match(rows.lowerBound + row, columns.lowerBound + column)
                row += 1
                column += 1
            } else if best[here] == best[here + width] {
                row += 1
            } else {
                column += 1
            }
        }
    }

    // MARK: Long lists

    /// Matches each child with the next one of the same class and name, and keeps the most that are in order.
    private mutating func matchByKey(_ rows: Range<Int>, _ columns: Range<Int>) {
        var places: [ElementKey: [Int]] = [:]
        for column in columns.reversed() { places[screen[column].key, default: []].append(column) }
        let pairs = rows.compactMap { row in places[recorded[row].key]?.popLast().map { (row, $0) } }
        // The longest increasing sequence: the last pair of the best one of each length, and what is before each pair.
        var ends: [Int] = []
        var previous = [Int](repeating: -1, count: pairs.count)
        for (index, pair) in pairs.enumerated() {
            var (low, high) = (0, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if pairs[ends[middle]].1 < pair.1 { low = middle + 1 } else { high = middle }
            }
            previous[index] = low > 0 ? ends[low - 1] : -1
            if low < ends.count { ends[low] = index } else { ends.append(index) }
        }
        var index = ends.last ?? -1
        while index >= 0 {
            match(pairs[index].0, pairs[index].1)
            index = previous[index]
        }
    }

    // MARK: What is left

    /// Matches what has the same class and name at another place; returns the recorded ones.
    private mutating func matchMoved() -> Set<Int> {
        var places: [ElementKey: [Int]] = [:]
        for column in screen.indices.reversed() where !isTaken[column] {
            places[screen[column].key, default: []].append(column)
        }
        var moved: Set<Int> = []
        for row in recorded.indices where matches[row] == nil {
            let key = recorded[row].key
            guard let column = places[key]?.last,
                !key.name.isEmpty || recorded[row].isUnplaced || isClose(recorded[row].rect, screen[column].rect)
            else { continue }
            places[key]?.removeLast()
            match(row, column)
            moved.insert(row)
        }
        return moved
    }

    private mutating func list(_ moved: Set<Int>) {
        var listed: [Item] = []
        var column = 0
        for row in recorded.indices {
            guard let match = matches[row] else {
                listed.append(.missing(recorded[row].index))
                continue
            }
            let isMoved = moved.contains(row)
            if !isMoved {
                listed += extras(column..<max(column, match))
                column = max(column, match)
            }
            listed.append(
                .pair(
                    recorded: recorded[row].index, screen: screen[match].index,
                    isMoved: isMoved && !recorded[row].isUnplaced))
        }
        items = listed + extras(column..<screen.count)
    }

    private func extras(_ columns: Range<Int>) -> [Item] {
        columns.filter { !isTaken[$0] }.map { .extra(screen[$0].index) }
    }
}
