public import Automation

/// A colour with red, green, blue and opacity components from 0 to 1.
public struct Color: Hashable, Sendable {
    /// The red component.
    public var red: Double
    /// The green component.
    public var green: Double
    /// The blue component.
    public var blue: Double
    /// The opacity.
    public var alpha: Double

    /// Creates a colour from its components.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Creates a grey with a brightness.
    public init(white: Double, alpha: Double = 1) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// Returns the colour with another opacity.
    public func withAlpha(_ alpha: Double) -> Color { Color(red: red, green: green, blue: blue, alpha: alpha) }

    /// Fully transparent.
    public static let clear = Color(white: 0, alpha: 0)
    /// Black.
    public static let black = Color(white: 0)
    /// White.
    public static let white = Color(white: 1)
    /// Grey of half brightness.
    public static let gray = Color(white: 0.5)
    /// The background grey of grouped tables.
    public static let groupTableViewBackground = Color(red: 0.94, green: 0.94, blue: 0.96)
    /// Red.
    public static let red = Color(red: 1, green: 0.23, blue: 0.19)
    /// Green.
    public static let green = Color(red: 0.3, green: 0.85, blue: 0.39)
    /// The blue tint of controls.
    public static let blue = Color(red: 0, green: 0.48, blue: 1)
}

/// The colours shared by many parts of the interface.
extension Color {
    /// The colour of lines between rows and buttons.
    static var separator: Color { Color(red: 0.78, green: 0.78, blue: 0.8) }
    /// The colour of the line at the edge of a bar.
    static var barEdge: Color { Color(white: 0.7) }
    /// The colour of placeholders in fields.
    static var placeholder: Color { Color(red: 0.78, green: 0.78, blue: 0.8) }
    /// The colour of disabled text.
    static var disabled: Color { Color(white: 0.7) }
}

/// Insets from the edges of a rectangle, in points.
public struct EdgeInsets: Hashable, Sendable {
    /// The inset from the top edge.
    public var top: Double
    /// The inset from the left edge.
    public var left: Double
    /// The inset from the bottom edge.
    public var bottom: Double
    /// The inset from the right edge.
    public var right: Double

    /// Creates insets, in points.
    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// No insets.
    public static let zero = EdgeInsets()

    /// Returns the sums of the insets at each edge.
    public static func + (left: Self, right: Self) -> Self {
        EdgeInsets(
            top: left.top + right.top, left: left.left + right.left, bottom: left.bottom + right.bottom,
            right: left.right + right.right)
    }

    /// Returns a rectangle reduced by the insets.
    public func inset(_ rect: Rect) -> Rect {
        Rect(
            x: rect.minX + left,
            y: rect.minY + top,
            width: max(0, rect.size.width - left - right),
            height: max(0, rect.size.height - top - bottom)
        )
    }
}
