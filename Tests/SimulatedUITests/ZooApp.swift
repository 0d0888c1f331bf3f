import Automation
import SimulatedUI

/// An app that has a little of everything, and changes it in ways that no careful app would.
final class ZooApp: SimulatedApp {
    static let name = "Zoo"
    static let bundleIdentifier = "org.example.zoo"
    init(_ launch: LaunchOptions) {}

    func makeRootViewController() -> ViewController {
        let list = NavigationController(rootViewController: ZooList(depth: 0))
        list.isToolbarHidden = false
        list.tabBarItem.badgeValue = "3"
        let form = NavigationController(rootViewController: ZooForm(title: "Form"))
        return TabBarController(viewControllers: [list, form, ZooPages(title: "Pages")])
    }
}

/// A table with sections that come and go, in a navigation that goes ever deeper.
final class ZooList: TableViewController {
    private let depth: Int
    private var names: [[String]]
    private var counter = 0

    init(depth: Int) {
        self.depth = depth
        names = [["a", "b", "c"], (0..<40).map { "row \($0)" }, []]
        super.init(style: depth.isMultiple(of: 2) ? .plain : .grouped)
        title = "List \(depth)"
        navigationItem.rightBarButtonItem = BarButtonItem("Edit") { [unowned self] in
            tableView.setEditing(!tableView.isEditing, animated: true)
        }
        toolbarItems = [
            BarButtonItem("Insert") { [unowned self] in insert() }, BarButtonItem("Cut") { [unowned self] in cut() },
            BarButtonItem("Reload") { [unowned self] in reload() },
            BarButtonItem("Wrong") { [unowned self] in
                names[0].append("unannounced")
                tableView.deleteRows(at: [.init(row: 0, section: 1)], animated: true)
                show()
            },
        ]
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let search = SearchBar("Search") { [weak self] _ in self?.show() }
        search.setShowsCancelButton(true, animated: false)
        search.cancelButtonClicked = { $0.resignFirstResponder() }
        tableView.tableHeaderView = search
        refreshControl = RefreshControl { [unowned self] in
            application?.schedule(after: 0.7, reason: "loading") { [weak self] in
                self?.reload()
                self?.refreshControl?.endRefreshing()
            }
        }
        show()
    }

    private func show() {
        tableView.sections = names.enumerated().map { number, rows in
            var section = TableSection(
                "Section \(number)", footer: number == 1 ? "Many" : nil, items: rows,
                onSelect: { [unowned self] in select($0) }, onDelete: { [unowned self] in delete($0) },
                cell: { name in
                    if name == "b" { return TableViewCell("Switch", accessoryView: Switch()) }
                    if name == "c" { return TableViewCell(field: TextField("Field")) }
                    return TableViewCell(name, detail: "detail", accessory: .detailDisclosureButton)
                })
            section.onMove = { [unowned self] in
                names[number].insert(names[number].remove(at: $0), at: $1)
                // Sometimes the table is not notified.
                if !$1.isMultiple(of: 3) { show() }
            }
            if number != 1 {
                section.rowActions = { [unowned self] row in
                    [
                        TableViewRowAction("Remove", style: .destructive) { [unowned self] _ in delete(rows[row]) },
                        TableViewRowAction("Again") { [unowned self] _ in tableView.reloadData() },
                    ]
                }
            }
            return section
        }
    }

    private func select(_ name: String) {
        guard depth < 6 else {
            navigationController?.popToRootViewController()
            return
        }
        navigationController?.pushViewController(name == "a" ? ZooForm(title: "Form") : ZooList(depth: depth + 1))
    }

    private func delete(_ name: String) {
        for section in names.indices { names[section].removeAll { $0 == name } }
        show()
    }

    private func insert() {
        counter += 1
        tableView.performUpdates {
            names[0].insert("new \(counter)", at: 0)
            names.insert(["s \(counter)"], at: 0)
            show()
            tableView.insertSections([0], animated: true)
            tableView.insertRows(at: [.init(row: 0, section: 1)], animated: true)
        }
    }

    private func cut() {
        guard names.count > 2 else { return }
        tableView.performUpdates {
            names.remove(at: 1)
            show()
            tableView.deleteSections([1], animated: true)
        }
    }

    private func reload() {
        names = names.map { Array($0.reversed()) }
        show()
        tableView.reloadData()
    }
}

/// Fields of all kinds, alerts above alerts, sheets, and screens above screens.
final class ZooForm: ViewController {
    private let scroll = ScrollView()

