import Foundation
import TestProject
import Testing

@Suite(.takingTurns) struct InstrumentsTests {
    private let script = """
        #import "tuneup/tuneup.js"
        test("passes", function (target, app) {
          UIALogger.logMessage("Grüße");
          app.mainWindow().buttons()["Not Now"].tap();
        });
        test("fails", function () { assertEquals(1, 2); });
        nothing;

        """

    @Test("the lines and the property list of a run, the same bytes in every run")
    func run() async throws {
        let project = try Project(["a b.js": script, "two.js": ""])
        let first = try await Program.run(["a b.js", "-r", "instruments", "--seed", "1"], in: project)
        let second = try await Program.run(["a b.js", "-r", "instruments", "--seed", "1"], in: project)
        #expect(first.status == 1)
        let lines = first.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        #expect(
            lines.prefix(4) == [
                "2014-01-01 09:41:01 +0000 Start: passes", "2014-01-01 09:41:01 +0000 Default: Grüße",
                #"2014-01-01 09:41:01 +0000 Debug: target.frontMostApp().mainWindow().buttons()["Not Now"].tap()"#,
                "2014-01-01 09:41:01 +0000 Pass: passes",
            ])
        #expect(lines.contains { $0.hasSuffix("+0000 Fail: fails") })
        #expect(
            lines.contains {
                $0.hasSuffix(
                    "Error: Script threw an uncaught JavaScript error: Can't find variable: nothing on line 7 of a%20b.js"
                )
            })
        #expect(lines.dropLast(2).last?.hasSuffix("Stopped: Script was stopped by the user") == true)
        #expect(first.output.replacing("Run 1", with: "Run 2") == second.output)
        let name = "Automation Results.plist"
        let results = try project.read("jsrun-results/Run 1/\(name)")
        #expect(try results == project.read("jsrun-results/Run 2/\(name)"))
        let list = try PropertyListSerialization.propertyList(from: Data(results.utf8), format: nil)
        let root = try #require(list as? [String: Any])
        let samples = try #require(root["All Samples"] as? [[String: Any]])
        #expect(root["version"] as? Int == 2)
        let types = samples.compactMap { $0["Type"] as? Int }
        #expect(types.count { $0 == 4 } == 2 && types.count { $0 == 5 } == 1 && types.count { $0 == 7 } == 1)
        #expect(types.last == 9 && types.contains(10))
    }

    @Test("each script has a folder, in the one that is named")
    func folders() async throws {
        let project = try Project(["a.js": "UIALogger.logMessage(1)", "b.js": "UIALogger.logMessage(2)"])
        let result = try await Program.run(["a.js", "b.js", "-r", "instruments=old results"], in: project)
        #expect(result.status == 0, "\(result.output)\(result.error)")
        #expect(try project.read("old results/Run 1/Automation Results.plist").contains("<string>1</string>"))
        #expect(try project.read("old results/Run 2/Automation Results.plist").contains("<string>2</string>"))
        #expect(result.output.contains("Output : old results/Run 2)"))
    }

    @Test("pictures are taken where Instruments took them, and of elements when they are traced")
    func pictures() async throws {
        let script = """
            UIATarget.localTarget().delay(2);
            UIALogger.logStart("one");
            UIALogger.logWarning("look: here"); UIALogger.logMessage("no picture");
            UIATarget.localTarget().captureScreenWithName("home");
            UIATarget.localTarget().frontMostApp().navigationBar().logElementTree();
            UIALogger.logFail("one");
            """
        let project = try Project(["a.js": script])
        let traced = try await Program.run(["a.js", "-r", "instruments=out", "--trace", "on"], in: project)
        #expect(traced.status == 1, "\(traced.error)")
        let tree = "UIANavigationBar- name-Welcome rect-{{0, 20}, {320, 44}}"
        let names = try FileManager.default.contentsOfDirectory(atPath: project.path("out/Run 1")).sorted()
        #expect(names == ["Automation Results.plist", tree, "home.png", "look: here.png", "one.png"])
        let elements = try FileManager.default.contentsOfDirectory(atPath: project.path("out/Run 1/\(tree)"))
        #expect(elements.count == 2 && elements.contains("\(tree).png"))
        for name in ["home.png", "look: here.png", "one.png", "\(tree)/\(tree).png"] {
            let bytes = try Data(contentsOf: URL(filePath: project.path("out/Run 1/\(name)")))
            #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]), "\(name)")
        }
        let plain = try await Program.run(["a.js", "-o", "plain"], in: project)
        #expect(plain.status == 1)
        let files = try FileManager.default.contentsOfDirectory(atPath: project.path("plain/a")).sorted()
        #expect(files.contains("home.png") && !files.contains("messages") && !files.contains("elements"), "\(files)")
    }

    @Test("a folder that cannot be made is a fault of the host")
    func unusable() async throws {
        let project = try Project(["a.js": "1", "file": ""])
        let result = try await Program.run(["a.js", "-r", "instruments=file/x"], in: project)
        #expect(result.status == 3)
        #expect(result.error.contains("the folder 'file' cannot be made: Not a directory"), "\(result.error)")
    }
}
