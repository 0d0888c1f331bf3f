import Automation
import SimulatedUI
import Testing

@Suite struct CollectionViewTests {
    /// 320 × 400 points with three items of 100 × 100 in a line.
    private func collection(
        _ count: Int, header: String? = nil, layout: CollectionViewFlowLayout? = nil, made: ((Int) -> Void)? = nil
    ) -> CollectionView {
        let usual = CollectionViewFlowLayout(itemSize: Size(width: 100, height: 100))
        let view = CollectionView(layout: layout ?? usual)
        view.sections = [
            CollectionSection(header, count: count) {
                made?($0)
                return CollectionViewCell("Item \($0)")
            }
        ]
        return view
    }

    private func cells(_ stage: Stage) throws -> [any ElementNode] {
        stage.driver.elements(.cells, of: try stage.first(.collectionView))
    }

    @Test("items stand in lines, with what is left over between them") func lines() throws {
        let stage = try Stage(showing: collection(5))
        let rects = try cells(stage).map { try stage.rect($0) }
        #expect(rects.map(\.minX) == [0, 110, 220, 0, 110])
        #expect(rects.map(\.minY) == [20, 20, 20, 130, 130])
        #expect(rects.allSatisfy { $0.size == Size(width: 100, height: 100) })
    }

    @Test("only items near the part that is shown are loaded, fewer can be seen") func loaded() throws {
        var made = 0
        let stage = try Stage(showing: collection(100_000, made: { _ in made += 1 }))
        #expect(try cells(stage).map(stage.name).first == "Item 0")
        // 600 of 400 points: six lines of 110.
        #expect(try cells(stage).count == 18)
        #expect(made == 18)
        let collection = try stage.first(.collectionView)
        #expect(stage.driver.count(.visibleCells, of: collection) == 12)
        #expect(stage.driver.attribute(.scrollItemCount, of: collection) == .number(100_000))
        #expect(stage.driver.attribute(.scrollItemIndex, of: collection) == .number(0))
        #expect(stage.value(collection) == .string("items 1 to 12 of 100000"))
    }

    @Test("what is scrolled to is loaded, and what is left is let go") func scrolled() throws {
        let view = collection(100_000)
        let stage = try Stage(showing: view)
        let first = try #require(try cells(stage).first)
        view.scrollToItem(at: .init(item: 50_000), at: .start, animated: false)
        #expect(!stage.driver.isAlive(first))
        let collection = try stage.first(.collectionView)
        #expect(stage.driver.elements(.visibleCells, of: collection).first.map(stage.name) == "Item 49998")
        #expect(stage.driver.attribute(.scrollItemIndex, of: collection) == .number(49_998))
        #expect(try cells(stage).count == 24)
        view.scrollToItem(at: .init(item: 99_999), at: .end, animated: false)
        #expect(try cells(stage).last.map(stage.name) == "Item 99999")
        view.scrollToItem(at: .init(item: 300), at: .centered, animated: false)
        #expect(view.indexPathsForVisibleItems.contains(.init(item: 300)))
    }

    @Test("a look-up loads nothing") func lookUps() throws {
        var made = 0
        let stage = try Stage(showing: collection(1_000, made: { _ in made += 1 }))
        let collection = try stage.first(.collectionView)
        let before = made
        for _ in 0..<100 {
            _ = stage.driver.firstElement(named: "Item 900", in: .cells, of: collection)
            for cell in stage.driver.elements(.elements, of: collection) { _ = stage.driver.attribute(.rect, of: cell) }
        }
        #expect(stage.driver.firstElement(named: "Item 900", in: .cells, of: collection) == nil)
        #expect(made == before)
    }

    @Test("a header stands before its section, in the tree too") func headers() throws {
        let view = CollectionView(layout: CollectionViewFlowLayout(itemSize: Size(width: 100, height: 100)))
        view.sections = [
            CollectionSection("Fruit", items: ["Apple", "Pear"]) { CollectionViewCell($0) },
            CollectionSection("Empty", count: 0) { _ in CollectionViewCell() },
            CollectionSection(items: ["Leek"]) { CollectionViewCell($0) },
        ]
        let stage = try Stage(showing: view)
        let collection = try stage.first(.collectionView)
        let names = stage.driver.elements(.elements, of: collection).map { stage.name($0) ?? "" }
        #expect(names == ["Fruit", "Apple", "Pear", "Empty", "Leek"])
        #expect(try stage.rect(stage.first(.staticText, named: "Empty")).minY == 150)
        #expect(view.numberOfSections == 3)
        #expect(view.numberOfItems(inSection: 0) == 2)
        #expect(view.numberOfItems(inSection: 7) == 0)
    }

    @Test("a horizontal layout fills columns and scrolls sideways") func horizontal() throws {
        let layout = CollectionViewFlowLayout(scrollDirection: .horizontal, itemSize: Size(width: 100, height: 180))
        let stage = try Stage(showing: collection(50, layout: layout))
        let rects = try cells(stage).prefix(3).map { try stage.rect($0) }
        #expect(rects.map(\.origin) == [Point(x: 0, y: 20), Point(x: 0, y: 240), Point(x: 110, y: 20)])
        let collection = try stage.first(.collectionView)
        try stage.driver.scroll(collection, .down)
        #expect(stage.driver.attribute(.scrollItemIndex, of: collection) == .number(6))
        try stage.driver.scroll(collection, .left)
        #expect(stage.driver.attribute(.scrollItemIndex, of: collection) == .number(0))
    }

    @Test("a flick loads what comes into sight") func flick() throws {
        let stage = try Stage(showing: collection(500))
        try stage.driver.perform(.flick(from: Point(x: 160, y: 350), to: Point(x: 160, y: 100)))
        stage.settle()
        let collection = try stage.first(.collectionView)
        let first = try #require(stage.driver.elements(.visibleCells, of: collection).first)
        #expect(stage.name(first) != "Item 0")
        #expect(stage.isVisible(first))
    }

    @Test("the items follow when the view takes another width") func width() throws {
        let view = collection(9)
        let stage = try Stage(showing: view)
        #expect(try stage.rect(cells(stage)[3]).minY == 130)
        view.frame.size.width = 210
        #expect(try cells(stage).map { try stage.rect($0).minX }.prefix(3) == [0, 110, 0])
    }

    @Test("a layout without room or extent shows one item in a line") func degenerate() throws {
        let layout = CollectionViewFlowLayout(
            itemSize: .zero, minimumInteritemSpacing: -5, minimumLineSpacing: -5,
            sectionInset: EdgeInsets(left: 500, right: 500))
        let stage = try Stage(showing: collection(1_000, layout: layout))
        #expect(try cells(stage).count == 600)
        let empty = try Stage(showing: collection(0))
        #expect(try cells(empty).isEmpty)
        #expect(try empty.value(empty.first(.collectionView)) == .null)
    }
}