    override func viewDidLoad() {
        super.viewDidLoad()
        scroll.autoresizingMask = .flexibleSize
        scroll.frame = view.bounds
        scroll.contentSize = Size(width: 320, height: 1400)
        view.addSubview(scroll)
        var parts: [View] = KeyboardType.allCases.map { type in
            let field = TextField("\(type)")
            field.keyboardType = type
            field.isSecureTextEntry = type == .asciiCapable
            field.clearButtonMode = .always
            field.shouldReturn = { $0.resignFirstResponder() }
            return field
        }
        let words = PickerView([PickerComponent("Word", titles: ["one", "two"]), PickerComponent(titles: [])])
        parts += [TextView("some words\nin lines"), words, DatePicker(.dateAndTime), DatePicker(.date)]
        parts +=
            controls() + [
                Button("Alert") { [unowned self] in alert(3) }, Button("Sheet") { [unowned self] in sheet() },
                Button("Modal") { [unowned self] in
                    present(NavigationController(rootViewController: ZooForm(title: "Modal")))
                }, Button("Dismiss") { [unowned self] in dismiss() },
                Button("Both") { [unowned self] in
                    dismiss()
                    present(ZooPages(title: "Over"))
                    alert(1)
                },
                Button("Root") { [unowned self] in
                    application?.mainWindow?.rootViewController = NavigationController(
                        rootViewController: ZooList(depth: 0))
                },
                Button("Later") { [unowned self] in
                    application?.schedule(after: 0.3) { [weak self] in self?.alert(2) }
                    application?.schedule(after: 0.2, repeats: true) { [weak self] in self?.view.setNeedsLayout() }
                },
            ]
        for (number, part) in parts.enumerated() {
            part.frame = Rect(x: 20, y: 20 + 50 * Double(number), width: 200, height: 40)
            scroll.addSubview(part)
        }
    }

    /// Controls that change each other, and the stack that contains them.
    private func controls() -> [View] {
        let slider = Slider(value: 3, in: 0...10)
        let pages = PageControl(numberOfPages: 5)
        pages.hidesForSinglePage = true
        let segments = SegmentedControl(["One", "Two", "Three"])
        let bar = ProgressView(progress: 0.2)
        let wheel = ActivityIndicatorView()
        let stack = StackView(spacing: 5, [Label("Stack"), wheel, Stepper(value: 1), Button("Go")])
        slider.addAction(for: .valueChanged) { [unowned slider, unowned pages, unowned bar] in
            pages.numberOfPages = Int(slider.value)
            bar.setProgress(slider.value / 10, animated: true)
        }
        segments.addAction(for: .valueChanged) { [unowned segments, unowned stack, unowned wheel] in
            stack.arrangedSubviews.first?.isHidden.toggle()
            stack.axis = stack.axis == .vertical ? .horizontal : .vertical
            if wheel.isAnimating { wheel.stopAnimating() } else { wheel.startAnimating() }
            segments.insertSegment(withTitle: "More", at: 0)
            if segments.numberOfSegments > 6 { segments.removeAllSegments() }
        }
        return [slider, pages, segments, bar, stack]
    }

    private func alert(_ depth: Int) {
        let alert = AlertController(
            title: "Alert \(depth)",
            actions: [
                AlertAction("OK") { [weak self] in if depth > 0 { self?.alert(depth - 1) } },
                AlertAction("No", role: .cancel),
            ])
        if depth == 2 { alert.addTextField { $0.isSecureTextEntry = true } }
        present(alert)
        if depth == 3 { self.alert(1) }
    }

    private func sheet() {
        present(
            AlertController(
                title: "Sheet", style: .actionSheet,
                actions: [
                    AlertAction("Alert") { [weak self] in self?.alert(0) }, AlertAction("Gone", role: .destructive),
                    AlertAction("Cancel", role: .cancel),
                ]))
    }
}

/// Pages with gestures that compete, and views that move for ever.
final class ZooPages: ViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let pages = ScrollView(frame: Rect(x: 0, y: 40, width: 320, height: 200))
        pages.isPagingEnabled = true
        pages.contentSize = Size(width: 1280, height: 200)
        view.addSubview(pages)
        for number in 0..<4 {
            let button = Button("Page \(number)") { [unowned self] in dismiss() }
            button.frame = Rect(x: 320 * Double(number) + 20, y: 20, width: 100, height: 40)
            pages.addSubview(button)
        }
        let plate = View(frame: Rect(x: 0, y: 260, width: 320, height: 150))
        plate.isMultipleTouchEnabled = true
        plate.accessibilityLabel = "Plate"
        view.addSubview(plate)
        let twice = plate.onTap(count: 2) { [unowned plate] in plate.removeFromSuperview() }
        let once = plate.onTap { [unowned self] in jump(plate) }
        once.require(toFail: twice)
        plate.addGestureRecognizer(
            LongPressGestureRecognizer { [unowned self] in if $0.state == .began { title = "Held" } })
        plate.addGestureRecognizer(
            SwipeGestureRecognizer(direction: .left) { [unowned self] _ in tabBarController?.selectedIndex = 0 })
        plate.addGestureRecognizer(
            PanGestureRecognizer { [unowned plate] in plate.center = $0.location(in: plate.superview) })
    }

    private func jump(_ plate: View) {
        plate.animate(
            duration: 0.3, animations: { plate.frame.origin.x += 20 },
            completion: { [weak self] isDone in if isDone { self?.view.setNeedsLayout() } })
    }
}
