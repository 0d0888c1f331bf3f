import Automation
import Fixtures
import FoundationEssentials
import SimulatedUI
import Testing

@testable import SampleApps

/// The Accounts app on a device of its own, and the vocabulary of tests for its screens.
struct AccountsScreen {
    let device = SimulatedDevice()
    let session: AutomationSession

    init(fixtures: [String] = [], showsBoard: Bool = false) throws {
        session = AutomationSession(driver: SimulatedDriver(device))
        session.setTimeout(2)
        let launch = try FixtureLaunch(app: Accounts.self, names: fixtures, showsBoard: showsBoard)
        try device.launch(Accounts.self, before: launch.firstScreen)
    }

    var app: Element {
        get throws { try session.target.related(.frontMostApp) }
    }

    var window: Element {
        get throws { try app.related(.mainWindow) }
    }

    var bar: Element {
        get throws { try app.related(.navigationBar) }
    }

    /// The title, once a transition is complete.
    var title: String? {
        get throws {
            try session.delay(1)
            return try bar.name
        }
    }

    var table: Element {
        get throws { try window.children(.tableView)[0] }
    }

    var rows: [String?] {
        get throws {
            try session.delay(1)
            return try session.driver.elements(.cells, of: #require(table.node)).map {
                session.driver.attribute(.name, of: $0).string
            }
        }
    }

    func row(_ name: String) throws -> Element { try table.collection(.cells)[name] }

    func button(_ name: String) throws -> Element { try bar.children(.button)[name] }

    func field(_ name: String) throws -> Element {
        try window.children(name == "Password" ? .secureTextField : .textField)[name]
    }

    func fillIn(_ userName: String, _ password: String) throws {
        try field("User Name").setValue(.string(userName))
        try field("Password").setValue(.string(password))
    }

    func add(_ type: AccountType, _ userName: String, _ password: String) throws {
        try button("Add").tap()
        try row(type.rawValue).tap()
        try fillIn(userName, password)
        try button("Save").tap()
    }
}

/// The Accounts app with a server, on a device of its own.
struct ConnectedAccounts {
    typealias Identifiers = Accounts.Identifiers

    let device = SimulatedDevice()
    let transport = PeopleTransport()
    let failures = FailureCollector()
    let app: XCUIApplication

    /// Launches the app; its flags are off by default.
    init(
        _ flags: Set<Accounts.Flag> = [.explore], arguments: [String] = [], environment: [String: String] = [:],
        fixtures: [String] = [], serve: (PeopleTransport) -> Void = { _ in }
    ) throws {
        device.transport = transport
        transport.answer("/recommendations", with: ["Ada": "London", "Grace": "New York"])
        serve(transport)
        let session = AutomationSession(driver: SimulatedDriver(device))
        session.failureRecorder = failures
        session.setTimeout(2)
        session.handlesAlerts = false
        app = XCUIApplication(session)
        var options = LaunchOptions(
            arguments: arguments, environment: [Accounts.LaunchKey.server: "http://people.test"])
        for flag in Accounts.Flag.allCases { options.environment[flag.rawValue] = "\(flags.contains(flag))" }
        options.environment.merge(environment) { $1 }
        let launch = try FixtureLaunch(app: Accounts.self, names: fixtures, showsBoard: false)
        try device.launch(Accounts.self, options, before: launch.firstScreen)
    }

    /// Goes to the screen that finds people, and waits for it.
    func explore() -> Bool {
        app.tabBars.buttons["Explore"].tap()
        return element(Identifiers.Explore.screen).waitForExistence(timeout: 1)
    }

    /// Types a name into the field and searches for it.
    func search(_ text: String) {
        element(Identifiers.Explore.search).tap()
        element(Identifiers.Explore.search).typeText(text + "\n")
    }

    /// The element that a constant represents.
    func element(_ identifier: ElementIdentifier) -> XCUIElement {
        app.descendants(matching: identifier.type)[identifier.id]
    }

    /// The strings in the rows of people.
    var people: [String] {
        element(Identifiers.Explore.people).cells.allElementsBoundByIndex.map { $0.staticTexts.firstMatch.label }
    }

    /// Whether an element shows a string, now or within a few seconds.
    func shows(_ text: String, in identifier: ElementIdentifier) -> Bool {
        app.session.wait(upTo: 5) { element(identifier).label == text ? true : nil } ?? false
    }

    /// Lets time pass, in seconds.
    func wait(_ seconds: Double) throws { try app.session.delay(seconds) }
}

/// Answers the requests of the Accounts app, and records them.
final class PeopleTransport: HTTPTransport {
    /// The answers by path.
    var answers: [String: Result<HTTPResponse, HTTPError>] = [:]
    /// How long each answer takes, in seconds on the device.
    var latency = 0.1
    private(set) var requests: [HTTPRequest] = []

    /// Answers a path with people, each with a place.
    func answer(_ path: String, with people: KeyValuePairs<String, String>) {
        let list = people.map { "{\"name\": \"\($0)\", \"place\": \"\($1)\"}" }.joined(separator: ", ")
        answer(path, with: "{\"people\": [\(list)]}")
    }

    /// Answers a path with a string.
    func answer(_ path: String, with text: String, status: Int = 200) {
        answers[path] = .success(HTTPResponse(statusCode: status, body: Data(text.utf8)))
    }

    /// The requests in words: method, path and query, and the body if there is one.
    var log: [String] {
        requests.map { request in
            let query = request.url.query(percentEncoded: false).map { "?\($0)" } ?? ""
            let body = request.body.isEmpty ? "" : " " + String(decoding: request.body, as: UTF8.self)
            return "\(request.method) \(request.url.path)\(query)\(body)"
        }
    }

    /// The bodies of the requests to `/track`.
    var events: [String] {
        requests.filter { $0.url.path == "/track" }.map { String(decoding: $0.body, as: UTF8.self) }
    }

    func send(
        _ request: HTTPRequest, from sender: any HTTPSender,
        completion: @escaping (Result<HTTPResponse, HTTPError>) -> Void
    ) -> (any HTTPTransmission)? {
        requests.append(request)
        let answer = answers[request.url.path] ?? .success(HTTPResponse(statusCode: 404))
        return TimedTransmission(of: request, from: sender, after: latency) { completion(answer) }
    }
}
