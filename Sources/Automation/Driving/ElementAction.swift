/// An action that only some kinds of element have.
public enum ElementAction: Hashable, Sendable {
    /// Closes a popover.
    case dismiss
    /// Drags the thumb of a slider to a place between its left end, 0, and its right end, 1.
    case dragToValue(Double)
    /// Turns a page control to a page, counted from 0.
    case selectPage(Int)
    /// Turns a picker wheel to the first row of a text.
    case selectValue(String)
}
