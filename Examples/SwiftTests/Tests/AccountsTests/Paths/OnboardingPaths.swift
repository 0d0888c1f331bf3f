import Automation
import PageObjects

/// Paths through the onboarding page.
final class OnboardingPaths: Paths {
    typealias StepsType = OnboardingSteps
    let factory: StepsFactory

    init(_ factory: StepsFactory) { self.factory = factory }

    /// Checks that the page appears and is tracked.
    @discardableResult
    func appear(file: StaticString = #filePath, line: UInt = #line) -> Self {
        let place = SourcePlace(file, line)
        steps.waitForAppearance(at: place)
            .validateState(.onboarding, at: place)
            .initializeSnapshot()
            .takeSnapshot(.view, at: place)
        return self
    }

    /// Leaves the page for the accounts.
    @discardableResult
    func start(file: StaticString = #filePath, line: UInt = #line) -> Self {
        let place = SourcePlace(file, line)
        steps.start(at: place).waitForDisappearance(at: place).validateAction(.start, at: place)
        factory.accountList.waitForAppearance(at: place).validateState(.accounts, at: place)
        return self
    }

    /// Leaves the page for the people.
    @discardableResult
    func explore(file: StaticString = #filePath, line: UInt = #line) -> Self {
        let place = SourcePlace(file, line)
        steps.explore(at: place).waitForDisappearance(at: place).validateAction(.explore, at: place)
        factory.explore.waitForAppearance(at: place).validateState(.explore, at: place)
        return self
    }
}
