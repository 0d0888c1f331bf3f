import Foundation
import TestProject
import Testing

@Suite(.takingTurns) struct PictureTests {
    private static let library = "#import \"tuneup/tuneup.js\"\n"

    private func exists(_ name: String, in project: Project) -> Bool {
        FileManager.default.fileExists(atPath: project.path(name))
    }

    /// The width or height in pixels, from the header of a PNG file.
    private func size(of name: String, in project: Project) throws -> [Int] {
        let data = try Data(contentsOf: URL(filePath: project.path(name)))
        #expect(data.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
        return [16, 20].map { index in data[index..<index + 4].reduce(0) { $0 << 8 | Int($1) } }
    }

    @Test("pictures of a failure are removed when the test passes, and no others")
    func staleFailures() async throws {
        func script(_ value: Int) -> String {
            """
            #import "tuneup/tuneup.js"
            test("a", function (target) {
              target.captureScreenWithName("mine");
              assertEquals(1, \(value));
            });
            test("ab", function () { assertTrue(false); });
            """
        }
        let project = try Project(["tests/a.js": script(2), "jsrun-results/tests/a/a-fail 2.png": "old"])
        _ = try await Program.run([], in: project)
        let pictures = { project.files.filter { $0.hasPrefix("jsrun-results") }.sorted() }
        #expect(
            pictures() == [
                "jsrun-results/tests/a/a-fail 2.png", "jsrun-results/tests/a/a-fail.png",
                "jsrun-results/tests/a/ab-fail.png",
                "jsrun-results/tests/a/mine.png",
            ])
        try project.write(script(1), to: "tests/a.js")
        _ = try await Program.run([], in: project)
        #expect(pictures() == ["jsrun-results/tests/a/ab-fail.png", "jsrun-results/tests/a/mine.png"])
    }

    @Test("a picture taken in UIATarget.onAlert shows the alert") func alert() async throws {
        let script = """
            test("alert", function (target, app) {
              UIATarget.onAlert = function (alert) {
                target.captureScreenWithName("during");
                return true;
              };
              app.mainWindow().tableViews()[0].cells()["Alert Views"].tap();
              target.delay(1);
              target.captureScreenWithName("before");
              app.mainWindow().scrollViews()[0].buttons()["Simple"].tap();
              target.delay(1);
              target.captureScreenWithName("after");
              app.alert().defaultButton().tap();
            });
            """
        let project = try Project(["tests/alert.js": Self.library + script])
        let result = try await Program.run(["--app", "Catalog", "tests"], in: project)
        #expect(result.status == 0, "\(result.output)\(result.error)")
        func picture(_ name: String) throws -> Data {
            try Data(contentsOf: URL(filePath: project.path("jsrun-results/tests/alert/\(name).png")))
        }
        #expect(try picture("during") == picture("after"))
        #expect(try picture("during") != picture("before"))
    }

    @Test("captures are files of the script, numbered and with safe names") func captures() async throws {
        let script = """
            test("shots", function (target, app) {
              target.captureScreenWithName("de 1. Überblick");
              target.captureRectWithName({origin: {x: 10, y: 20}, size: {width: 30, height: 40}}, "part");
              target.captureRectWithName({origin: {x: 300, y: 20}, size: {width: 300, height: 40}}, "part");
              target.captureAppScreenWithName("../../app");
              app.navigationBar().captureWithName("bar");
            });
            """
        let project = try Project(["tests/shots.js": Self.library + script])
        let result = try await Program.run(["--app", "Accounts", "tests"], in: project)
        #expect(result.status == 0, "\(result.output)\(result.error)")
        let folder = "jsrun-results/tests/shots"
        #expect(try size(of: "\(folder)/de 1. Überblick.png", in: project) == [640, 1136])
        #expect(try size(of: "\(folder)/part.png", in: project) == [60, 80])
        #expect(try size(of: "\(folder)/part 2.png", in: project) == [40, 80])
        #expect(try size(of: "\(folder)/------app.png", in: project) == [640, 1096])
        #expect(try size(of: "\(folder)/bar.png", in: project) == [640, 88])
        #expect(result.output.contains("\(folder)/part 2.png"), "\(result.output)")
    }

    @Test("touches are shown in pictures of runs, the last ones in those of failures, and none in comparisons")
    func touches() async throws {
        let script = """
            test("shown", function (target, app) {
              target.tap({x: 100, y: 300});
              target.captureScreenWithName("after a tap");
              target.delay(5);
              fail("no");
            });
            test("compared", function (target, app) {
              target.tap({x: 100, y: 300});
              assertScreenMatchesImageNamed("screen", "it has changed");
            });
            """
        let project = try Project([
            "t.js": Self.library + "#import \"tuneup/image_assertion.js\"\n"
                + "createImageAsserter('tuneup', 'out', 'references');\n" + script
        ])
        for arguments in [["-u", "-o", "plain"], ["--show-touches", "-o", "shown"]] {
            let result = try await Program.run(["--app", "Accounts", "t.js"] + arguments, in: project)
            #expect(result.status == 1 && result.output.contains("1 failed, 1 passed"), "\(result.output)")
        }
        func bytes(_ name: String) throws -> Data { try Data(contentsOf: URL(filePath: project.path(name))) }
        #expect(try bytes("plain/t/after a tap.png") != bytes("shown/t/after a tap.png"))
        #expect(try bytes("plain/t/shown-fail.png") != bytes("shown/t/shown-fail.png"))
        #expect(!exists("shown/t/shown-fail 2.png", in: project))
    }

    @Test("two runs leave the same bytes, and a run without pictures leaves no folder") func equal() async throws {
        let project = try Project([
            "a.js": Self.library + "test('t', function (target) { target.captureScreenWithName('s'); });",
            "b.js": Self.library + "test('t', function () {});",
        ])
        #expect(try await Program.run(["b.js"], in: project).status == 0)
        #expect(!exists("jsrun-results", in: project))
        for folder in ["one", "two"] {
            #expect(try await Program.run(["a.js", "-o", folder], in: project).status == 0)
        }
        let files = try ["one", "two"].map { try Data(contentsOf: URL(filePath: project.path("\($0)/a/s.png"))) }
        #expect(files[0] == files[1] && files[0].count > 1000)
        #expect(!exists("jsrun-results", in: project))
    }

    @Test("a failure leaves one picture, which the reports name") func failures() async throws {
        let script = """
            test("with the library", function () { fail("no"); });
            UIALogger.logStart("by hand"); UIALogger.logFail("by hand");
            test("quiet", function () { fail("no"); }, {screenCapture: false});
            """
        let project = try Project(["a.js": Self.library + script, "b.js": "nonsense();"])
        let result = try await Program.run(
            ["a.js", "b.js", "-r", "console", "-r", "junit=j.xml", "-r", "json=e.jsonl"], in: project)
        #expect(result.status == 1)
        for name in ["a/with the library-fail.png", "a/by hand-fail.png", "b/b-fail.png"] {
            #expect(try size(of: "jsrun-results/\(name)", in: project) == [640, 1136])
            #expect(result.output.contains("jsrun-results/\(name)"), "\(result.output)")
            #expect(try project.read("j.xml").contains("jsrun-results/\(name)"))
            #expect(try project.read("e.jsonl").contains("\"file\":\"\(name)\""))
        }
        #expect(!exists("jsrun-results/a/with the library-fail 2.png", in: project))
    }

    @Test("a rectangle off the screen is a warning, and one without numbers an error") func rectangles() async throws {
        let script = """
            test("off", function (target) {
              target.captureRectWithName({origin: {x: 900, y: 0}, size: {width: 10, height: 10}}, "off");
              target.captureRectWithName({origin: {x: 0, y: 0}, size: {width: 0, height: 0}}, "empty");
              target.captureRectWithName({origin: {x: NaN, y: 0}, size: {width: Infinity, height: 5}}, "wild");
            });
            """
        let result = try await Program.run(script: script, "--app", "Accounts")
        #expect(result.output.contains("The picture \"off\" could not be taken"), "\(result.output)")
        #expect(result.output.contains("covers no part of the screen"), "\(result.output)")
    }

    @Test("a folder that cannot be created is a fault of the host, and every test is still judged") func disk()
        async throws
    {
        let script = """
            test("one", function (target) { target.captureScreenWithName("a"); target.captureScreenWithName("b"); });
            test("two", function () { fail("wrong"); });
            """
        let project = try Project(["a.js": Self.library + script, "taken": "a file"])
        let result = try await Program.run(["a.js", "-o", "taken/out"], in: project)
        #expect(result.status == 3, "\(result.output)")
        for text in ["✓ one", "✗ two", "PictureError", "taken"] {
            #expect(result.output.contains(text), "\(text): \(result.output)")
        }
    }

    @Test("the screen is compared with a reference, which -u updates") func comparing() async throws {
        let script = """
            createImageAsserter("tuneup", "results", "refs");
            test("looks", function (target, app) {
              if (typeof TAP !== "undefined") { app.mainWindow().buttons()[0].tap(); target.delay(1); }
              assertScreenMatchesImageNamed("welcome", "it has changed");
            });
            """
        let project = try Project(["tests/a.js": Self.library + script])
        let run = { (more: [String]) in
            try await Program.run(["--app", "Accounts", "tests/a.js"] + more, in: project)
        }
        let missing = try await run([])
        #expect(missing.status == 1)
        #expect(missing.output.contains("There is no reference 'tests/refs/welcome.png'"), "\(missing.output)")
        #expect(missing.output.contains("jsrun -u"), "\(missing.output)")
        #expect(try await run(["-u"]).status == 0)
        #expect(try size(of: "tests/refs/welcome.png", in: project) == [640, 1096])
        #expect(try await run([]).status == 0)
        let changed = try await run(["-e", "TAP=1"])
        #expect(changed.status == 1)
        #expect(changed.output.contains("it has changed"), "\(changed.output)")
        #expect(changed.output.contains("pixels differ"), "\(changed.output)")
        #expect(try size(of: "jsrun-results/tests/a/screens_diff/welcome.png", in: project) == [640, 1096])
        try project.write("broken", to: "tests/refs/welcome.png")
        let broken = try await run([])
        #expect(broken.status == 1 && broken.output.contains("is not a PNG file"), "\(broken.output)")
    }

    @Test("references outside of the project are refused, and so are thresholds that are not numbers")
    func refused() async throws {
        let script = """
            createImageAsserter("t", "o", "/etc");
            test("outside", function () { assertScreenMatchesImageNamed("a"); });
            test("threshold", function () { assertScreenMatchesImageNamed("a", "", "much"); });
            """
        let result = try await Program.run(script: script, "-u")
        #expect(result.status == 1)
        #expect(result.output.contains("is outside the project"), "\(result.output)")
        #expect(result.output.contains("takes a number from 0 to 65535 as its threshold"), "\(result.output)")
    }
}
