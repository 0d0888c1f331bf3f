import Automation
import BrowserTesting
import Foundation
import Scripting
import Testing

@testable import BrowserWorld

@Suite(.inBrowser, .onBrowserThread)
struct RoleTests {
    /// An element, and what Chromium computes for it.
    private struct Case: Decodable {
        var html: String
        /// Selects the element in `html`.
        var selector: String
        var role: String
        var name: String
        /// Where this package differs on purpose.
        var ours: Difference?

        struct Difference: Decodable {
            var role: String
            var name: String
            /// The specification's reason.
            var why: String
        }
    }

    private struct Answer: Decodable, Equatable, CustomStringConvertible {
        var role: String
        var name: String

        var description: String { "\(role) '\(name)'" }
    }

    private static func cases() throws -> [Case] {
        try JSONDecoder().decode([Case].self, from: Data(contentsOf: PageFile.url("roles.json")))
    }

    /// Shows an empty page, and calls a closure with it.
    private static func withPage<Result>(_ body: (any ScriptedPage) throws -> Result) throws -> Result {
        let server = try PageServer(["/": "<!doctype html><body>"])
        let tested = TestBrowser()
        let setting = PageSetting(
            size: Size(width: 320, height: 480), scale: 1, language: "en-US", timeZone: "UTC", isDark: false, seed: 1)
        let network = BrowserNetwork(clock: PageClock(epoch: 1_700_000_000, isReal: false))
        let browser = try tested.host.openBrowser(setting, network) { _ in }
        defer { browser.close() }
        _ = try browser.show(server.url(), date: 1_700_000_000)
        return try body(#require(browser.front as? any ScriptedPage))
    }

    @Test("Roles and names are those of Chromium, except where the specification says otherwise")
    func rolesAndNames() throws {
        let cases = try Self.cases()
        #expect(cases.count >= 582)
        let input = try JSONEncoder().encode(cases.map { [$0.html, $0.selector] })
        let script = """
            JSON.stringify(\(String(decoding: input, as: UTF8.self)).map(([html, selector]) => {
              document.body.setHTMLUnsafe(html);
              const element = document.querySelector(selector);
              return { role: __jsrun.role(element), name: __jsrun.nameOf(element) };
            }))
            """
        let text = try Self.withPage { page in try #require(page.evaluate(script)?.string) }
        let answers = try JSONDecoder().decode([Answer].self, from: Data(text.utf8))
        try #require(answers.count == cases.count)
        for (item, answer) in zip(cases, answers) {
            let ours = item.ours.map { Answer(role: $0.role, name: $0.name) }
            #expect(answer == ours ?? Answer(role: item.role, name: item.name), "\(item.html)")
        }
    }

    @Test("Every difference from Chromium is one, and has a reason")
    func differences() throws {
        for item in try Self.cases() {
            guard let ours = item.ours else { continue }
            #expect(!ours.why.isEmpty)
            #expect(ours.role != item.role || ours.name != item.name, "\(item.html)")
        }
    }

    @Test("A page has one global of ours, and not in its own world")
    func globals() throws {
        try Self.withPage { page in
            #expect(try page.evaluate("Object.keys(globalThis).filter(k => /jsrun/.test(k)).length")?.number == 0)
            #expect(try page.evaluate("Object.isFrozen(__jsrun)")?.bool == true)
            _ = try page.evaluate(
                """
                document.body.append(Object.assign(document.createElement("script"),
                  { textContent: "document.title = typeof __jsrun" }))
                """)
            #expect(try page.evaluate("document.title")?.string == "undefined")
        }
    }
}
