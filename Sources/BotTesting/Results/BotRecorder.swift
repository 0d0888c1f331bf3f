internal import Automation
internal import JavaScriptBridge
package import Scripting
import TestEvents

/// A delegate that records a bot's operations, with a screenshot and the model after failures.
package final class BotRecorder: BotDelegate {
    /// Called after every operation, after its event is recorded.
    package var onResult: ((BotResult) -> Void)?
    // The session outlives the bots that it runs.
    private unowned let session: ScriptSession
    private let dataSource: any BotDataSource
    private var lastModel: (text: String, file: String?)?

    /// Creates a recorder.
    /// - Parameters:
    ///   - session: the session with the event stream.
    ///   - dataSource: the source of the model's description.
    package init(_ session: ScriptSession, dataSource: any BotDataSource) {
        self.session = session
        self.dataSource = dataSource
    }

    /// Records an operation.
    package func bot(_ bot: Bot, didRun result: BotResult) {
        if session.context.virtualMachine.wasTerminated {
            // The script has been ended, and the test with it.
            bot.cancel()
        } else {
            record(result)
        }
        onResult?(result)
    }

    private func record(_ result: BotResult) {
        var operation = TestEvent.Operation(result)
        if result.failed {
            let name = "\(session.tests.current?.id.title ?? result.test) \(operation.index) \(operation.name)-fail"
            operation.screenshot = session.pictureOfFailure(named: name)
            operation.model = model(named: name)
        }
        session.events.record(.operation(operation))
    }

    /// Writes the file with the model's description, unless that has not changed.
    private func model(named name: String) -> String? {
        guard let text = dataSource.modelDescription else { return nil }
        if let lastModel, lastModel.text == text { return lastModel.file }
        let file = session.keepText(text.hasSuffix("\n") ? text : "\(text)\n", named: name)
        lastModel = (text, file)
        return file
    }
}

extension TestEvent.Operation {
    /// Creates the event of an operation's result.
    package init(_ result: BotResult) {
        let operation = result.position.operation
        self.init(
            name: operation.name, section: result.position.section, index: result.position.index,
            data: operation.data.map { JSONWriter.value($0, depth: 0) ?? ScriptSpelling.value($0) },
            isCheck: result.position.isCheck, passed: !result.failed, message: result.verdict?.message,
            place: operation.place, deviceDuration: result.duration)
    }
}

extension TestEvent.Operation {
    /// Creates the event of a result.
    /// - Parameters:
    ///   - screenshot: the file of the screenshot after a failure, if any.
    ///   - model: the file with the model's description after a failure, if any.
    package init(_ result: BotResult, screenshot: String? = nil, model: String? = nil) {
        let operation = result.position.operation
        self.init(
            name: operation.name, section: result.position.section, index: result.position.index,
            data: operation.data.map(RecordedValue.json), isCheck: result.position.isCheck, passed: !result.failed,
            message: result.verdict?.message, place: operation.place, deviceDuration: result.duration,
            screenshot: screenshot, model: model)
    }
}
