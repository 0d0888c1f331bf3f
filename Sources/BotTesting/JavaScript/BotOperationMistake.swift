public import Scripting
public import TestEvents

/// What is wrong with an operation of a script, as what its function returns.
public struct BotOperationMistake: Error, Hashable, Sendable, CustomStringConvertible, ScriptFailure {
    /// What is wrong, as a sentence without its full stop.
    public var description: String
    /// Where the operation was declared.
    public var place: SourcePlace?

    init(_ description: String, at place: SourcePlace?) {
        self.description = description
        self.place = place
    }

    /// The script is wrong.
    public var fault: TestEvent.Fault { .script }
}
