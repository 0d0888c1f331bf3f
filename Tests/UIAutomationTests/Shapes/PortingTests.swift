import Automation
import SimulatedUI
import Testing

/// What apps that are ported from UIKit need, driven by scripts.
@Suite("The toolkit for ported apps")
struct PortingTests {
    /// The rows of a list, and those that a search has found.
    private final class Contacts: TableViewController, TableViewDataSource {
        let names = ["Ann", "Anton", "Bob", "Zoe"]
        var found: [String] = []
        let bar = SearchBar("Find")
        private(set) var search: SearchDisplayController?
        private(set) var calls: [String] = []

        override func viewDidLoad() {
            super.viewDidLoad()
            bar.scopeButtonTitles = ["All", "Favourites"]
            bar.frame = Rect(x: 0, y: 0, width: 320, height: 44)
            tableView.tableHeaderView = bar
            let search = SearchDisplayController(searchBar: bar, contentsController: self)
            search.searchResultsDataSource = self
            search.shouldReloadTableForSearchString = { [unowned self] _, text in
                found = names.filter { $0.hasPrefix(text) }
                return true
            }
            search.shouldReloadTableForSearchScope = { [unowned self] _, scope in
                calls.append("scope \(scope)")
                return true
            }
            search.willBeginSearch = { [unowned self] _ in calls.append("will begin") }
            search.didEndSearch = { [unowned self] _ in calls.append("did end") }
            self.search = search
        }

        private func shown(in table: TableView) -> [String] {
            table === search?.searchResultsTableView ? found : names
        }

        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
            shown(in: tableView).count
        }

