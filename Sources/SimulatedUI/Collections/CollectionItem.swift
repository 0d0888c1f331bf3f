import Automation

/// An item of a collection view as scripts see it, as long as the item is loaded.
///
/// Its cell is used again for other items; this object is not.
final class CollectionItem: AccessibilityElement {
    weak var collectionView: CollectionView?
    /// The number of the item among all items; changes when items before it come or go.
    var ordinal: Int
    /// Whether the item is no longer loaded.
    var isRemoved = false
    /// The name the item had before the view was loaded anew; nil when there is nothing to compare.
    var nameBeforeReload: String??

    init(collectionView: CollectionView, ordinal: Int) {
        self.collectionView = collectionView
        self.ordinal = ordinal
        super.init(accessibilityContainer: collectionView)
    }

    private var cell: CollectionViewCell? { isRemoved ? nil : collectionView?.loadedCells[ordinal] }

    override var elementType: ElementType? { .collectionCell }
    override var accessibilityName: String? { cell?.accessibilityName }
    override var accessibilityIdentifier: String? {
        get { cell?.accessibilityIdentifier }
        set { cell?.accessibilityIdentifier = newValue }
    }
    override var accessibilityLabel: String? {
        get { cell?.accessibilityLabel }
        set { cell?.accessibilityLabel = newValue }
    }
    override var accessibilityHint: String? {
        get { cell?.accessibilityHint }
        set { cell?.accessibilityHint = newValue }
    }
    override var accessibilityTraits: AccessibilityTraits {
        get { cell?.accessibilityTraits ?? [] }
        set { cell?.accessibilityTraits = newValue }
    }
    override var accessibilityAttributeValue: AttributeValue { cell?.accessibilityAttributeValue ?? .null }
    override var isAccessibilityEnabled: Bool { cell?.isAccessibilityEnabled ?? true }
    override var isAccessibilitySelected: Bool { cell?.isAccessibilitySelected ?? false }
    override var accessibilityChildren: [AccessibilityElement] { cell?.accessibilityChildren ?? [] }
    override var accessibilityView: View? { cell }
    override var accessibilityFrame: Rect? { cell?.accessibilityFrame }
    override var isAccessibilityAlive: Bool {
        // Whether the item is still loaded is known when everything is where it belongs.
        collectionView?.layoutIfNeeded()
        return cell != nil && collectionView?.isAccessibilityAlive == true
    }
}
