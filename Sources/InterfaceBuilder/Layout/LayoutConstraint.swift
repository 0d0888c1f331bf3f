import Automation
import SimulatedUI

/// A relation between the edges, sizes or centres of two views.
public final class LayoutConstraint {
    /// The side of a view, or one of its sizes.
    enum Attribute: String {
        case leading, trailing, left, right, top, bottom, width, height, centerX, centerY
        case baseline, firstBaseline, lastBaseline
        case leadingMargin, trailingMargin, leftMargin, rightMargin, topMargin, bottomMargin
        case centerXWithinMargins, centerYWithinMargins
    }

    /// What a constraint refers to.
    enum Item {
        case view(View)
        /// The area of a view that bars do not cover.
        case safeArea(View)
        /// The area at the top or bottom that bars cover.
        case topGuide, bottomGuide
        /// The content of a scroll view.
        case content(View)
    }

    let first: Item
    let firstAttribute: Attribute
    let relation: LinearCondition.Relation
    let second: Item?
    let secondAttribute: Attribute?
    /// The factor of the second item.
    var multiplier: Double { didSet { if multiplier != oldValue { layout?.setNeedsLayout() } } }
    /// The distance or size, in points.
    public var constant: Double { didSet { if constant != oldValue { layout?.setNeedsLayout() } } }
    /// The priority; 1000 is required.
    public var priority: Double { didSet { if priority != oldValue { layout?.setNeedsLayout() } } }
    /// Whether the constraint has an effect.
    public var isActive = true { didSet { if isActive != oldValue { layout?.setNeedsLayout() } } }
    /// Whether the size classes of the screen have the constraint.
    var isInstalled = true { didSet { if isInstalled != oldValue { layout?.setNeedsLayout() } } }
    let place: SourcePlace
    weak var layout: ConstraintLayout?

    init(
        _ first: Item, _ firstAttribute: Attribute, _ relation: LinearCondition.Relation, _ second: Item?,
        _ secondAttribute: Attribute?, multiplier: Double, constant: Double, priority: Double, place: SourcePlace
    ) {
        self.first = first
        self.firstAttribute = firstAttribute
        self.relation = relation
        self.second = second
        self.secondAttribute = secondAttribute
        self.multiplier = multiplier
        self.constant = constant
        self.priority = priority
        self.place = place
    }
}
