import Automation
import PageObjects
import SimulatedUI

/// Ways through the screen that finds people.
final class ExplorePaths: MockupServerPaths {
    typealias StepsType = ExploreSteps
    let factory: StepsFactory

    init(_ factory: StepsFactory) { self.factory = factory }

    /// The screen is opened by its tab.
    @discardableResult
    func open(file: StaticString = #filePath, line: UInt = #line) -> Self {
        let place = SourcePlace(file, line)
        steps.open(at: place).waitForAppearance(at: place).validateState(.explore, at: place)
        return self
    }

    /// Somebody is searched for, and so many are found.
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

    /// Somebody is searched for who is not there.
    /// - Parameter count: how many are recommended instead.
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

    /// The first search of a launch is tracked as such.
    @discardableResult
    func verifyFirstSearchIsTracked(file: StaticString = #filePath, line: UInt = #line) -> Self {
        steps.validateAdjust(.firstSearch, at: SourcePlace(file, line))
        return self
    }

    /// The same is searched for again, after everybody has left.
    @discardableResult
    func everybodyLeaves(andSearch text: String, file: StaticString = #filePath, line: UInt = #line) -> Self {
        answer(.emptySearch, file: file, line: line)
        return searchInVain(text, file: file, line: line)
    }

    /// The server is out of order, recovers, and is asked again.
    @discardableResult
    func searchAgainAfterFailure(
        _ text: String, finds count: Int, file: StaticString = #filePath, line: UInt = #line
    ) -> Self {
        let place = SourcePlace(file, line)
        steps.search(text, at: place).verifyMessage("The server is out of order (503).", at: place)
        answer(.search, file: file, line: line)
        steps.tryAgain(at: place)
            .verifyPeople(count, at: place)
            .verifyNoMessage(at: place)
            .validateAction(.retry, at: place)
        return self
    }

    /// So many people are shown.
    @discardableResult
    func verifyPeople(_ count: Int, file: StaticString = #filePath, line: UInt = #line) -> Self {
        steps.verifyPeople(count, at: SourcePlace(file, line))
        return self
    }

    /// Nobody is shown, and why.
    @discardableResult
    func verifyMessage(_ text: String, file: StaticString = #filePath, line: UInt = #line) -> Self {
        steps.verifyMessage(text, at: SourcePlace(file, line))
        return self
    }

    /// One of the people is opened.
    @discardableResult
    func choose(_ index: Int, file: StaticString = #filePath, line: UInt = #line) -> Self {
        let place = SourcePlace(file, line)
        steps.choose(index, at: place)
        factory.person.waitForAppearance(at: place)
        return self
    }
}
