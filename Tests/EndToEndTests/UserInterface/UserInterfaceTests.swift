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

    /// Starts the program with its page, and waits until the tests are listed and the device shows its first screen.
    private func open(
        _ project: Project, _ arguments: [String] = [], tests: Int,
        _ body: @escaping @Sendable (RealPage, RunningProgram) throws -> Void
    ) async throws {
        let program = try RunningProgram(["ui"] + arguments, in: project, output: "out.txt", errors: "errors.txt")
        try await apart {
            try eventually("no address is shown") { (try? project.read("out.txt"))?.hasSuffix("\n") == true }
            let page = try RealPage(try project.read("out.txt").trimmingCharacters(in: .whitespacesAndNewlines))
            try page.wait("count('#tests li') === \(tests) && Number(id('canvas').dataset.frames) > 0")
            try body(page, program)
        }
    }

    /// The page of the usual project, which ends in order.
    private func show(
        _ arguments: [String] = [], tests: Int = 2,
        _ body: @escaping @Sendable (RealPage, RunningProgram, Project) throws -> Void
    ) async throws {
        let project = try Project([
            "tests/a.js": Self.script, "jsrun.yml": "app: Accounts\nisolate: test\n",
        ])
        try await open(project, arguments, tests: tests) { page, program in
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
            try page.wait("count('#tests .passed') === 1 && count('#tests .failed') === 1")
            try page.wait("!id('run-all').disabled")
            try page.run("all('#tests button')[1].click()")
            try page.wait("one('#detail .issue')?.innerText.includes('Nothing') === true")
            // Screens before and after, from the results folder.
            try page.wait("all('#detail .layers img').some((image) => image.naturalWidth > 0)")
            // The lines of the script.
            try page.wait("one('#detail .excerpt') !== null")
            try page.run(
                """
                new MutationObserver(() => {
                  window.shown = id('run-all').disabled ? '' : `${count('#tests .passed')} ${count('#tests .failed')}`;
                }).observe(id('run-all'), { attributes: true });
                """)
            try page.click("#run-failed")
            try page.wait("window.shown === ''")
            try page.wait("window.shown !== ''")
            // The result is there once the buttons are, and the other test keeps its own.
            #expect(try page.value("window.shown") == "1 1")
        }
    }

    @Test("the device is used with the mouse and the keys, answers soon, and is launched anew") func device()
        async throws
    {
        try await show { page, _, _ in
            func evaluate(_ code: String) throws -> String {
                try page.run("id('code').value = \(Self.literal(code)); id('log').replaceChildren()")
                try page.run("id('console').requestSubmit()")
                try page.wait("count('#log li:not(.said)') > 0")
                return try page.text("#log li:last-child").filter { $0 != "\"" }
            }
            #expect(try evaluate("app.navigationBar().name()") == "Welcome")
            let frame = try evaluate(
                "var r = window.buttons()['Add Account'].rect(); [r.origin.x + r.size.width / 2, r.origin.y + r.size.height / 2].join(' ')"
            )
            let place = frame.split(separator: " ").compactMap { Double($0) }
            try #require(place.count == 2)
            try page.mouse(onDevice: place[0], place[1], "mouseMoved", "mousePressed", "mouseReleased")
            try page.wait("id('canvas').dataset.latency !== undefined")
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
            try page.wait("id('device-facts').innerText.includes('background')")
            try page.click("#open")
            try page.wait("!id('device-facts').innerText.includes('background')")
            // Elements: a search that finds, one that does not, and what is under the mouse.
            try page.run("(() => { id('selector').value = 'window.buttons()'; id('finder').requestSubmit(); })()")
            try page.wait("id('found').value === '2 elements' && count('#marks i') === 2")
            try page.click("#inspect")
            try page.mouse(onDevice: place[0], place[1], "mouseMoved")
            try page.wait("id('inspection').innerText.includes('buttons()[\"Add Account\"]')")
        }
    }

    @Test("fixtures change the data of the app, what is different is shown, and images bring it back") func fixtures()
        async throws
    {
        try await show { page, _, _ in
            try page.wait("!id('fixtures').hidden && count('#operations li') >= 3")
            try page.run("id('fixtures').open = true")
            try page.run(
                "all('#operations li').find((row) => row.innerText.includes('addTwitterAccount')).querySelector('button').click()"
            )
            try page.wait("id('log').innerText.includes('The data has changed')")
            try page.wait("all('#data .added').some((line) => line.innerText.includes('INSERT INTO \"account\"'))")
            #expect(try page.value("count('#data .removed')") == "0")
            try page.click("#stores")
            try page.wait(
                "id('data').innerText.includes('== keychain') && id('data').innerText.includes('CREATE TABLE')")
            try page.run("id('image').value = 'one'; id('image-save').click()")
            try page.run("id('log').replaceChildren(); id('image-load').click()")
            try page.wait("id('log').innerText.includes('The data has changed')")
            try page.run("id('log').replaceChildren(); id('image').value = 'none'; id('image-load').click()")
            try page.wait("count('#log .failed') >= 1")
        }
    }

    @Test("what a person does is recorded with checks, played, edited, renamed, saved as a test and deleted")
    func recordings() async throws {
        try await show { page, _, project in
            func say(_ text: String) throws { try page.wait("id('log').innerText.includes('\(text)')") }
            try page.run("id('recording').value = 'welcome'")
            try page.click("#record")
            try say("What you do is recorded.")
            // The banner of the recorder goes.
            try page.run("id('selector').value = \"window.buttons()['Not Now']\"; id('finder').requestSubmit()")
            try page.wait("count('#marks i') === 1")
            let place = try page.value(
                "(() => { const m = one('#marks i').style; return [m.left, m.top, m.width, m.height].map(parseFloat).join() })()"
            ).split(separator: ",").compactMap { Double($0) }
            try #require(place.count == 4)
            let x = (place[0] + place[2] / 2) / 100 * 320, y = (place[1] + place[3] / 2) / 100 * 568
            try page.mouse(onDevice: x, y, "mouseMoved", "mousePressed", "mouseReleased")
            try page.wait("id('canvas').dataset.latency !== undefined")
            // The list slides in.
            try eventually("the list does not come") {
                try? page.run(
                    "id('found').value = ''; id('selector').value = 'app.navigationBar().buttons()[\"Add\"].hitpoint() ? app.navigationBar().buttons()[\"Add\"] : app.buttons()'; id('finder').requestSubmit()"
                )
                try? page.wait("id('found').value !== ''")
                return (try? page.value("id('found').value")) == "1 element"
            }
            try page.click("#inspect")
            // The page may show the screen a moment later than the device has it.
            var pointed = 288.0
            try eventually("the button cannot be inspected") {
                pointed = pointed == 288 ? 290 : 288
                try? page.mouse(onDevice: pointed, 42, "mouseMoved")
                usleep(200_000)
                return (try? page.value("id('inspection').innerText.startsWith('UIAButton \"Add\"')")) == "true"
            }
            try page.wait("count('[data-check]') > 1")
            try page.run("one('[data-check=enabled]').click()")
            try say("The recording checks it.")
            try page.click("#inspect")
            try page.click("#record-stop")
            try say("Recorded to recordings")
            try page.wait("count('#recording-list li strong') === 1")
            try page.run("one('#recording-list button').click()")
            try page.wait("id('recording-steps').innerText.includes('check: enabled of button')")
            let checks = try page.value("count('#recording-steps ul li')")
            try page.run("one('#recording-steps ul li button').click()")
            try page.wait("count('#recording-steps ul li') === \(checks) - 1")
            try page.run("id('recording-name').value = 'first look'")
            try page.click("#recording-rename")
            try page.wait("one('#recording-list strong').innerText === 'first look'")
            try page.click("#recording-save")
            try say("Saved: tests/first-look.js")
            #expect(try project.read("tests/first-look.js").contains(#"buttons()["Not Now"].tap"#))
            try page.click("#launch")
            try page.wait("id('device-facts').innerText.includes('Accounts')")
            try page.run("id('log').replaceChildren()")
            try page.run("all('#recording-list button').find((one) => one.innerText === 'Play').click()")
            try say("all 1 steps were played")
            try page.run("all('#recording-list button').find((one) => one.innerText === 'Delete').click()")
            try page.run("all('#recording-list button').find((one) => one.innerText === 'Delete for good').click()")
            try say("first look is deleted.")
            try page.wait("count('#recording-list strong') === 0")
        }
    }

    @Test("bot tests are stepped through by their operations, scenarios are graphs, and earlier runs are shown")
    func bots() async throws {
        let bot = """
            {"name": "A route", "operations": ["Points", {"name": "TAP_ADD"}, {"name": "COUNT_WAYPOINTS", "data": 1}]}
            """
        let scenario = """
            #import "tuneup/tuneup.js"
            test("twice", function () {});
            test("twice", function (target) { target.tap({x: 20, y: 300}); });
            test("walks", function () {
              var walk = Scenario.flow("Walk");
              walk.addSteps({first: function () {}, second: function () {}});
              walk.startAt("first");
              walk.transitionFrom("first").to("second");
              walk.run();
            });
            """
        let project = try Project([
            "tests/a.js": scenario, "tests/b.json": bot,
            "jsrun.yml": "app: Routes\ntests: [tests/a.js, tests/b.json]\n",
        ])
        try await open(project, tests: 4) { page, program in
            try page.run("all('#tests button')[3].click()")
            try page.wait("!id('step-through').disabled")
            try page.click("#step-through")
            try page.wait("id('pause').innerText.startsWith('Operation 1 in “Points”, next: ')")
            try page.wait("!id('bot-model').hidden && id('step-on').innerText === 'Next operation ▶'")
            try page.click("#step-on")
            try page.wait("id('pause').innerText.startsWith('Operation 2 in “Points”, next: ')")
            try page.click("#step-back")
            try page.wait("id('pause').innerText.startsWith('Operation 1')")
            try page.click("#step-leave")
            // Of two tests with one title, the chosen one is stepped through.
            try page.run("all('#tests button')[1].click()")
            try page.wait("!id('step-through').disabled && id('stepping').hidden")
            try page.click("#step-through")
            try page.wait("id('pause').innerText.includes('target.tap(')")
            try page.click("#step-leave")
            try page.wait("id('stepping').hidden")
            // The graph of a scenario grows while its test is stepped through.
            try page.run("all('#tests button')[2].click()")
            try page.wait("!id('step-through').disabled && id('stepping').hidden")
            try page.click("#step-through")
            try page.wait(
                "one('#live-scenario svg')?.getAttribute('aria-label') === 'Steps: first, 1 visit; second, 1 visit'")
            try page.click("#step-leave")
            try page.wait("id('stepping').hidden && id('live-scenario').hidden")
            for runs in 1...2 {
                try page.click("#run-all")
                try page.wait("id('totals').dataset.runs === '\(runs)' && !id('run-all').disabled")
            }
            try page.run("all('#tests button')[2].click()")
            try page.wait("one('.flow svg')?.getAttribute('aria-label') === 'Steps: first, 1 visit; second, 1 visit'")
            try page.wait("count('#detail .trend li') === 2")
            try page.run("all('#tests button')[3].click()")
            try page.wait("one('.operations summary')?.innerText.includes('Points') === true")
            #expect(page.errors == [])
            program.send(SIGINT)
            try program.end()
        }
    }

    @Test("a test is stepped through, and back, and on from there") func steps() async throws {
        try await show { page, _, _ in
            try page.run("all('#tests button')[1].click()")
            try page.wait("!id('step-through').disabled")
            try page.click("#step-through")
            try page.wait("id('pause').innerText.startsWith('Step 1,') && id('pause').innerText.includes('Not Now')")
            try page.wait("one('#pause-source .here')?.innerText.includes('Not Now') === true")
            // A click marks the line, for the next time.
            try page.run("one('#pause-source .here button').click()")
            try page.wait("one('#pause-source .here button').getAttribute('aria-pressed') === 'true'")
            try page.click("#step-on")
            try page.wait("id('pause').innerText.startsWith('Failed:')")
            try page.click("#step-back")
            try page.wait("id('pause').innerText.startsWith('Step 1,')")
            try page.click("#step-end")
            try page.wait("id('pause').innerText.startsWith('Failed:')")
            try page.click("#step-end")
            try page.wait("id('pause').innerText.startsWith('The end')")
            try page.click("#step-leave")
            try page.wait("id('stepping').hidden && id('device-facts').innerText.includes('Accounts')")
        }
    }

    @Test("statements are stepped over and back, with the calls and their variables") func statements() async throws {
        try await show { page, _, _ in
            try page.run("all('#tests button')[0].click()")
            try page.wait("!id('step-through').disabled")
            try page.click("#step-through")
            try page.wait("id('pause').innerText.startsWith('Step 1,')")
            try page.wait("id('variables').innerText.includes('target') && count('#calls button') === 2")
            try page.click("#step-over")
            try page.wait("id('pause').innerText.startsWith('Line 4 of')")
            try page.click("#step-back")
            try page.wait("id('pause').innerText.startsWith('Line 3 of')")
            try page.wait("count('#calls button') === 2")
            try page.run("all('#calls button')[1].click()")
            try page.wait("all('#calls button')[1].getAttribute('aria-pressed') === 'true'")
            try page.click("#step-out")
            try page.wait("!id('step-out').disabled && !id('pause').innerText.startsWith('Line 3')")
        }
    }

    @Test("an app that is killed is reported and launched anew, and nothing is left when the server ends")
    func survives() async throws {
        try await show { page, program, _ in
            let children = program.children
            #expect(children.count == 1)
            for child in children { kill(child, SIGKILL) }
            try page.wait("!id('device-problem').hidden")
            try page.click("#launch")
            try page.wait("id('device-problem').hidden")
            try page.wait("id('device-facts').innerText.includes('Accounts')")
            // A run that hangs is stopped.
            try page.click("#run-all")
            try page.wait("!id('stop').disabled")
            try page.click("#stop")
            try page.wait("id('stop').disabled")
            let last = program.children
            program.send(SIGINT)
            try program.end()
            try eventually("a process is left") { last.allSatisfy { kill($0, 0) != 0 } }
        }
    }

    @Test("many runs leave the memory of the server level, and no process behind") func endurance() async throws {
        try await show { page, program, _ in
            var memory: [Int] = []
            for number in 1...40 {
                let ended = try page.value("id('totals').dataset.runs ?? 0")
                try page.click(number % 4 == 0 ? "#run-one" : "#run-all")
                try page.wait("(id('totals').dataset.runs ?? 0) != \(ended) && !id('run-all').disabled")
                // The device is alone again.
                try eventually("a run is left") { program.children.count <= 2 }
                if number % 10 == 0 { memory.append(try program.residentMemory()) }
            }
            #expect(memory[3] - memory[0] < 16, "\(memory) MiB")
            try eventually("a run is left") { program.children.count == 1 }
        }
    }

    @Test("a page that joins later sees the results, and one that loses its server says so") func joins() async throws {
        try await show { page, program, project in
            try page.click("#run-all")
            try page.wait("count('#tests .failed') === 1 && !id('run-all').disabled")
            let address = try project.read("out.txt").trimmingCharacters(in: .whitespacesAndNewlines)
            let other = try RealPage(address, width: 380, height: 800, isDark: true)
            try other.wait("count('#tests .failed') === 1 && count('#tests .passed') === 1")
            try other.wait("Number(id('canvas').dataset.frames) > 0")
            // Nothing is wider than the page.
            #expect(try other.value("document.documentElement.scrollWidth <= 380") == "true")
            program.send(SIGINT)
            try program.end()
            try page.wait("!id('connection').hidden")
            // It has the same address again, and the page finds it by itself.
            let again = try RunningProgram(["ui"], in: project, output: "again.txt", errors: "errors.txt")
            try page.wait("id('connection').hidden && id('device-facts').innerText.includes('Accounts')")
            #expect(try project.read("again.txt").trimmingCharacters(in: .whitespacesAndNewlines) == address)
            again.send(SIGINT)
            try again.end()
        }
    }

    private static func literal(_ text: String) -> String {
        "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
    }

    @Test("options of runs that a list does not take are passed on to runs alone") func options() async throws {
        let arguments = ["--timeout", "0.001", "-g", "adds", "--seed=5", "--", "tests/a.js"]
        try await show(arguments, tests: 1) { page, _, _ in
            try page.click("#run-all")
            try page.wait("count('#tests .failed') === 1 && !id('run-all').disabled")
        }
    }

    @Test("when it is killed, the device and the run end with it") func killed() async throws {
        let script = "#import \"tuneup/tuneup.js\"\ntest(\"hangs\", function () { while (true) {} });"
        let project = try Project(["tests/a.js": script, "jsrun.yml": "app: Accounts\nscript-timeout: 600\n"])
        try await open(project, tests: 1) { page, program in
            try page.click("#run-all")
            try eventually("the run does not start") { program.children.count == 2 }
            let children = program.children
            program.send(SIGKILL)
            try program.end()
            try eventually("a process is left") { children.allSatisfy { kill($0, 0) != 0 } }
        }
    }

    @Test("a wrong port is a usage error") func port() async throws {
        let project = try Project()
        let result = try await Program.run(["ui", "--port", "0"], in: project)
        #expect(result.status == 2 && result.error.contains("--port takes a number from 1 to 65535, not 0."))
    }
}
