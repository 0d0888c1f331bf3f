import TestEvents

/// Collects a listing while the scripts' own code runs.
final class ListingCollector: TestEventSink {
    private(set) var listing = TestListing()
    private var occurrences: [TestID: Int] = [:]

    /// Notes a test that would run.
    func add(_ title: String, in script: String, place: SourcePlace?) {
        let id = TestID(script: script, title: title)
        let occurrence = occurrences[id, default: 0] + 1
        occurrences[id] = occurrence
        listing.entries.append(.init(id: TestID(script: script, title: title, occurrence: occurrence), place: place))
    }

    /// Takes the tests that scripts open by themselves, and what goes wrong.
    func receive(_ event: TestEvent) {
        switch event.kind {
        case .testStarted(let started): add(started.title, in: event.script ?? "", place: started.place)
        // A test that was opened by hand failed while it ran; that says nothing about the list.
        case .issue(let issue) where event.test == nil: listing.issues.append(issue)
        default: break
        }
    }
}
