public import Automation

/// A colour, as red, green, blue and opacity from 0 to 1.
public struct Color: Hashable, Sendable {
    /// The red part.
    public var red: Double
    /// The green part.
    public var green: Double
    /// The blue part.
    public var blue: Double
    /// The opacity.
    public var alpha: Double

    /// Creates a colour from its parts.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Creates a grey from its brightness.
    public init(white: Double, alpha: Double = 1) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// The same colour with another opacity.
    public func withAlpha(_ alpha: Double) -> Color { Color(red: red, green: green, blue: blue, alpha: alpha) }

    /// Nothing at all.
    public static let clear = Color(white: 0, alpha: 0)
    /// Black.
    public static let black = Color(white: 0)
    /// White.
    public static let white = Color(white: 1)
    /// A grey of half brightness.
    public static let gray = Color(white: 0.5)
    /// The grey behind grouped tables.
    public static let groupTableViewBackground = Color(red: 0.94, green: 0.94, blue: 0.96)
    /// Red.
    public static let red = Color(red: 1, green: 0.23, blue: 0.19)
    /// Green.
    public static let green = Color(red: 0.3, green: 0.85, blue: 0.39)
    /// Blue, as controls are tinted.
    public static let blue = Color(red: 0, green: 0.48, blue: 1)
}

/// The colours that many parts of the interface have in common.
extension Color {
    /// Lines between rows and buttons.
    static var separator: Color { Color(red: 0.78, green: 0.78, blue: 0.8) }
    /// The line at the edge of a bar.
    static var barEdge: Color { Color(white: 0.7) }
    /// Texts that say what belongs into a field.
    static var placeholder: Color { Color(red: 0.78, green: 0.78, blue: 0.8) }
    /// Texts of what cannot be used.
    static var disabled: Color { Color(white: 0.7) }
}

/// Distances from the edges of a rectangle inwards, in points.
public struct EdgeInsets: Hashable, Sendable {
    /// The distance from the top edge.
    public var top: Double
    /// The distance from the left edge.
    public var left: Double
    /// The distance from the bottom edge.
    public var bottom: Double
    /// The distance from the right edge.
    public var right: Double

    /// Creates insets, in points.
    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// No distance at any edge.
    public static let zero = EdgeInsets()

    /// The rectangle that is left of another one.
    public func inset(_ rect: Rect) -> Rect {
        Rect(
            x: rect.minX + left,
            y: rect.minY + top,
            width: max(0, rect.size.width - left - right),
            height: max(0, rect.size.height - top - bottom)
        )
    }
}
