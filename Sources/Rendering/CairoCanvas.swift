import Automation
import CDrawing
import SimulatedUI

/// A bitmap canvas that draws with cairo.
final class CairoCanvas: ScreenCanvas {
    let context: OpaquePointer?
    let call: drawing_functions
    let fonts: FontCollection
    let scale: Double
    var traits = TraitCollection()
    /// The typeface of fonts without one.
    let typeface: Typeface
    /// The origin of the coordinates, in points of the picture.
    private var origin: Point
    /// Whether no enclosing view is scaled or rotated, so that edges can be aligned to whole pixels.
    private var isUpright = true
    private var layers: [Layer] = []

    /// A layer that has begun, and what held before.
    private struct Layer {
        let kind: CanvasLayer
        let origin: Point
        let isUpright: Bool
    }

    /// Creates a canvas that shows a part of the screen.
    /// - Parameters:
    ///   - scale: pixels per point.
    ///   - typeface: that of fonts without one.
    ///   - area: in points of the screen; its origin is on a whole pixel.
    init(
        _ context: OpaquePointer?, _ functions: UnsafePointer<drawing_functions>, _ fonts: FontCollection,
        scale: Double, typeface: Typeface, area: Rect
    ) {
        self.context = context
        call = functions.pointee
        self.fonts = fonts
        self.scale = scale
        self.typeface = typeface
        origin = Point(x: -area.minX, y: -area.minY)
        call.cairo_scale(context, scale, scale)
        call.cairo_translate(context, -area.minX, -area.minY)
        call.cairo_set_antialias(context, 2)
        call.cairo_set_line_join(context, 1)
        // Created before anything is rotated, since the layout keeps the scale of the context it was created for.
        _ = fonts.layout(scale: scale, for: context)
    }

    // MARK: Layers

    func begin(_ layer: CanvasLayer) -> Bool {
        switch layer {
        case .translated(let offset):
            guard offset.x.isFinite, offset.y.isFinite else { return false }
            call.cairo_save(context)
            call.cairo_translate(context, offset.x, offset.y)
        case .transformed(let transform):
            let matrix = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
            guard matrix.allSatisfy(\.isFinite) else { return false }
            call.cairo_save(context)
            call.cairo_transform(context, matrix)
        case .clipped(let rect, let cornerRadius):
            guard let rect = drawable(rect) else { return false }
            call.cairo_save(context)
            call.cairo_new_path(context)
            addPath(cornerRadius > 0 ? rect : snapped(rect), cornerRadius: cornerRadius)
            call.cairo_clip(context)
        case .faded:
            call.cairo_push_group(context)
        }
        layers.append(Layer(kind: layer, origin: origin, isUpright: isUpright))
        switch layer {
        case .translated(let offset): origin = Point(x: origin.x + offset.x, y: origin.y + offset.y)
        case .transformed: isUpright = false
        case .clipped, .faded: break
        }
        return true
    }

    func endLayer() {
        guard let layer = layers.popLast() else { return }
        origin = layer.origin
        isUpright = layer.isUpright
        if case .faded(let alpha) = layer.kind {
            call.cairo_pop_group_to_source(context)
            call.cairo_paint_with_alpha(context, min(max(alpha, 0), 1))
        } else {
            call.cairo_restore(context)
        }
    }

    func clipped(to rect: Rect, cornerRadius: Double, _ body: () -> Void) {
        guard begin(.clipped(rect, cornerRadius: cornerRadius)) else { return }
        body()
        endLayer()
    }

    // MARK: Shapes

    func fill(_ rect: Rect, _ color: Color, cornerRadius: Double) {
        guard let rect = drawable(rect) else { return }
        use(color)
        call.cairo_new_path(context)
        addPath(cornerRadius > 0 ? rect : snapped(rect), cornerRadius: cornerRadius)
        call.cairo_fill(context)
    }

    func stroke(_ rect: Rect, _ color: Color, width: Double, cornerRadius: Double) {
        guard let rect = drawable(rect) else { return }
        use(color)
        call.cairo_new_path(context)
        addPath(rect, cornerRadius: cornerRadius)
        call.cairo_set_line_width(context, Self.lineWidth(width))
        call.cairo_stroke(context)
    }

