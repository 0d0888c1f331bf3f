import Automation
import SimulatedUI

/// An app of one screen: two buttons, of which one counts taps, and a text.
final class ControlsApp: SimulatedApp {
    static let name = "Controls"
    static let bundleIdentifier = "org.example.controls"

    init(_ launch: LaunchOptions) {}

    func makeRootViewController() -> ViewController { ControlsScreen() }
}

final class ControlsScreen: ViewController {
    private var taps = 0

    override func viewDidLoad() {
        let count = Control(frame: Rect(x: 20, y: 40, width: 120, height: 44))
        count.accessibilityTraits = .button
        count.accessibilityLabel = "Count"
        count.addAction(for: .touchUpInside) { [unowned self, unowned count] in
            taps += 1
            count.accessibilityHint = "tapped \(taps)"
        }
        let hidden = Control(frame: Rect(x: 20, y: 100, width: 120, height: 44))
        hidden.accessibilityTraits = .button
        hidden.accessibilityLabel = "Hidden"
        hidden.isHidden = true
        view.addSubview(count)
        view.addSubview(hidden)
    }
}

/// An app that asks a question as soon as its first screen has appeared.
final class ImpatientApp: SimulatedApp {
    static let name = "Impatient"
    static let bundleIdentifier = "org.example.impatient"

    init(_ launch: LaunchOptions) {}

    func makeRootViewController() -> ViewController { NavigationController(rootViewController: Screen(title: "Start")) }

    final class Screen: ViewController {
        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            present(
                AlertController(
                    title: "Use your location?",
                    actions: [
                        AlertAction("Don't Allow", role: .cancel) { [unowned self] in title = "Denied" },
                        AlertAction("OK") { [unowned self] in title = "Allowed" },
                    ]))
        }
    }
}

/// One control of each class that no other screen of these tests has; buttons present what covers a screen.
final class EveryControlScreen: ViewController {
    override func viewDidLoad() {
        let scroll = ScrollView()
        let progress = ProgressView(progress: 0.5)
        let indicator = ActivityIndicatorView()
        indicator.startAnimating()
        let notes = TextView("Some notes")
        let collection = CollectionView()
        collection.sections = [CollectionSection(items: ["Red", "Green"]) { CollectionViewCell($0) }]
        let web = WebView(pages: [
            "http://x.org/": WebPage(html: "<p>See <a href='next.html'>the next page</a>.</p><img src='a.png'>")
        ])
        web.load("http://x.org/")
        let share = Button("Share") { [unowned self] in
            present(ActivityViewController(activityItems: ["text"]))
        }
        let choose = Button("Choose") { [unowned self] in
            present(AlertController(title: "What now?", style: .actionSheet, actions: [AlertAction("Copy")]))
        }
        let open = Button("Open") { [unowned self] in
            let screen = ViewController(title: "Inside")
            screen.modalPresentationStyle = .popover
            screen.popoverPresentationController.sourceView = view
            present(screen)
        }
        let column: [View] = [
            Slider(value: 0.3), SegmentedControl(["Day", "Week"], selected: 0), PageControl(numberOfPages: 3), progress,
            indicator, SearchBar("Search"), ImageView(Image("sun")), share, choose, open, notes, scroll,
        ]
        for (index, control) in column.enumerated() {
            control.frame = Rect(x: 10, y: 24 + Double(index) * 34, width: 300, height: 30)
        }
        let large: [View] = [PickerView([PickerComponent("Size", titles: ["S", "M"])]), collection, web, MapView()]
        for (index, control) in large.enumerated() {
            control.frame = Rect(x: 330, y: 24 + Double(index) * 170, width: 300, height: 160)
        }
        for control in column + large { view.addSubview(control) }
    }
}

/// A screen of real controls: text, buttons, fields, a switch, and a scroll view with a button far down.
final class GalleryScreen: ViewController {
    let title1 = Label("Welcome")
    let save = Button("Save")
    let send = Button("Send")
    let userName = TextField("User name")
    let password = TextField("Password")
    let enabled = Switch(isOn: true)
    let scroll = ScrollView(frame: Rect(x: 0, y: 300, width: 320, height: 100))
    let far = Button("Far")
    private(set) var log: [String] = []

    override func viewDidLoad() {
        title1.frame = Rect(x: 10, y: 30, width: 300, height: 20)
        save.frame = Rect(x: 10, y: 60, width: 100, height: 40)
        send.frame = Rect(x: 120, y: 60, width: 100, height: 40)
        send.isEnabled = false
        userName.frame = Rect(x: 10, y: 110, width: 200, height: 30)
        password.frame = Rect(x: 10, y: 150, width: 200, height: 30)
        password.isSecureTextEntry = true
        enabled.frame = Rect(x: 10, y: 190, width: 51, height: 31)
        enabled.accessibilityLabel = "Enabled"
        scroll.contentSize = Size(width: 320, height: 1_000)
        far.frame = Rect(x: 10, y: 900, width: 100, height: 40)
        scroll.addSubview(far)
        view.addSubviews(title1, save, send, userName, password, enabled, scroll)
        for button in [save, send, far] {
            button.addAction(for: .touchUpInside) { [unowned self, unowned button] in
                log.append(button.title ?? "")
                button.accessibilityHint = log.joined(separator: ",")
            }
        }
    }

    /// Runs a body on the device's clock, as the app would.
    func after(_ seconds: Double, _ body: @escaping () -> Void) {
        application?.schedule(after: seconds, body)
    }
}
