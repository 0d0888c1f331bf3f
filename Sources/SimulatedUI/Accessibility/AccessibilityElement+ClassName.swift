import Automation

extension AccessibilityElement {
    /// The name of the class as UIKit spells it, such as `UIButton`; an app's own classes keep their names.
    ///
    /// What stands in the tree without a view has the name of the view that would show it.
    public final var viewClassName: String {
        guard self is Responder else { return elementType?.viewClassName ?? ElementType.element.className }
        let full = _typeName(type(of: self), qualified: true)
        let module = "SimulatedUI."
        if full.hasPrefix(module) { return "UI" + full.dropFirst(module.count) }
        guard let dot = full.lastIndex(of: ".") else { return full }
        return String(full[full.index(after: dot)...])
    }
}

extension ElementType {
    /// The view of UIKit that shows elements of the kind, if they may stand without one; else the class in scripts.
    fileprivate var viewClassName: String {
        switch self {
        case .tableCell: "UITableViewCell"
        case .collectionCell: "UICollectionViewCell"
        case .tableGroup: "UITableViewHeaderFooterView"
        case .staticText: "UILabel"
        case .button: "UIButton"
        case .image: "UIImageView"
        case .scrollView: "UIScrollView"
        case .key: "UIKBKeyView"
        default: className
        }
    }
}
