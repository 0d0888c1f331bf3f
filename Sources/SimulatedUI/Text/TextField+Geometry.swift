public import Automation

extension TextField {
    private final var layout: TextLayout { TextLayout(displayedText, font: font, width: nil) }

    /// Where the text can be read, in points of the field.
    final var textArea: Rect {
        let margin = borderStyle == .none ? 0 : 7.0
        return EdgeInsets(left: margin + leftRoom, right: showsClearButton ? 25 : margin).inset(bounds)
    }

    /// The left edge of the first character, in points of the field.
    private final func textOrigin(of layout: TextLayout) -> Double {
        let (area, width) = (textArea, layout.size.width)
        if width > area.size.width { return area.minX - textOffset }
        return switch textAlignment {
        case .left: area.minX
        case .center: area.minX + (area.size.width - width) / 2
        case .right: area.maxX - width
        }
    }

    /// Moves a text that is too long just as far as it takes to see the insertion point; back when nobody edits it.
    final func showInsertionPoint() {
        guard isEditing else {
            textOffset = 0
            return
        }
        let (layout, room) = (layout, textArea.size.width)
        let x = layout.point(of: content.selection.upperBound).x
        textOffset = max(0, min(textOffset, x, layout.size.width - room))
        textOffset = max(textOffset, x - room)
    }

    /// Where the insertion point stands at a place in the text, in points of the field.
    public final func caretRect(for position: Int) -> Rect {
        let layout = layout
        let x = textOrigin(of: layout) + layout.point(of: position).x
        return Rect(
            x: x - 1, y: (bounds.size.height - layout.lineHeight) / 2, width: 2, height: layout.lineHeight)
    }

    /// The rectangle that covers characters, in points of the field.
    public final func selectionRects(for range: Range<Int>) -> [Rect] {
        let layout = layout
        let (x, y) = (textOrigin(of: layout), (bounds.size.height - layout.lineHeight) / 2)
        return layout.rects(of: range).compactMap { $0.offset(x: x, y: y).intersection(textArea) }
    }

    /// The place in the text that is nearest to a point of the field.
    public final func closestPosition(to point: Point) -> Int {
        let layout = layout
        return layout.position(nearestTo: Point(x: point.x - textOrigin(of: layout), y: 0))
    }

    /// Draws the selection or the insertion point, while the field is edited.
    final func drawSelection(in canvas: any Canvas) {
        guard isEditing else { return }
        if content.selection.isEmpty {
            canvas.fill(caretRect(for: content.selection.lowerBound), .blue)
        } else {
            for rect in selectionRects(for: content.selection) { canvas.fill(rect, Color.blue.withAlpha(0.25)) }
        }
    }
}
