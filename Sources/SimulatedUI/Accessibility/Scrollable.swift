public import Automation

/// A view that can scroll its content when a script asks for it.
public protocol Scrollable: AccessibilityElement {
    /// Scrolls until an element of the content is on the screen.
    ///
    /// The element may be one that has no view yet. Scrolling may take time, as ``BusySource/Kind/scrolling``.
    /// - Returns: whether the container could scroll towards the element.
    func accessibilityScroll(toVisible element: AccessibilityElement) -> Bool

    /// Scrolls by one screenful.
    func accessibilityScroll(_ direction: ScrollDirection)
}
