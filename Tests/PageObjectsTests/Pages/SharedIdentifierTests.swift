import Automation
import SimulatedUI
import Testing

/// What the app and its tests have in common: one constant for each element, grouped by screen.
private enum MenuIdentifiers {
    static let add = ElementIdentifier(id: "menu.add", type: .button)
    static let title = ElementIdentifier(id: "menu.title", type: .staticText)
    static func row(_ index: Int) -> ElementIdentifier { ElementIdentifier(id: "menu.row.\(index)").cell }
    static let rows = ElementIdentifier(id: "menu.row.", type: .cell)
}

@Suite("Identifiers shared by an app and its tests")
struct SharedIdentifierTests {
    let app: XCUIApplication
    let failures = FailureCollector()

    init() throws {
        let device = SimulatedDevice()
        try device.launch(MenuApp.self)
        let session = AutomationSession(driver: SimulatedDriver(device))
        session.failureRecorder = failures
        app = XCUIApplication(session)
    }

    @Test("PAGE-46: the app sets what the test reads, by constant or by index")
    func shared() {
        #expect(app[element: MenuIdentifiers.title].label == "Menu")
        app[element: MenuIdentifiers.add].tap()
        #expect(app[element: MenuIdentifiers.title].label == "Added")
        #expect(app[element: MenuIdentifiers.row(2)].staticTexts["Dish 2"].exists)
        #expect(app[query: MenuIdentifiers.rows, partial: true].count == 4)
        #expect(!app[element: MenuIdentifiers.row(4)].exists)
        #expect(failures.failures.isEmpty)
    }

    @Test("PAGE-52: on a device, too, the wrong form names the parent rule")
    func parentRule() {
        app.session.setTimeout(0)
        app.buttons[element: MenuIdentifiers.add].tap()
        #expect(failures.failures.first?.message.contains("call it on the parent") == true)
    }

    @Test("PAGE-54: cells that share an identifier are listed with their positions")
    func duplicates() {
        let duplicates = app.duplicateIdentifiers()
        #expect(duplicates.map(\.identifier) == ["menu.note"])
        #expect(duplicates.first?.paths.count == 4)
        #expect(duplicates.first?.paths.first?.contains("UIATableCell \"menu.row.0\" > UIAStaticText") == true)
    }
}

private final class MenuApp: SimulatedApp {
    static let name = "Menu"
    static let bundleIdentifier = "org.example.menu"

    init(_ launch: LaunchOptions) {}

    func makeRootViewController() -> ViewController { MenuScreen() }
}

private final class MenuScreen: ViewController {
    override func viewDidLoad() {
        let title = Label("Menu")
        title.accessibilityIdentifier = MenuIdentifiers.title.id
        title.frame = Rect(x: 10, y: 20, width: 200, height: 20)
        let add = Button("Add") { title.text = "Added" }
        add.accessibilityIdentifier = MenuIdentifiers.add.id
        add.frame = Rect(x: 10, y: 50, width: 100, height: 40)
        let rows = (0..<4).map { index in
            let cell = TableViewCell("Dish \(index)")
            cell.accessibilityIdentifier = MenuIdentifiers.row(index).id
            let note = Label("spicy")
            note.accessibilityIdentifier = "menu.note"
            note.frame = Rect(x: 200, y: 10, width: 60, height: 20)
            cell.contentView.addSubview(note)
            return cell
        }
        let table = TableView(sections: [TableSection(cells: rows)])
        table.frame = Rect(x: 0, y: 100, width: 320, height: 300)
        for part in [title, add, table] as [View] { view.addSubview(part) }
    }
}
