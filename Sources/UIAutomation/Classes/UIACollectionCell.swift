import Automation

/// An item of a collection view (reference §10.6).
enum UIACollectionCell: ElementClass {
    static let type = ElementType.collectionCell
}