        func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
            TableViewCell(shown(in: tableView)[indexPath.row])
        }
    }

    @Test("a search shows its results in front of the list, and Cancel brings the list back")
    func search() throws {
        let contacts = Contacts()
        contacts.title = "Contacts"
        let navigation = NavigationController(rootViewController: contacts)
        let device = try ScriptDevice.on("7.1", showing: navigation)
        try device.run("window.tableViews()[0].searchBars()[0].tap();")
        #expect(navigation.isNavigationBarHidden)
        #expect(contacts.search?.isActive == true)
        #expect(try device.run("window.buttons()['Favourites'].isVisible()") == "1")
        try device.run("app.keyboard().typeString('An'); target.delay(1);")
        #expect(
            try device.run(
                "var shown = window.tableViews().toArray().filter(function (t) { return t.isVisible(); }).pop();"
                    + "shown.cells().toArray().map(function (c) { return c.name(); }).join()") == "Ann,Anton")
        try device.run("window.buttons()['Favourites'].tap(); window.buttons()['Cancel'].tap(); target.delay(1);")
        #expect(contacts.calls == ["will begin", "scope 1", "did end"])
        #expect(!navigation.isNavigationBarHidden)
        #expect(contacts.bar.text.isEmpty)
        #expect(contacts.bar.frame.size.height == 44)
        #expect(try device.run("window.tableViews().length + ' ' + window.tableViews()[0].cells().length") == "1 4")
    }

    /// A list whose rows can be selected and deleted in editing mode.
    private final class Mails: TableViewController, TableViewDataSource {
        var mails = ["One", "Two", "Three"]

        override func viewDidLoad() {
            super.viewDidLoad()
            navigationItem.rightBarButtonItem = editButtonItem
            tableView.allowsMultipleSelectionDuringEditing = true
        }

        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { mails.count }
        func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
            TableViewCell(mails[indexPath.row])
        }
    }

    @Test("the edit button begins and ends editing, in which several rows can be selected")
    func editing() throws {
        let mails = Mails()
        mails.title = "Mails"
        let device = try ScriptDevice.on("7.1", showing: NavigationController(rootViewController: mails))
        let bar = "window.navigationBar()"
        try device.run("\(bar).buttons()['Edit'].tap();")
        #expect(mails.isEditing && mails.tableView.isEditing)
        let cells = "window.tableViews()[0].cells()"
        #expect(try device.run("\(cells)[0].switches().length") == "0")
        try device.run("\(cells)['One'].tap(); \(cells)['Three'].tap();")
        #expect(mails.tableView.indexPathsForSelectedRows.map(\.row) == [0, 2])
        try device.run("\(cells)['One'].tap();")
        #expect(mails.tableView.indexPathsForSelectedRows.map(\.row) == [2])
        try device.run("\(bar).buttons()['Done'].tap();")
        #expect(!mails.isEditing && mails.tableView.indexPathsForSelectedRows.isEmpty)
        #expect(try device.run("\(bar).buttons()['Edit'].isValid()") == "true")
    }

    @Test("buttons with a sign have the system's names, and images their labels")
    func buttonTypes() throws {
        let device = try ScriptDevice.on("7.1") { view in
            view.add(Button(type: .contactAdd), 20, 40, 22, 22)
            view.add(Button(type: .infoDark), 20, 80, 22, 22)
            view.add(Button(image: Image("x", accessibilityLabel: "Close window")), 20, 120, 40, 40)
            let control = view.add(SegmentedControl(["A", "B"]), 20, 180, 200, 30)
            control.setImage(Image("list_view"), forSegmentAt: 1)
        }
        #expect(try device.each("window.buttons()", "e.name()") == #"["Add contact","More Info","Close window"]"#)
        #expect(
            try device.each("window.segmentedControls()[0].buttons()", "e.name()") == #"["A","list view"]"#)
        #expect(Button(type: .detailDisclosure).frame.size == Size(width: 22, height: 22))
    }

    @Test("a field has views at its sides, and clears itself when it is edited")
    func sideViews() throws {
        let field = TextField("Amount")
        field.text = "10"
        field.clearsOnBeginEditing = true
        field.leftView = Label("EUR")
        field.leftViewMode = .always
        let info = Button(type: .infoLight)
        var taps = 0
        info.addAction(for: .touchUpInside) { taps += 1 }
        field.rightView = info
        field.rightViewMode = .unlessEditing
        let device = try ScriptDevice.on("7.1") { $0.add(field, 20, 40, 200, 30) }
        #expect(try device.run("window.textFields()[0].staticTexts()['EUR'].rect().origin.x") == "20")
        try device.run("window.textFields()[0].buttons()['More Info'].tap();")
        #expect(taps == 1)
        try device.run("window.textFields()[0].tap();")
        #expect(field.text.isEmpty)
        #expect(info.superview == nil)
    }

    @Test("an app observes the keyboard and its frames")
    func keyboard() throws {
        let device = try ScriptDevice.on("7.1") { $0.add(TextField("Name"), 20, 40, 200, 30) }
        let application = try #require(device.device.application)
        var names: [KeyboardNotification.Name] = []
        var end: Rect?
        let observers = [
            KeyboardNotification.Name.keyboardWillShow, .keyboardDidShow, .keyboardWillHide, .keyboardDidHide,
        ].map { name in
            application.addObserver(forName: name) {
                names.append($0.name)
                end = $0.keyboardFrameEnd
            }
        }
        try device.run("window.textFields()[0].tap(); target.delay(1);")
        #expect(names == [.keyboardWillShow, .keyboardDidShow])
        #expect(end == Rect(x: 0, y: 352, width: 320, height: 216))
        application.firstResponder?.resignFirstResponder()
        try device.run("target.delay(1);")
        #expect(names == [.keyboardWillShow, .keyboardDidShow, .keyboardWillHide, .keyboardDidHide])
        for observer in observers { application.removeObserver(observer) }
        try device.run("window.textFields()[0].tap(); target.delay(1);")
        #expect(names.count == 4)
    }

    @Test("a bar of the app's own has items and goes back by itself")
    func ownBar() throws {
        let bar = NavigationBar()
        var popped: [String?] = []
        bar.pushItem(NavigationItem(title: "First"), animated: false)
        bar.pushItem(NavigationItem(title: "Second"), animated: false)
        bar.didPop = { popped.append($1.title) }
        let device = try ScriptDevice.on("7.1") { $0.add(bar, 0, 20, 320, 44) }
        #expect(try device.run("window.navigationBar().name()") == "Second")
        try device.run("window.navigationBar().leftButton().tap();")
        #expect(popped == ["Second"])
        #expect(bar.items.map(\.title) == ["First"])
    }

    @Test("size classes follow the device and its orientation")
    func sizeClasses() throws {
        func classes(_ model: DeviceModel, _ orientation: DeviceOrientation) throws -> String {
            var configuration = SimulatedDevice.Configuration()
            configuration.model = model
            let screen = TraitScreen()
            let device = try ScriptDevice(showing: screen, on: configuration)
            try device.run("target.setDeviceOrientation(\(orientation.rawValue));")
            let traits = try #require(screen.traitCollection)
            return "\(traits.horizontalSizeClass) \(traits.verticalSizeClass) \(screen.changes)"
        }
        #expect(try classes(.iPhone5, .portrait) == "compact regular 0")
        #expect(try classes(.iPhone5, .landscapeLeft) == "compact compact 1")
        #expect(try classes(.iPhone6Plus, .landscapeLeft) == "regular compact 1")
        #expect(try classes(.iPad, .landscapeLeft) == "regular regular 0")
    }

    private final class TraitScreen: ViewController {
        private(set) var changes = 0
        override func traitCollectionDidChange(_ previous: TraitCollection) {
            super.traitCollectionDidChange(previous)
            changes += 1
        }
    }

    @Test("tint is inherited, and a title has its own colour if it is set")
    func tint() {
        let outer = View()
        let button = Button("Press")
        outer.addSubview(button)
        #expect(button.tintColor == .blue)
        outer.tintColor = .red
        #expect(button.tintColor == .red)
        #expect(button.titleColor(for: .normal) == .red)
        button.setTitleColor(.green)
        #expect(button.titleColor(for: .highlighted) == .green)
        button.tintColor = .black
        #expect(outer.tintColor == .red && button.tintColor == .black)
    }

    @Test("an app decides where a lifted finger's content stops")
    func targetOffset() throws {
        let scroll = ScrollView()
        scroll.contentSize = Size(width: 320, height: 2_000)
        scroll.willEndDragging = { _, _, target in target.y = 300 }
        let device = try ScriptDevice.on("7.1") { $0.add(scroll, 0, 20, 320, 500) }
        try device.run("target.flickFromTo({x: 160, y: 400}, {x: 160, y: 200}); target.delay(3);")
        #expect(scroll.contentOffset.y == 300)
    }

    @Test("images are animated by the device's clock")
    func animatedImages() throws {
        let view = ImageView(Image("still"))
        view.animationImages = [Image("a"), Image("b")]
        view.animationDuration = 1
        view.animationRepeatCount = 2
        let device = try ScriptDevice.on("7.1") { $0.add(view, 20, 40, 29, 29) }
        view.startAnimating()
        #expect(view.isAnimating)
        try device.run("target.delay(1.5);")
        #expect(view.isAnimating)
        try device.run("target.delay(1);")
        #expect(!view.isAnimating)
    }

    // MARK: Notes

    @Test("the log says that a container hides what a script looks for")
    func hiddenChildren() throws {
        let device = try ScriptDevice.on("7.1") { view in
            let box = view.add(View(), 20, 40, 200, 200)
            box.isAccessibilityElement = true
            box.accessibilityLabel = "Box"
            box.add(Button("Inside"), 10, 10, 80, 40)
        }
        #expect(device.failure(of: "window.buttons()['Inside'].tap();") != nil)
        #expect(
            device.events.messages.contains {
                $0.contains("'Inside' is inside") && $0.contains("hides its subviews")
            })
    }

    @Test("the log says that a tap at an offset reaches another element")
    func otherElement() throws {
        let device = try ScriptDevice.on("7.1") { view in
            view.add(Button("Below"), 20, 40, 200, 100)
            view.add(Button("Above"), 120, 40, 100, 100)
        }
        try device.run("window.buttons()['Below'].tapWithOptions({tapOffset: {x: 0.9, y: 0.5}});")
        #expect(device.events.messages.contains { $0.contains("reaches the UIAButton 'Above'") })
        try device.run("window.buttons()['Below'].tapWithOptions({tapOffset: {x: 0.1, y: 0.5}});")
        #expect(device.events.messages.filter { $0.contains("reaches the") }.count == 1)
    }

    @Test("S-24: a picture waits until nothing moves")
    func pictures() throws {
        let box = View()
        let device = try ScriptDevice.on("7.1") { view in
            view.add(box, 20, 40, 100, 100)
            view.add(Button("Move"), 20, 300, 80, 40).addAction(for: .touchUpInside) {
                box.animate(duration: 1) { box.frame.origin.y = 200 }
            }
        }
        #expect(try device.seconds("window.buttons()['Move'].tap(); target.captureScreenWithName('moved')") >= 1)
        #expect(!device.events.messages.contains { $0.contains("shows a screen that moves") })
        box.animate(duration: 60) { box.frame.origin.y = 40 }
        try device.run("target.captureScreenWithName('moving');")
        #expect(device.events.messages.contains { $0.contains("the picture 'moving' shows a screen that moves") })
    }
}
