/// A way from an element to several others: UIAutomation's to-many accessors.
public enum ElementCollection: Hashable, Sendable {
    /// All direct children, whatever their kind: `elements()`.
    case elements
    /// The direct children of exactly one kind, such as `buttons()`.
    case children(ElementType)
    /// All descendants of one kind, or of every kind: not among UIAutomation's accessors, but in the Swift face.
    case descendants(ElementType?)
    /// The rows of a table or the items of a collection: `cells()`.
    case cells
    /// The cells that are on the screen: `visibleCells()`.
    case visibleCells
    /// The section headers and footers of a table that are on the screen: `visibleGroups()`.
    case visibleGroups
    /// The containers of an element, outermost first: `ancestry()`.
    case ancestry
}
