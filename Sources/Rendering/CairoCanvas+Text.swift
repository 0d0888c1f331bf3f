import Automation
import CDrawing
import SimulatedUI

/// Text drawn at the width that the toolkit measured, so that it fits labels and insertion points.
///
/// The toolkit measures with the widths of a common sans serif. DejaVu Sans is about a tenth wider, so its letters
/// are narrowed. Text that the toolkit finds too long for its place is truncated.
extension CairoCanvas {
    private static let factors = [0.9, 0.85, narrowest]
    private static let narrowest = 0.8

    /// The horizontal scale of the letters for a width, in steps so that glyphs can be cached.
    private static func factor(for width: Double, of natural: Double, atLeast limit: Double) -> Double {
        guard natural > 0 else { return 1 }
        return min(max((width / natural * 50).rounded(.down) / 50, limit), 1)
    }

    func text(
        _ text: String, in rect: Rect, font: Font, color: Color, alignment: TextAlignment, numberOfLines: Int
    ) {
        guard !text.isEmpty, color.alpha > 0, let rect = Self.drawable(rect) else { return }
        use(color)
        if numberOfLines == 1 {
            drawLine(text, in: rect, font, alignment)
        } else {
            drawLines(text, in: rect, font, alignment, limit: numberOfLines)
        }
    }

    private func drawLine(_ text: String, in rect: Rect, _ font: Font, _ alignment: TextAlignment) {
        let text = Self.firstLine(of: text)
        let layout = fonts.layout(scale: scale, for: context)
        prepare(layout, text, font, width: nil)
        var size = size(of: layout)
        let wanted = font.width(of: text)
        let room = rect.size.width
        var factor = Self.factor(for: min(wanted, room), of: size.width, atLeast: 0.5)
        // Only text that the toolkit finds too long is truncated; half a point of overflow is tolerated.
        // Truncating a single character would leave nothing.
        if wanted > room + 0.5, text.count > 1 {
            factor = Self.factor(for: wanted, of: size.width, atLeast: Self.narrowest)
            prepare(layout, text, font, width: room / factor, height: 0)
            size = self.size(of: layout)
        }
        let rest = rect.size.width - size.width * factor
        let shift = alignment == .left ? 0 : alignment == .center ? rest / 2 : rest
        show(layout, x: rect.minX + shift, y: rect.center.y - size.height / 2, factor)
    }

    private func drawLines(_ text: String, in rect: Rect, _ font: Font, _ alignment: TextAlignment, limit: Int) {
        let layout = fonts.layout(scale: scale, for: context)
        var chosen = Self.narrowest
        var size = Size.zero
        for factor in Self.factors {
            prepare(layout, text, font, width: rect.size.width / factor, alignment)
            size = self.size(of: layout)
            let count = Int(call.pango_layout_get_line_count(layout))
            let isFitting = size.height <= rect.size.height + 1 && (limit <= 0 || count <= limit)
            if isFitting {
                chosen = factor
                break
            }
            guard factor == Self.narrowest else { continue }
            let line = size.height / Double(max(1, count))
            let fitting = max(1, ((rect.size.height + 1) / max(line, 1)).rounded(.down))
            let wanted = limit > 0 ? min(Double(limit), fitting) : fitting
            prepare(
                layout, text, font, width: rect.size.width / factor, height: (wanted + 0.5) * line, alignment)
            size = self.size(of: layout)
        }
        show(layout, x: rect.minX, y: rect.center.y - size.height / 2, chosen)
    }

    /// The first line of several, with an ellipsis that stands for the rest.
    private static func firstLine(of text: String) -> String {
        guard let end = text.firstIndex(where: \.isNewline) else { return text }
        return text[..<end] + "…"
    }

    /// - Parameters:
    ///   - width: in points before the letters are narrowed; nil for as much as the text needs.
    ///   - height: the height at which text is truncated, in points; nil for as much as the text needs.
    private func prepare(
        _ layout: OpaquePointer?, _ text: String, _ font: Font, width: Double?, height: Double? = nil,
        _ alignment: TextAlignment = .left
    ) {
        call.pango_layout_set_font_description(layout, fonts.description(of: font))
        call.pango_layout_set_alignment(layout, alignment == .left ? 0 : alignment == .center ? 1 : 2)
        call.pango_layout_set_width(layout, width.map { Self.units($0) } ?? -1)
        call.pango_layout_set_height(layout, height.map { Self.units($0) } ?? -1)
        call.pango_layout_set_ellipsize(layout, height == nil ? 0 : 3)
        var text = text
        text.withUTF8 { bytes in
            // More than the largest screen shows; pango would measure all of it.
            let length = Int32(min(bytes.count, 20_000))
            bytes.withMemoryRebound(to: CChar.self) { call.pango_layout_set_text(layout, $0.baseAddress, length) }
        }
    }

    private func size(of layout: OpaquePointer?) -> Size {
        var (width, height) = (Int32(0), Int32(0))
        call.pango_layout_get_size(layout, &width, &height)
        return Size(width: Double(width) / 1024, height: Double(height) / 1024)
    }

    /// - Parameter factor: the horizontal scale of the letters, 1 for the font's own width.
    private func show(_ layout: OpaquePointer?, x: Double, y: Double, _ factor: Double) {
        call.cairo_save(context)
        call.cairo_translate(context, x, (y * scale).rounded() / scale)
        // Not set on the layout: pango would measure every letter again, and wrongly at unequal scales.
        call.cairo_scale(context, factor, 1)
        call.cairo_new_path(context)
        call.cairo_move_to(context, 0, 0)
        call.pango_cairo_show_layout(context, layout)
        call.cairo_restore(context)
        call.cairo_new_path(context)
    }

    private static func units(_ points: Double) -> Int32 { Int32(min(max(points, 0), 100_000) * 1024) }
}
