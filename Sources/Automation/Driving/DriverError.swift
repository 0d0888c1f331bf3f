/// An action that a driver could not carry out.
///
/// The text that scripts see is made by whoever knows the element's path.
public struct DriverError: Error, Hashable, Sendable {
    /// What went wrong.
    public var reason: Reason

    /// The ways in which an action can fail.
    public enum Reason: Hashable, Sendable {
        /// The element exists no longer, or never did.
        case invalidElement
        /// A computed point lies outside the screen.
        case pointOffScreen(Point)
        /// There is nothing to scroll around the element.
        case noScrollableAncestor
        /// Scrolling did not bring the element onto the screen.
        case scrollingDidNotHelp
        /// No keyboard is shown.
        case noKeyboard
        /// The character is on no layout of the keyboard.
        case missingKey(Character)
        /// A key was found but could not be pressed.
        case keyNotTapped(String)
        /// The element does not take this value.
        case invalidValue(String)
        /// The element cannot do this.
        case unsupported(String)
        /// The app or its connection is gone.
        case applicationDied(String)
    }

    /// Creates an error.
    public init(_ reason: Reason) { self.reason = reason }
}
