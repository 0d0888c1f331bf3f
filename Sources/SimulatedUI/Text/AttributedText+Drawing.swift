import Automation

extension TextLayout {
    /// Lays out a text by its runs; all lines have the height of the largest font.
    /// - Parameters:
    ///   - font: the font of runs without their own.
    ///   - width: the maximum line width, in points; nil for a single line.
    init(_ text: AttributedText, font: Font, width: Double?) {
        let runs = text.runs.map { (text: $0.text, font: $0.attributes.font(in: font)) }
        self.init(runs, lineHeight: text.lineHeight(font), width: width)
    }
}

extension AttributedText.Attributes {
    /// The font of a run, with the typeface of the text around it unless it has its own.
    /// - Parameter font: the font of runs without their own.
    fileprivate func font(in font: Font) -> Font {
        guard var own = self.font else { return font }
        if own.typeface == nil { own.typeface = font.typeface }
        return own
    }
}

extension AttributedText {
    /// The place where a letter's baseline is, below the middle of its line, as a part of the font size.
    private static let baseline = 0.35

    fileprivate func lineHeight(_ font: Font) -> Double {
        runs.map { $0.attributes.font(in: font).lineHeight }.max() ?? font.lineHeight
    }

    /// Returns the size of the text, wrapped to a width, in points.
    /// - Parameters:
    ///   - font: the font of runs without their own.
    ///   - limit: the maximum line width, in points; 0 for none.
    ///   - numberOfLines: the maximum number of lines; 0 for as many as the text needs.
    func size(font: Font, width limit: Double, numberOfLines: Int) -> Size {
        let layout = TextLayout(self, font: font, width: limit > 0 ? limit : .infinity)
        let lines = numberOfLines > 0 ? layout.lines.prefix(numberOfLines) : layout.lines[...]
        return Size(
            width: (lines.map(\.width).max() ?? 0).rounded(.up), height: Double(lines.count) * layout.lineHeight)
    }

    /// Draws the text, centred vertically in a rectangle; a line that is too long ends with an ellipsis.
    func draw(
        in canvas: any Canvas, rect: Rect, font: Font, color: Color, alignment: TextAlignment, numberOfLines: Int = 1
    ) {
        let layout = TextLayout(self, font: font, width: numberOfLines == 1 ? .infinity : rect.size.width)
        let fitting = max(1, Int(max(0, min((rect.size.height + 1) / layout.lineHeight, 10_000))))
        let count = min(layout.lines.count, numberOfLines > 0 ? min(numberOfLines, fitting) : fitting)
        let top = rect.center.y - Double(count) * layout.lineHeight / 2
        for (index, line) in layout.lines.prefix(count).enumerated() {
            let rest = max(0, rect.size.width - line.width)
            let shift = alignment == .left ? 0 : alignment == .center ? rest / 2 : rest
            draw(
                line, of: layout, at: Point(x: rect.minX + shift, y: top + Double(index) * layout.lineHeight),
                maxX: rect.maxX, in: canvas, font: font, color: color,
                isCut: index == count - 1 && count < layout.lines.count)
        }
    }

    /// Returns the last run that is drawn: the one after which there is no room for an ellipsis, if the line is too long.
    private func lastRun(
        of runs: [Run], in line: TextLayout.Line, at x: Double, maxX: Double, font: Font
    ) -> Int {
        guard x + line.width > maxX + 0.5 else { return runs.count - 1 }
        var start = 0
        var last = 0
        for (number, run) in runs.enumerated() {
            if x + line.edges[start] + run.attributes.font(in: font).pointSize < maxX { last = number }
            start += run.text.count
        }
        return last
    }

    /// Draws a line by its runs.
    /// - Parameters:
    ///   - origin: the upper left corner of the line, in points.
    ///   - maxX: the right edge of the place for the line, in points.
    ///   - isCut: whether an ellipsis follows, for the lines that are not drawn.
    func draw(
        _ line: TextLayout.Line, of layout: TextLayout, at origin: Point, maxX: Double, in canvas: any Canvas,
        font: Font, color: Color, isCut: Bool = false
    ) {
        let largest = runs.map { $0.attributes.font(in: font).pointSize }.max() ?? font.pointSize
        let baseline = origin.y + layout.lineHeight / 2 + largest * Self.baseline
        var start = 0
        let shown = self[line.range].runs
        let last = lastRun(of: shown, in: line, at: origin.x, maxX: maxX, font: font)
        let hasEllipsis = isCut || last < shown.count - 1
        for (number, run) in shown.prefix(last + 1).enumerated() {
            let end = start + run.text.count
            let (left, right) = (origin.x + line.edges[start], origin.x + line.edges[end])
            start = end
            let own = run.attributes.font(in: font)
            let middle = baseline - own.pointSize * Self.baseline
            let place = Rect(x: left, y: middle - own.lineHeight / 2, width: right - left, height: own.lineHeight)
            let ink = run.attributes.foregroundColor ?? color
            let edge = max(left, min(right, maxX))
            if let back = run.attributes.backgroundColor {
                canvas.fill(Rect(x: left, y: place.minY, width: edge - left, height: place.size.height), back)
            }
            // Extra width keeps the canvas from truncating a run if it measures the same letters differently.
            let room = right <= maxX ? place.size.width + own.pointSize * 2 : max(0, maxX - left)
            let isLast = hasEllipsis && number == last
            canvas.text(
                isLast ? run.text + "…" : run.text,
                in: Rect(x: left, y: place.minY, width: room, height: place.size.height), font: own, color: ink)
            var heights: [Double] = []
            if run.attributes.isUnderlined { heights.append(baseline + own.pointSize * 0.12) }
            if run.attributes.isStruckThrough { heights.append(middle + own.pointSize * 0.06) }
            for y in heights { canvas.line([Point(x: left, y: y), Point(x: edge, y: y)], ink, width: 1) }
        }
    }
}
