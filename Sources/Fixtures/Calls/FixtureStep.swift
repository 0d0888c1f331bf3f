public import Automation

/// A run of a fixture operation as a step, for scenarios and bot tests.
public final class FixtureStep: TestStep {
    /// Nothing: operations have no result.
    public var result: AnyHashable?

    private let invocation: FixtureInvocation
    private let store: () -> (any PersistentStore)?
    private let report: (FixtureRecord) -> Void

    /// Creates a step.
    /// - Parameters:
    ///   - invocation: the operation, with its parameters.
    ///   - store: the app's store, or all of its stores; nil when the app is not running.
    ///   - report: told of every operation that ended, providers first, whether it went well or not.
    public init(
        _ invocation: FixtureInvocation, on store: @escaping () -> (any PersistentStore)?,
        report: @escaping (FixtureRecord) -> Void = { _ in }
    ) {
        self.invocation = invocation
        self.store = store
        self.report = report
    }

    /// The operation as it is called.
    public var description: String {
        "\(invocation.entry.name.functionName)(\(FixtureArguments(named: invocation.given)))"
    }

    /// Runs the operation to its end.
    /// - Throws: ``FixtureError``.
    public func run(_ context: TestStepContext) throws -> TestStepOutcome {
        guard let store = store() else { return .failure("the app is not running") }
        try invocation.run(on: store, report: report)
        return .success
    }
}
