internal import Automation
internal import Synchronization
public import Testing

extension Script {
    /// Runs the script; each of its failures is an issue of the running test, at the script's own file, line and column.
    ///
    /// The screens and the element trees of failures are attachments of the test, as are pictures that the script takes.
    /// Warnings are issues that let the test pass.
    /// - Parameter sourceLocation: where issues stand that have no place in a script, as when the app cannot be launched.
    /// - Throws: `CancellationError` when the test was cancelled, as by a time limit; the script is ended then.
    public func run(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let cancellation = Cancellation()
        let outcome = await withTaskCancellationHandler {
            await ScriptThread.run { self.outcome(isCancelled: { cancellation.isRequested }) }
        } onCancel: {
            cancellation.request()
        }
        let call = SourcePlace(sourceLocation)
        SwiftTestingHost(sourceLocation: sourceLocation).report(outcome, places: ScriptReport(root: root, call: call))
        try Task.checkCancellation()
    }
}

extension Script: CustomTestStringConvertible, CustomTestArgumentEncodable {
    /// The path, and the title for one test of a file.
    public var testDescription: String { name }

    /// Encodes what names the case from run to run: the path and the title.
    public func encodeTestArgument(to encoder: some Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(name)
    }
}

/// Whether a script is to end before it is over.
private final class Cancellation: Sendable {
    private let flag = Atomic(false)

    var isRequested: Bool { flag.load(ordering: .relaxed) }
    func request() { flag.store(true, ordering: .relaxed) }
}
