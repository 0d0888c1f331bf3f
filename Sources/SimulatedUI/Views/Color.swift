/// A colour with red, green, blue and opacity components from 0 to 1.
///
/// A colour may have other components for light and dark interfaces, as the semantic colours do, such as ``label``. Its
/// own components are those on versions of the system that have no styles.
public struct Color: Hashable, Sendable {
    /// The red component.
    public var red: Double { didSet { variants = nil } }
    /// The green component.
    public var green: Double { didSet { variants = nil } }
    /// The blue component.
    public var blue: Double { didSet { variants = nil } }
    /// The opacity.
    public var alpha: Double { didSet { variants = nil } }
    /// The colours for the styles; nil when it is the same for all.
    private var variants: Variants?

    /// The colours for light and dark interfaces; a reference, so that colours stay small.
    private final class Variants: Hashable, Sendable {
        let light: Color
        let dark: Color

        init(light: Color, dark: Color) {
            self.light = light
            self.dark = dark
        }

        static func == (left: Variants, right: Variants) -> Bool {
            left === right || left.light == right.light && left.dark == right.dark
        }
        func hash(into hasher: inout Hasher) {
            hasher.combine(light)
            hasher.combine(dark)
        }
    }

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

    /// Creates a colour that depends on whether the interface is light or dark.
    public init(light: Color, dark: Color) { self.init(classic: light, light: light, dark: dark) }

    /// Creates a colour that a closure provides for the style of the interface.
    ///
    /// The closure is called at once with the traits of each style; as with UIKit's initialiser of this name, it should
    /// return the same colours whenever it is called. Only the style may decide.
    public init(dynamicProvider: (TraitCollection) -> Color) {
        func color(_ style: UserInterfaceStyle) -> Color {
            let traits = TraitCollection(userInterfaceStyle: style)
            return dynamicProvider(traits).resolved(with: traits)
        }
        self.init(classic: color(.unspecified), light: color(.light), dark: color(.dark))
    }

    /// Creates a colour that also has a value for versions without styles.
    init(classic: Color, light: Color, dark: Color) {
        self.init(red: classic.red, green: classic.green, blue: classic.blue, alpha: classic.alpha)
        let (plain, light) = (self, light.variants?.light ?? light)
        let dark = dark.variants?.dark ?? dark
        if plain != light || plain != dark { variants = Variants(light: light, dark: dark) }
    }

    /// Returns the colour with another opacity, for every style.
    public func withAlpha(_ alpha: Double) -> Color {
        var result = self
        result.alpha = alpha
        guard let variants else { return result }
        return Color(
            classic: result, light: variants.light.withAlpha(alpha), dark: variants.dark.withAlpha(alpha))
    }

    /// Returns the colour for the style of the traits, which no longer depends on it.
    ///
    /// Drawing does this; an app rarely needs to.
    public func resolved(with traits: TraitCollection) -> Color {
        guard let variants else { return self }
        switch traits.userInterfaceStyle {
        case .light: return variants.light
        case .dark: return variants.dark
        case .unspecified: return Color(red: red, green: green, blue: blue, alpha: alpha)
        }
    }

    /// Fully transparent.
    public static let clear = Color(white: 0, alpha: 0)
    /// Black.
    public static let black = Color(white: 0)
    /// White.
    public static let white = Color(white: 1)
    /// Grey of half brightness.
    public static let gray = Color(white: 0.5)
}
