import Automation
import SimulatedUI

/// Generated images: apps name their images but have no image files.
extension CairoCanvas {
    func image(_ image: Image, in rect: Rect) {
        guard let rect = drawable(rect) else { return }
        let number = Self.number(of: image.name)
        let hue = Double(number % 360)
        let size = min(rect.size.width, rect.size.height)
        clipped(to: rect, cornerRadius: min(6, size * 0.15)) {
            if size < 60 {
                fill(rect, Self.color(hue: hue, saturation: 0.5, brightness: 0.78), cornerRadius: 0)
            } else {
                drawLandscape(in: rect, hue: hue, number: number)
            }
            drawInitial(of: image.name, in: rect, size: size)
        }
    }

    private func drawLandscape(in rect: Rect, hue: Double, number: UInt32) {
        let (width, height) = (rect.size.width, rect.size.height)
        func point(_ x: Double, _ y: Double) -> Point { Point(x: rect.minX + x * width, y: rect.minY + y * height) }
        fill(rect, Self.color(hue: hue, saturation: 0.25, brightness: 0.95), cornerRadius: 0)
        let sun = min(width, height) * 0.2
        let place = point(0.15 + Double(number >> 9 & 7) * 0.08, 0.14)
        fillEllipse(
            in: Rect(x: place.x, y: place.y, width: sun, height: sun),
            Self.color(hue: hue + 180, saturation: 0.3, brightness: 1))
        let peak = 0.45 + Double(number >> 12 & 7) * 0.05
        fillPolygon(
            [point(0, 1), point(0, 0.75), point(peak - 0.2, 0.4), point(1, 0.9), point(1, 1)],
            Self.color(hue: hue, saturation: 0.45, brightness: 0.75))
        fillPolygon(
            [point(0, 1), point(0.2, 0.85), point(peak + 0.15, 0.55), point(1, 0.8), point(1, 1)],
            Self.color(hue: hue, saturation: 0.55, brightness: 0.55))
    }

    private func drawInitial(of name: String, in rect: Rect, size: Double) {
        guard let letter = name.first(where: { $0.isLetter || $0.isNumber }), size >= 8 else { return }
        let font = Font.boldSystem(min(size * 0.55, 60))
        text(
            String(letter).uppercased(), in: rect, font: font, color: .white, alignment: .center, numberOfLines: 1)
    }

    /// The FNV-1a hash of a name, which is the same on every machine.
    private static func number(of name: String) -> UInt32 {
        name.utf8.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
    }

    /// - Parameter hue: degrees.
    private static func color(hue: Double, saturation: Double, brightness: Double) -> Color {
        func part(_ shift: Double) -> Double {
            let place = (shift + hue / 60).truncatingRemainder(dividingBy: 6)
            return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
        }
        return Color(red: part(5), green: part(3), blue: part(1))
    }
}
