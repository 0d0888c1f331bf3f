/// A step whose work is a closure.
///
/// ```swift
/// let step = BlockStep("Wait for the list") { step, context in
///     try context.waitUnless(app.tables.cells.count > 0, "the list is empty")
///     step.result = app.tables.cells.count
///     return .success
/// }
/// ```
public final class BlockStep: TestStep {
    /// The work of a step; receives the step itself, so that it can set the result, and the context.
    public typealias Body = (BlockStep, TestStepContext) throws -> TestStepOutcome

    /// A description of the step, for people.
    public let description: String
    /// How long the step may wait, in seconds.
    public var timeout: Double
    /// The result of the last run.
    public var result: AnyHashable?
    /// The possible results of the step; nil when unknown.
    public var possibleResults: [AnyHashable]?
    /// The place where the step was created.
    public let place: SourcePlace?

    private let body: Body
    private let cleaner: (TestStepContext) -> Void

    /// Creates a step.
    /// - Parameters:
    ///   - description: what the step does; not empty.
    ///   - timeout: in seconds; nil for the default.
    ///   - defaults: the defaults when the step is created.
    ///   - cleanUp: called once for each visit, after success or failure.
    ///   - fileID: the file that creates the step, as `#fileID`.
    ///   - filePath: the file that creates the step, as `#filePath`.
    ///   - line: the line that creates the step, counted from 1.
    ///   - column: the column that creates the step, counted from 1.
    ///   - body: the work.
    public init(
        _ description: String, timeout: Double? = nil, defaults: TestStepDefaults = .current,
        cleanUp: @escaping (TestStepContext) -> Void = { _ in }, fileID: String = #fileID,
        filePath: String = #filePath, line: Int = #line, column: Int = #column, _ body: @escaping Body
    ) {
        precondition(!description.isEmpty, "a step without a description cannot be reported")
        self.description = description
        place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
        self.timeout = timeout ?? defaults.timeout
        self.body = body
        cleaner = cleanUp
    }

    /// A step that lets a fixed time pass; its timeout is extended by that time, rounded up.
    public static func wait(_ seconds: Double, defaults: TestStepDefaults = .current) -> BlockStep {
        var end: Double?
        let text = ScriptSpelling.number(seconds)
        let timeout = defaults.timeout + max(0, seconds).rounded(.up)
        return BlockStep("Wait \(text) s", timeout: timeout, cleanUp: { _ in end = nil }) { _, context in
            let deadline = end ?? context.clock.now + seconds
            end = deadline
            return context.clock.now >= deadline ? .success : .wait("\(text) seconds have not passed")
        }
    }

    /// Declares the possible results of the step: the cases of a type, or nothing.
    @discardableResult
    public func resulting<Result: CaseIterable & Hashable>(in type: Result.Type) -> BlockStep {
        possibleResults = type.allCases.map { AnyHashable($0) }
        return self
    }

    /// Runs the closure.
    public func run(_ context: TestStepContext) throws -> TestStepOutcome { try body(self, context) }

    /// Cleans up after a visit.
    public func cleanUp(_ context: TestStepContext) { cleaner(context) }
}
