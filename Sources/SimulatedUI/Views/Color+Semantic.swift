/// Colours named for their purpose, with UIKit's names and Apple's values.
///
/// On versions before 13 they are what the toolkit has always drawn, since these have neither the names nor styles.
extension Color {
    // MARK: Text

    /// The colour of text.
    public static let label = gray(0, light: 0, dark: 1)
    /// The colour of less important text.
    public static let secondaryLabel = text(classic: .gray, light: 0.6, dark: 0.6)
    /// The colour of even less important text.
    public static let tertiaryLabel = text(classic: Color(white: 0.7), light: 0.3, dark: 0.3)
    /// The colour of the least important text.
    public static let quaternaryLabel = text(classic: Color(white: 0.8), light: 0.18, dark: 0.16)
    /// The colour of placeholders in fields.
    public static let placeholderText = text(classic: rgb(199, 199, 204), light: 0.3, dark: 0.3)
    /// The colour of links.
    public static let link = pair(classic: Color(red: 0, green: 0.48, blue: 1), rgb(0, 122, 255), rgb(9, 132, 255))

    // MARK: Backgrounds

    /// The background of a screen.
    public static let systemBackground = gray(1, light: 1, dark: 0)
    /// The background of groups on a screen.
    public static let secondarySystemBackground = pair(classic: .white, rgb(242, 242, 247), rgb(28, 28, 30))
    /// The background of groups in groups.
    public static let tertiarySystemBackground = pair(classic: .white, .white, rgb(44, 44, 46))
    /// The background of a grouped table.
    public static let systemGroupedBackground = pair(
        classic: Color(red: 0.94, green: 0.94, blue: 0.96), rgb(242, 242, 247), .black)
    /// The background of the rows of a grouped table.
    public static let secondarySystemGroupedBackground = pair(classic: .white, .white, rgb(28, 28, 30))
    /// The background of groups in the rows of a grouped table.
    public static let tertiarySystemGroupedBackground = pair(
        classic: .white, rgb(242, 242, 247), rgb(44, 44, 46))

    // MARK: Lines and fills

    /// The colour of lines between rows and buttons.
    public static let separator = pair(
        classic: Color(red: 0.78, green: 0.78, blue: 0.8), rgb(60, 60, 67, 0.29), rgb(84, 84, 88, 0.6))
    /// The colour of lines that hide what is below them.
    public static let opaqueSeparator = pair(
        classic: Color(red: 0.78, green: 0.78, blue: 0.8), rgb(198, 198, 200), rgb(56, 56, 58))
    /// The fill of thin shapes, such as the track of a slider.
    public static let systemFill = pair(
        classic: Color(white: 0.72), rgb(120, 120, 128, 0.2), rgb(120, 120, 128, 0.36))
    /// The fill of shapes of medium size, such as the ground of a switch.
    public static let secondarySystemFill = pair(
        classic: Color(white: 0.89), rgb(120, 120, 128, 0.16), rgb(120, 120, 128, 0.32))
    /// The fill of large shapes, such as fields.
    public static let tertiarySystemFill = pair(
        classic: Color(white: 0.93), rgb(118, 118, 128, 0.12), rgb(118, 118, 128, 0.24))
    /// The fill of large areas with complex content.
    public static let quaternarySystemFill = pair(
        classic: Color(white: 0.95), rgb(116, 116, 128, 0.08), rgb(118, 118, 128, 0.18))

    // MARK: Colours by hue

    /// The blue tint of controls.
    public static let systemBlue = pair(
        classic: Color(red: 0, green: 0.48, blue: 1), rgb(0, 122, 255), rgb(10, 132, 255))
    /// Red, as for actions that destroy something.
    public static let systemRed = pair(
        classic: Color(red: 1, green: 0.23, blue: 0.19), rgb(255, 59, 48), rgb(255, 69, 58))
    /// Green, as of a switch that is on.
    public static let systemGreen = pair(
        classic: Color(red: 0.3, green: 0.85, blue: 0.39), rgb(52, 199, 89), rgb(48, 209, 88))
    /// Orange.
    public static let systemOrange = pair(rgb(255, 149, 0), rgb(255, 159, 10))
    /// Yellow.
    public static let systemYellow = pair(rgb(255, 204, 0), rgb(255, 214, 10))
    /// Pink.
    public static let systemPink = pair(rgb(255, 45, 85), rgb(255, 55, 95))
    /// Purple.
    public static let systemPurple = pair(rgb(175, 82, 222), rgb(191, 90, 242))
    /// A blue with some green.
    public static let systemTeal = pair(rgb(48, 176, 199), rgb(64, 200, 224))
    /// A blue with some purple.
    public static let systemIndigo = pair(rgb(88, 86, 214), rgb(94, 92, 230))
    /// Brown.
    public static let systemBrown = pair(rgb(162, 132, 94), rgb(172, 142, 104))
    /// Grey that is readable on any background.
    public static let systemGray = pair(classic: .gray, rgb(142, 142, 147), rgb(142, 142, 147))
    /// Grey, one step closer to the background.
    public static let systemGray2 = pair(rgb(174, 174, 178), rgb(99, 99, 102))
    /// Grey, two steps closer to the background.
    public static let systemGray3 = pair(rgb(199, 199, 204), rgb(72, 72, 74))
    /// Grey, three steps closer to the background.
    public static let systemGray4 = pair(rgb(209, 209, 214), rgb(58, 58, 60))
    /// Grey, four steps closer to the background.
    public static let systemGray5 = pair(rgb(229, 229, 234), rgb(44, 44, 46))
    /// Grey, close to the background.
    public static let systemGray6 = pair(rgb(242, 242, 247), rgb(28, 28, 30))

