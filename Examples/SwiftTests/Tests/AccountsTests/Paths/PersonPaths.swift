import Automation
import PageObjects

/// Ways from one of the people.
final class PersonPaths: Paths {
    typealias StepsType = PersonSteps
    let factory: StepsFactory

    init(_ factory: StepsFactory) { self.factory = factory }

    /// Somebody is shown, which is tracked.
    @discardableResult
    func verify(name: String, place home: String, file: StaticString = #filePath, line: UInt = #line) -> Self {
        let place = SourcePlace(file, line)
        steps.verify(name: name, place: home, at: place)
            .validateState(.person(name), at: place)
            .initializeSnapshot()
            .takeSnapshot(.view, at: place)
        return self
    }

    /// Somebody is kept as an encounter, which a note says.
    @discardableResult
    func save(file: StaticString = #filePath, line: UInt = #line) -> Self {
        let place = SourcePlace(file, line)
        steps.save(at: place)
            .waitForToast("Encounter saved", at: place)
            .validateAction(.saveEncounter, at: place)
            .waitForToastToDisappear(at: place)
        return self
    }

    /// Somebody cannot be kept without an account.
    @discardableResult
    func saveIsRefused(file: StaticString = #filePath, line: UInt = #line) -> Self {
        let place = SourcePlace(file, line)
        steps.save(at: place).closeAlert(at: place).validateNoAction(.saveEncounter, at: place)
        return self
    }
}
