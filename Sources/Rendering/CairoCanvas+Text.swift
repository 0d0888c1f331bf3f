import Automation
import CDrawing
import SimulatedUI

/// Text drawn with the letters that the toolkit measured, in the lines that it broke the text into.
///
/// Letters are filled outlines: cairo would move glyphs to whole pixels, which spaces them unevenly.
extension CairoCanvas {
    func text(
        _ text: String, in rect: Rect, font: Font, color: Color, alignment: TextAlignment, numberOfLines: Int
    ) {
        guard !text.isEmpty, color.alpha > 0, let rect = drawable(rect) else { return }
        var font = font
        font.typeface = font.typeface ?? typeface
        font.pointSize = fonts.pointSize(of: font)
        use(color)
        if numberOfLines == 1 {
            drawLine(Self.firstLine(of: text), in: rect, font, alignment)
        } else {
            drawLines(text, in: rect, font, alignment, limit: numberOfLines)
        }
    }

    /// Draws as many lines as are wanted and fit; the last one ends with an ellipsis if there are more.
    private func drawLines(_ text: String, in rect: Rect, _ font: Font, _ alignment: TextAlignment, limit: Int) {
        // More than the largest screen shows.
        let text = text.utf8.count > 20_000 ? String(text.prefix(5000)) : text
        let height = font.lineHeight
        let fitting = Int(max(1, min(((rect.size.height + 1) / height).rounded(.down), 10_000)))
        let most = limit > 0 ? min(limit, fitting) : fitting
        var lines: [String] = []
        // A label may have been measured by a view outside a window, with narrower letters.
        for stretch in [1, 1.03, 1.06] {
            lines = font.lines(of: text, width: rect.size.width * stretch + 0.5)
            if lines.count <= most { break }
        }
        if lines.count > most {
            let rest = lines[(most - 1)...].joined()
            lines = lines[..<(most - 1)] + [Self.withoutFinalSpace(rest) + "…"]
        }
        var y = rect.center.y - Double(lines.count) * height / 2
        for line in lines {
            let place = Rect(x: rect.minX, y: y, width: rect.size.width, height: height)
            drawLine(Self.withoutFinalSpace(line), in: place, font, alignment)
            y += height
        }
    }

    private func drawLine(_ text: String, in rect: Rect, _ font: Font, _ alignment: TextAlignment) {
        let letters = Double(text.unicodeScalars.count)
        guard letters > 0 else { return }
        let layout = fonts.layout(scale: scale, for: context)
        let tracking = Double(font.typeface?.tracking(at: font.pointSize) ?? 0) * font.pointSize / 1000
        prepare(layout, text, font, spacing: tracking)
        let room = rect.size.width
        var width = width(of: layout)
        if width > room + 0.5 {
            // Letters move a little closer before text is truncated. Text that fits as the toolkit measures it is
            // never truncated, whatever font it is drawn with; a single letter would vanish.
            let excess = (width - room) / letters
            let fits = font.width(of: text) <= room + 0.5 || letters == 1
            let isTightened = excess <= font.pointSize * (fits ? 0.15 : 0.05)
            prepare(
                layout, text, font, spacing: isTightened ? tracking - excess : tracking,
                width: isTightened || letters == 1 ? nil : room)
            width = self.width(of: layout)
        }
        let rest = room - width
        let shift = alignment == .left ? 0 : alignment == .center ? rest / 2 : rest
        show(layout, x: rect.minX + shift, baseline: rect.center.y + font.pointSize * Self.baseline)
    }

    /// The distance of the baseline from the middle of a line, in parts of the size: capitals are centred.
    private static let baseline = 0.36

    /// The first line of several, with an ellipsis that stands for the rest.
    private static func firstLine(of text: String) -> String {
        guard let end = text.firstIndex(where: \.isNewline) else { return text }
        return text[..<end] + "…"
    }

    private static func withoutFinalSpace(_ line: String) -> String {
        guard let last = line.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(line[...last])
    }

    /// - Parameters:
    ///   - spacing: added to every letter, in points.
    ///   - width: the width at which text is truncated, in points; nil for as much as the text needs.
    private func prepare(
        _ layout: OpaquePointer?, _ text: String, _ font: Font, spacing: Double, width: Double? = nil
    ) {
        call.pango_layout_set_font_description(layout, fonts.description(of: font))
        call.pango_layout_set_width(layout, width.map { Self.units($0) } ?? -1)
        call.pango_layout_set_ellipsize(layout, width == nil ? 0 : 3)
        let attributes = call.pango_attr_list_new()
        if spacing != 0 {
            call.pango_attr_list_insert(attributes, call.pango_attr_letter_spacing_new(Int32(spacing * 1024)))
        }
        call.pango_layout_set_attributes(layout, attributes)
        call.pango_attr_list_unref(attributes)
        var text = text
        text.withUTF8 { bytes in
            // More than the largest screen shows; pango would measure all of it.
            let length = Int32(min(bytes.count, 20_000))
            bytes.withMemoryRebound(to: CChar.self) { call.pango_layout_set_text(layout, $0.baseAddress, length) }
        }
    }

    private func width(of layout: OpaquePointer?) -> Double {
        var (width, height) = (Int32(0), Int32(0))
        call.pango_layout_get_size(layout, &width, &height)
        return Double(width) / 1024
    }

    private func show(_ layout: OpaquePointer?, x: Double, baseline: Double) {
        let top = onPixel(y: baseline) - Double(call.pango_layout_get_baseline(layout)) / 1024
        call.cairo_new_path(context)
        call.cairo_move_to(context, x, top)
        call.pango_cairo_layout_path(context, layout)
        call.cairo_fill(context)
        call.cairo_new_path(context)
    }

    private static func units(_ points: Double) -> Int32 { Int32(min(max(points, 0), 100_000) * 1024) }
}
