import Automation
import PageObjects
import SimulatedUI
import Testing

@Suite("Which pages take snapshots")
struct SnapshotControllerTests {
    @Test("PAGE-35, PAGE-94: one path takes a picture where its page is listed, and none elsewhere")
    func allowed() throws {
        let allowed = try HomeSnapshotTest(CollectingHost("test_Search"))
        allowed.pathsFactory.home.look()
        #expect(allowed.shooter.calls == ["set up", "open Home - Search (en)", "take Home"])
        let forbidden = try ForbiddenSnapshotTest(CollectingHost("test_Search"))
        forbidden.pathsFactory.home.look()
        #expect(forbidden.shooter.calls == ["set up"])
        let host = CollectingHost("test_Search")
        let functional = try HomeTest(host)
        functional.pathsFactory.home.look()
        #expect(functional.snapShooter == nil && host.failures.isEmpty && host.attachments.isEmpty)
    }

    @Test("PAGE-36: without a controller every page is allowed, and nothing shoots")
    func noController() throws {
        let test = try HomeTest(CollectingHost("test_Search"))
        let steps = test.pathsFactory.stepsFactory.home
        #expect(steps.takeSnapshot(.view, at: here()) === steps)
        #expect(steps.page.snapShooter == nil)
    }

    @Test("PAGE-36: a controller with an empty list allows nothing")
    func emptyList() throws {
        let stage = try PageStage()
        let controller = SnapshotController(snapShooter: NotingShooter())
        #expect(controller.allowedPages.isEmpty)
        #expect(!controller.isAllowed(page: stage.pages.home, in: stage.pages))
    }

    @Test("PAGE-37: pages are added in any order, repeatedly, and the call returns the controller")
    func appending() throws {
        let stage = try PageStage()
        let controller = SnapshotController(snapShooter: NotingShooter())
        #expect(controller.append(allowedPages: ^\.late, ^\.home) === controller)
        controller.append(allowedPages: ^\.home).append(allowedPages: ^\.home)
        for page in [stage.pages.home, stage.pages.late, stage.pages.toast] as [any Page] {
            #expect(controller.isAllowed(page: page, in: stage.pages) == !(page is ToastPage))
        }
    }

    @Test("PAGE-38: pages of different types are in one list")
    func operatorMixesTypes() throws {
        let stage = try PageStage()
        let providers: [SnapshotController.PageProvider] = [^\.home, ^\.late, ^\.alert]
        let pages = providers.map { $0(stage.pages) }
        #expect(pages[0] === stage.pages.home && pages[1] === stage.pages.late && pages[2] === stage.pages.alert)
    }

    @Test("PAGE-39: identity counts: a factory that made a new page each time would allow none")
    func identity() throws {
        let stage = try PageStage()
        let controller = SnapshotController(snapShooter: NotingShooter(), allowedPages: [{ HomePage($0) }])
        #expect(!controller.isAllowed(page: stage.pages.home, in: stage.pages))
        controller.append(allowedPages: ^\.home)
        #expect(controller.isAllowed(page: stage.pages.home, in: stage.pages))
        #expect(!controller.isAllowed(page: HomePage(stage.pages), in: stage.pages))
        let other = PageFactory(app: stage.app)
        #expect(!controller.isAllowed(page: other.home, in: stage.pages))
    }

    @Test("PAGE-40: a page needs no more than a shooter, and passes on the places of what it ignores")
    func ignoredElements() throws {
        let stage = try PageStage()
        #expect(stage.pages.alert.ignoredElements.isEmpty)
        let test = try HomeSnapshotTest(CollectingHost("test_Search"))
        #expect(test.pathsFactory.stepsFactory.home.page.snapShooter === test.shooter)
        test.pathsFactory.home.look()
        #expect(test.shooter.ignored == [[Rect(x: 100, y: 100, width: 80, height: 20)]])
    }

    @Test("PAGE-42: both calls return the steps, and the chain continues after a refused snapshot")
    func chaining() throws {
        let test = try ForbiddenSnapshotTest(CollectingHost("test_Search"))
        let steps = test.pathsFactory.stepsFactory.home
        let result = steps.initializeSnapshot(name: "test_X").takeSnapshot(.view, at: here())
            .takeSnapshot(.search, at: here()).waitForAppearance(at: here())
        #expect(result === steps && test.shooter.calls == ["set up"])
        let allowed = try HomeSnapshotTest(CollectingHost("test_Search"))
        allowed.pathsFactory.stepsFactory.home.initializeSnapshot(name: "test_X").takeSnapshot(.search, at: here())
        #expect(allowed.shooter.calls.suffix(2) == ["open Home - X (en)", "take Home - search action"])
    }
}

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

    /// A test on a device without a language.
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
        "PAGE-41: is the group and the part of the test's name after test_",
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
        "PAGE-43: a test's name without test_ is used as a whole",
        arguments: [
            ("start", "start"), ("start()", "start"), ("test", "test"), ("test_", "test_"), ("my test", "my test"),
        ])
    func withoutPrefix(test: String, part: String) throws {
        #expect(opened(by: try HomeSnapshotTest(CollectingHost("test_Search")), test) == "open Home - \(part) (en)")
        #expect(opened(by: try HomeSnapshotTest(CollectingHost("start")), nil) == "open Home - start (en)")
    }
}
