/// Results and other values as short text for people: texts in quotes, numbers without needless decimals.
public enum ResultText {
    private static let maximumLength = 60

    /// Describes a value; no result is `none`.
    public static func of(_ value: Any?) -> String {
        guard let value else { return "none" }
        // A result that came as an AnyHashable is shown as what is inside.
        let base = (value as? AnyHashable)?.base ?? value
        let text =
            switch base {
            case let text as String: ScriptSpelling.literal(shortened(text))
            case let number as Double: ScriptSpelling.number(number)
            default: shortened("\(base)")
            }
        return text
    }

    private static func shortened(_ text: String) -> String {
        text.count <= maximumLength ? text : "\(text.prefix(maximumLength))…"
    }
}
