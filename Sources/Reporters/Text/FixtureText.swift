import TestEvents

extension TestEvent.FixtureRun {
    /// The operation and what it was given: `AddEncounterHistoryOperation(count: 25)`.
    var call: String {
        guard let parameters else { return name }
        return "\(name)(\(parameters.map { "\($0.name): \($0.value)" }.joined(separator: ", ")))"
    }
}
