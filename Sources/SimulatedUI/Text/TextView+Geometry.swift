public import Automation

extension TextView {
    /// Where the lines stand; made anew after the text, the font or the width was changed.
    final var textLayout: TextLayout {
        if let loadedLayout { return loadedLayout }
        let room = bounds.size.width - textContainerInset.left - textContainerInset.right
        let layout = TextLayout(content.string, font: font, width: max(1, room))
        loadedLayout = layout
        return layout
    }

    /// The height of the text with the room around it, for a width, in points.
    final func textHeight(for width: Double) -> Double {
        let room = width - textContainerInset.left - textContainerInset.right
        let layout =
            width == bounds.size.width ? textLayout : TextLayout(content.string, font: font, width: max(1, room))
        return layout.size.height + textContainerInset.top + textContainerInset.bottom
    }

    /// The left edge of a line, in points of the content.
    private final func left(of line: Int) -> Double {
        let room = bounds.size.width - textContainerInset.left - textContainerInset.right
        let rest = max(0, room - textLayout.lines[line].width)
        return switch textAlignment {
        case .left: textContainerInset.left
        case .center: textContainerInset.left + rest / 2
        case .right: textContainerInset.left + rest
        }
    }

    /// Where the insertion point stands at a place in the text, in points of the content.
    public final func caretRect(for position: Int) -> Rect {
        let place = textLayout.point(of: position)
        let x = left(of: textLayout.line(of: position)) + place.x
        return Rect(x: x - 1, y: textContainerInset.top + place.y, width: 2, height: font.lineHeight)
    }

    /// The rectangles that cover characters, one for each line, in points of the content.
    public final func selectionRects(for range: Range<Int>) -> [Rect] {
        textLayout.rects(of: range).map { rect in
            let line = textLayout.line(at: rect.center.y)
            return rect.offset(x: left(of: line), y: textContainerInset.top)
        }
    }

    /// The place in the text that is nearest to a point of the content.
    public final func closestPosition(to point: Point) -> Int {
        let y = point.y - textContainerInset.top
        let x = point.x - left(of: textLayout.line(at: y))
        return textLayout.position(nearestTo: Point(x: x, y: y))
    }

    /// Scrolls just as far as it takes to see the insertion point, or the end of the selection.
    public final func scrollRangeToVisible(animated: Bool) {
        layoutIfNeeded()
        scrollRectToVisible(caretRect(for: content.selection.upperBound), animated: animated)
    }

    /// Draws the lines that are in sight, and the selection or the insertion point.
    final func drawText(in canvas: any Canvas) {
        let layout = textLayout
        if isFirstResponder {
            if content.selection.isEmpty {
                if isEditable { canvas.fill(caretRect(for: content.selection.lowerBound), .blue) }
            } else {
                for rect in selectionRects(for: content.selection) { canvas.fill(rect, Color.blue.withAlpha(0.25)) }
            }
        }
        for (index, line) in layout.lines.enumerated() where !line.text.isEmpty {
            let y = textContainerInset.top + Double(index) * layout.lineHeight
            guard y + layout.lineHeight > bounds.minY, y < bounds.maxY else { continue }
            // Room to spare: what is laid out here is not to be cut off by another measure of the same letters.
            let place = Rect(
                x: left(of: index), y: y, width: line.width + font.pointSize * 2, height: layout.lineHeight)
            canvas.text(line.text, in: place, font: font, color: textColor)
        }
    }
}
