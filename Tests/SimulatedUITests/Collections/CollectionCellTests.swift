import Automation
import SimulatedUI
import Testing

@Suite struct CollectionCellTests {
    private func stage(_ cells: [CollectionViewCell]) throws -> Stage {
        let view = CollectionView(layout: CollectionViewFlowLayout(itemSize: Size(width: 100, height: 60)))
        view.sections = [CollectionSection(items: cells) { $0 }]
        return try Stage(showing: view)
    }

    @Test("the name joins the texts of the content, the value what its controls say") func composed() throws {
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

    @Test("a cell of a picture is named by it, one with a label or identifier by that") func names() throws {
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

    @Test("what is in a cell knows the cell and the collection as its containers") func parents() throws {
        let stage = try stage([CollectionViewCell("One")])
        let text = try stage.first(.staticText, named: "One")
        let cell = try #require(stage.driver.related(.parent, of: text))
        #expect(stage.driver.type(of: cell) == .collectionCell)
        #expect(stage.driver.related(.parent, of: cell).map { stage.driver.type(of: $0) } == .collectionView)
        #expect(cell === (try stage.first(.collectionCell)))
    }

    @Test("a cell is used again for another item, and its element is not") func reuse() throws {
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
