/// Which keys a keyboard has.
public enum KeyboardType: String, CaseIterable, Codable, Sendable {
    /// Letters first.
    case `default`
    /// Letters first, nothing beyond ASCII.
    case asciiCapable
    /// Digits and punctuation first.
    case numbersAndPunctuation
    /// Letters, with point, slash and `.com`.
    case url
    /// Digits only.
    case numberPad
    /// Digits, star and number sign.
    case phonePad
    /// Letters, with at sign and point.
    case emailAddress
    /// Digits and the mark between whole numbers and fractions: a point, or a comma in many languages.
    case decimalPad
    /// Letters, with at sign and number sign.
    case twitter
    /// Letters, with a point.
    case webSearch
}
