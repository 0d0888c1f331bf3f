import InterfaceBuilder
import TestProject
import Testing
import Worlds

@testable import JSRunCommand

@Suite("jsrun import, and storyboards as apps") struct ImportCommandTests {
    private static let storyboard = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="c">
        <scenes><scene sceneID="s"><objects><viewController id="c" customClass="HomeController">
        <view key="view" id="v"><rect key="frame" x="0" y="0" width="320" height="480"/><subviews>
        <button id="b"><rect key="frame" x="10" y="50" width="90" height="30"/><state key="normal" title="Go"/>
        <connections><action selector="go:" destination="c" eventType="touchUpInside" id="a"/></connections></button>
        </subviews></view></viewController></objects></scene></scenes></document>
        """

    private func run(_ arguments: [String], in project: Project) -> (status: Int32, output: String, error: String) {
        var (output, error) = ("", "")
        let terminal = Terminal(output: { output += $0 }, error: { error += $0 })
        let apps = AppList([], worlds: [StoryboardApps(workingDirectory: project.folder)])
        let environment = CommandEnvironment(
            apps: apps, workingDirectory: project.folder, usesWorkers: false, terminal: terminal)
        let status = RootCommand.execute(arguments, in: environment)
        return (status, output, error)
    }

    @Test("writes the app and its classes beside the document")
    func writes() throws {
        let project = try Project(["App/Main.storyboard": Self.storyboard])
        let result = run(["import", "App/Main.storyboard"], in: project)
        #expect(result.status == 0)
        #expect(result.error.isEmpty)
        #expect(result.output == "wrote App/MainApp.swift\nwrote App/HomeController.swift\n")
        #expect(try project.read("App/HomeController.swift").contains("func go(_ sender: Button?)"))
    }

    @Test("writes into another folder, from where the document is found")
    func writesElsewhere() throws {
        let project = try Project(["App/Main.storyboard": Self.storyboard])
        #expect(run(["import", "--output", "Sources/App", "App/Main.storyboard"], in: project).status == 0)
        let app = try project.read("Sources/App/MainApp.swift")
        #expect(app.contains("InterfaceDocument(path: \"../../App/Main.storyboard\", besideFile: #filePath)"))
    }

    @Test("replaces nothing, unless it is told to")
    func replaces() throws {
        let project = try Project(["Main.storyboard": Self.storyboard, "HomeController.swift": "mine"])
        let refused = run(["import", "Main.storyboard"], in: project)
        #expect(refused.status == 2)
        #expect(refused.error.contains("that would replace HomeController.swift"))
        #expect(try project.read("HomeController.swift") == "mine")
        #expect(run(["import", "--force", "Main.storyboard"], in: project).status == 0)
        #expect(try project.read("HomeController.swift") != "mine")
    }

    @Test("two documents with the same class need folders of their own")
    func twice() throws {
        let project = try Project(["A.storyboard": Self.storyboard, "B.storyboard": Self.storyboard])
        let result = run(["import", "A.storyboard", "B.storyboard"], in: project)
        #expect(result.status == 2)
        #expect(result.error.contains("Two of the documents have a class for 'HomeController.swift'"))
    }

    @Test("a document that cannot be read is a mistake in the command, with its place")
    func damaged() throws {
        let project = try Project(["Main.storyboard": "<document\n"])
        for arguments in [["import", "Main.storyboard"], ["--app", "Main.storyboard", "a.js"]] {
            try project.write("test('a', function () {});", to: "a.js")
            let result = run(arguments, in: project)
            #expect(result.status == 2)
            #expect(result.error.contains("Main.storyboard:1:1: unterminated tag <document"))
        }
    }

    @Test("jsrun.yml names a document beside it, wherever the command runs")
    func configuration() throws {
        let project = try Project([
            "suite/jsrun.yml": "app: ../Main.storyboard\n", "Main.storyboard": Self.storyboard,
            "Main.js": "var HomeController = { go: function (sender) { sender.setTitleForState('Gone', 0); } };",
            "suite/a.js": """
            // #import "tuneup/tuneup.js"
            test("a", function (target, app) {
              app.mainWindow().buttons()["Go"].tap();
              assertTrue(app.mainWindow().buttons()["Gone"].isValid());
            });
            """,
        ])
        let result = run(["suite/a.js"], in: project)
        #expect(result.status == 0, "\(result.output)\(result.error)")
    }
}
