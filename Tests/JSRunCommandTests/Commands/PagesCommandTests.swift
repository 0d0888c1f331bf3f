import Foundation
import TestProject
import Testing
import Worlds

@testable import JSRunCommand

@Suite("jsrun pages")
struct PagesCommandTests {
    private func run(_ arguments: [String], in project: Project) -> (status: Int32, output: String, error: String) {
        var (output, error) = ("", "")
        let terminal = Terminal(output: { output += $0 }, error: { error += $0 })
        let environment = CommandEnvironment(
            apps: [Hello.self], workingDirectory: project.folder, terminal: terminal)
        let status = RootCommand.execute(["pages"] + arguments, in: environment)
        return (status, output, error)
    }

    @Test("PAGE-81: the generator run twice changes nothing", arguments: ["swift", "js"])
    func twice(format: String) throws {
        let project = try Project()
        let first = run(["Onboarding", "result list", "--format", format, "-o", "out/objects"], in: project)
        #expect(first.status == 0)
        #expect(first.output.hasPrefix("wrote out/objects/OnboardingPage.\(format)\n"))
        let files = try project.files.map { try project.read($0) }
        #expect(files.count == 7)
        let second = run(["Onboarding", "result list", "--format", format, "-o", "out/objects"], in: project)
        #expect(second.output == first.output.replacing("wrote", with: "kept"))
        #expect(try project.files.map { try project.read($0) } == files)
    }

    @Test("hand-written code stays")
    func kept() throws {
        let project = try Project(["Pages/LoginPage.swift": "// mine\n"])
        let run = run(["Login"], in: project)
        #expect(run.output.contains("kept Pages/LoginPage.swift\nwrote Pages/LoginSteps.swift\n"))
        #expect(try project.read("Pages/LoginPage.swift") == "// mine\n")
    }

    @Test("line ends and a byte order mark stay")
    func lineEnds() throws {
        let project = try Project(["pages/factories.js": "\u{FEFF}// mine\r\n"])
        #expect(run(["Login", "--format", "js"], in: project).status == 0)
        // A string that is read as such has lost its byte order mark.
        let bytes = try Data(contentsOf: URL(filePath: project.path("pages/factories.js")))
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(bytes.starts(with: [0xEF, 0xBB, 0xBF]))
        #expect(text.contains("// mine\r\n// #import \"LoginPage.js\"\r\n"))
        #expect(!text.replacing("\r\n", with: "").contains("\n"))
    }

    @Test("a name that represents something else is reported")
    func taken() throws {
        let project = try Project(["pages/factories.js": "PageFactory.add({ login: OtherPage });\n"])
        let run = run(["Login", "--format", "js"], in: project)
        #expect(run.status == 0)
        #expect(run.output.contains("pages/factories.js: 'login' of PageFactory is already used for something else"))
    }

    @Test("hand-written factories in a file of their own are recognised")
    func ownFactories() throws {
        let project = try Project([
            "Pages/App.swift": "extension PageFactory {\n    var login: LoginPage { page() }\n}\n"
        ])
        #expect(run(["Login"], in: project).status == 0)
        #expect(try !project.read("Pages/Factories.swift").contains("LoginPage"))
        #expect(try project.read("Pages/Factories.swift").contains("LoginSteps"))
    }

    @Test(
        "a mistake in the command is reported with a correction",
        arguments: [
            ([], "jsrun pages NAME"), (["--lint"], "jsrun pages --lint PATH"), (["a.b"], "'.' is neither"),
            (["Login", "--format", "swif"], "did you mean 'swift'?"),
            (["--lint", "a.swift", "-o", "x"], "writes nothing"),
            (["--lint", "nothing"], "There is no file 'nothing'"), (["--lint", "empty"], "No .swift or .js files"),
            (["--lint", "notes.txt"], "neither a .swift nor a .js file"),
            (["Login", "-o", "notes.txt"], "is a file; pass a folder to --output"),
            (["Login", "-o", "taken"], "is a folder"),
        ])
    func mistakes(arguments: [String], text: String) throws {
        let project = try Project(["notes.txt": "", "empty/readme.md": "", "taken/LoginPage.swift/a": ""])
        let run = run(arguments, in: project)
        #expect(run.status == 2)
        #expect(run.error.contains(text), "\(run.error)")
    }

    @Test("findings are printed with their places, and make the exit status 1")
    func lint() throws {
        let project = try Project([
            "Sources/Login.swift": "final class Login: Page {}\n", "Sources/.hidden/a.swift": "class B: Page {}",
            "tests/a.js": "test(\"a\", function () { new LoginPage(); });\n",
        ])
        let run = run(["--lint", "Sources", "tests", "Sources/Login.swift"], in: project)
        #expect(run.status == 1)
        #expect(
            run.output == """
                Sources/Login.swift:1:13: named-alike: Login is a page: its name must end with Page.
                tests/a.js:1:29: only-paths: LoginPage is a page: a test uses paths only.

                """)
        #expect(run.error == "2 files, findings: 2\n")
    }

    @Test("generated code breaks no rule", arguments: ["swift", "js"])
    func clean(format: String) throws {
        let project = try Project()
        _ = run(["Onboarding", "result list", "--format", format, "-o", "out"], in: project)
        let run = run(["--lint", "."], in: project)
        #expect(run.status == 0)
        #expect(run.error == "7 files, no findings\n")
    }
}
