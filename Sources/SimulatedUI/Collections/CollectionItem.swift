import Automation

/// An item of a collection view as scripts see it, as long as the item is loaded.
///
/// Its cell is used again for other items; this object is not.
final class CollectionItem: CellElement {
    weak var collectionView: CollectionView?

    init(collectionView: CollectionView, ordinal: Int) {
        self.collectionView = collectionView
        super.init(in: collectionView, ordinal: ordinal)
    }

    override var cell: View? { isRemoved ? nil : collectionView?.loadedCells[ordinal] }

    override var elementType: ElementType? { .collectionCell }
    override var accessibilityView: View? { cell }
    override var accessibilityFrame: Rect? { cell?.accessibilityFrame }
    override var isAccessibilityAlive: Bool {
        // Whether the item is still loaded is known when everything is where it belongs.
        collectionView?.layoutIfNeeded()
        return cell != nil && collectionView?.isAccessibilityAlive == true
    }
}
