import Automation
import SimulatedUI
import Testing

@Suite struct CollectionUpdateTests {
    final class Words: CollectionViewDataSource {
        var words: [String]
        init(_ words: [String]) { self.words = words }
        func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int { words.count }
        func collectionView(_ view: CollectionView, cellForItemAt path: IndexPath) -> CollectionViewCell {
            CollectionViewCell(words[path.item])
        }
    }

    let source = Words(["a", "b", "c", "d", "e"])
    let view = CollectionView(layout: CollectionViewFlowLayout(itemSize: Size(width: 100, height: 100)))
    let stage: Stage

    init() throws {
        view.dataSource = source
        stage = try Stage(showing: view)
    }

    private var names: [String?] {
        get throws { stage.driver.elements(.cells, of: try stage.first(.collectionView)).map(stage.name) }
    }

    @Test("deleted items disappear, and the others move up and keep their identity") func delete() throws {
        let (b, e) = (try stage.first(.collectionCell, named: "b"), try stage.first(.collectionCell, named: "e"))
        view.selectItem(at: .init(item: 4))
        source.words = ["a", "c", "e"]
        view.deleteItems(at: [.init(item: 1), .init(item: 3)])
        #expect(stage.driver.busySources.map(\.kind) == [.animation])
        stage.settle()
        #expect(try names == ["a", "c", "e"])
        #expect(!stage.driver.isAlive(b))
        #expect(stage.driver.isAlive(e))
        #expect(try stage.rect(e).minX == 220)
        #expect(view.indexPathsForSelectedItems == [.init(item: 2)])
    }

    @Test("inserted items appear, and the others move on") func insert() throws {
        let b = try stage.first(.collectionCell, named: "b")
        source.words = ["a", "x", "b", "c", "y", "d", "e"]
        view.insertItems(at: [.init(item: 1), .init(item: 4)])
        stage.settle()
        #expect(try names == source.words)
        #expect(stage.name(b) == "b")
        #expect(try stage.rect(b).minX == 220)
    }

    @Test("when data and change disagree, everything is reloaded") func disagreement() throws {
        source.words = ["q"]
        view.deleteItems(at: [.init(item: 1)])
        #expect(try names == ["q"])
        source.words = []
        view.insertItems(at: [.init(item: 9)], animated: false)
        #expect(try names.isEmpty)
    }

    @Test("after a reload an item is the same one if it shows the same content") func reload() throws {
        let (a, b) = (try stage.first(.collectionCell, named: "a"), try stage.first(.collectionCell, named: "b"))
        source.words = ["a", "z"]
        view.reloadData()
        #expect(try names == ["a", "z"])
        #expect(stage.driver.isAlive(a))
        #expect(!stage.driver.isAlive(b))
    }

    @Test("data that shrinks without notice causes no crash") func shrunk() throws {
        source.words = (0..<100).map { "\($0)" }
        view.reloadData()
        stage.settle()
        source.words = ["only"]
        view.setContentOffset(Point(x: 0, y: 1_500), animated: false)
        stage.settle()
        #expect(try names == ["only"])
    }

    @Test("a data source that reloads while it is asked for a cell terminates") func reentrant() throws {
        final class Restless: CollectionViewDataSource {
            var asked = 0
            func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
            func collectionView(_ view: CollectionView, cellForItemAt path: IndexPath) -> CollectionViewCell {
                asked += 1
                if asked < 3 { view.reloadData() }
                return CollectionViewCell("\(path.item)")
            }
        }
        let restless = Restless()
        view.dataSource = restless
        #expect(try names == ["0", "1", "2"])
    }
}

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

    @Test("a tap on what cannot be selected has no effect") func refused() throws {
        final class Refusing: CollectionViewDelegate {
            var log: [String] = []
            func collectionView(_ view: CollectionView, shouldSelectItemAt path: IndexPath) -> Bool { path.item != 2 }
            func collectionView(_ view: CollectionView, didSelectItemAt path: IndexPath) {
                log.append("+item \(path.item) of section \(path.section)")
            }
            func collectionView(_ view: CollectionView, didDeselectItemAt path: IndexPath) {
                log.append("-item \(path.item) of section \(path.section)")
            }
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
