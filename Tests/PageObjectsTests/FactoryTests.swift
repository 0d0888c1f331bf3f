import Automation
import PageObjects
import SimulatedUI
import Testing

@Suite("Factories")
struct FactoryTests {
    @Test("PAGE-79: each layer returns one object for each type, the same at each access")
    func identity() throws {
        let stage = try PageStage()
        #expect(stage.paths.home === stage.paths.home)
        #expect(stage.paths.home.steps === stage.steps.home)
        #expect(stage.steps.home.page === stage.pages.home)
        #expect(stage.pages.home.factory === stage.pages)
        #expect(stage.pages.toast === stage.pages.toast)
        let other = PathsFactory(app: stage.app)
        #expect(other.home !== stage.paths.home)
    }

    @Test("PAGE-79: nothing is created before its first use")
    func laziness() throws {
        /// Counts what it creates.
        final class CountingPage: Page {
            nonisolated(unsafe) static var count = 0
            let factory: PageFactory
            let id = ""
            init(_ factory: PageFactory) {
                self.factory = factory
                Self.count += 1
            }
        }
        final class CountingSteps: Steps {
            typealias PageType = CountingPage
            nonisolated(unsafe) static var count = 0
            let factory: PageFactory
            init(_ factory: PageFactory) {
                self.factory = factory
                Self.count += 1
            }
        }
        final class CountingPaths: Paths {
            typealias StepsType = CountingSteps
            nonisolated(unsafe) static var count = 0
            let factory: StepsFactory
            init(_ factory: StepsFactory) {
                self.factory = factory
                Self.count += 1
            }
        }
        let stage = try PageStage()
        func counts() -> [Int] { [CountingPaths.count, CountingSteps.count, CountingPage.count] }
        #expect(counts() == [0, 0, 0])
        let paths: CountingPaths = stage.paths.paths()
        #expect(counts() == [1, 0, 0])
        let steps = paths.steps
        #expect(counts() == [1, 1, 0])
        _ = steps.page
        _ = (stage.paths.paths(CountingPaths.self), paths.steps, steps.page)
        #expect(counts() == [1, 1, 1])
    }

    @Test("PAGE-80: every factory reaches the test, its snapshot controller and its features")
    func context() throws {
        let host = CollectingHost("test_Search")
        let test = try FeatureTest(host)
        let paths = test.pathsFactory
        let (steps, pages) = (paths.stepsFactory, paths.stepsFactory.pageFactory)
        #expect(paths.test === test && steps.test === test && pages.test === test)
        #expect(pages.home.test === test)
        let controller = try #require(test.snapshotController)
        #expect(paths.snapshotController === controller && steps.snapshotController === controller)
        #expect(pages.snapshotController === controller && pages.snapShooter === controller.snapShooter)
        #expect(steps.snapShooter === controller.snapShooter && paths.snapShooter === controller.snapShooter)
        #expect(paths.contains(.staged) && steps.contains(.staged))
        #expect(steps.home.factory.contains(.staged) && !steps.home.factory.contains(.absent))
    }

    @Test("without a test there are no features and no snapshots, and pages work")
    func withoutTest() throws {
        let stage = try PageStage()
        #expect(stage.pages.test == nil && !stage.pages.contains(.staged) && stage.paths.server == nil)
        #expect(stage.pages.snapshotController == nil && stage.pages.snapShooter == nil)
        stage.paths.home.look()
        #expect(stage.failures.failures.isEmpty)
    }

    @Test("a test that ends releases its paths, steps and pages")
    func lifetime() throws {
        weak var test: FeatureTest?
        weak var page: HomePage?
        var kept: HomePaths?
        do {
            let running = try FeatureTest(CollectingHost("test_Search"))
            running.pathsFactory.home.look()
            test = running
            page = running.pathsFactory.stepsFactory.pageFactory.home
            kept = running.pathsFactory.home
        }
        #expect(test == nil && page == nil)
        #expect(kept?.factory.test == nil)
    }
}

extension FeatureConfiguration {
    static let staged = FeatureConfiguration(configuration: [:])
    static let absent = FeatureConfiguration(configuration: [:])
}

@Suite("The alternative words for steps and paths")
struct VocabularyTests {
    private final class HomeAction: Action {
        typealias PageType = SearchPage
        let factory: PageFactory
        init(_ factory: PageFactory) { self.factory = factory }
    }

    private final class HomeStep: Step {
        typealias StepsType = HomeAction
        let factory: ActionFactory
        init(_ factory: ActionFactory) { self.factory = factory }
    }

    @Test("PAGE-93: an action is steps, a step is paths, in one factory with the usual words")
    func words() throws {
        let test = try SearchTest(CollectingHost())
        let factory: StepFactory = test.pathsFactory
        let step = factory.paths(HomeStep.self)
        #expect(step.steps.page === test.pathsFactory.search.steps.page)
    }
}
