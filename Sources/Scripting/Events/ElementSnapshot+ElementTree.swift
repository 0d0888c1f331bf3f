package import Automation
package import TestEvents

extension ElementSnapshot {
    /// A tree of elements as the event stream holds it.
    package init(_ tree: ElementTree) { self.init(tree, children: tree.children.map(ElementSnapshot.init)) }

    /// An element as the event stream holds it, with what is below it.
    init(_ tree: ElementTree, children: [ElementSnapshot]) {
        self.init(
            className: tree.className, name: tree.name, value: tree.valueText,
            rect: tree.rect.map { [$0.minX, $0.minY, $0.size.width, $0.size.height] }, isVisible: tree.isVisible,
            children: children, omittedChildren: tree.omittedChildren > 0 ? tree.omittedChildren : nil)
    }
}
