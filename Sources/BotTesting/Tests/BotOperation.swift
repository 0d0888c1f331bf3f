public import Automation
public import TestEvents

/// An operation of a bot test as its file has it: a name, perhaps data, perhaps a delay.
public struct BotOperation: Hashable, Sendable {
    /// The name by which the data source knows it, such as `TAP_ADD`.
    public var name: String
    /// What it is given; nil for nothing.
    public var data: AttributeValue?
    /// How long the next operation is put off, in seconds; checks ignore it.
    public var delay: Double
    /// Where it stands in its file, if that is known.
    public var place: TestEvents.SourcePlace?

    /// Creates an operation.
    public init(_ name: String, data: AttributeValue? = nil, delay: Double = 0, place: TestEvents.SourcePlace? = nil) {
        self.name = name
        self.data = data
        self.delay = delay
        self.place = place
    }
}
