import Automation
import BrowserTesting
import Foundation
import Reporters
import Scripting
import TestEvents
import TestProject
import Testing

@testable import BrowserWorld

@Suite("The report for a browser", .inBrowser, .onBrowserThread) struct HTMLReportTests {
    /// A stream of events, written to a page.
    private struct Stream {
        var events: [TestEvent] = []
        private var script = "tests/a.js"
        private var time = 0.0

        init() {
            add(.runStarted(.init(program: "0.1.0", seed: 7, scripts: [script], arguments: [])))
            start(script)
        }

        mutating func start(_ name: String) {
            script = name
            add(
                .scriptStarted(
                    .init(app: "Accounts", device: "iPhone 5", systemVersion: "7.1", fixtures: [], epoch: 0)))
        }

        mutating func add(_ kind: TestEvent.Kind, _ test: TestID? = nil) {
            time += 0.5
            events.append(
                TestEvent(
                    sequence: events.count, deviceTime: time, realTime: time, script: script, test: test, kind: kind))
        }

        mutating func test(
            _ title: String, _ outcome: TestEvent.Outcome, attempt: Int? = nil, willRetry: Bool = false,
            screenshot: String? = nil, _ kinds: TestEvent.Kind...
        ) {
            let id = TestID(script: script, title: title)
            add(.testStarted(.init(title: title, place: .init(file: script, line: 3), attempt: attempt)), id)
            for kind in kinds { add(kind, id) }
            add(
                .testEnded(
                    .init(
                        title: title, outcome: outcome, screenshot: screenshot, deviceDuration: 1.5, realDuration: 0.25,
                        willRetry: willRetry)),
                id)
        }

        mutating func end() {
            add(.scriptEnded(.init(deviceDuration: 10, realDuration: 1)))
            add(.runEnded(.init(exitStatus: 1, realDuration: 2)))
        }

        func html(in folder: String = "nowhere", root: String = "nowhere") throws -> String {
            var text = ""
            let reporter = HTMLReporter(output: TextOutput { text += $0 }, folder: folder, root: root)
            for event in events { reporter.receive(event) }
            try reporter.finish()
            return text
        }
    }

    private static let failure = TestEvent.Issue(
        fault: .assertion, name: "AssertionException", message: "Expected <2> but received <1>",
        place: .init(file: "tests/a.js", line: 4, column: 5),
        excerpt: .init(firstLine: 3, lines: ["test('b', () => {", "    assertEquals(2, rows.length);"]), expected: "2",
        received: "1")

    private static func sample() -> Stream {
        var stream = Stream()
        stream.test(
            "passes", .passed, .action(.init(text: "app.tap()")), .message(.init(level: .default, text: "hello")))
        stream.test(
            "fails", .failed, .step(.init(title: "sign in", state: .started)),
            .assertion(.init(name: "assertEquals", passed: false, expected: "2", received: "1")), .issue(failure))
        stream.test("flaky @smoke", .failed, willRetry: true, .issue(failure))
        stream.start("tests/b.js")
        stream.test("other", .passed)
        stream.start("tests/a.js")
        stream.test("flaky @smoke", .passed, attempt: 2, .message(.init(level: .default, text: "second")))
        stream.add(
            .testSkipped(.init(title: "skipped", reason: "no camera")), TestID(script: "tests/a.js", title: "skipped"))
        return stream
    }

    private func page(_ stream: Stream) throws -> TestPage { try TestPage(url: Self.address(try stream.html())) }

    private static func address(_ html: String) -> String {
        "data:text/html;charset=utf-8;base64," + Data(html.utf8).base64EncodedString()
    }

    /// The smallest picture.
    private static func pixel() throws -> Data {
        let text = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
        return try #require(Data(base64Encoded: text))
    }

    /// The titles in the list.
    private func titles(_ page: TestPage) throws -> [String] {
        let browser = try #require(page.world.browser?.front as? any ScriptedPage)
        let list =
            "[...document.querySelectorAll('#tests button span:nth-child(2)')].map(one => one.textContent).join('|')"
        return (try browser.evaluate(list)?.string ?? "").split(separator: "|").map(String.init)
    }

