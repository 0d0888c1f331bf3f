internal import SimulatedUI

/// Shows every available control, each in the states that are worth testing.
final class Catalog: SimulatedApp {
    static let name = "Catalog"
    static let bundleIdentifier = "org.example.catalog"

    init(_ launch: LaunchOptions) {}

    func makeRootViewController() -> ViewController {
        NavigationController(rootViewController: CatalogViewController())
    }
}

/// The first screen: a table of the sections.
private final class CatalogViewController: TableViewController {
    init() {
        super.init(style: .plain)
        title = "Catalog"
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.sections = [
            TableSection(
                items: CatalogSection.all,
                onSelect: { [weak self] in
                    guard let self else { return }
                    navigationController?.pushViewController($0.makeViewController())
                },
                cell: { TableViewCell($0.title, accessory: .disclosureIndicator) }
            )
        ]
    }
}

/// A row of the first screen, and the screen it leads to.
private struct CatalogSection {
    /// The title of the row and of the screen.
    let title: String
    private let make: () -> ViewController

    private init(_ title: String, _ make: @autoclosure @escaping () -> ViewController) {
        self.title = title
        self.make = make
    }

    /// Creates the screen.
    func makeViewController() -> ViewController {
        let screen = make()
        screen.title = title
        return screen
    }

    /// All sections, in alphabetical order.
    static var all: [CatalogSection] {
        [
            CatalogSection("Action Sheets", ActionSheetsViewController()),
            CatalogSection("Activity Indicators", ActivityIndicatorsViewController()),
            CatalogSection("Alert Views", AlertViewsViewController()),
            CatalogSection("Buttons", ButtonsViewController()),
            CatalogSection("Collection", CollectionSectionViewController()),
            CatalogSection("Contacts", ContactsViewController()),
            CatalogSection("Date Picker", DatePickerViewController()),
            CatalogSection("Gestures", GesturesViewController()),
            CatalogSection("Image View", ImageViewViewController()),
            CatalogSection("Page Control", PageControlViewController()),
            CatalogSection("Photos", PhotosViewController()),
            CatalogSection("Picker View", PickerViewViewController()),
            CatalogSection("Popover", PopoverViewController()),
            CatalogSection("Progress Views", ProgressViewsViewController()),
            CatalogSection("Search Bar", SearchBarViewController()),
            CatalogSection("Segmented Controls", SegmentedControlsViewController()),
            CatalogSection("Sliders", SlidersViewController()),
            CatalogSection("Stack", StackViewController()),
            CatalogSection("Switches", SwitchesViewController()),
            CatalogSection("Table Views", TableViewsViewController()),
            CatalogSection("Text Fields", TextFieldsViewController()),
            CatalogSection("Text View", TextViewViewController()),
            CatalogSection("Toolbar", ToolbarViewController()),
            CatalogSection("Web View", WebViewViewController()),
        ]
    }
}
