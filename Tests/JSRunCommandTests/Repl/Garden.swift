import Automation
import BotTesting
import SimulatedUI

/// An app with buttons, a list and an alert, for sessions of the REPL; taps on its first button can be recorded.
final class Garden: BotRecordable {
    static let name = "Garden"
    static let bundleIdentifier = "com.example.garden"

    let botDataSource: any BotDataSource = BotOperations()
    var botRecording: BotRecording?

    init(_ launch: LaunchOptions) {}

    func makeRootViewController() -> ViewController {
        NavigationController(rootViewController: GardenScreen { [unowned self] in botRecording?.record("TAP_WATER") })
    }
}

private final class GardenScreen: ViewController {
    private let label = Label("Nothing is watered")
    private let table = TableView(style: .plain)

    private let willWater: () -> Void

    init(willWater: @escaping () -> Void) {
        self.willWater = willWater
        super.init()
        title = "Garden"
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        label.frame = Rect(x: 20, y: 80, width: 280, height: 20)
        let water = Button("Water") { [unowned self] in
            willWater()
            label.text = "Everything is watered"
        }
        water.frame = Rect(x: 20, y: 110, width: 80, height: 34)
        let burn = Button("Burn") { [unowned self] in
            present(AlertController(title: "Really?", actions: [AlertAction("No", role: .cancel)]))
        }
        burn.frame = Rect(x: 120, y: 110, width: 80, height: 34)
        table.frame = Rect(x: 0, y: 160, width: 320, height: 400)
        table.sections = [TableSection(items: ["Beans", "Leek", "Peas"], cell: { TableViewCell($0) })]
        for part in [label, water, burn, table] { view.addSubview(part) }
    }
}
