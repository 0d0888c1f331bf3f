package import Automation
internal import JavaScriptBridge
internal import Scripting
package import TestEvents

/// An operation that a script declared.
final class ScriptOperation {
    /// The name, such as `TAP_ADD`.
    let name: String
    /// Where it was declared.
    let place: SourcePlace?
    /// How long it may wait, in seconds.
    let timeout: Double
    /// Whether it is an action or a check; nil until the first result of a plain function.
    private(set) var kind: Kind?
    /// Whether the script declared its kind.
    private let isDeclared: Bool
    private let work: Work
    // The session owns the callers of the operation.
    private unowned let session: ScriptSession

    /// The kind of an operation.
    enum Kind: String { case action, check }

    /// The work of an operation.
    enum Work {
        /// Calls a function with the data.
        case function(KeptValue, this: KeptValue)
        /// Runs a step: a scenario, or a step of one.
        case step(any TestStep)
    }

    init(
        _ name: String, _ work: Work, kind: Kind? = nil, timeout: Double? = nil, place: SourcePlace?,
        session: ScriptSession
    ) {
        self.name = name
        self.work = work
        self.place = place
        self.timeout = timeout ?? TestStepDefaults().timeout
        self.kind = kind
        isDeclared = kind != nil
        self.session = session
    }

    /// Its declaration for a data source; a step takes no data.
    var declaration: BotOperationDeclaration {
        let data: BotDataKind = if case .step = work { .none } else { .any }
        return BotOperationDeclaration(name: name, isCheck: kind == .check, data: data)
    }

    /// Returns the step that performs it.
    /// - Throws: ``BotOperationError`` if it is a step and there is data.
    func step(with data: AttributeValue?) throws(BotOperationError) -> any TestStep {
        switch work {
        case .step(let step):
            try declaration.validate(data)
            return step
        case .function: return ScriptOperationStep(self, data: data)
        }
    }

    /// Calls the function with the data, or with nothing.
    /// - Throws: any error of the function.
    func call(_ data: AttributeValue?) throws -> JSValue {
        guard case .function(let kept, let this) = work, let function = kept.value else {
            throw TestStepFailure("the script has ended")
        }
        let arguments = try data.map { [try $0.value(in: function.context)] } ?? []
        return try function.call(this: this.value, arguments)
    }

    /// Ends a step when a promise of the function is settled; returns nil if the value is not a promise.
    /// - Throws: ``BotOperationMistake`` if the run cannot wait for promises.
    func wait(for returned: JSValue, _ end: @escaping (Result<JSValue, JSError>) -> TestStepOutcome) throws
        -> TestStepOutcome?
    {
        guard let promise = try session.promise(of: returned) else { return nil }
        guard session.awaitsPromises else {
            throw BotOperationMistake("\(name) returned a promise: run the test with await bot.runAsync(…)", at: place)
        }
        return try session.outcome(awaiting: promise, end)
    }

    /// Converts the function's result: the verdict of a check, or nil for an action.
    /// - Throws: ``BotOperationMistake`` for anything else.
    func verdict(_ returned: JSValue) throws -> BotVerdict? {
        let verdict = try BotVerdict(returned, of: self)
        let found: Kind = verdict == nil ? .action : .check
        guard let kind else {
            self.kind = found
            return verdict
        }
        guard kind == found else { throw contradiction(of: kind, returned) }
        return verdict
    }

    private func contradiction(of kind: Kind, _ returned: JSValue) -> BotOperationMistake {
        let reason =
            switch (kind, isDeclared) {
            case (.check, true): "is declared as a check"
            case (.action, true): "is declared as an action"
            case (.check, false): "is a check, because it returned a verdict before"
            case (.action, false): "is an action, because it returned nothing before"
            }
        return BotOperationMistake("\(name) \(reason), but returned \(ValueDescription.of(returned))", at: place)
    }
}

/// A call of an operation that is a function of a script; a check results in its verdict.
private final class ScriptOperationStep: TestStep {
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

extension BotVerdict {
    /// Reads the result of a script's function: `[pass, message]` or `{pass, message}`; nil for nothing.
    /// - Throws: ``BotOperationMistake`` for anything else.
    fileprivate init?(_ returned: JSValue, of operation: ScriptOperation) throws {
        if returned.isUndefined || returned.isNull { return nil }
        let (passed, message) =
            returned.isArray
            ? (try returned.element(at: 0), try returned.element(at: 1))
            : returned.isObject && !returned.isFunction
                ? (try returned.property("pass"), try returned.property("message")) : (returned, returned)
        let isPair = try !returned.isArray || returned.property("length").toDouble() == 2
        guard passed.isBoolean, message.isString, isPair else {
            throw BotOperationMistake(
                "\(operation.name) returned \(ValueDescription.of(returned)): a check returns [pass, message] or "
                    + "{pass, message}, a Boolean and a string; an action returns nothing", at: operation.place)
        }
        let text = try message.convert(to: String.self)
        guard !text.isEmpty else {
            throw BotOperationMistake(
                "\(operation.name) returned an empty message: give the actual and the expected value, even when the check "
                    + "passes", at: operation.place)
        }
        self.init(passed.toBool(), text)
    }
}

/// A mistake in an operation of a script, such as a wrong result of its function.
package struct BotOperationMistake: Error, Hashable, Sendable, CustomStringConvertible, ScriptFailure {
    /// The problem, as a sentence without its full stop.
    package var description: String
    /// Where the operation was declared.
    package var place: SourcePlace?

    init(_ description: String, at place: SourcePlace?) {
        self.description = description
        self.place = place
    }

    /// The script is at fault.
    package var fault: TestEvent.Fault { .script }
}
