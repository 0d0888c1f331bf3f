/// Something that can be done with a row that is swiped to the left, such as `More`.
public struct TableViewRowAction {
    /// How the button of an action looks.
    public enum Style: Sendable {
        /// Red, for what destroys something.
        case destructive
        /// Grey.
        case normal
    }

    /// How the button looks.
    public var style: Style
    /// The title of the button.
    public var title: String
    /// The colour of the button; nil for that of its style.
    public var backgroundColor: Color?
    /// Called with the place of the row when the button was tapped.
    public var handler: (TableView.IndexPath) -> Void

    /// Creates an action.
    public init(
        _ title: String, style: Style = .normal, handler: @escaping (TableView.IndexPath) -> Void
    ) {
        self.style = style
        self.title = title
        self.handler = handler
    }

    var color: Color { backgroundColor ?? (style == .destructive ? .red : Color(white: 0.78)) }
}
