import Automation
import Foundation
import Lookup
import SimulatedUI
import Synchronization
import Worlds

@testable import BrowserWorld

/// A server that answers as Appium's documentation says, and shows one source after the other.
final class AppiumServer: Sendable {
    let pages: PageServer
    private let platform: AppiumPlatform

    /// The path of the session.
    private static let session = "/session/s1"

    /// The answer with a value.
    static func value(_ json: String, status: Int = 200) -> PageServer.Page {
        PageServer.Page(Array("{\"value\":\(json)}".utf8), type: "application/json", status: status)
    }

    /// The answer with a string.
    static func string(_ text: String) -> PageServer.Page { value(ScriptSpelling.literal(text)) }

    /// The answer with an error.
    static func error(_ name: String, _ message: String = "", status: Int = 500) -> PageServer.Page {
        value(#"{"error":"\#(name)","message":"\#(message)","stacktrace":""}"#, status: status)
    }

    /// The answer with an element.
    static func element(_ id: String) -> PageServer.Page {
        value(#"{"element-6066-11e4-a52e-4f735466cecf":"\#(id)"}"#)
    }

    private final class Position: Sendable { let index = Mutex(0) }

    /// - Parameters:
    ///   - sources: what the screen shows at first, and after each of the commands that change it.
    ///   - changing: what the path of such a command ends with.
    ///   - others: further answers, by their paths below the session.
    init(
        _ platform: AppiumPlatform, _ sources: [String], changing: [String] = ["/actions"],
        others: [String: PageServer.Page] = [:]
    ) throws {
        self.platform = platform
        let isPhone = platform == .iOS
        var answers: [String: PageServer.Page] = [
            "/session": Self.value(
                isPhone
                    ? #"{"sessionId":"s1","capabilities":{"platformName":"iOS","browserName":"","platformVersion":"17.2","#
                        + #""deviceName":"iPhone 15"}}"#
                    : #"{"sessionId":"s1","capabilities":{"platformName":"Android","automationName":"UiAutomator2","#
                        + #""deviceScreenDensity":420,"platformVersion":"14"}}"#),
            "GET \(Self.session)/window/rect": Self.value(
                isPhone ? #"{"x":0,"y":0,"width":390,"height":844}"# : #"{"x":0,"y":0,"width":1080,"height":2208}"#),
            "GET \(Self.session)/source": Self.string(sources.first ?? ""),
            "DELETE \(Self.session)": Self.value("null"),
            "POST \(Self.session)/actions": Self.value("null"),
            "POST \(Self.session)/execute/sync": Self.value("null"),
            "POST \(Self.session)/element": Self.element("e1"),
            "GET \(Self.session)/element/active": Self.element("focused"),
            "POST \(Self.session)/element/e1/clear": Self.value("null"),
            "POST \(Self.session)/element/e1/value": Self.value("null"),
            "POST \(Self.session)/element/focused/value": Self.value("null"),
        ]
        for (path, page) in others { answers[Self.full(path)] = page }
        let position = Position()
        pages = try PageServer(answers) { request, answers in
            guard request.method == "POST", changing.contains(where: { request.path.hasSuffix($0) }) else { return }
            let index = position.index.withLock { index in
                index += 1
                return index
            }
            if sources.indices.contains(index) {
                answers["GET \(Self.session)/source"] = Self.string(sources[index])
            }
        }
    }

    /// Adds an answer, or replaces it.
    /// - Parameter path: the path below the session, with the method before it.
    func serve(_ page: PageServer.Page, at path: String) { pages.serve(page, at: Self.full(path)) }

    private static func full(_ path: String) -> String {
        if path == "/session" { return path }
        let parts = path.split(separator: " ", maxSplits: 1)
        return parts.count == 2 ? "\(parts[0]) \(session)\(parts[1])" : session + path
    }

    /// The commands until now that are not for reading the source, without the path of the session.
    var commands: [String] {
        pages.requests.map { request in
            let path = request.path.replacing(Self.session, with: "")
            return "\(request.method) \(path)\(request.body.isEmpty || request.body == "{}" ? "" : " \(request.body)")"
        }.filter { $0 != "GET /source" }
    }

    /// The last of these commands.
    func last(_ count: Int) -> [String] { commands.suffix(count) }

    /// What a run of the server's app asks for.
    var options: BrowserOptions {
        var options = BrowserOptions()
        options.driverURL = pages.url("")
        options.capabilities = ["platformName": platform.rawValue]
        return options
    }

    /// Launches the app.
    func launch() throws -> AppiumRun { try AppiumRun(self) }
}

/// An app of a phone that was launched, and a session with it.
final class AppiumRun {
    let world: BrowserWorld
    let session: AutomationSession

    init(_ server: AppiumServer) throws {
        let app = AppiumApp("appium:com.example.accounts")
        let made = app?.makeWorld(WorldOptions(browser: server.options)) as? BrowserWorld
        world = made ?? BrowserWorld(url: "")
        session = AutomationSession(driver: world.driver)
        try world.launch(LaunchOptions())
    }

    deinit { world.terminate() }

    var app: Element { get throws { try session.element(ElementQuery.target.relation(.frontMostApp)) } }
    var window: Element { get throws { try app.related(.mainWindow) } }
}

extension ScreenReading {
    /// A line for each element, with its type, name, value, identifier, label and state.
    var outline: [String] {
        var depths: [Int] = []
        return page.elements.enumerated().map { index, element in
            depths.append(element.parent < 0 ? 0 : depths[element.parent] + 1)
            var line = String(repeating: "  ", count: depths[index]) + element.type.className.dropFirst("UIA".count)
            if let name = element.name { line += " '\(name)'" }
            if let label = element.label, label != element.name { line += " (\(label))" }
            switch element.value {
            case .string(let text) where text != element.name: line += " = \(text.debugDescription)"
            case .number(let number): line += " = \(Int(number))"
            default: break
            }
            if let identifier = element.identifier, identifier != element.name { line += " #\(identifier)" }
            let states: [(PageNode.Flags, String)] = [
                (.enabled, "disabled"), (.visible, "hidden"), (.onScreen, "off screen"),
            ]
            for (flag, word) in states where !element.flags.contains(flag) { line += ", \(word)" }
            for (flag, word) in [(PageNode.Flags.selected, "selected"), (.focused, "focused")]
            where element.flags.contains(flag) { line += ", \(word)" }
            if beside.contains(index) { line += ", beside the window" }
            return line
        }
    }
}
