import Automation
import FoundationEssentials
import PageObjects
import SimulatedUI

/// A test of the app that searches, with a server in memory.
class SearchTest: BaseTest {
    let memory = MemoryServer()
    override class var appType: any SimulatedApp.Type { SearchApp.self }
    override func makeServer() -> (any MockServer)? { memory }
    override func setUpCustomFeatures(on controller: FeatureController) {
        controller.update(features: [.search])
    }

    /// What the app was launched with.
    var launched: LaunchOptions? { (device.application?.app as? SearchApp)?.launch }
}

extension FeatureConfiguration {
    static let search = FeatureConfiguration(id: "search", configuration: ["search": true], api: [.people, .tracking])
}

extension MockAPI {
    static let people = MockAPI(MockFile(path: "/search", fileName: "people"))
    static let nobody = MockAPI(MockFile(path: "/search", fileName: "nobody"))
    static let recommendations = MockAPI(
        MockFile(path: "/recommendations", fileName: "people"), MockFile(path: "/hints", fileName: "nobody"))
    static let tracking = MockAPI(MockFile(path: "/track", fileName: "nobody"))
}

extension PageFactory { var search: SearchPage { page() } }
extension StepsFactory { var search: SearchSteps { steps() } }
extension PathsFactory { var search: SearchPaths { paths() } }

final class SearchPage: SnapshotPage {
    let factory: PageFactory
    let id = ""
    init(_ factory: PageFactory) { self.factory = factory }

    var search: XCUIElement { screen.buttons["Search"] }
    var track: XCUIElement { screen.buttons["Track"] }
    var trackLater: XCUIElement { screen.buttons["Track later"] }
    var answer: XCUIElement { screen.staticTexts["answer"] }
}

final class SearchSteps: SnapshotSteps {
    typealias PageType = SearchPage
    let factory: PageFactory
    init(_ factory: PageFactory) { self.factory = factory }

    enum SnapshotName: String, SnapshotValue {
        static let id = "Search"
        case results
        var name: String { rawValue }
    }

    @discardableResult
    func search() -> Self {
        page.search.tap()
        return self
    }
}

final class SearchPaths: Paths {
    typealias StepsType = SearchSteps
    let factory: StepsFactory
    init(_ factory: StepsFactory) { self.factory = factory }

    @discardableResult
    func searchWithPicture(file: StaticString = #filePath, line: UInt = #line) -> Self {
        steps.initializeSnapshot(name: "test_Search").search().takeSnapshot(.results, at: SourcePlace(file, line))
        return self
    }
}

/// A shooter that takes no pictures, and reports what it should have done.
final class SilentShooter: SnapShooter {
    var onCall: (String) -> Void = { _ in }
    private(set) var pictures: [String] = []

    func setUp() { onCall("snapshots up") }
    func tearDown() { onCall("snapshots down") }
    func initialize(name: String, language: String) {}
    func takeSnapshot(name: String, ignoredElements: [XCUIElement], at place: SourcePlace) { pictures.append(name) }
}

/// An app that searches a server, and reports its analytics over one of several transports.
final class SearchApp: SimulatedApp {
    static let name = "Search"
    static let bundleIdentifier = "com.example.search"
    let launch: LaunchOptions
    /// The features that are on.
    let switches: [String]

    init(_ launch: LaunchOptions) throws {
        self.launch = launch
        switches = ["search", "onboarding", "analytics"].filter { launch.environment[$0] == "true" }
        if launch.environment["BROKEN"] == "true" { throw HTTPError.badServerResponse }
        if launch.environment["DYING"] == "true" { launch.application?.crash("out of memory") }
    }

    func makeRootViewController() -> ViewController { SearchScreen(launch) }
}

final class SearchScreen: ViewController {
    private let launch: LaunchOptions
    private let answer = Label("")
    private let events = Label("")
    private var lines: [String] = []

    init(_ launch: LaunchOptions) {
        self.launch = launch
        super.init()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        answer.accessibilityIdentifier = "answer"
        events.accessibilityIdentifier = "events"
        events.accessibilityValue = ""
        let buttons = [
            Button("Search") { [unowned self] in request("/search", "") },
            Button("Post") { [unowned self] in request("/search", #"{"query": "ada", "page": 1}"#) },
            Button("Unknown") { [unowned self] in request("/unknown", "") },
            Button("Track") { [unowned self] in track() },
            Button("Track later") { [unowned self] in
                _ = launch.application?.schedule(after: 1.5, reason: "tracking") { [unowned self] in track() }
            },
        ]
        for (index, item) in ([answer, events] + buttons as [View]).enumerated() {
            item.frame = Rect(x: 10, y: 40 + Double(index) * 50, width: 300, height: 44)
            view.addSubview(item)
        }
        track(#"{"type": "state", "name": "start"}"#)
    }

    private func request(_ path: String, _ body: String) {
        guard let url = URL(string: (launch.environment["SERVER_URL"] ?? "http://localhost") + path) else { return }
        let request = HTTPRequest(body.isEmpty ? "GET" : "POST", url, body: Data(body.utf8))
        launch.http.send(request) { [weak self] result in
            switch result {
            case .success(let response): self?.answer.text = String(decoding: response.body, as: UTF8.self)
            case .failure(let error): self?.answer.text = "\(error)"
            }
        }
    }

    private func track() {
        track(#"{"type": "action", "name": "search", "context": {"query": "ada", "page": 1, "user": null}}"#)
    }

    private func track(_ line: String) {
        lines.append(line)
        let text = lines.joined(separator: "\n")
        switch launch.environment["TRACKING"] {
        case "server": request("/track", line)
        case "pasteboard": launch.device?.pasteboard = .string(text)
        case "element": events.accessibilityValue = text
        case let path?: try? text.write(toFile: path, atomically: true, encoding: .utf8)
        case nil: break
        }
    }
}
