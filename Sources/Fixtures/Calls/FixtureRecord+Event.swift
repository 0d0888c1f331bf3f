internal import Automation
public import TestEvents

extension TestEvent.FixtureRun {
    /// An operation that ended, as the event stream tells it.
    public init(_ record: FixtureRecord) {
        self.init(
            name: record.entry.name.className,
            parameters: record.given.map { .init(name: $0.name, value: $0.value.description) },
            error: record.error?.description)
    }

    /// An image that was loaded into the stores of the app, or could not be.
    public init(image name: String, error: StoreImageError? = nil) {
        self.init(
            name: "load", parameters: [.init(name: "name", value: ScriptSpelling.literal(name))],
            error: error?.description)
    }
}
