import BrowserTesting
import Foundation
import TestProject
import Testing

/// `jsrun ui` in a real browser.
@Suite("jsrun ui", .takingTurns, .inBrowser) struct UserInterfaceTests {
    private static let script = """
        #import "tuneup/tuneup.js"
        test("adds the first account", function (target, app) {
          app.mainWindow().buttons()["Add Account"].tap();
          assertEquals("Add Account", app.navigationBar().name());
        });
        test("is wrong", function (target, app) {
          app.mainWindow().buttons()["Not Now"].tap();
          assertEquals("Nothing", app.navigationBar().name());
        });
        """

    /// The program with its page.
    private func show(
        _ body: @escaping @Sendable (RealPage, RunningProgram, Project) throws -> Void
    ) async throws {
        let project = try Project([
            "tests/a.js": Self.script, "jsrun.yml": "app: Accounts\nisolate: test\n",
        ])
        let program = try RunningProgram(["ui"], in: project, output: "out.txt", errors: "errors.txt")
        try await apart {
            try eventually("no address is shown") { (try? project.read("out.txt"))?.hasSuffix("\n") == true }
            let page = try RealPage(try project.read("out.txt").trimmingCharacters(in: .whitespacesAndNewlines))
            // The tests are listed, and the device shows its first screen.
            try page.wait("document.querySelectorAll('#tests li').length === 2 && Number(document.getElementById('canvas').dataset.frames) > 0")
            try body(page, program, project)
            #expect(page.errors == [])
            program.send(SIGINT)
            try program.end()
            #expect(program.status == 0 && program.reason == .exit)
            #expect(try project.read("errors.txt") == "Control-C ends.\n")
        }
    }

    @Test("runs all tests, the failed ones, one test and one file, and shows what they did") func runs() async throws {
        try await show { page, _, _ in
            try page.click("#run-all")
            try page.wait("document.querySelectorAll('#tests .passed').length === 1 && document.querySelectorAll('#tests .failed').length === 1")
            try page.wait("!document.getElementById('run-all').disabled")
            try page.value("document.querySelectorAll('#tests button')[1].click()").isEmpty ? () : ()
            try page.wait("document.querySelector('#detail .issue')?.innerText.includes('Nothing') === true")
            // Screens before and after, from the results folder.
            try page.wait("[...document.querySelectorAll('#detail .layers img')].some((one) => one.naturalWidth > 0)")
            // The lines of the script.
            try page.wait("document.querySelector('#detail .excerpt') !== null")
            try page.click("#run-failed")
            try page.wait("document.getElementById('run-all').disabled")
            try page.wait("!document.getElementById('run-all').disabled")
            // The other test keeps its result.
            #expect(try page.value("document.querySelectorAll('#tests .passed').length") == "1")
            #expect(try page.value("document.querySelectorAll('#tests .failed').length") == "1")
        }
    }

    @Test("the device is used with the mouse and the keys, answers soon, and is launched anew") func device() async throws {
        try await show { page, _, _ in
            func evaluate(_ code: String) throws -> String {
                try page.value("(() => { const c = document.getElementById('code'); c.value = \(Self.literal(code)); document.getElementById('log').replaceChildren(); document.getElementById('console').requestSubmit(); })()").isEmpty ? () : ()
                try page.wait("document.querySelectorAll('#log li:not(.said)').length > 0")
                return try page.text("#log li:last-child").filter { $0 != "\"" }
            }
            #expect(try evaluate("app.navigationBar().name()") == "Welcome")
            let frame = try evaluate("var r = window.buttons()['Add Account'].rect(); [r.origin.x + r.size.width / 2, r.origin.y + r.size.height / 2].join(' ')")
            let place = frame.split(separator: " ").compactMap { Double($0) }
            try #require(place.count == 2)
            try page.mouse(onDevice: place[0], place[1], "mouseMoved", "mousePressed", "mouseReleased")
            try page.wait("document.getElementById('canvas').dataset.latency !== undefined")
            var name = ""
            try eventually("the tap has no effect") {
                name = (try? evaluate("app.navigationBar().name()")) ?? ""
                return name == "Add Account"
            }
            try page.click("#launch")
            try eventually("the app is not launched anew") {
                (try? evaluate("UIATarget.localTarget().frontMostApp().navigationBar().name()")) == "Welcome"
            }
            // A button of the device, and the way back.
            try page.click("[data-press=home]")
            try page.wait("document.getElementById('device-facts').innerText.includes('background')")
            try page.click("#open")
            try page.wait("!document.getElementById('device-facts').innerText.includes('background')")
            // Elements: a search that finds, one that does not, and what is under the mouse.
            try page.value("(() => { document.getElementById('selector').value = 'window.buttons()'; document.getElementById('finder').requestSubmit(); })()").isEmpty ? () : ()
            try page.wait("document.getElementById('found').value === '2 elements' && document.querySelectorAll('#marks i').length === 2")
            try page.click("#inspect")
            try page.mouse(onDevice: place[0], place[1], "mouseMoved")
            try page.wait("document.getElementById('inspection').innerText.includes('buttons()[\"Add Account\"]')")
        }
    }

