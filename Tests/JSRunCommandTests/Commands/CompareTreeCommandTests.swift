import InterfaceBuilder
import TestProject
import Testing
import Worlds

@testable import JSRunCommand

@Suite("jsrun compare-tree") struct CompareTreeCommandTests {
    private static let recorded = """
        UIAWindow: rect:{{0, 0}, {320, 568}}
        \tUIAButton: name:Go rect:{{10, 80}, {90, 30}}
        \tUIAStaticText: name:Ready value:Ready rect:{{10, 120}, {90, 21}}
        """

    /// A project with a recorded tree, and a storyboard of it.
    private func project(_ files: [String: String] = [:]) throws -> Project {
        let project = try Project(
            ["screen.txt": Self.recorded, "jsrun.yml": "app: Main.storyboard\n"].merging(files) { $1 })
        let result = run(["screen.txt", "--scaffold", "Main.storyboard"], in: project)
        #expect(result.status == 0 && result.output == "wrote Main.storyboard\n" && result.error.isEmpty)
        return project
    }

    private func run(_ arguments: [String], in project: Project) -> (status: Int32, output: String, error: String) {
        var (output, error) = ("", "")
        let terminal = Terminal(output: { output += $0 }, error: { error += $0 })
        let apps = AppList([], worlds: [StoryboardApps(workingDirectory: project.folder)])
        let environment = CommandEnvironment(
            apps: apps, workingDirectory: project.folder, usesWorkers: false, terminal: terminal)
        let status = RootCommand.execute(["compare-tree"] + arguments, in: environment)
        return (status, output, error)
    }

    @Test("the storyboard of a recorded tree shows nothing else")
    func equal() throws {
        let result = run(["screen.txt", "--app", "Main.storyboard"], in: try project())
        #expect(result.status == 0)
        #expect(
            result.output == "screen.txt: 3 elements; Main.storyboard on iPhone 5: 3 elements\nNothing differs.\n")
    }

    @Test("differences are listed with the lines of the file, and the status is 1")
    func differs() throws {
        let project = try project(["other.txt": Self.recorded.replacing("name:Go", with: "name:Stop")])
        let result = run(["other.txt"], in: project)
        #expect(result.status == 1)
        #expect(result.output.contains("~   UIAButton \"Stop\"  name: \"Stop\" → \"Go\"  (line 2)\n"))
        #expect(result.output.hasSuffix("\n1 different\n"))
        #expect(run(["other.txt", "--ignore", "name"], in: project).status == 0)
    }

    @Test("for a screen of another size, a device that has it is named")
    func size() throws {
        let project = try project(["small.txt": Self.recorded.replacing("568", with: "480")])
        #expect(run(["small.txt"], in: project).output.contains("--device 'iPhone 4"))
        #expect(run(["small.txt", "--ignore", "rect"], in: project).output.contains("--device") == false)
    }

    @Test("a script leads to the screen, and fails the comparison when it fails")
    func script() throws {
        let project = try project([
            "enter.js": "#import \"tuneup/tuneup.js\"\ntest('a', function () { assertTrue(true); });",
            "fail.js": "#import \"tuneup/tuneup.js\"\ntest('a', function () { fail('no'); });",
            "throw.js": "nothing.x();",
        ])
        #expect(run(["screen.txt", "--script", "enter.js"], in: project).status == 0)
        let failed = run(["screen.txt", "--script", "fail.js"], in: project)
        #expect(failed.status == 1 && failed.output.isEmpty)
        #expect(failed.error.contains("'fail.js' failed, so the screen is not compared."))
        let thrown = run(["screen.txt", "--script", "throw.js"], in: project)
        #expect(thrown.status == 1 && thrown.error.contains("throw.js:1"))
        let missing = run(["screen.txt", "--script", "entr.js"], in: project)
        #expect(missing.status == 2 && missing.error.contains("Did you mean 'enter.js'?"))
    }

    @Test(
        "wrong commands and files have the status 2, and say why",
        arguments: [
            (["scren.txt"], "There is no file 'scren.txt'. Did you mean 'screen.txt'?"),
            (["."], "folder"), (["bad.xml"], "bad.xml:1:1: The file ends inside <UIAWindow>."),
            (["binary.txt"], "binary.txt:1:1: The file has no element tree."),
            (["screen.txt", "--tree", "2"], "The file has no tree 2"), (["screen.txt", "--tree", "0"], "--tree takes"),
            (["screen.txt", "--tolerance=-1"], "--tolerance takes"),
            (["screen.txt", "--tolerance", "nan"], "--tolerance takes"),
            (["screen.txt", "--limit=-1"], "--limit takes"),
            (["screen.txt", "--ignore", "UIAButon"], "Did you mean 'UIAButton'?"),
            (["screen.txt", "--app", "None.storyboard"], "None.storyboard"), (["screen.txt", "--app", "X"], "no apps"),
            (["screen.txt", "--scaffold", "a.txt"], "--scaffold takes the path of a new .storyboard"),
            (["screen.txt", "--scaffold", "Main.storyboard"], "that would replace 'Main.storyboard'"),
            (["screen.txt", "--scaffold", "a.storyboard", "--ignore", "rect"], "--scaffold compares nothing"),
            (["screen.txt", "--force"], "--force goes with --scaffold"), ([], "Missing expected argument"),
        ])
    func mistakes(arguments: [String], message: String) throws {
        let project = try project(["bad.xml": "<UIAWindow>", "binary.txt": "\u{0}\u{1}\u{2}"])
        let result = run(arguments, in: project)
        #expect(result.status == 2, "\(result)")
        #expect(result.error.contains(message), "\(result.error)")
    }
}
