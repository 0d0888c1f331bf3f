import Automation
import PageObjects
import SimulatedUI
import Testing

@Suite("The name of a session of snapshots")
struct SnapshotNameTests {
    /// A test on a device of another language.
    final class GermanTest: HomeSnapshotTest {
        override class var deviceConfiguration: SimulatedDevice.Configuration {
            var configuration = SimulatedDevice.Configuration()
            configuration.language = "de-AT"
            return configuration
        }
    }

    /// A test on a device that tells no language.
    final class SilentTest: HomeSnapshotTest {
        override class var deviceConfiguration: SimulatedDevice.Configuration {
            var configuration = SimulatedDevice.Configuration()
            configuration.language = ""
            return configuration
        }
    }

    private func opened(by test: HomeSnapshotTest, _ name: String?) -> String? {
        test.pathsFactory.stepsFactory.home.initializeSnapshot(name: name)
        return test.shooter.calls.last
    }

    @Test(
        "PAGE-41: is the group and the part of the test's name behind test_",
        arguments: [
            ("test_Search", "Search"), ("-[HomeTests test_Search]", "Search"), ("test_Search_2()", "Search_2"),
            ("test_Ärger9", "Ärger9"), ("-[Latest_Tests test_Search]", "Search"),
        ])
    func names(test: String, part: String) throws {
        #expect(opened(by: try HomeSnapshotTest(CollectingHost("test_Search")), test) == "open Home - \(part) (en)")
    }

    @Test("PAGE-41: is by default that of the test that runs")
    func running() throws {
        #expect(opened(by: try HomeSnapshotTest(CollectingHost("test_Login")), nil) == "open Home - Login (en)")
    }

    @Test("PAGE-41: comes with the language of the device, or en")
    func languages() throws {
        #expect(opened(by: try GermanTest(CollectingHost("test_Search")), nil) == "open Home - Search (de)")
        #expect(opened(by: try SilentTest(CollectingHost("test_Search")), nil) == "open Home - Search (en)")
    }

    @Test(
        "PAGE-43: a test's name without test_ is taken whole",
        arguments: [
            ("start", "start"), ("start()", "start"), ("test", "test"), ("test_", "test_"), ("my test", "my test"),
        ])
    func withoutPrefix(test: String, part: String) throws {
        #expect(opened(by: try HomeSnapshotTest(CollectingHost("test_Search")), test) == "open Home - \(part) (en)")
        #expect(opened(by: try HomeSnapshotTest(CollectingHost("start")), nil) == "open Home - start (en)")
    }
}
