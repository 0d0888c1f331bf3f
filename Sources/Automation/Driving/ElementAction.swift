/// An action that only some kinds of element have.
public enum ElementAction: Hashable, Sendable {
    /// Closes a popover.
    case dismiss
    /// Turns a page control to a page, counted from 0.
    case selectPage(Int)
    /// Turns a picker wheel to the first row of a text.
    case selectValue(String)
}
