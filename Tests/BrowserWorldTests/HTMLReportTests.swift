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
    /// The smallest picture.
    private static func pixel() throws -> Data {
        let text = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
        return try #require(Data(base64Encoded: text))
    }

    @Test("the overview counts, failures are shown first, and outcomes and words choose tests")
    func overview() throws {
        var stream = ReportStream.sample()
        stream.end()
        let page = try stream.page()
        #expect(try page.text("#totals") == "5 tests in 2 files · 2 s · seed 7 · jsrun 0.1.0")
        #expect(try page.text("#filters") == "All 5Failed 1Flaky 1Skipped 1Passed 2")
        #expect(try page.titles() == ["fails"])
        #expect(try page.text("#detail h2") == "✗ fails")
        try page.clickButton("All 5")
        #expect(try page.titles() == ["passes", "fails", "flaky @smoke", "skipped", "other"])
        try page.clickButton("Flaky 1")
        #expect(try page.titles() == ["flaky @smoke"])
        try page.clickButton("All 5")
        try page.run("search.value = '@smoke'; search.dispatchEvent(new Event('input'))")
        #expect(try page.titles() == ["flaky @smoke"])
        try page.run("search.value = 'b.js'; search.dispatchEvent(new Event('input'))")
        #expect(try page.titles() == ["other"])
        try page.run("search.value = 'nothing'; search.dispatchEvent(new Event('input'))")
        #expect(try page.text("#tests") == "No test matches.")
        #expect(page.errors == [])
    }

    @Test("a test shows its failure with the line, what happened with times, and how to run it again")
    func details() throws {
        var stream = ReportStream.sample()
        stream.end()
        let page = try stream.page()
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
        try page.clickButton("All 5")
        try page.run(
            "[...document.querySelectorAll('#tests button')].find(one => one.textContent.includes('flaky')).click()")
        #expect(try page.text(".attempts") == "Attempt 1: failedAttempt 2: passed")
        #expect(try page.text(".timeline td.what") == "Here the attempts differ first. second")
        try page.clickButton("Attempt 1: failed")
        #expect(try page.text(".issue p")?.hasPrefix("AssertionException") == true)
        #expect(try page.text(".again pre") == "jsrun tests/a.js -g 'flaky @smoke'")
    }

    @Test("keys choose tests and go to the search, and an address names a test")
    func keys() throws {
        var stream = ReportStream.sample()
        stream.end()
        let page = try stream.page()
        try page.clickButton("All 5")
        func press(_ key: String) throws {
            try page.run(
                "document.body.dispatchEvent(new KeyboardEvent('keydown', {key: '\(key)', bubbles: true}))")
        }
        try press("j")
        #expect(try page.text("#detail h2") == "± flaky @smoke")
        try press("ArrowUp")
        try press("k")
        #expect(try page.text("#detail h2") == "✓ passes")
        try press("/")
        try page.run("totals.textContent = document.activeElement.id")
        #expect(try page.text("#totals") == "search")
        // A page without a server cannot be sent elsewhere, not even to a part of itself.
        try page.run(
            "history.replaceState(null, '', '#' + encodeURIComponent('tests/b.js › other')); "
                + "dispatchEvent(new Event('hashchange'))")
        try page.session.delay(0.5)
        #expect(try page.text("#detail h2") == "✓ other")
    }

    @Test("the report of a run that was killed opens and says so")
    func killed() throws {
        var stream = ReportStream.sample()
        stream.add(.testStarted(.init(title: "open")), TestID(script: "tests/a.js", title: "open"))
        let page = try stream.page()
        #expect(try page.text("#banner")?.hasPrefix("The run did not end") == true)
        #expect(try page.text("#filters")?.contains("Not ended 1") == true)
        #expect(try ReportStream().page().text("#detail")?.contains("Choose a test") == false)
    }

    @Test("pictures are in the page")
    func pictures() throws {
        let project = try Project([:])
        try Self.pixel().write(to: URL(filePath: project.path("a.png")))
        var stream = ReportStream()
        stream.test(
            "looks", .passed, .capture(.init(name: "Home", file: "a.png")), .capture(.init(name: "Gone", file: "b.png"))
        )
        stream.end()
        let page = try TestPage(url: ReportStream.address(try stream.html(in: project.folder)))
        try page.run("totals.textContent = [...document.images].map(one => one.naturalWidth + one.alt).join()")
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
        var stream = ReportStream()
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
            .issue(ReportStream.failure))
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
        let page = try TestPage(url: ReportStream.address(try stream.html(in: project.folder)))
        #expect(try page.text(".steps") == "1. button.tap()2. The end, where it failed")
        #expect(try page.text(".steps [aria-current=step]") == "2. The end, where it failed")
        #expect(try page.text(".step .tree")?.contains("UIAStaticText \"1\"") == true)
        #expect(try page.text(".step .facts") == "Still going on: fade of the label")
        try page.run(
            "document.querySelectorAll('.steps button')[1].dispatchEvent(new KeyboardEvent('keydown', "
                + "{key: 'ArrowLeft', bubbles: true}))")
        #expect(try page.text(".steps [aria-current=step]") == "1. button.tap()")
        #expect(try page.text(".step .tree")?.contains("UIAStaticText \"0\"") == true)
        try page.run(
            "totals.textContent = [...document.querySelectorAll('.step figure')].map(one => one.querySelector("
                + "'figcaption').textContent + ' ' + one.querySelectorAll('.layers img').length + ' ' + "
                + "one.querySelectorAll('.fingers circle').length).join() + ' ' + "
                + "document.querySelector('.layers .part').style.left")
        #expect(try page.text("#totals") == "Before, with its elements 1 2,After 2 0 50%")
        try page.clickButton("Flaky 1")
        try page.clickTest(0)
        #expect(try page.text(".attempts") == "Attempt 1: failedAttempt 2: passed")
        #expect(try page.text(".trace") == nil)
        try page.clickButton("Attempt 1: failed")
        #expect(try page.text(".step .tree")?.contains("afterwards") == true)
        #expect(page.errors == [])
    }

    @Test("the screen of a failed test and its elements show each other")
    func inspector() throws {
        let project = try Project([:])
        try Self.pixel().write(to: URL(filePath: project.path("end.png")))
        var stream = ReportStream()
        let root = ElementSnapshot(
            className: "UIATarget", rect: [0, 0, 320, 480],
            children: [
                .init(className: "UIAButton", name: "Save", rect: [160, 120, 80, 40]),
                .init(className: "UIAStaticText", name: "Hint", value: "a", isVisible: false),
            ])
        stream.test(
            "fails", .failed, screenshot: "end.png", .elementTree(.init(root: root)), .issue(ReportStream.failure))
        stream.end()
        let page = try TestPage(url: ReportStream.address(try stream.html(in: project.folder)))
        #expect(try page.text(".tree > li > ul > li:nth-child(2)") == #"UIAStaticText "Hint" = "a" (not visible)"#)
        try page.run("document.querySelector('.tree ul .node').focus()")
        #expect(try page.text(".inspector .facts") == #"UIAButton "Save" {{160, 120}, {80, 40}}"#)
        try page.run(
            "const f = document.querySelector('.frame').style; totals.textContent = [f.left, f.top, f.width, f.height].join()"
        )
        #expect(try page.text("#totals") == "50%,25%,25%,8.33333%")
        try page.run(
            """
            const s = document.querySelector('.screen'), b = s.getBoundingClientRect();
            s.dispatchEvent(new MouseEvent('mousemove', {clientX: b.left + 1, clientY: b.top + 1}))
            """)
        #expect(try page.text(".node.shown") == "UIATarget")
    }

    @Test("an event shows the lines of the script that it names, if the script is there")
    func sources() throws {
        let project = try Project(["a.js": "one();\ntwo('</script>');\nthree();\nfour();\nfive();\nsix();\n"])
        var stream = ReportStream()
        for (text, file) in [("here", "a.js"), ("gone", "nowhere.js")] {
            stream.test(text, .passed, .message(.init(level: .default, text: text, place: .init(file: file, line: 2))))
        }
        stream.end()
        let page = try TestPage(url: ReportStream.address(try stream.html(root: project.folder)))
        #expect(try page.text(".timeline summary") == "a.js:2")
        #expect(try page.text(".source .here") == "   2  two('</script>');")
        #expect(try page.text(".source pre")?.hasSuffix("   5  five();") == true)
        try page.clickTest(1)
        #expect(try page.text("#detail h2") == "✓ gone" && page.text(".timeline summary") == nil)
    }

    @Test("no name in a stream brings a file from outside of its folder into the page")
    func outside() throws {
        let project = try Project(["secret.js": "SECRET", "in/a.js": "own", "in/pipe": ""])
        _ = unlink(project.path("in/pipe"))
        try #require(mkfifo(project.path("in/pipe.js"), 0o600) == 0)
        try #require(symlink(project.path("secret.js"), project.path("in/link.js")) == 0)
        var stream = ReportStream()
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
        var stream = ReportStream()
        var issue = ReportStream.failure
        (issue.expected, issue.received) = ("\"jane, twitter\"", "\"jim, twitter\"")
        let same = TestEvent.Kind.message(.init(level: .default, text: "same"))
        stream.test("t", .failed, willRetry: true, same, .message(.init(level: .default, text: "one")), .issue(issue))
        stream.test("t", .failed, attempt: 2, same, .message(.init(level: .default, text: "two")), .issue(issue))
        stream.end()
        let page = try stream.page()
        #expect(try page.text(".expected mark") == "ane" && page.text(".received mark") == "im")
        #expect(try page.text(".differs .what") == "Here the attempts differ first. two")
        try page.clickButton("Attempt 1: failed")
        #expect(try page.text(".differs .what") == "Here the attempts differ first. one")
    }

    @Test("a thousand tests fit into a page of a megabyte and a half, and are all in its list")
    func thousand() throws {
        var stream = ReportStream()
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
        #expect(try TestPage(url: ReportStream.address(html)).titles().count == 1000)
    }

    @Test("everything can be read and reached: contrast, names, headings and focus", arguments: ["light", "dark"])
    func access(scheme: String) throws {
        var stream = ReportStream.sample()
        stream.test(
            "drawn", .failed, .scenarioStarted(.init(title: "Walk")),
            ReportStream.visit("one", 1, .handled, label: "failure", to: "two"), ReportStream.visit("two", 2, .failed),
            .operation(
                .init(
                    name: "ADD", section: "Start", index: 0, data: "4", isCheck: true, passed: false,
                    message: "is 3", deviceDuration: 0, model: "model.txt")))
        stream.end()
        let past = PastRun(
            run: "2026-11-01T10:00:00Z", file: "tests/a.js", seconds: 1, tests: 2,
            failed: [.init(TestID(script: "tests/a.js", title: "fails"))],
            flakyTests: [.init(TestID(script: "tests/a.js", title: "drawn"))])
        // The page's own colours for a scheme are those of its media query.
        var html = try stream.html(history: ["tests/a.js": [past]])
        if scheme == "dark" { html = html.replacing("@media (prefers-color-scheme: dark)", with: "@media all") }
        let page = try TestPage(url: ReportStream.address(html))
        try page.clickButton("All 6")
        for title in ["fails", "drawn"] {
            try page.run(
                "[...document.querySelectorAll('#tests button')].find(one => one.textContent.includes('\(title)')).click()"
            )
            try page.run("(() => { \(Self.accessCheck) })()")
            let wrong = try page.text("#totals")
            #expect(wrong == "", "\(title)")
        }
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
          if (!own || ['SCRIPT', 'STYLE', 'NOSCRIPT', 'title'].includes(element.tagName)) continue;
          const ink = element instanceof SVGElement ? 'fill' : 'color';
          const [a, b] = [light(rgb(getComputedStyle(element)[ink])), light(ground(element))].sort((x, y) => y - x);
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
        var stream = ReportStream()
        for (index, attack) in attacks.enumerated() {
            stream.start(attack)
            stream.test(
                attack + "\(index)", .failed, .message(.init(level: .error, text: attack)),
                .action(.init(text: attack)),
                .assertion(.init(name: attack, passed: false, expected: attack, received: attack)),
                .capture(.init(name: attack, file: attack)),
                .elementTree(.init(root: .init(className: attack, name: attack, value: attack))),
                .fixture(.init(name: attack, parameters: [.init(name: attack, value: attack)], error: attack)),
                .scenarioStarted(.init(title: attack)),
                ReportStream.visit(attack, 1, .handled, label: attack, to: attack),
                .scenarioEnded(.init(title: attack, visits: 1, deviceDuration: 0, error: attack)),
                .operation(
                    .init(
                        name: attack, section: attack, index: 0, data: attack, isCheck: true, passed: false,
                        message: attack, deviceDuration: 0, screenshot: attack, model: attack)),
                .screen(.init(action: 0, requests: [.init(method: attack, url: attack, sent: 0, failure: attack)])),
                .issue(
                    .init(
                        fault: .script, name: attack, message: attack, place: .init(file: attack, line: 1),
                        stack: [.init(function: attack, place: nil)], excerpt: .init(firstLine: 1, lines: [attack]),
                        suggestion: attack, expected: attack, received: attack)))
        }
        stream.end()
        let past = attacks.map { attack in
            PastRun(
                run: attack, file: attack, seconds: 1, tests: 1,
                failed: [.init(TestID(script: attack, title: attack))])
        }
        let history = Dictionary(uniqueKeysWithValues: past.map { ($0.file, [$0]) })
        let page = try TestPage(url: ReportStream.address(try stream.html(history: history)))
        #expect(try page.titles().count == attacks.count)
        for index in attacks.indices {
            try page.run("document.querySelectorAll('#tests button')[\(index)].click()")
            #expect(try page.text("#detail h2") == "✗ " + attacks[index] + "\(index)")
            #expect(try page.text(".scenarios strong") == attacks[index])
            try page.session.delay(0.1)
        }
        try page.run(
            "search.value = document.title + document.querySelectorAll('script').length + document.querySelectorAll('iframe,svg:not([role=img]),base,a[href^=java],img[src=x]').length"
        )
        try page.run("totals.textContent = search.value")
        #expect(try page.text("#totals") == "✗ \(attacks.count) failed – jsrun50")
        #expect(page.errors == [])
    }
}
