import Automation
import PageObjects
import SimulatedUI

/// Paths through the search screen.
final class ExplorePaths: MockupServerPaths {
    typealias StepsType = ExploreSteps
    let factory: StepsFactory

    init(_ factory: StepsFactory) { self.factory = factory }

    /// Opens the screen by its tab.
    @discardableResult
    func open(file: StaticString = #filePath, line: UInt = #line) -> Self {
        let place = SourcePlace(file, line)
        steps.open(at: place).waitForAppearance(at: place).validateState(.explore, at: place)
        return self
    }

    /// Searches for a person, and checks the number of results.
    @discardableResult
    func search(_ text: String, finds count: Int, file: StaticString = #filePath, line: UInt = #line) -> Self {
        let place = SourcePlace(file, line)
        steps.search(text, at: place)
            .verifyPeople(count, at: place)
            .verifyNoMessage(at: place)
            .validateAction(.search(text), at: place)
            .initializeSnapshot()
            .takeSnapshot(.people, at: place)
        return self
    }

    /// Searches for an unknown person.
    /// - Parameter count: the number of recommendations that are shown instead.
    @discardableResult
    func searchInVain(
        _ text: String, recommended count: Int = 0, file: StaticString = #filePath, line: UInt = #line
    ) -> Self {
        let place = SourcePlace(file, line)
        steps.search(text, at: place)
            .verifyMessage("Nobody is called \"\(text)\".", at: place)
            .verifyPeople(count, at: place)
            .validateAction(.search(text), at: place)
            .initializeSnapshot()
            .takeSnapshot(.nobody, at: place)
        return self
    }

    /// Checks that the first search of a launch is tracked as such.
    @discardableResult
    func verifyFirstSearchIsTracked(file: StaticString = #filePath, line: UInt = #line) -> Self {
        steps.validateAdjust(.firstSearch, at: SourcePlace(file, line))
        return self
    }

    /// Repeats a search whose results have since disappeared.
    @discardableResult
    func everybodyLeaves(andSearch text: String, file: StaticString = #filePath, line: UInt = #line) -> Self {
        answer(.emptySearch, file: file, line: line)
        return searchInVain(text, file: file, line: line)
    }

    /// Searches while the server reports an error, and again when it has recovered.
    @discardableResult
    func searchAgainAfterFailure(
        _ text: String, finds count: Int, file: StaticString = #filePath, line: UInt = #line
    ) -> Self {
        let place = SourcePlace(file, line)
        steps.search(text, at: place).verifyMessage("The server reported an error (503).", at: place)
        answer(.search, file: file, line: line)
        steps.tryAgain(at: place)
            .verifyPeople(count, at: place)
            .verifyNoMessage(at: place)
            .validateAction(.retry, at: place)
        return self
    }

    /// Checks the number of people.
    @discardableResult
    func verifyPeople(_ count: Int, file: StaticString = #filePath, line: UInt = #line) -> Self {
        steps.verifyPeople(count, at: SourcePlace(file, line))
        return self
    }

    /// Checks that nobody is shown, and the reason.
    @discardableResult
    func verifyMessage(_ text: String, file: StaticString = #filePath, line: UInt = #line) -> Self {
        steps.verifyMessage(text, at: SourcePlace(file, line))
        return self
    }

    /// Opens a person.
    @discardableResult
    func choose(_ index: Int, file: StaticString = #filePath, line: UInt = #line) -> Self {
        let place = SourcePlace(file, line)
        steps.choose(index, at: place)
        factory.person.waitForAppearance(at: place)
        return self
    }
}
