public import Automation

/// A container that makes its accessibility children only when they are asked for.
///
/// Each method answers nil for a collection that it leaves to ``AccessibilityElement/accessibilityChildren``.
/// Answers must not change the app, and one child must be one object as long as the container shows the same data.
public protocol AccessibilityContainer: AnyObject {
    /// The number of members of a collection, or nil when the children tell.
    func accessibilityCount(of collection: ElementCollection) -> Int?

    /// The member at an index that is within the count.
    func accessibilityElement(at index: Int, in collection: ElementCollection) -> AccessibilityElement?

    /// All members at once, or nil when they are asked for one by one.
    func accessibilityElements(in collection: ElementCollection) -> [AccessibilityElement]?

    /// The first member of that name, or nil when there is none; asked only for what the container counts.
    func accessibilityFirstElement(named name: String, in collection: ElementCollection) -> AccessibilityElement?
}

extension AccessibilityContainer {
    /// Nil: members are asked for one by one.
    public func accessibilityElements(in collection: ElementCollection) -> [AccessibilityElement]? { nil }
}
