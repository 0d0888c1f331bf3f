public import Automation

/// A step whose work is an asynchronous closure.
///
/// ```swift
/// AsyncStep("Wait for the upload") { step, context in
///     while !upload.isDone { try await context.sleep(0.5) }
///     return .success
/// }
/// ```
///
/// The closure runs on the thread that runs the scenario, and suspends on the session's clock only: what it awaits
/// otherwise takes no time of the device, so that the step times out. The timeout goes on while it is suspended; then its
/// task is cancelled, and `sleep` throws `CancellationError`.
public final class AsyncStep: TestStep {
    /// The work: given the step itself, so that it can set the result, and the context.
    public typealias Body = nonisolated(nonsending) (AsyncStep, AsyncStepContext) async throws -> TestStepOutcome

    /// What the step does, for people.
    public let description: String
    /// How long the step may take, in seconds.
    public var timeout: Double
    /// What the last run resulted in.
    public var result: AnyHashable?
    /// What the step may result in; nil when nothing is known about it.
    public var possibleResults: [AnyHashable]?
    /// Where the step was made.
    public let place: SourcePlace?

    private let body: Body

    /// Creates a step.
    /// - Parameters:
    ///   - description: what it does; not empty.
    ///   - timeout: in seconds; nil takes the default.
    ///   - defaults: the defaults of the moment.
    ///   - fileID: where the step is made, as `#fileID` names it.
    ///   - filePath: where the step is made, as `#filePath` names it.
    ///   - line: where the step is made, counted from 1.
    ///   - column: where the step is made, counted from 1.
    ///   - body: the work.
    public init(
        _ description: String, timeout: Double? = nil, defaults: TestStepDefaults = TestStepDefaults(),
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
        _ body: @escaping Body
    ) {
        precondition(!description.isEmpty, "a step without a description cannot be reported")
        self.description = description
        self.timeout = timeout ?? defaults.timeout
        self.body = body
        place = SourcePlace(file: fileID, path: filePath, line: line, column: column)
    }

    /// Runs the closure until it is suspended or done.
    public func run(_ context: TestStepContext) -> TestStepOutcome {
        let work = AsyncWork(context.session) { [self] in try await body(self, AsyncStepContext(context)) }
        let suspension = TestStepSuspension(
            "the step waits for something else than the device's time, or for too long",
            proceed: { [unowned work] in work.proceed() }, onCancel: { [unowned work] in work.cancel() })
        work.begin(suspension)
        return suspension.outcome ?? .suspended(suspension)
    }
}
