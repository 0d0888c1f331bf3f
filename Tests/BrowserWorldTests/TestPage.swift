import Automation
import BrowserTesting
import Foundation
import Scripting
import SimulatedUI
import Testing
import Worlds

@testable import BrowserWorld

/// A page in a browser, and a session with it.
final class TestPage {
    private let browser = TestBrowser()
    var host: ChromiumHost { browser.host }
    let world: BrowserWorld
    let session: AutomationSession
    private let log = Log()

    private final class Log: SessionObserver {
        var notes: [String] = []
        func session(_ session: AutomationSession, didNote text: String) { notes.append(text) }
    }

    /// What the page wrote to its console, and the errors that nothing caught.
    private(set) var messages: [String] = []
    private(set) var errors: [String] = []
    /// What the page has downloaded.
    private(set) var downloads: [AppDownload] = []

    /// Loads a document, or a page of a server.
    init(
        _ html: String = "", url: String? = nil, device: SimulatedDevice.Configuration = .init(),
        projectFolder: String? = nil, isLaunched: Bool = true
    ) throws {
        let url =
            url ?? "data:text/html;charset=utf-8;base64," + Data("<!doctype html>\(html)".utf8).base64EncodedString()
        world = BrowserWorld(
            url: url, options: WorldOptions(device: device, host: browser.host, projectFolder: projectFolder))
        session = AutomationSession(driver: world.driver)
        session.observer = log
        world.didLog = { [weak self] in self?.messages.append($0.text) }
        world.didFail = { [weak self] in self?.errors.append($0.text) }
        world.didDownload = { [weak self] in self?.downloads.append($0) }
        if isLaunched { try world.launch(LaunchOptions()) }
    }

    deinit { world.terminate() }

    var notes: [String] { log.notes }

    var app: Element { get throws { try session.element(ElementQuery.target.relation(.frontMostApp)) } }
    var window: Element {
        get throws { try session.element(ElementQuery.target.relation(.frontMostApp).relation(.mainWindow)) }
    }

    func button(_ name: String) throws -> Element { try window.children(.button)[name] }

    /// The text of an element of the page.
    func text(_ selector: String) throws -> String? {
        let page = try #require(world.browser?.front as? any ScriptedPage)
        return try page.evaluate("document.querySelector('\(selector)')?.textContent ?? null")?.string
    }
}
