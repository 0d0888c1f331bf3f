import Automation
import SimulatedUI
import Testing

/// Screens as apps of 2013 had them, written with UIKit's names, and driven by scripts.
@Suite("Screens ported from UIKit")
struct PortedScreenTests {
    /// A list of friends in sections, with an index, deletion, and a screen for a friend.
    private final class Friends: TableViewController, TableViewDataSource, TableViewDelegate {
        private var names = ["Ann", "Bob", "Cid", "Dan", "Eve", "Flo", "Gus", "Hal", "Ida", "Joe", "Kim", "Leo"]
        private var letters: [Character] { names.compactMap(\.first) }

        override func viewDidLoad() {
            super.viewDidLoad()
            title = "Friends"
            navigationItem.rightBarButtonItem = editButtonItem
            tableView.sectionIndexColor = .gray
            tableView.sectionIndexMinimumDisplayRowCount = 5
        }

        func numberOfSections(in tableView: TableView) -> Int { names.count }
        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 1 }
        func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
            String(letters[section])
        }
        func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
            let cell =
                tableView.dequeueReusableCell(withIdentifier: "friend") ?? TableViewCell(reuseIdentifier: "friend")
            cell.textLabel.text = names[indexPath.section]
            return cell
        }
        func tableView(
            _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath
        ) {
            guard editingStyle == .delete else { return }
            names.remove(at: indexPath.section)
            tableView.deleteSections([indexPath.section], animated: true)
            tableView.reloadSectionIndexTitles()
        }
        func sectionIndexTitles(for tableView: TableView) -> [String]? { letters.map(String.init) }
        func tableView(_ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
            letters.firstIndex(of: Character(title)) ?? -1
        }
        func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
            navigationController?.pushViewController(Profile(names[indexPath.section]), animated: true)
        }
    }

    /// A friend with a photo, a birthday and a price.
    private final class Profile: ViewController {
        private let photo = ImageView()
        private let state = Label("")
        private let born = Label("")

        init(_ name: String) {
            super.init()
            title = name
        }

        override func viewDidLoad() {
            super.viewDidLoad()
            photo.accessibilityLabel = "Photo"
            var text = AttributedText("Owes ")
            text.append(AttributedText("20", .init(foregroundColor: .red, isStruckThrough: true)))
            state.attributedText = text
            let choose = Button("Choose Photo") { [weak self] in self?.askForSource() }
            let remove = Button("Remove") { [weak self] in self?.askForRemoval() }
            for (row, part) in [photo, state, born, choose, remove].enumerated() {
                part.frame = Rect(x: 20, y: 80 + Double(row) * 50, width: 280, height: 40)
                view.addSubview(part)
            }
        }

        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            born.text = device?.formatted(date: 0, dateStyle: .long, timeStyle: .none)
        }

        private func askForSource() {
            let sheet = AlertController(title: "Source", style: .actionSheet)
            sheet.addAction("Library") { [weak self] in self?.showPicker() }
            sheet.addAction("Cancel", role: .cancel)
            present(sheet)
        }

        private func showPicker() {
            let picker = ImagePickerController()
            if ImagePickerController.isSourceTypeAvailable(.camera) { picker.sourceType = .camera }
            picker.popoverPresentationController.sourceView = photo
            picker.didFinishPickingMedia = { [weak self] picker, media in
                self?.photo.image = media.originalImage
                self?.state.text = "Chose \(media.originalImage.name)"
                picker.dismiss(animated: true)
            }
            picker.didCancel = { [weak self] picker in
                self?.state.text = "Chose nothing"
                picker.dismiss(animated: true)
            }
            present(picker, animated: true)
        }

        private func askForRemoval() {
            let alert = AlertController(title: "Remove?")
            alert.addAction("Cancel", role: .cancel)
            alert.addAction("OK") { [weak self] in self?.state.text = "Removed" }
            present(alert)
        }
    }

    private func device(
        _ version: String = "7.1", _ change: (inout SimulatedDevice.Configuration) -> Void = { _ in }
    ) throws -> ScriptDevice {
        var configuration = SimulatedDevice.Configuration()
        configuration.systemVersion = version
        change(&configuration)
        let friends = Friends()
        return try ScriptDevice(showing: NavigationController(rootViewController: friends), on: configuration)
    }

    @Test("the section index is the last child, and a touch on it scrolls", arguments: ["6.1", "7.1", "9.1"])
    func index(version: String) throws {
        let device = try device(version)
        let index = "window.tableViews()[0].elements()['Section index']"
        #expect(try device.run("\(index).isValid()") == "true")
        #expect(try device.run("\(index).value()") == "A")
        let last = "var all = window.tableViews()[0].elements(); all[all.length - 1].name()"
        #expect(try device.run(last) == "Section index")
        try device.run("\(index).tapWithOptions({tapOffset: {x: 0.5, y: 0.99}}); target.delay(1);")
        #expect(try device.run("window.tableViews()[0].cells()['Leo'].isVisible()") == "1")
        #expect(try device.run("\(index).value()") == "L")
    }

    @Test("rows of a data source that commits are deleted, without a word of whether they can be edited")
    func deletion() throws {
        let device = try device()
        let cells = "window.tableViews()[0].cells()"
        let way = "{startOffset: {x: 0.9, y: 0.5}, endOffset: {x: 0.2, y: 0.5}}"
        try device.run("\(cells)['Bob'].dragInsideWithOptions(\(way));")
        try device.run("\(cells)['Bob'].buttons()['Delete'].tap(); target.delay(1);")
        #expect(try device.run("\(cells)['Bob'].isValid()") == "false")
        try device.run("window.navigationBar().buttons()['Edit'].tap();")
        #expect(try device.run("\(cells)['Cid'].switches()['Delete Cid'].isValid()") == "true")
        try device.run("\(cells)['Cid'].switches()[0].tap(); \(cells)['Cid'].buttons()['Delete'].tap();")
        try device.run("target.delay(1);")
        #expect(try device.run("\(cells).length") == "10")
    }

    @Test("a label with attributes has its plain text, and dates are those of the locale")
    func texts() throws {
        let device = try device { $0.locale = "fr_FR" }
        try device.run("window.tableViews()[0].cells()['Ann'].tap();")
        #expect(try device.each("window.staticTexts()", "e.value()") == #"["Owes 20","1 janvier 1970"]"#)
    }

    @Test("a photo is chosen from an album, and Cancel chooses none", arguments: ["6.1", "8.1"])
    func photos(version: String) throws {
        let device = try device(version)
        let albums = version == "6.1" ? "Camera Roll" : "Moments,Camera Roll"
        try device.run("window.tableViews()[0].cells()['Ann'].tap(); window.buttons()['Choose Photo'].tap();")
        try device.run("app.actionSheet().buttons()['Library'].tap(); target.delay(1);")
        #expect(try device.run("window.navigationBar().name()") == "Photos")
        #expect(
            try device.run(
                "window.tableViews()[0].cells().toArray().map(function (c) { return c.staticTexts()[0].name(); }).join()"
            ).contains(albums.split(separator: ",")[0]))
        try device.run("window.navigationBar().buttons()['Cancel'].tap(); target.delay(1);")
        #expect(try device.run("window.staticTexts()['Chose nothing'].isValid()") == "true")
        try device.run("window.buttons()['Choose Photo'].tap();")
        try device.run("app.actionSheet().buttons()['Library'].tap(); target.delay(1);")
        try device.run("window.tableViews()[0].cells().firstWithPredicate(\"name beginswith 'Camera Roll'\").tap();")
        #expect(
            try device.run("window.collectionViews()[0].cells()[1].name()")
                == "Photo, Landscape, March 12, 2011, 4:17 PM")
        try device.run("window.collectionViews()[0].cells()[1].tap(); target.delay(1);")
        #expect(try device.run("window.staticTexts()['Chose IMG_0002'].isValid()") == "true")
        #expect(try device.run("window.navigationBar().name()") == "Ann")
    }

    @Test("on a tablet, the photos are in a popover")
    func photosOnTablet() throws {
        let device = try device { $0.model = .iPad }
        try device.run("window.tableViews()[0].cells()['Ann'].tap(); window.buttons()['Choose Photo'].tap();")
        try device.run("app.actionSheet().buttons()['Library'].tap(); target.delay(1);")
        let popover = "window.popover()"
        #expect(try device.run("\(popover).navigationBar().name()") == "Photos")
        try device.run("\(popover).dismiss(); target.delay(1);")
        #expect(try device.run("window.staticTexts()['Chose nothing'].isValid()") == "true")
    }

    @Test("S-24: right after the tap on its button an alert has gone, and its handler has been called")
    func alert() throws {
        let device = try device()
        try device.run("window.tableViews()[0].cells()['Ann'].tap(); UIATarget.onAlert = function () { return true; };")
        try device.run("window.buttons()['Remove'].tap(); var alert = app.alert(); alert.buttons()['OK'].tap();")
        #expect(try device.seconds("var isThere = alert.checkIsValid()") == 0)
        #expect(try device.run("isThere") == "false")
        // The look-up waits for the fade, and for no grace period.
        #expect(try device.seconds("window.staticTexts()['Removed'].checkIsValid()") <= 0.5)
        #expect(try device.run("window.staticTexts()['Removed'].isValid()") == "true")
    }
}