    /// Clicks a button of the page, by its text.
    private func click(_ text: String, on page: TestPage) throws {
        try run("[...document.querySelectorAll('button')].find(one => one.textContent === '\(text)').click()", on: page)
    }

    /// Clicks a test in the list.
    private func click(_ index: Int, on page: TestPage) throws {
        try run("document.querySelectorAll('#tests button')[\(index)].click()", on: page)
    }

    private func run(_ script: String, on page: TestPage) throws {
        let browser = try #require(page.world.browser?.front as? any ScriptedPage)
        _ = try browser.evaluate(script)
    }

    @Test("the overview counts, failures are shown first, and outcomes and words choose tests")
    func overview() throws {
        var stream = Self.sample()
        stream.end()
        let page = try page(stream)
        #expect(try page.text("#totals") == "5 tests in 2 files · 2 s · seed 7 · jsrun 0.1.0")
        #expect(try page.text("#filters") == "All 5Failed 1Flaky 1Skipped 1Passed 2")
        #expect(try titles(page) == ["fails"])
        #expect(try page.text("#detail h2") == "✗ fails")
        try click("All 5", on: page)
        #expect(try titles(page) == ["passes", "fails", "flaky @smoke", "skipped", "other"])
        try click("Flaky 1", on: page)
        #expect(try titles(page) == ["flaky @smoke"])
        try click("All 5", on: page)
        try run("search.value = '@smoke'; search.dispatchEvent(new Event('input'))", on: page)
        #expect(try titles(page) == ["flaky @smoke"])
        try run("search.value = 'b.js'; search.dispatchEvent(new Event('input'))", on: page)
        #expect(try titles(page) == ["other"])
        try run("search.value = 'nothing'; search.dispatchEvent(new Event('input'))", on: page)
        #expect(try page.text("#tests") == "No test matches.")
        #expect(page.errors == [])
    }

