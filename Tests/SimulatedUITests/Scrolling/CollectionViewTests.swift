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

    @Test("items are in lines, with the remaining space between them") func lines() throws {
        let stage = try Stage(showing: collection(5))
        let rects = try cells(stage).map { try stage.rect($0) }
        #expect(rects.map(\.minX) == [0, 110, 220, 0, 110])
        #expect(rects.map(\.minY) == [20, 20, 20, 130, 130])
        #expect(rects.allSatisfy { $0.size == Size(width: 100, height: 100) })
    }

    @Test("only items near the visible part are loaded, and fewer are visible") func loaded() throws {
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

    @Test("items that are scrolled to are loaded, and those left behind are released") func scrolled() throws {
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

    @Test("a header precedes its section, in the tree too") func headers() throws {
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
        // The items of a column are below each other; the tree is in reading order.
        #expect(try stage.rect(stage.first(.collectionCell, named: "Item 1")).origin == Point(x: 0, y: 240))
        let rects = try cells(stage).prefix(3).map { try stage.rect($0) }
        #expect(rects.map(\.origin) == [Point(x: 0, y: 20), Point(x: 110, y: 20), Point(x: 220, y: 20)])
        let collection = try stage.first(.collectionView)
        try stage.driver.scroll(collection, .down)
        #expect(stage.driver.attribute(.scrollItemIndex, of: collection) == .number(6))
        try stage.driver.scroll(collection, .left)
        #expect(stage.driver.attribute(.scrollItemIndex, of: collection) == .number(0))
    }

    @Test("a flick loads what becomes visible") func flick() throws {
        let stage = try Stage(showing: collection(500))
        try stage.driver.perform(.flick(from: Point(x: 160, y: 350), to: Point(x: 160, y: 100)))
        stage.settle()
        let collection = try stage.first(.collectionView)
        let first = try #require(stage.driver.elements(.visibleCells, of: collection).first)
        #expect(stage.name(first) != "Item 0")
        #expect(stage.isVisible(first))
    }

    @Test("the items follow when the width of the view changes") func width() throws {
        let view = collection(9)
        let stage = try Stage(showing: view)
        #expect(try stage.rect(cells(stage)[3]).minY == 130)
        view.frame.size.width = 210
        #expect(try cells(stage).map { try stage.rect($0).minX }.prefix(3) == [0, 110, 0])
    }

    @Test("a layout without space or size shows one item in a line") func degenerate() throws {
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

@Suite struct CollectionCellTests {
    private func stage(_ cells: [CollectionViewCell]) throws -> Stage {
        let view = CollectionView(layout: CollectionViewFlowLayout(itemSize: Size(width: 100, height: 60)))
        view.sections = [CollectionSection(items: cells) { $0 }]
        return try Stage(showing: view)
    }

    @Test("the name joins the strings of the content, the value what its controls report") func composed() throws {
        let cell = CollectionViewCell("Wi-Fi")
        let detail = Label("Home")
        let toggle = Switch(isOn: true)
        for part in [detail, toggle] { cell.contentView.addSubview(part) }
        let stage = try stage([cell])
        let node = try stage.first(.collectionCell)
        #expect(stage.name(node) == "Wi-Fi, Home")
        #expect(stage.label(node) == nil)
        #expect(stage.value(node) == .string("1"))
        #expect(stage.names(.staticText, of: node) == ["Wi-Fi", "Home"])
        #expect(stage.children(.switch, of: node).count == 1)
    }

    @Test("a cell of a picture is named by it; one with a label or identifier is named by that") func names() throws {
        let picture = CollectionViewCell()
        picture.imageView.image = Image("rose")
        let both = CollectionViewCell("A rose", image: Image("rose"))
        let labelled = CollectionViewCell("A rose")
        labelled.accessibilityLabel = "Flower"
        labelled.accessibilityIdentifier = "flower-1"
        let stage = try stage([picture, both, labelled, CollectionViewCell()])
        let cells = stage.driver.elements(.cells, of: try stage.first(.collectionView))
        #expect(cells.map(stage.name) == ["rose", "A rose", "flower-1", nil])
        #expect(cells.map(stage.label) == [nil, nil, "Flower", nil])
        #expect(stage.value(cells[0]) == .null)
        #expect(stage.driver.attribute(.type, of: cells[0]) == .string("UICollectionViewCell"))
    }

    @Test("elements in a cell have the cell and the collection as their containers") func parents() throws {
        let stage = try stage([CollectionViewCell("One")])
        let text = try stage.first(.staticText, named: "One")
        let cell = try #require(stage.driver.related(.parent, of: text))
        #expect(stage.driver.type(of: cell) == .collectionCell)
        #expect(stage.driver.related(.parent, of: cell).map { stage.driver.type(of: $0) } == .collectionView)
        #expect(cell === (try stage.first(.collectionCell)))
    }

    @Test("a cell is reused for another item, and its element is not") func reuse() throws {
        final class Source: CollectionViewDataSource {
            var made = 0
            func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int { 1_000 }
            func collectionView(_ view: CollectionView, cellForItemAt path: IndexPath) -> CollectionViewCell {
                let old = view.dequeueReusableCell(withReuseIdentifier: "item")
                if old == nil { made += 1 }
                let cell = old ?? CollectionViewCell("", reuseIdentifier: "item")
                cell.textLabel.text = "Item \(path.item)"
                return cell
            }
        }
        let source = Source()
        let view = CollectionView(layout: CollectionViewFlowLayout(itemSize: Size(width: 300, height: 90)))
        view.dataSource = source
        let stage = try Stage(showing: view)
        let first = try stage.first(.collectionCell, named: "Item 0")
        for item in stride(from: 0, to: 1_000, by: 7) {
            view.scrollToItem(at: .init(item: item), at: .start, animated: false)
            #expect(stage.driver.count(.visibleCells, of: try stage.first(.collectionView)) >= 4)
        }
        #expect(source.made < 30)
        #expect(!stage.driver.isAlive(first))
        #expect(stage.name(first) == nil)
    }

    @Test("a field keeps the focus while its item is scrolled away") func focus() throws {
        let cells = (0..<40).map { CollectionViewCell("Item \($0)") }
        let field = TextField("Name")
        field.frame = Rect(x: 0, y: 0, width: 90, height: 30)
        cells[0].contentView.addSubview(field)
        let view = CollectionView(layout: CollectionViewFlowLayout(itemSize: Size(width: 300, height: 60)))
        view.sections = [CollectionSection(items: cells) { $0 }]
        let stage = try Stage(showing: view)
        stage.settle()
        #expect(field.becomeFirstResponder())
        view.scrollToItem(at: .init(item: 39), animated: false)
        stage.settle()
        #expect(field.isFirstResponder)
        field.resignFirstResponder()
        view.scrollToItem(at: .init(item: 38), animated: false)
        view.scrollToItem(at: .init(item: 20), animated: false)
        stage.settle()
        #expect(field.window == nil)
    }
}
