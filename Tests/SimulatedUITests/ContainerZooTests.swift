import Automation
import SimulatedUI
import Testing

/// Random actions on collections, web pages, maps, popovers and sheets neither end the program nor hang it.
@Suite struct ContainerZooTests {
    @Test(
        "a thousand random touches and rotations harm neither phone nor tablet",
        arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
    func survives(seed: UInt64) throws {
        let model = seed.isMultiple(of: 2) ? DeviceModel.iPad : .iPhone5
        var visitor = try Visitor(seed: seed, model: model, app: ContainerZooApp.self)
        for _ in 0..<1000 { try visitor.act() }
        #expect(visitor.successes > 300)
        visitor.pass(20)
        let busy = visitor.driver.busySources
        #expect(busy.isEmpty, "\(busy)")
    }

    @Test("the same seed has the same effect twice") func deterministic() throws {
        func diary() throws -> [String] {
            var visitor = try Visitor(seed: 99, model: .iPad, app: ContainerZooApp.self)
            for _ in 0..<300 { try visitor.act() }
            return visitor.diary
        }
        #expect(try diary() == diary())
    }

    @Test("nothing of an app is left after a visit", arguments: [DeviceModel.iPhone5, .iPad])
    func leavesNothing(model: DeviceModel) throws {
        weak var application: Application?
        weak var root: ViewController?
        weak var device: SimulatedDevice?
        do {
            var visitor = try Visitor(seed: 5, model: model, app: ContainerZooApp.self)
            for _ in 0..<300 { try visitor.act() }
            if visitor.device.application == nil { try visitor.device.launch(ContainerZooApp.self) }
            (device, application) = (visitor.device, visitor.device.application)
            root = application?.mainWindow?.rootViewController
            #expect(root != nil)
            visitor.held = []
        }
        #expect(device == nil)
        #expect(application == nil)
        #expect(root == nil)
    }
}

/// An app with every kind of container, in front of and beside each other.
final class ContainerZooApp: SimulatedApp {
    static let name = "Container Zoo"
    static let bundleIdentifier = "org.example.container-zoo"
    init(_ launch: LaunchOptions) {}

    func makeRootViewController() -> ViewController {
        TabBarController(viewControllers: [
            NavigationController(rootViewController: ZooCollection()), ZooBrowser(title: "Browser"),
            NavigationController(rootViewController: ZooPresenter(depth: 0)),
            SplitViewController(primary: ZooList(depth: 0), secondary: ZooMap(title: "Map")),
        ])
    }
}

/// A collection whose items come and go, sometimes without notice.
private final class ZooCollection: CollectionViewController, CollectionViewDataSource, CollectionViewDelegate {
    private var words = (0..<300).map { "item \($0)" }
    private var counter = 0

    init() {
        super.init(
            layout: CollectionViewFlowLayout(
                itemSize: Size(width: 70, height: 50), sectionInset: EdgeInsets(top: 5, left: 5, bottom: 5, right: 5)))
        title = "Collection"
        navigationItem.rightBarButtonItems = [
            BarButtonItem("Insert") { [unowned self] in
                counter += 1
                words.insert("new \(counter)", at: 0)
                collectionView.insertItems(at: [.init(item: 0)])
            },
            BarButtonItem("Shrink") { [unowned self] in words = Array(words.prefix(counter)) },
            BarButtonItem("Turn") { [unowned self] in
                let isVertical = collectionView.layout.scrollDirection == .vertical
                collectionView.layout.scrollDirection = isVertical ? .horizontal : .vertical
            },
        ]
    }

    func numberOfSections(in view: CollectionView) -> Int { 2 }
    func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int {
        section == 0 ? words.count : 40
    }
    func collectionView(_ view: CollectionView, titleForHeaderInSection section: Int) -> String? { "S\(section)" }

    func collectionView(_ view: CollectionView, cellForItemAt path: IndexPath) -> CollectionViewCell {
        let cell =
            view.dequeueReusableCell(withReuseIdentifier: "cell") ?? CollectionViewCell("", reuseIdentifier: "cell")
        cell.textLabel.text = path.section == 0 ? words[path.item] : "other \(path.item)"
        if path.section == 1, path.item == 1, cell.contentView.subviews.count < 2 {
            cell.contentView.addSubview(TextField("Field"))
        }
        return cell
    }

