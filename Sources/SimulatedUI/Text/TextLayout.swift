import Automation

/// The positions of a text's characters, in one line or in lines that break between words.
struct TextLayout {
    /// A line of characters.
    struct Line {
        /// The characters, without the line break at the end.
        var range: Range<Int>
        /// The visible text.
        var text: String
        /// The left edge of each character, and the right edge of the last, in points.
        var edges: [Double]

        /// The width of the line, in points.
        var width: Double { edges.last ?? 0 }
    }

    let lines: [Line]
    let lineHeight: Double

    /// The size of the text, in points.
    var size: Size {
        Size(width: lines.map(\.width).max() ?? 0, height: Double(lines.count) * lineHeight)
    }

    /// Lays out a text.
    /// - Parameter width: the maximum line width, in points; nil for a single line.
    init(_ text: String, font: Font, width: Double?) {
        self.init([(text: text, font: font)], lineHeight: font.lineHeight, width: width)
    }

    /// Lays out texts that follow each other in their fonts.
    init(_ runs: [(text: String, font: Font)], lineHeight: Double, width: Double?) {
        self.lineHeight = lineHeight
        var breaker = LineBreaker(width: width)
        for run in runs {
            for character in run.text { breaker.add(character, width: run.font.advance(of: character)) }
        }
        lines = breaker.finish()
    }

    /// Returns the line that contains a position.
    func line(of position: Int) -> Int {
        lines.lastIndex { $0.range.lowerBound <= position } ?? 0
    }

    /// Returns the line at a y coordinate, in points, or the nearest line beyond the text.
    func line(at y: Double) -> Int {
        let row = (y / lineHeight).rounded(.down)
        return row > 0 ? Int(min(row, Double(lines.count - 1))) : 0
    }

    /// Returns the point of the insertion point at a position, in points.
    func point(of position: Int) -> Point {
        let index = line(of: position)
        let line = lines[index]
        let column = max(0, min(position - line.range.lowerBound, line.edges.count - 1))
        return Point(x: line.edges[column], y: Double(index) * lineHeight)
    }

    /// Returns the position nearest to a point.
    func position(nearestTo point: Point) -> Int {
        let line = lines[line(at: point.y)]
        var best = 0
        for (column, edge) in line.edges.enumerated() where abs(edge - point.x) < abs(line.edges[best] - point.x) {
            best = column
        }
        return line.range.lowerBound + best
    }

    /// Returns the rectangles that cover a range, one for each line, in points.
    func rects(of range: Range<Int>) -> [Rect] {
        guard !range.isEmpty else { return [] }
        return lines.enumerated().compactMap { index, line in
            let low = max(range.lowerBound, line.range.lowerBound) - line.range.lowerBound
            let high = min(range.upperBound, line.range.upperBound) - line.range.lowerBound
            guard low < high else { return nil }
            let left = line.edges[low]
            return Rect(x: left, y: Double(index) * lineHeight, width: line.edges[high] - left, height: lineHeight)
        }
    }
}

/// Breaks characters into lines.
private struct LineBreaker {
    let width: Double?
    private var lines: [TextLayout.Line] = []
    private var characters: [Character] = []
    private var edges = [0.0]
    private var start = 0
    /// The number of characters in the line before the last possible break.
    private var breakAt = 0

    init(width: Double?) { self.width = width }

    mutating func add(_ character: Character, width advance: Double) {
        guard let width else { return append(character, advance) }
        if character.isNewline {
            endLine(after: characters.count)
            start += 1
            return
        }
        let right = (edges.last ?? 0) + advance
        // Trailing whitespace may extend beyond the edge; words may not.
        if right > width, !character.isWhitespace, !characters.isEmpty {
            endLine(after: breakAt > 0 ? breakAt : characters.count)
        }
        append(character, advance)
        if character.isWhitespace || character == "-" { breakAt = characters.count }
    }

    private mutating func append(_ character: Character, _ advance: Double) {
        characters.append(character)
        edges.append((edges.last ?? 0) + advance)
    }

    private mutating func endLine(after count: Int) {
        lines.append(
            TextLayout.Line(
                range: start..<start + count, text: String(characters.prefix(count)),
                edges: Array(edges.prefix(count + 1))))
        let shift = edges[count]
        start += count
        characters.removeFirst(count)
        edges = edges.dropFirst(count).map { $0 - shift }
        breakAt = 0
    }

    mutating func finish() -> [TextLayout.Line] {
        endLine(after: characters.count)
        return lines
    }
}
