import Glibc
import Runner
import TestProject
import Testing
import Worlds

@Suite("Watching a run's files") struct RunWatchTests {
    private let project: Project
    private let watch: RunWatch

    init() throws {
        project = try Project([
            "tests/a.js": "#import \"../helpers/h.js\"", "tests/b.js": "1;", "helpers/h.js": "#import \"deep.js\"",
            "helpers/deep.js": "2;", "jsrun.yml": "",
        ])
        watch = RunWatch(apps: AppList([]), configurationFile: "jsrun.yml", workingDirectory: project.folder)
        _ = look()
    }

    private var configuration: RunConfiguration { configuration(projectFolder: "") }

    private func configuration(projectFolder: String?) -> RunConfiguration {
        var configuration = RunConfiguration()
        configuration.scripts = ScriptDiscovery(workingDirectory: project.folder).scripts(at: ["tests"]).scripts.map {
            var script = ScriptConfiguration()
            script.projectFolder = projectFolder
            return .init(path: $0, configuration: script)
        }
        return configuration
    }

    private func look() -> RunWatch.Changes { watch.look(at: configuration) }

    @Test("without a change, nothing is to run")
    func nothing() { #expect(look().isEmpty) }

    @Test("a changed import concerns the scripts that import it, however deep")
    func imports() throws {
        try project.write("3333;", to: "helpers/deep.js")
        let changes = look()
        #expect(changes.changed == ["helpers/deep.js"])
        #expect(changes.scripts == ["tests/a.js"])
        #expect(look().isEmpty)
    }

    @Test("a file that is replaced by another one, as editors do, has changed")
    func replaced() throws {
        try project.write("1;", to: "tests/new")
        #expect(rename(project.path("tests/new"), project.path("tests/b.js")) == 0)
        #expect(look().changed == ["tests/b.js"])
    }

    @Test("a new script runs, and a deleted one is reported")
    func scripts() throws {
        try project.write("1;", to: "tests/c.js")
        let added = look()
        #expect(added.added == ["tests/c.js"])
        #expect(added.scripts == ["tests/c.js"])
        #expect(unlink(project.path("tests/c.js")) == 0)
        let deleted = look()
        #expect(deleted.deleted == ["tests/c.js"])
        #expect(deleted.scripts.isEmpty)
    }

    @Test("a deleted import concerns the scripts that import it, and so does its return")
    func deletedImport() throws {
        #expect(unlink(project.path("helpers/deep.js")) == 0)
        var changes = look()
        #expect(changes.deleted == ["helpers/deep.js"])
        #expect(changes.scripts == ["tests/a.js"])
        try project.write("2;", to: "helpers/deep.js")
        let later = look()
        #expect(later.added == ["helpers/deep.js"])
        #expect(later.scripts == ["tests/a.js"])
        changes.add(later)
        #expect(changes.changed == ["helpers/deep.js"])
        #expect(changes.deleted.isEmpty && changes.added.isEmpty)
    }

    @Test("an import that was missing is noticed when it appears")
    func missingImport() throws {
        try project.write("#import \"../later/x.js\"", to: "tests/b.js")
        #expect(look().scripts == ["tests/b.js"])
        #expect(watch.folders.contains(project.folder))
        try project.write("1;", to: "later/x.js")
        #expect(look().scripts == ["tests/b.js"])
    }

    @Test("the configuration file concerns every script of its project")
    func configurationFile() throws {
        try project.write("strict: true", to: "jsrun.yml")
        #expect(look().scripts == ["tests/a.js", "tests/b.js"])
    }

    @Test("a configuration file that is gone runs nothing, and concerns its scripts again when it is back")
    func configurationFileReturns() throws {
        #expect(unlink(project.path("jsrun.yml")) == 0)
        let gone = watch.look(at: configuration(projectFolder: nil))
        #expect(gone.deleted == ["jsrun.yml"])
        #expect(gone.scripts.isEmpty)
        #expect(watch.look(at: configuration(projectFolder: nil)).isEmpty)
        try project.write("app: Garden", to: "jsrun.yml")
        let back = look()
        #expect(back.added == ["jsrun.yml"])
        #expect(back.scripts == ["tests/a.js", "tests/b.js"])
    }

    @Test("what changes while the scripts cannot be found is not forgotten")
    func interrupted() throws {
        try project.write("22;", to: "tests/b.js")
        #expect(watch.look(at: nil).changed == ["tests/b.js"])
        #expect(look().scripts == ["tests/b.js"])
    }
}
