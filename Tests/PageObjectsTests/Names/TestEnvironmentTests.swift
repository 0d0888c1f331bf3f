import FoundationEssentials
import PageObjects
import Testing

@Suite("The environment of a test")
struct TestEnvironmentTests {
    @Test("PAGE-18: a value that is missing is false, or an empty text")
    func missing() {
        let environment = TestEnvironment([:])
        #expect(!environment.bool("ANALYTICS"))
        #expect(environment.text("ANALYTICS") == "")
    }

    @Test("PAGE-18: values are read as bool or text", arguments: ["1", "true", "YES", "On"])
    func given(value: String) {
        let environment = TestEnvironment(["ANALYTICS": value, "OTHER": "0"])
        #expect(environment.bool("ANALYTICS"))
        #expect(environment.text("ANALYTICS") == value)
        #expect(!environment.bool("OTHER"))
    }

    @Test("is that of the process")
    func process() throws {
        let path = try #require(ProcessInfo.processInfo.environment["PATH"])
        #expect(TestEnvironment.process.text("PATH") == path)
        #expect(try SearchTest(CollectingHost()).environment == .process)
    }
}
