import Network
import Runner
import Testing

@testable import JSRunCommand

@Suite struct SettingsTests {
    @Test("the command line wins, and the file completes it")
    func wins() {
        var line = Settings()
        line.app = "A"
        line.fixtures = ["X"]
        line.language = "de"
        var file = Settings()
        file.app = "B"
        file.fixtures = ["Y", "Z"]
        file.timeout = 5
        file.locale = "de_DE"
        let both = line.completed(by: file)
        #expect(both.app == "A")
        #expect(both.fixtures == ["X"])
        #expect(both.timeout == 5)
        #expect(both.language == "de")
        #expect(both.locale == "de_DE")
    }

    @Test("named values are replaced name by name, and import paths are searched one after the other")
    func named() {
        var line = Settings()
        line.definitions = ["USER": "ann"]
        line.importPaths = ["a"]
        var file = Settings()
        file.definitions = ["USER": "bob", "PIN": "1"]
        file.importPaths = ["b"]
        let both = line.completed(by: file)
        #expect(both.definitions == ["PIN": "1", "USER": "ann"])
        #expect(both.importPaths == ["a", "b"])
    }

    @Test("mock files and what becomes of unmatched requests reach the script; the command line wins")
    func network() {
        var line = Settings()
        line.onUnmatched = .ignore
        var file = Settings()
        file.mocks = ["a.json", "b.json"]
        file.onUnmatched = .fail
        let configuration = line.completed(by: file).scriptConfiguration
        #expect(configuration.mocks == ["a.json", "b.json"])
        #expect(configuration.onUnmatched == .ignore)
        line.mocks = ["c.json"]
        #expect(line.completed(by: file).mocks == ["c.json"])
    }

    @Test("where nothing is said, the documented defaults hold")
    func defaults() {
        let configuration = Settings().scriptConfiguration
        #expect(configuration == ScriptConfiguration())
        #expect(configuration.timeout == 86_400)
        #expect(configuration.scriptTimeout == 10)
        #expect(configuration.isolate == .file)
        #expect(configuration.clock == .virtual)
    }
}
