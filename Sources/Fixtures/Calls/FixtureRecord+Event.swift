public import TestEvents

extension TestEvent.FixtureRun {
    /// An operation that ended, as the event stream tells it.
    public init(_ record: FixtureRecord) {
        self.init(
            name: record.entry.name.className,
            parameters: record.given.map { .init(name: $0.name, value: $0.value.description) },
            error: record.error?.description)
    }
}