    /// The background grey of grouped tables.
    public static let groupTableViewBackground = systemGroupedBackground
    /// Red.
    public static let red = systemRed
    /// Green.
    public static let green = systemGreen
    /// The blue tint of controls.
    public static let blue = systemBlue
}

/// The colours shared by many parts of the interface that have no name in UIKit.
extension Color {
    /// The background of bars.
    static let bar = gray(0.97, light: 0.97, dark: 0.11)
    /// The colour of the line at the edge of a bar.
    static let barEdge = gray(0.7, light: 0.7, dark: 0.22)
    /// The background of search bars.
    static let searchBar = gray(0.79, light: 0.79, dark: 0.16)
    /// The colour of disabled text.
    static let disabled = tertiaryLabel
    /// The colour of what is not selected in a bar.
    static let unselected = gray(0.5, light: 0.5, dark: 0.56)
    /// The background of a selected row.
    static let selection = pair(classic: Color(white: 0.85), rgb(209, 209, 214), rgb(58, 58, 60))
    /// The background of a section's title that stays at the top of a table.
    static let sectionTitle = gray(0.97, light: 0.97, dark: 0.14)
    /// The background of alerts, sheets and menus.
    static let panel = pair(classic: .white, .white, rgb(37, 37, 39))
    /// The background of a sheet's icons.
    static let panelGround = gray(0.96, light: 0.96, dark: 0.11)
    /// The outline of fields.
    static let fieldEdge = gray(0.8, light: 0.8, dark: 0.28)
    /// The outline of panels and keys.
    static let outline = gray(0.75, light: 0.75, dark: 0.3)
    /// The background of the keyboard.
    static let keyboard = gray(0.82, light: 0.82, dark: 0.13)
    /// The keys that type text.
    static let key = gray(1, light: 1, dark: 0.42)
    /// The keys that do something else.
    static let specialKey = pair(
        classic: Color(red: 0.67, green: 0.7, blue: 0.74), Color(red: 0.67, green: 0.7, blue: 0.74), Color(white: 0.27))
    /// A key that types text, under a finger.
    static let pressedKey = gray(0.75, light: 0.75, dark: 0.27)
    /// Another key, under a finger.
    static let pressedSpecialKey = gray(1, light: 1, dark: 0.42)
    /// The lower edge of keys.
    static let keyEdge = gray(0.54, light: 0.54, dark: 0.05)
    /// The background of fields with a border.
    static let field = gray(1, light: 1, dark: 0.11)
    /// The field of a search bar.
    static let searchField = gray(1, light: 1, dark: 0.25)
    /// The background of the editing menu.
    static let menu = pair(Color(white: 0.1, alpha: 0.95), Color(white: 0.25, alpha: 0.97))
    /// The background of a row action that destroys nothing.
    static let rowAction = gray(0.78, light: 0.78, dark: 0.39)
    /// The lines around the chosen row of a picker.
    static let wheelEdge = gray(0.78, light: 0.78, dark: 0.28)
    /// The background of maps.
    static let map = pair(Color(red: 0.95, green: 0.93, blue: 0.87), Color(red: 0.15, green: 0.16, blue: 0.19))
    /// The dot of the current page.
    static let currentPage = gray(0.3, light: 0.3, dark: 1)
    /// The dots of the other pages.
    static let otherPage = gray(0.8, light: 0.8, dark: 0.33)
    /// The edge of a switch.
    static let switchGround = pair(classic: Color(white: 0.89), rgb(233, 233, 234), rgb(57, 57, 61))
    /// The inside of a switch that is off.
    static let switchOff = pair(classic: .white, rgb(233, 233, 234), rgb(57, 57, 61))
}

extension Color {
    /// Returns a colour with components from 0 to 255.
    private static func rgb(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) -> Color {
        Color(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
    }

    private static func pair(classic: Color? = nil, _ light: Color, _ dark: Color) -> Color {
        Color(classic: classic ?? light, light: light, dark: dark)
    }

    /// Returns greys with a brightness for each style.
    static func gray(_ classic: Double, light: Double, dark: Double) -> Color {
        pair(classic: Color(white: classic), Color(white: light), Color(white: dark))
    }

    /// Returns the colour of text with an opacity for each style.
    private static func text(classic: Color, light: Double, dark: Double) -> Color {
        pair(classic: classic, rgb(60, 60, 67, light), rgb(235, 235, 245, dark))
    }
}
