public import Automation
internal import JavaScriptBridge
internal import Scripting
internal import TestEvents

/// The operations that scripts declare with `bot.operations`.
///
/// It serves one session; what it keeps of the scripts goes with that.
public final class ScriptOperations: BotDataSource {
    /// What scripts have declared; the kind of a plain function is that of an action until its first result.
    public var declarations: [BotOperationDeclaration]? { operations.map(\.declaration) }

    /// Whether scripts have declared none.
    public var isEmpty: Bool { operations.isEmpty }

    private var operations: [ScriptOperation] = []
    private var places: [String: Int] = [:]

    /// Creates a data source without operations.
    public init() {}

    /// Takes an operation; it replaces one of the same name.
    func declare(_ operation: ScriptOperation) {
        if let place = places[operation.name] {
            operations[place] = operation
        } else {
            places[operation.name] = operations.count
            operations.append(operation)
        }
    }

    private func operation(named name: String) throws(BotOperationError) -> ScriptOperation {
        guard let place = places[name] else {
            throw .unknown(name: name, nearest: nearestName(to: name, in: operations.map(\.name)))
        }
        return operations[place]
    }

    /// A step that calls the function of the operation, or the step that was declared as it.
    /// - Throws: ``BotOperationError`` for an operation that no script has declared.
    public func bot(_ bot: Bot, stepForOperationNamed name: String, data: AttributeValue?) throws -> (any TestStep)? {
        try operation(named: name).step(with: data)
    }

    /// The same step.
    /// - Throws: ``BotOperationError`` for an operation that no script has declared.
    public func bot(_ bot: Bot, actionForOperationNamed name: String, data: AttributeValue?) throws -> BotAction {
        .step(try operation(named: name).step(with: data))
    }

    /// Whether the operation was declared as a check, or its function has given a verdict.
    public func bot(_ bot: Bot, isCheckNamed name: String) -> Bool {
        places[name].map { operations[$0].kind == .check } ?? false
    }

    /// Refuses: checks of scripts are steps.
    public func bot(_ bot: Bot, evaluateCheckNamed name: String, data: AttributeValue?) throws -> BotVerdict {
        throw BotOperationError.unknown(name: name, nearest: nil)
    }
}
