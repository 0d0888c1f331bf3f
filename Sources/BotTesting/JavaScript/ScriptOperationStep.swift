import Automation
import JavaScriptBridge

/// A call of an operation that is a function of a script; a check results in its verdict.
final class ScriptOperationStep: TestStep {
    var result: AnyHashable?
    private let operation: ScriptOperation
    private let data: AttributeValue?

    init(_ operation: ScriptOperation, data: AttributeValue?) {
        self.operation = operation
        self.data = data
    }

    var description: String { operation.name }

    var timeout: Double { operation.timeout }

    func run(_ context: TestStepContext) throws -> TestStepOutcome {
        let returned = try operation.call(data)
        let outcome = try operation.wait(for: returned) { [self] settled in
            do {
                return try end(settled.get())
            } catch {
                return .failure(error)
            }
        }
        return try outcome ?? end(returned)
    }

    private func end(_ returned: JSValue) throws -> TestStepOutcome {
        result = try operation.verdict(returned).map { AnyHashable($0) }
        return .success
    }
}
