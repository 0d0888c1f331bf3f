internal import Automation
public import TestEvents

extension TestEvent.Operation {
    /// What came of an operation, as the event stream tells it.
    public init(_ result: BotResult) {
        let operation = result.position.operation
        self.init(
            name: operation.name, section: result.position.section, index: result.position.index,
            data: operation.data.map { JSONWriter.value($0, depth: 0) ?? ScriptSpelling.value($0) },
            isCheck: result.position.isCheck, passed: !result.failed, message: result.verdict?.message,
            place: operation.place, deviceDuration: result.duration)
    }
}
