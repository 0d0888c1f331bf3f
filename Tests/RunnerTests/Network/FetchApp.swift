import Automation
import FoundationEssentials
import SimulatedUI

/// An app that asks its server for `/config` at launch, and for `/people` when its button is tapped.
final class FetchApp: SimulatedApp {
    static let name = "Fetch"
    static let bundleIdentifier = "com.example.fetch"
    private let launch: LaunchOptions

    init(_ launch: LaunchOptions) { self.launch = launch }

    func makeRootViewController() -> ViewController { FetchScreen(launch.http) }
}

final class FetchScreen: ViewController {
    private let http: HTTPClient
    private let config = Label("no config")
    private let people = Label("no people")

    init(_ http: HTTPClient) {
        self.http = http
        super.init()
    }

    override func viewDidLoad() {
        config.frame = Rect(x: 20, y: 60, width: 280, height: 30)
        config.accessibilityIdentifier = "config"
        people.frame = Rect(x: 20, y: 100, width: 280, height: 30)
        people.accessibilityIdentifier = "people"
        let button = Button("Fetch")
        button.frame = Rect(x: 20, y: 140, width: 100, height: 44)
        button.addAction(for: .touchUpInside) { [unowned self] in ask("/people", people) }
        for part in [config, people, button] { view.addSubview(part) }
        ask("/config", config)
    }

    private func ask(_ path: String, _ label: Label) {
        guard let url = URL(string: "http://server.test\(path)") else { return }
        http.send(HTTPRequest("GET", url)) { [weak label] result in
            switch result {
            case .success(let response): label?.text = String(decoding: response.body, as: UTF8.self)
            case .failure(let error): label?.text = "\(error)"
            }
        }
    }
}
