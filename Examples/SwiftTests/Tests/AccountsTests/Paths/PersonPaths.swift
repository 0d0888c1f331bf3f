import Automation
import PageObjects

/// Paths from the page of a person.
final class PersonPaths: Paths {
    typealias StepsType = PersonSteps
    let factory: StepsFactory

    init(_ factory: StepsFactory) { self.factory = factory }

    /// Checks that the person is shown and tracked.
    @discardableResult
    func verify(name: String, place home: String, file: StaticString = #filePath, line: UInt = #line) -> Self {
        let place = SourcePlace(file, line)
        steps.verify(name: name, place: home, at: place)
            .validateState(.person(name), at: place)
            .initializeSnapshot()
            .takeSnapshot(.view, at: place)
        return self
    }

    /// Saves the person as an encounter, and checks the note.
    @discardableResult
    func save(file: StaticString = #filePath, line: UInt = #line) -> Self {
        let place = SourcePlace(file, line)
        steps.save(at: place)
            .waitForToast("Encounter saved", at: place)
            .validateAction(.saveEncounter, at: place)
            .waitForToastToDisappear(at: place)
        return self
    }

    /// Checks that a person cannot be saved without an account.
    @discardableResult
    func saveIsRefused(file: StaticString = #filePath, line: UInt = #line) -> Self {
        let place = SourcePlace(file, line)
        steps.save(at: place).closeAlert(at: place).validateNoAction(.saveEncounter, at: place)
        return self
    }
}
