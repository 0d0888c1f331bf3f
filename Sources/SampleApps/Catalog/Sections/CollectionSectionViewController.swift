internal import Automation
internal import SimulatedUI

/// Two collection views: pictures and a thousand numbers in rows, and a horizontal strip of colours.
final class CollectionSectionViewController: ViewController {
    private let status = Label("Ready", font: .system(15))
    private let collectionView = CollectionView(
        layout: CollectionViewFlowLayout(
            itemSize: Size(width: 90, height: 90), sectionInset: EdgeInsets(top: 6, left: 10, bottom: 6, right: 10))
    )
    private let strip = CollectionView(
        layout: CollectionViewFlowLayout(
            scrollDirection: .horizontal, itemSize: Size(width: 80, height: 44),
            sectionInset: EdgeInsets(left: 10, right: 10)))
    private let cover = Button("Uncover")
    private let flowers = Flowers()

    override func viewDidLoad() {
        super.viewDidLoad()
        status.accessibilityIdentifier = "Status"
        strip.accessibilityIdentifier = "Colors"
        collectionView.accessibilityIdentifier = "Flowers and Numbers"
        flowers.onSelect = { [weak self] in self?.status.text = "Picked \($0)" }
        collectionView.dataSource = flowers
        collectionView.delegate = flowers
        showStrip()
        cover.backgroundColor = .gray
        cover.isHidden = true
        cover.addAction(for: .touchUpInside) { [weak self] in self?.cover.isHidden = true }
        navigationItem.rightBarButtonItems = [
            BarButtonItem("Add") { [weak self] in self?.add() },
            BarButtonItem("Cover") { [weak self] in self?.cover.isHidden = false },
        ]
        view.addSubviews(status, strip, collectionView, cover)
    }

    private func showStrip() {
        strip.allowsMultipleSelection = true
        let colors = ["Red", "Orange", "Yellow", "Green", "Cyan", "Blue", "Violet", "Pink", "Brown", "Gray"]
        strip.sections = [
            CollectionSection(items: colors) { color in
                let cell = CollectionViewCell(color)
                cell.isSelectable = color != "Gray"
                return cell
            }
        ]
    }

    private func add() {
        flowers.names.insert("Orchid", at: 0)
        collectionView.insertItems(at: [.init(item: 0)])
        status.text = "Added"
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let (size, top) = (view.bounds.size, contentInsets.top)
        status.frame = Rect(x: 20, y: top + 6, width: size.width - 40, height: 20)
        strip.frame = Rect(x: 0, y: top + 32, width: size.width, height: 60)
        collectionView.frame = Rect(x: 0, y: top + 100, width: size.width, height: max(0, size.height - top - 100))
        cover.frame = strip.frame
    }
}

/// The flowers, and a thousand numbers with reused cells.
private final class Flowers: CollectionViewDataSource, CollectionViewDelegate {
    var names = ["Rose", "Tulip", "Lily", "Daisy", "Poppy"]
    var onSelect: ((String) -> Void)?

    func numberOfSections(in collectionView: CollectionView) -> Int { 2 }

    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
        section == 0 ? names.count : 1_000
    }

    func collectionView(_ collectionView: CollectionView, titleForHeaderInSection section: Int) -> String? {
        section == 0 ? "Flowers" : "Numbers"
    }

    func collectionView(_ collectionView: CollectionView, cellForItemAt path: IndexPath) -> CollectionViewCell {
        if path.section == 0 {
            let cell = CollectionViewCell(names[path.item], image: Image(names[path.item].lowercased()))
            if names[path.item] == "Lily" { addLamp(to: cell) }
            return cell
        }
        let cell =
            collectionView.dequeueReusableCell(withReuseIdentifier: "number")
            ?? CollectionViewCell("", reuseIdentifier: "number")
        cell.textLabel.text = "Number \(path.item)"
        return cell
    }

    private func addLamp(to cell: CollectionViewCell) {
        let lamp = Switch()
        lamp.accessibilityLabel = "Lamp"
        lamp.frame.origin = Point(x: 20, y: 20)
        cell.contentView.addSubview(lamp)
    }

    func collectionView(_ collectionView: CollectionView, shouldSelectItemAt path: IndexPath) -> Bool {
        path.section == 1 || names[path.item] != "Poppy"
    }

    func collectionView(_ collectionView: CollectionView, didSelectItemAt path: IndexPath) {
        onSelect?(path.section == 0 ? names[path.item] : "Number \(path.item)")
    }
}
