import Automation
import Reporters
import Runner
import TestEvents
import TestProject
import Testing

@testable import JSRunCommand

/// What a `jsrun.yml` may allow and name, depending on its place.
@Suite struct FileRightsTests {
    /// A project with a root file and another in a folder of it; without a root file when its text is empty.
    private func plan(
        root: String? = "app: A\n", vendored: String = "app: A\n", line: (inout Settings) -> Void = { _ in },
        link: (name: String, target: String)? = nil
    ) throws -> RunPlan {
        let project = try Project(["vendor/tests/a.js": "1", "vendor/tests/jsrun.yml": vendored, "x.js": ""])
        if let root { try project.write(root, to: "jsrun.yml") }
        if let link { try project.link(link.name, to: link.target) }
        var settings = Settings()
        settings.tests = ["vendor/tests"]
        line(&settings)
        return try RunPlan(line: settings, workingDirectory: project.folder)
    }

    @Test("a file that is found through a script's path allows nothing, and its error says where and what to do")
    func permissions() throws {
        for root in [nil, "app: A\n"] {
            let error = try #require(throws: UsageError.self) {
                try plan(root: root, vendored: "app: A\nallow: host-tasks\n")
            }
            #expect(
                error.description == """
                    vendor/tests/jsrun.yml:2:8: allow: 'host-tasks' is not permitted here: this is not the jsrun.yml \
                    nearest to the working folder.
                    Pass --allow host-tasks, or add 'allow: host-tasks' to a jsrun.yml in the working folder or above.
                    """)
        }
    }

    @Test("the root file and the command line allow what they say")
    func granted() throws {
        let allowing = "app: A\nallow: [host-tasks, sockets]\n"
        let byRoot = try plan(root: allowing, vendored: "allow: host-tasks\n")
        #expect(byRoot.configuration.scripts.map(\.configuration.permissions) == [[.hostTasks]])
        let byLine = try plan(vendored: allowing) { $0.permissions = [.sockets] }
        #expect(byLine.configuration.scripts.map(\.configuration.permissions) == [[.sockets]])
        let own = try Project(["jsrun.yml": allowing, "tests/a.js": "1"])
        let plan = try RunPlan(line: Settings(), workingDirectory: own.folder)
        #expect(plan.configuration.scripts.map(\.configuration.permissions) == [[.hostTasks, .sockets]])
    }

    @Test(
        "only the root file names results folders outside of the project",
        arguments: ["output: ../../../elsewhere", "reporter: junit=/elsewhere/x.xml", "output: /tmp"])
    func results(line: String) throws {
        let error = try #require(throws: UsageError.self) { try plan(root: nil, vendored: "\(line)\n") }
        #expect(error.place?.description.hasPrefix("vendor/tests/jsrun.yml:1:") == true)
        #expect(error.message.contains("is outside the project"))
        #expect(throws: Never.self) { try plan(root: "\(line)\n") }
    }

    @Test("results do not go through a link out of the project, unless the command line says so")
    func links() throws {
        let outside = try Project()
        let link = ("results", outside.folder)
        #expect(throws: UsageError.self) { try plan(root: "output: results\n", link: link) }
        #expect(throws: UsageError.self) { try plan(root: "reporter: junit=results/x.xml\n", link: link) }
        #expect(throws: Never.self) { try plan(root: "output: results\n", line: { $0.output = "results" }, link: link) }
    }

    @Test(
        "files that a file names for reading are in the project",
        arguments: ["operations: /etc/operations.js", "mocks: ../../../mocks.json", "import-path: /etc"])
    func reading(line: String) throws {
        #expect(throws: UsageError.self) { try plan(vendored: "\(line)\n") }
    }

    @Test("imports stay in the folder of the outermost file, wherever the command is run")
    func root() throws {
        let project = try Project(["jsrun.yml": "app: A\n", "a/b/jsrun.yml": "app: A\n", "a/b/tests/x.js": "1"])
        for folder in ["", "/a", "/a/b", "/a/b/tests"] {
            var settings = Settings()
            settings.tests = [project.path("a/b/tests/x.js")]
            let plan = try RunPlan(line: settings, workingDirectory: project.folder + folder)
            #expect(plan.configuration.scripts.map(\.configuration.rootFolder) == [project.folder])
        }
    }
}