    func collectionView(_ view: CollectionView, didSelectItemAt path: IndexPath) {
        guard path.section == 0, path.item < words.count, path.item.isMultiple(of: 3) else { return }
        words.remove(at: path.item)
        view.deleteItems(at: [path])
    }
}

/// A browser of pages that lead to each other, change and fail.
private final class ZooBrowser: ViewController {
    private let web = WebView()

    override func viewDidLoad() {
        super.viewDidLoad()
        web.page = { [unowned self] url in
            url.contains("none") ? nil : WebPage(html: Self.html(device?.random.next() ?? 0))
        }
        web.onClick("change") { [unowned self] _ in web.element(withID: "text")?.text = "changed" }
        web.onClick("back") { [unowned self] _ in web.goBack() }
        web.onClick("forward") { [unowned self] _ in web.goForward() }
        view.addSubview(web)
        web.load("http://zoo/")
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        web.frame = view.bounds
    }

    private static func html(_ seed: UInt64) -> String {
        let links = (0..<5).map {
            "<a href='\($0 == 3 ? "none" : $0 == 4 ? "#end" : "p\($0)")'>link \($0) to</a> text "
        }
        return """
            <h1 id=text>Page \(seed % 7)</h1><button id=change>Change</button><p>\(links.joined())</p>
            <form action=sent><input name=a><input type=password><input type=checkbox name=c><textarea name=t></textarea>
            <select name=s><option>1<option>2</select><input type=radio name=r><input type=radio name=r>
            <button>Send</button><input type=reset></form><button id=back>B</button><button id=forward>F</button>
            \(String(repeating: "<p>filler</p>", count: Int(seed % 40)))<p id=end>End</p>
            """
    }
}

/// A screen that presents others in every way, deeper and deeper.
private final class ZooPresenter: SectionsOfButtons {
    private let depth: Int

    init(depth: Int) {
        self.depth = depth
        super.init()
        title = "Presenter \(depth)"
        preferredContentSize = Size(width: 250, height: 300)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let styles: [ModalPresentationStyle] = [.fullScreen, .overFullScreen, .pageSheet, .formSheet, .popover]
        for (number, style) in styles.enumerated() {
            let button = add("\(number)")
            button.addAction(for: .touchUpInside) { [unowned self, unowned button] in
                let next = NavigationController(rootViewController: ZooPresenter(depth: depth + 1))
                next.modalPresentationStyle = style
                next.modalTransitionStyle = number.isMultiple(of: 2) ? .coverVertical : .crossDissolve
                next.popoverPresentationController.sourceView = button
                next.popoverPresentationController.passthroughViews = [button]
                present(next, animated: number != 3)
            }
        }
        add("Share").addAction(for: .touchUpInside) { [unowned self] in
            present(ActivityViewController(activityItems: ["x"], applicationActivities: [Activity("y")]))
        }
        add("Sheet").addAction(for: .touchUpInside) { [unowned self] in
            present(AlertController(title: "z", style: .actionSheet, actions: [AlertAction("OK")]))
        }
        add("Away").addAction(for: .touchUpInside) { [unowned self] in dismiss() }
    }
}

/// A column of buttons.
private class SectionsOfButtons: ViewController {
    private var count = 0.0

    func add(_ title: String) -> Button {
        let button = Button(title)
        button.frame = Rect(x: 10, y: 10 + 36 * count, width: 80, height: 32)
        count += 1
        view.addSubview(button)
        return button
    }
}

/// A map that marks places where it is tapped.
private final class ZooMap: ViewController {
    private let map = MapView()

    override func viewDidLoad() {
        super.viewDidLoad()
        for number in 0..<5 {
            let place = LocationCoordinate(latitude: Double(number) * 9, longitude: Double(number) * -20)
            map.addAnnotation(MapAnnotation("Place \(number)", subtitle: "s", coordinate: place) {})
        }
        map.didSelect = { [unowned self] in if $0.title == "Place 3" { map.removeAnnotation($0) } }
        view.addSubview(map)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        map.frame = view.bounds
    }
}
