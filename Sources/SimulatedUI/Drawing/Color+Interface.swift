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
