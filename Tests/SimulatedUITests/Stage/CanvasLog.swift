import Automation
import SimulatedUI

/// A canvas that notes what is drawn on it.
final class CanvasLog: Canvas {
    private(set) var texts: [String] = []
    private(set) var fills: [(rect: Rect, color: Color)] = []
    private(set) var lines: [[Point]] = []

    /// What a view draws of its own.
    init(_ view: View) { view.draw(in: self) }

    func fill(_ rect: Rect, _ color: Color, cornerRadius: Double) { fills.append((rect, color)) }
    func stroke(_ rect: Rect, _ color: Color, width: Double, cornerRadius: Double) {}
    func fillEllipse(in rect: Rect, _ color: Color) {}
    func strokeEllipse(in rect: Rect, _ color: Color, width: Double) {}
    func fillPolygon(_ points: [Point], _ color: Color) {}
    func line(_ points: [Point], _ color: Color, width: Double) { lines.append(points) }
    func text(
        _ text: String, in rect: Rect, font: Font, color: Color, alignment: TextAlignment, numberOfLines: Int
    ) { texts.append(text) }
    func image(_ image: Image, in rect: Rect) {}
    func clipped(to rect: Rect, cornerRadius: Double, _ body: () -> Void) { body() }
}
