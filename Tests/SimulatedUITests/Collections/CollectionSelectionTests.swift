import Automation
import SimulatedUI
import Testing

@Suite struct CollectionSelectionTests {
    private func collection() -> CollectionView {
        let view = CollectionView(layout: CollectionViewFlowLayout(itemSize: Size(width: 100, height: 100)))
        view.sections = [CollectionSection(count: 30) { CollectionViewCell("Item \($0)") }]
        return view
    }

    private func isSelected(_ stage: Stage, _ name: String) throws -> Bool? {
        stage.driver.attribute(.isSelected, of: try stage.first(.collectionCell, named: name)).bool
    }

    @Test("a tap selects one item in place of another") func single() throws {
        let view = collection()
        let stage = try Stage(showing: view)
        try stage.tap(.collectionCell, "Item 1")
        #expect(view.indexPathsForSelectedItems == [.init(item: 1)])
        try stage.tap(.collectionCell, "Item 2")
        #expect(view.indexPathsForSelectedItems == [.init(item: 2)])
        #expect(try isSelected(stage, "Item 2") == true)
        #expect(try isSelected(stage, "Item 1") == false)
    }

    @Test("several items can be selected if that is allowed, and a tap takes one back") func multiple() throws {
        let view = collection()
        view.allowsMultipleSelection = true
        let stage = try Stage(showing: view)
        for name in ["Item 1", "Item 4", "Item 1", "Item 3"] { try stage.tap(.collectionCell, name) }
        #expect(view.indexPathsForSelectedItems == [.init(item: 3), .init(item: 4)])
        // The selection outlives the cells.
        view.scrollToItem(at: .init(item: 29), animated: false)
        view.scrollToItem(at: .init(item: 0), animated: false)
        #expect(try isSelected(stage, "Item 4") == true)
    }

    @Test("what cannot be selected is tapped in vain") func refused() throws {
        final class Refusing: CollectionViewDelegate {
            var log: [String] = []
            func collectionView(_ view: CollectionView, shouldSelectItemAt path: IndexPath) -> Bool { path.item != 2 }
            func collectionView(_ view: CollectionView, didSelectItemAt path: IndexPath) { log.append("+\(path)") }
            func collectionView(_ view: CollectionView, didDeselectItemAt path: IndexPath) { log.append("-\(path)") }
        }
        let (view, delegate) = (collection(), Refusing())
        view.delegate = delegate
        let stage = try Stage(showing: view)
        for name in ["Item 1", "Item 2", "Item 3"] { try stage.tap(.collectionCell, name) }
        #expect(delegate.log == ["+item 1 of section 0", "-item 1 of section 0", "+item 3 of section 0"])
        view.allowsSelection = false
        try stage.tap(.collectionCell, "Item 4")
        #expect(view.indexPathsForSelectedItems == [.init(item: 3)])
    }

    @Test("a section's own handler is called, and the item does not stay selected") func handler() throws {
        var opened: [String] = []
        let view = CollectionView()
        view.sections = [
            CollectionSection(items: ["A", "B"], onSelect: { opened.append($0) }) { CollectionViewCell($0) }
        ]
        let stage = try Stage(showing: view)
        try stage.tap(.collectionCell, "B")
        #expect(opened == ["B"])
        #expect(view.indexPathsForSelectedItems.isEmpty)
    }

    @Test("a finger that moves away selects nothing") func drag() throws {
        let view = collection()
        let stage = try Stage(showing: view)
        try stage.driver.perform(.drag(from: Point(x: 50, y: 60), to: Point(x: 50, y: 30), duration: 1))
        stage.settle()
        #expect(view.indexPathsForSelectedItems.isEmpty)
    }
}