    @Test("a test shows its failure with the line, what happened with times, and how to run it again")
    func details() throws {
        var stream = Self.sample()
        stream.end()
        let page = try page(stream)
        #expect(
            try page.text(".facts")
                == "Failed · tests/a.js:3 · 1.5 s on the device · 250 ms real · Accounts · iPhone 5 · iOS 7.1")
        #expect(try page.text(".issue p") == "AssertionException: Expected <2> but received <1>")
        #expect(try page.text(".issue .expected") == "2" && page.text(".issue .received") == "1")
        #expect(try page.text(".excerpt .here")?.contains("4      assertEquals(2, rows.length);") == true)
        #expect(try page.text(".timeline tbody tr:nth-child(2) .what") == "assertEquals · expected 2 · received 1")
        #expect(try page.text(".timeline tbody tr:nth-child(2) .at") == "1 s")
        #expect(try page.text(".timeline tbody tr.inner .kind") == "assertion ✗")
        #expect(try page.text(".again pre") == "jsrun tests/a.js -g fails")
        try click("All 5", on: page)
        try run(
            "[...document.querySelectorAll('#tests button')].find(one => one.textContent.includes('flaky')).click()",
            on: page)
        #expect(try page.text(".attempts") == "Attempt 1: failedAttempt 2: passed")
        #expect(try page.text(".timeline td.what") == "Here the attempts differ first. second")
        try click("Attempt 1: failed", on: page)
        #expect(try page.text(".issue p")?.hasPrefix("AssertionException") == true)
        #expect(try page.text(".again pre") == "jsrun tests/a.js -g 'flaky @smoke'")
    }

    @Test("keys choose tests and go to the search, and an address names a test")
    func keys() throws {
        var stream = Self.sample()
        stream.end()
        let page = try page(stream)
        try click("All 5", on: page)
        func press(_ key: String) throws {
            try run(
                "document.body.dispatchEvent(new KeyboardEvent('keydown', {key: '\(key)', bubbles: true}))", on: page)
        }
        try press("j")
        #expect(try page.text("#detail h2") == "± flaky @smoke")
        try press("ArrowUp")
        try press("k")
        #expect(try page.text("#detail h2") == "✓ passes")
        try press("/")
        try run("totals.textContent = document.activeElement.id", on: page)
        #expect(try page.text("#totals") == "search")
        // A page without a server cannot be sent elsewhere, not even to a part of itself.
        try run(
            "history.replaceState(null, '', '#' + encodeURIComponent('tests/b.js › other')); "
                + "dispatchEvent(new Event('hashchange'))", on: page)
        try page.session.delay(0.5)
        #expect(try page.text("#detail h2") == "✓ other")
    }

    @Test("the report of a run that was killed opens and says so")
    func killed() throws {
        var stream = Self.sample()
        stream.add(.testStarted(.init(title: "open")), TestID(script: "tests/a.js", title: "open"))
        let page = try page(stream)
        #expect(try page.text("#banner")?.hasPrefix("The run did not end") == true)
        #expect(try page.text("#filters")?.contains("Not ended 1") == true)
        #expect(try self.page(Stream()).text("#detail")?.contains("Choose a test") == false)
    }

    @Test("pictures are in the page")
    func pictures() throws {
        let project = try Project([:])
        try Self.pixel().write(to: URL(filePath: project.path("a.png")))
        var stream = Stream()
        stream.test(
            "looks", .passed, .capture(.init(name: "Home", file: "a.png")), .capture(.init(name: "Gone", file: "b.png"))
        )
        stream.end()
        let page = try TestPage(url: Self.address(try stream.html(in: project.folder)))
        try run("totals.textContent = [...document.images].map(one => one.naturalWidth + one.alt).join()", on: page)
        #expect(try page.text("#totals") == "1Home")
        #expect(try page.text(".timeline tbody tr:nth-child(2) .what") == "GoneGone: b.png")
    }

    @Test("a trace shows the screen before and after each action, with fingers and elements")
    func trace() throws {
        let project = try Project([:])
        try Self.pixel().write(to: URL(filePath: project.path("whole.png")))
        try Self.pixel().write(to: URL(filePath: project.path("part.png")))
        func tree(_ label: String) -> ElementSnapshot {
            ElementSnapshot(
                className: "UIAApplication", name: "App", rect: [0, 0, 320, 480],
                children: [ElementSnapshot(className: "UIAStaticText", name: label, rect: [10, 20, 300, 40])])
        }
        var stream = Stream()
        stream.test(
            "counts", .failed,
            .screen(
                .init(
                    action: 0, place: .init(file: "tests/a.js", line: 3), picture: "whole.png", size: [320, 480],
                    tree: tree("0"))),
            .action(.init(text: "button.tap()")),
            .screen(
                .init(
                    action: 1, picture: "part.png", part: [160, 0, 160, 240],
                    changes: [.init(path: [0], element: tree("1").children[0])],
                    touches: [[0, 100, 200, 0.1, 100, 240]],
                    busy: ["fade of the label"])),
            .issue(Self.failure))
        // One that was recorded afterwards belongs to the first attempt.
        stream.test("flaky", .failed, willRetry: true)
        stream.test("flaky", .passed, attempt: 2)
        let nowhere = TestEvent.ElementChange(path: [7, 0], element: tree("nowhere"))
        stream.add(
            .screen(.init(action: 0, attempt: 1, changes: [nowhere])), TestID(script: "tests/a.js", title: "flaky"))
        stream.add(
            .screen(.init(action: 0, attempt: 1, tree: tree("afterwards"))),
            TestID(script: "tests/a.js", title: "flaky"))
        stream.end()
        let page = try TestPage(url: Self.address(try stream.html(in: project.folder)))
        #expect(try page.text(".steps") == "1. button.tap()2. The end, where it failed")
        #expect(try page.text(".steps [aria-current=step]") == "2. The end, where it failed")
        #expect(try page.text(".step .tree")?.contains("UIAStaticText \"1\"") == true)
        #expect(try page.text(".step .facts") == "Still going on: fade of the label")
        try run(
            "document.querySelectorAll('.steps button')[1].dispatchEvent(new KeyboardEvent('keydown', "
                + "{key: 'ArrowLeft', bubbles: true}))", on: page)
        #expect(try page.text(".steps [aria-current=step]") == "1. button.tap()")
        #expect(try page.text(".step .tree")?.contains("UIAStaticText \"0\"") == true)
        try run(
            "totals.textContent = [...document.querySelectorAll('.step figure')].map(one => one.querySelector("
                + "'figcaption').textContent + ' ' + one.querySelectorAll('.layers img').length + ' ' + "
                + "one.querySelectorAll('.fingers circle').length).join() + ' ' + "
                + "document.querySelector('.layers .part').style.left", on: page)
        #expect(try page.text("#totals") == "Before, with its elements 1 2,After 2 0 50%")
        try click("Flaky 1", on: page)
        try click(0, on: page)
        #expect(try page.text(".attempts") == "Attempt 1: failedAttempt 2: passed")
        #expect(try page.text(".trace") == nil)
        try click("Attempt 1: failed", on: page)
        #expect(try page.text(".step .tree")?.contains("afterwards") == true)
        #expect(page.errors == [])
    }

    @Test("the screen of a failed test and its elements show each other")
    func inspector() throws {
        let project = try Project([:])
        try Self.pixel().write(to: URL(filePath: project.path("end.png")))
        var stream = Stream()
        let root = ElementSnapshot(
            className: "UIATarget", rect: [0, 0, 320, 480],
            children: [
                .init(className: "UIAButton", name: "Save", rect: [160, 120, 80, 40]),
                .init(className: "UIAStaticText", name: "Hint", value: "a", isVisible: false),
            ])
        stream.test("fails", .failed, screenshot: "end.png", .elementTree(.init(root: root)), .issue(Self.failure))
        stream.end()
        let page = try TestPage(url: Self.address(try stream.html(in: project.folder)))
        #expect(try page.text(".tree > li > ul > li:nth-child(2)") == #"UIAStaticText "Hint" = "a" (not visible)"#)
        try run("document.querySelector('.tree ul .node').focus()", on: page)
        #expect(try page.text(".inspector .facts") == #"UIAButton "Save" {{160, 120}, {80, 40}}"#)
        try run(
            "const f = document.querySelector('.frame').style; totals.textContent = [f.left, f.top, f.width, f.height].join()",
            on: page)
        #expect(try page.text("#totals") == "50%,25%,25%,8.33333%")
        try run(
            """
            const s = document.querySelector('.screen'), b = s.getBoundingClientRect();
            s.dispatchEvent(new MouseEvent('mousemove', {clientX: b.left + 1, clientY: b.top + 1}))
            """, on: page)
        #expect(try page.text(".node.shown") == "UIATarget")
    }

    @Test("an event shows the lines of the script that it names, if the script is there")
    func sources() throws {
        let project = try Project(["a.js": "one();\ntwo('</script>');\nthree();\nfour();\nfive();\nsix();\n"])
        var stream = Stream()
        for (text, file) in [("here", "a.js"), ("gone", "nowhere.js")] {
            stream.test(text, .passed, .message(.init(level: .default, text: text, place: .init(file: file, line: 2))))
        }
        stream.end()
        let page = try TestPage(url: Self.address(try stream.html(root: project.folder)))
        #expect(try page.text(".timeline summary") == "a.js:2")
        #expect(try page.text(".source .here") == "   2  two('</script>');")
        #expect(try page.text(".source pre")?.hasSuffix("   5  five();") == true)
        try click(1, on: page)
        #expect(try page.text("#detail h2") == "✓ gone" && page.text(".timeline summary") == nil)
    }

    @Test("no name in a stream brings a file from outside of its folder into the page")
    func outside() throws {
        let project = try Project(["secret.js": "SECRET", "in/a.js": "own", "in/pipe": ""])
        _ = unlink(project.path("in/pipe"))
        try #require(mkfifo(project.path("in/pipe.js"), 0o600) == 0)
        try #require(symlink(project.path("secret.js"), project.path("in/link.js")) == 0)
        var stream = Stream()
        for file in ["../secret.js", "link.js", project.path("secret.js"), "pipe.js", "a.js/../../secret.js", "a.js"] {
            stream.test(
                file, .failed, .message(.init(level: .default, text: "m", place: .init(file: file, line: 1))),
                .capture(.init(name: "p", file: file)))
        }
        let html = try stream.html(in: project.path("in"), root: project.path("in"))
        #expect(!html.contains("SECRET") && !html.contains(Data("SECRET".utf8).base64EncodedString()))
        #expect(html.contains(#""a.js":"own""#))
    }

    @Test("what differs between values is marked, and the first event in which attempts differ")
    func differences() throws {
        var stream = Stream()
        var issue = Self.failure
        (issue.expected, issue.received) = ("\"jane, twitter\"", "\"jim, twitter\"")
        let same = TestEvent.Kind.message(.init(level: .default, text: "same"))
        stream.test("t", .failed, willRetry: true, same, .message(.init(level: .default, text: "one")), .issue(issue))
        stream.test("t", .failed, attempt: 2, same, .message(.init(level: .default, text: "two")), .issue(issue))
        stream.end()
        let page = try page(stream)
        #expect(try page.text(".expected mark") == "ane" && page.text(".received mark") == "im")
        #expect(try page.text(".differs .what") == "Here the attempts differ first. two")
        try click("Attempt 1: failed", on: page)
        #expect(try page.text(".differs .what") == "Here the attempts differ first. one")
    }

    @Test("a thousand tests fit into a page of a megabyte and a half, and are all in its list")
    func thousand() throws {
        var stream = Stream()
        for number in 1...1000 {
            stream.test(
                "the account number \(number) is added and shown in the list of accounts", .passed,
                .action(.init(text: "target.frontMostApp().navigationBar().rightButton().tap()")),
                .action(
                    .init(text: "target.frontMostApp().mainWindow().textFields()[\"User Name\"].setValue(\"jane\")")),
                .action(.init(text: "target.frontMostApp().navigationBar().buttons()[\"Save\"].tap()")),
                .assertion(.init(name: "assertEquals", passed: true, expected: "\(number)", received: "\(number)")),
                .assertion(
                    .init(
                        name: "assertEquals", passed: true, expected: "\"jane, twitter\"", received: "\"jane, twitter\""
                    )))
        }
        stream.end()
        let html = try stream.html()
        #expect(html.utf8.count < 1_500_000, "\(html.utf8.count) bytes")
        #expect(try titles(TestPage(url: Self.address(html))).count == 1000)
    }

    @Test("everything can be read and reached: contrast, names, headings and focus", arguments: ["light", "dark"])
    func access(scheme: String) throws {
        var stream = Self.sample()
        stream.end()
        // The page's own colours for a scheme are those of its media query.
        var html = try stream.html()
        if scheme == "dark" { html = html.replacing("@media (prefers-color-scheme: dark)", with: "@media all") }
        let page = try TestPage(url: Self.address(html))
        try click("All 5", on: page)
        try run(
            "[...document.querySelectorAll('#tests button')].find(one => one.textContent.includes('fails')).click()",
            on: page)
        try run(Self.accessCheck, on: page)
        let wrong = try page.text("#totals")
        #expect(wrong == "")
    }

    /// Writes what is wrong into the head: texts whose contrast is below 4.5, controls without a name, skipped headings.
    private static let accessCheck = """
        const wrong = [];
        const rgb = (text) => (text.match(/[\\d.]+/g) || [0, 0, 0, 0]).map(Number);
        const light = ([r, g, b]) => [r, g, b].map((part) => part / 255)
          .map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
          .reduce((sum, part, index) => sum + part * [0.2126, 0.7152, 0.0722][index], 0);
        function ground(element) {
          for (let one = element; one; one = one.parentElement) {
            const color = rgb(getComputedStyle(one).backgroundColor);
            if (color.length < 4 || color[3] === 1) return color;
          }
          return [255, 255, 255];
        }
        for (const element of document.body.querySelectorAll('*')) {
          const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
          if (!own || ['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(element.tagName)) continue;
          const [a, b] = [light(rgb(getComputedStyle(element).color)), light(ground(element))].sort((x, y) => y - x);
          const contrast = (a + 0.05) / (b + 0.05);
          if (contrast < 4.5) wrong.push(element.tagName + '.' + element.className + ' ' + contrast.toFixed(2));
        }
        for (const control of document.querySelectorAll('button, input, summary, img, [role=img]')) {
          const name = control.getAttribute('aria-label') || control.alt || control.textContent || control.labels?.[0]?.textContent;
          if (!name || !name.trim()) wrong.push('no name: ' + control.outerHTML.slice(0, 60));
        }
        let level = 0;
        for (const heading of document.querySelectorAll('h1, h2, h3')) {
          const next = Number(heading.tagName[1]);
          if (next > level + 1) wrong.push('heading ' + heading.textContent);
          level = next;
        }
        for (const one of document.querySelectorAll('#tests button')) {
          one.focus();
          if (document.activeElement !== one) wrong.push('no focus');
        }
        totals.textContent = wrong.join('; ');
        """

    @Test("nothing in a title, message, tree, value or path can run, or leave its place")
    func hostile() throws {
        let attacks = [
            "</script><script>document.title='hacked'</script>", "<img src=x onerror=\"document.title='hacked'\">",
            "<svg onload=document.title='hacked'>", "\"><script>document.title='hacked'</script>", "<!--<script>",
            "]]><script>document.title='hacked'</script>", "javascript:document.title='hacked'",
            "\u{2028}\u{2029}`${document.title='hacked'}`",
            "</style><script>document.title='hacked'</script>", "{{constructor.constructor('document.title=1')()}}",
            "<iframe srcdoc=\"<script>parent.document.title='hacked'</script>\">",
            "<a href=javascript:hack() autofocus onfocus=hack()>",
            "__proto__", "constructor", "<base href=//evil.test>",
            "<meta http-equiv=refresh content='0;url=//evil.test'>",
        ]
        var stream = Stream()
        for (index, attack) in attacks.enumerated() {
            stream.start(attack)
            stream.test(
                attack + "\(index)", .failed, .message(.init(level: .error, text: attack)),
                .action(.init(text: attack)),
                .assertion(.init(name: attack, passed: false, expected: attack, received: attack)),
                .capture(.init(name: attack, file: attack)),
                .elementTree(.init(root: .init(className: attack, name: attack, value: attack))),
                .fixture(.init(name: attack, parameters: [.init(name: attack, value: attack)], error: attack)),
                .issue(
                    .init(
                        fault: .script, name: attack, message: attack, place: .init(file: attack, line: 1),
                        stack: [.init(function: attack, place: nil)], excerpt: .init(firstLine: 1, lines: [attack]),
                        suggestion: attack, expected: attack, received: attack)))
        }
        stream.end()
        let page = try page(stream)
        #expect(try titles(page).count == attacks.count)
        for index in attacks.indices {
            try run("document.querySelectorAll('#tests button')[\(index)].click()", on: page)
            #expect(try page.text("#detail h2") == "✗ " + attacks[index] + "\(index)")
            try page.session.delay(0.1)
        }
        try run(
            "search.value = document.title + document.querySelectorAll('script').length + document.querySelectorAll('iframe,svg,base,a[href^=java]').length",
            on: page)
        try run("totals.textContent = search.value", on: page)
        #expect(try page.text("#totals") == "✗ \(attacks.count) failed – jsrun40")
        #expect(page.errors == [])
    }
}
