public import TestEvents

extension TestEvent.Operation {
    /// The event of a result.
    /// - Parameters:
    ///   - screenshot: the file of the picture that was taken after a failure, if one was.
    ///   - model: the file with the state of the model after a failure, if one was written.
    public init(_ result: BotResult, screenshot: String? = nil, model: String? = nil) {
        let operation = result.position.operation
        self.init(
            name: operation.name, section: result.position.section, index: result.position.index,
            data: operation.data.map(RecordedValue.json), isCheck: result.position.isCheck, passed: !result.failed,
            message: result.verdict?.message, place: operation.place, deviceDuration: result.duration,
            screenshot: screenshot, model: model)
    }
}