    func fillEllipse(in rect: Rect, _ color: Color) {
        guard addEllipse(rect) else { return }
        use(color)
        call.cairo_fill(context)
    }

    func strokeEllipse(in rect: Rect, _ color: Color, width: Double) {
        guard addEllipse(rect) else { return }
        use(color)
        call.cairo_set_line_width(context, Self.lineWidth(width))
        call.cairo_stroke(context)
    }

    func fillPolygon(_ points: [Point], _ color: Color) {
        guard addLine(points) else { return }
        call.cairo_close_path(context)
        use(color)
        call.cairo_fill(context)
    }

    func line(_ points: [Point], _ color: Color, width: Double) {
        guard addLine(points) else { return }
        use(color)
        call.cairo_set_line_width(context, Self.lineWidth(width))
        call.cairo_set_line_cap(context, 1)
        call.cairo_stroke(context)
    }

    // MARK: Paths

    func use(_ color: Color) {
        let color = color.resolved(with: traits)
        call.cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
    }

    private func addPath(_ rect: Rect, cornerRadius: Double) {
        guard cornerRadius > 0 else {
            call.cairo_rectangle(context, rect.minX, rect.minY, rect.size.width, rect.size.height)
            return
        }
        let radius = min(cornerRadius, rect.size.width / 2, rect.size.height / 2)
        let quarter = Double.pi / 2
        call.cairo_new_sub_path(context)
        call.cairo_arc(context, rect.maxX - radius, rect.minY + radius, radius, -quarter, 0)
        call.cairo_arc(context, rect.maxX - radius, rect.maxY - radius, radius, 0, quarter)
        call.cairo_arc(context, rect.minX + radius, rect.maxY - radius, radius, quarter, 2 * quarter)
        call.cairo_arc(context, rect.minX + radius, rect.minY + radius, radius, 2 * quarter, 3 * quarter)
        call.cairo_close_path(context)
    }

    private func addEllipse(_ rect: Rect) -> Bool {
        guard let rect = drawable(rect) else { return false }
        call.cairo_new_path(context)
        call.cairo_save(context)
        call.cairo_translate(context, rect.center.x, rect.center.y)
        call.cairo_scale(context, rect.size.width / 2, rect.size.height / 2)
        call.cairo_arc(context, 0, 0, 1, 0, 2 * Double.pi)
        call.cairo_restore(context)
        return true
    }

    private func addLine(_ points: [Point]) -> Bool {
        guard points.count > 1, points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return false }
        call.cairo_new_path(context)
        for (index, point) in points.enumerated() {
            if index == 0 {
                call.cairo_move_to(context, point.x, point.y)
            } else {
                call.cairo_line_to(context, point.x, point.y)
            }
        }
        return true
    }

    /// The rectangle on whole pixels, so that edges are sharp and hairlines never vanish.
    private func snapped(_ rect: Rect) -> Rect {
        guard isUpright else { return rect }
        let (left, right) = snapped(rect.minX + origin.x, rect.maxX + origin.x)
        let (top, bottom) = snapped(rect.minY + origin.y, rect.maxY + origin.y)
        return Rect(x: left - origin.x, y: top - origin.y, width: right - left, height: bottom - top)
    }

    /// The y coordinate on a whole pixel, so that the feet of letters are sharp.
    func onPixel(y: Double) -> Double {
        isUpright ? ((y + origin.y) * scale).rounded() / scale - origin.y : y
    }

    private func snapped(_ low: Double, _ high: Double) -> (Double, Double) {
        let first = (low * scale).rounded()
        return (first / scale, max(first + 1, (high * scale).rounded()) / scale)
    }

    /// The part of a rectangle that is near the picture; nil when cairo cannot draw it.
    ///
    /// Apps may pass any values, and a view that is scrolled far has large coordinates itself.
    func drawable(_ rect: Rect) -> Rect? {
        // Cairo's own coordinates have 24 integer bits.
        let limit = 100_000.0
        guard rect.minX.isFinite, rect.minY.isFinite, rect.size.width > 0, rect.size.height > 0 else { return nil }
        return rect.intersection(
            Rect(x: -origin.x - limit, y: -origin.y - limit, width: 2 * limit, height: 2 * limit))
    }

    private static func lineWidth(_ width: Double) -> Double { width.isFinite ? min(max(width, 0), 1000) : 1 }
}
