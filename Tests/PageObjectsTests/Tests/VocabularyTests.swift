import Automation
import PageObjects
import Testing

@Suite("The other words for steps and paths")
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
