import Automation
import Rendering
import SimulatedUI
import Timing

/// A picture of a whole screen, from the views to the bytes of the file.
enum PictureRows {
    static func add(to table: inout Table) throws {
        var configuration = SimulatedDevice.Configuration()
        configuration.model = .iPhone4s
        let device = SimulatedDevice(configuration)
        try device.launch(PictureApp.self)
        let driver = SimulatedDriver(device, renderer: CairoRenderer())
        // Libraries, fonts and letters are loaded with the first.
        let size = try driver.screenshot(of: nil).count
        guard size > 10_000 else { throw ProcessRun.Failure(description: "the picture is empty") }
        let screen = device.application?.keyWindow?.rootViewController?.view
        guard let screen else { throw ProcessRun.Failure(description: "the app shows no screen") }
        func cost(_ change: (Int) -> Void) throws -> Double {
            median(
                try (0..<rounds(21)).map { round in
                    change(round)
                    return try seconds { _ = try driver.screenshot(of: nil) } * 1e3
                })
        }
        let marks = [0, 1].map { number in
            let mark = Label("\(number)")
            mark.frame = Rect(x: 4, y: 4, width: 12, height: 12)
            return mark
        }
        // A file is kept for a screen that does not change, so each picture has another digit.
        let changed = try cost { round in
            marks[1 - round % 2].removeFromSuperview()
            screen.addSubview(marks[round % 2])
        }
        let unchanged = try cost { _ in }
        table.add(
            Row(
                what: "a picture of 320×480 points at two pixels each, as a PNG file, warm",
                baseline: "of an unchanged screen: \(unchanged.rounded(to: 1)) ms",
                measured: "\(changed.rounded(to: 1)) ms", budget: "30 ms", isWithin: changed <= 30))
    }
}

/// A form with the keyboard up: about as much on the screen as there can be.
private final class PictureApp: SimulatedApp {
    static let name = "Picture"
    static let bundleIdentifier = "org.example.picture"

    init(_ launch: LaunchOptions) {}

    func makeRootViewController() -> ViewController {
        NavigationController(rootViewController: PictureForm(style: .grouped))
    }
}

private final class PictureForm: TableViewController {
    private let field = TextField("User name")

    override func viewDidLoad() {
        title = "Account"
        navigationItem.rightBarButtonItem = BarButtonItem(.save)
        tableView.sections = [
            TableSection(
                "Account",
                cells: [
                    TableViewCell(field: field), TableViewCell("Server", detail: "mail.example.com"),
                    TableViewCell("Enabled", accessoryView: Switch(isOn: true)),
                ]),
            TableSection(cells: (1...6).map { TableViewCell("Folder \($0)", accessory: .disclosureIndicator) }),
        ]
    }

    override func viewDidAppear(_ animated: Bool) { field.becomeFirstResponder() }
}