    @Test("a test is stepped through, and back, and on from there") func steps() async throws {
        try await show { page, _, _ in
            try page.value("document.querySelectorAll('#tests button')[1].click()").isEmpty ? () : ()
            try page.wait("!document.getElementById('step-through').disabled")
            try page.click("#step-through")
            try page.wait("document.getElementById('pause').innerText.startsWith('Step 1,') && document.getElementById('pause').innerText.includes('Not Now')")
            try page.wait("document.querySelector('#pause-source .here')?.innerText.includes('Not Now') === true")
            try page.click("#step-on")
            try page.wait("document.getElementById('pause').innerText.startsWith('Failed:')")
            try page.click("#step-back")
            try page.wait("document.getElementById('pause').innerText.startsWith('Step 1,')")
            try page.click("#step-end")
            try page.wait("document.getElementById('pause').innerText.startsWith('Failed:')")
            try page.click("#step-end")
            try page.wait("document.getElementById('pause').innerText.startsWith('The end')")
            try page.click("#step-leave")
            try page.wait("document.getElementById('stepping').hidden && document.getElementById('device-facts').innerText.includes('Accounts')")
        }
    }

    @Test("an app that is killed is told and launched anew, and nothing is left when the server ends") func survives() async throws {
        try await show { page, program, _ in
            let children = program.children
            #expect(children.count == 1)
            for child in children { kill(child, SIGKILL) }
            try page.wait("!document.getElementById('device-problem').hidden")
            try page.click("#launch")
            try page.wait("document.getElementById('device-problem').hidden")
            try page.wait("document.getElementById('device-facts').innerText.includes('Accounts')")
            // A run that hangs is stopped.
            try page.click("#run-all")
            try page.wait("!document.getElementById('stop').disabled")
            try page.click("#stop")
            try page.wait("document.getElementById('stop').disabled")
            let last = program.children
            program.send(SIGINT)
            try program.end()
            try eventually("a process is left") { last.allSatisfy { kill($0, 0) != 0 } }
        }
    }

    @Test("a page that joins later sees the results, and one that loses its server says so") func joins() async throws {
        try await show { page, program, project in
            try page.click("#run-all")
            try page.wait("document.querySelectorAll('#tests .failed').length === 1 && !document.getElementById('run-all').disabled")
            let address = try project.read("out.txt").trimmingCharacters(in: .whitespacesAndNewlines)
            let other = try RealPage(address, width: 380, height: 800, isDark: true)
            try other.wait("document.querySelectorAll('#tests .failed').length === 1 && document.querySelectorAll('#tests .passed').length === 1")
            try other.wait("Number(document.getElementById('canvas').dataset.frames) > 0")
            // Nothing is wider than the page.
            #expect(try other.value("document.documentElement.scrollWidth <= 380") == "true")
            program.send(SIGINT)
            try program.end()
            try page.wait("!document.getElementById('connection').hidden")
        }
    }

    private static func literal(_ text: String) -> String {
        "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
    }

    @Test("a wrong port is a usage error") func port() async throws {
        let project = try Project()
        let result = try await Program.run(["ui", "--port", "0"], in: project)
        #expect(result.status == 2 && result.error.contains("--port takes a number from 1 to 65535, not 0."))
    }
}
