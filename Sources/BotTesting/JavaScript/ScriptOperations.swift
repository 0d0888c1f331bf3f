internal import Automation
internal import JavaScriptBridge
internal import Scripting
internal import TestEvents

/// The operations that scripts declare with `bot.operations`.
///
/// It belongs to one session; the values of scripts that it keeps are released with that.
package final class ScriptOperations: BotDataSource {
    /// The declared operations; a plain function counts as an action until its first result.
    package var declarations: [BotOperationDeclaration] { operations.map(\.declaration) }

    /// Whether scripts declared no operations.
    package var isEmpty: Bool { operations.isEmpty }

    private var operations: [ScriptOperation] = []
    private var places: [String: Int] = [:]

    /// Creates a data source without operations.
    package init() {}

    /// Adds an operation; it replaces one of the same name.
    func declare(_ operation: ScriptOperation) {
        if let place = places[operation.name] {
            operations[place] = operation
        } else {
            places[operation.name] = operations.count
            operations.append(operation)
        }
    }

    /// Returns code that calls the function of the operation, or runs the step that was declared for it.
    package func bot(_ bot: Bot, codeForOperationNamed name: String) -> BotCode? {
        guard let place = places[name] else { return nil }
        let operation = operations[place]
        return BotCode(isCheck: operation.kind == .check) { .step(try operation.step(with: $0)) }
    }
}

/// A reader of the operations that a script declares.
struct ScriptOperationReader {
    private(set) var problems = DeclarationProblems(of: "bot.operations")
    private let object: JSValue
    private let session: ScriptSession
    private let place: SourcePlace?

    init(_ object: JSValue, session: ScriptSession) {
        self.object = object
        self.session = session
        place = session.currentPlace
    }

    /// Returns the valid operations; notes the problems of the others.
    mutating func operations() -> [ScriptOperation] {
        object.ownPropertyNames.compactMap { operation(named: $0) }
    }

    private mutating func operation(named name: String) -> ScriptOperation? {
        let value = problems.property(name, of: object, "")
        if let step = session.context.unwrap(value, as: (any TestStep).self) { return make(name, .step(step)) }
        if value.isFunction { return make(name, function(value, this: object)) }
        guard value.isObject, !value.isArray, session.context.className(ofInstance: value) == nil else {
            problems.add(
                name, mustBe: "a function, a scenario, a Step, or an object with a function as check or action",
                butIs: value)
            return nil
        }
        return declared(name, value)
    }

    /// Reads an operation of a declared kind: `{check(data) {…}}` or `{action(data) {…}}`.
    private mutating func declared(_ name: String, _ value: JSValue) -> ScriptOperation? {
        problems.checkKeys(of: value, name, known: ["action", "check", "timeout"])
        let kinds = [ScriptOperation.Kind.action, .check].filter { value.hasProperty($0.rawValue) }
        guard let kind = kinds.first, kinds.count == 1 else {
            problems.add("\(name) must have either a function check or a function action")
            return nil
        }
        let work = problems.property(kind.rawValue, of: value, name)
        guard work.isFunction else {
            problems.add(ScriptWords.path(name, kind.rawValue), mustBe: "a function", butIs: work)
            return nil
        }
        return make(name, function(work, this: value), kind, timeout: timeout(of: value, name))
    }

    private mutating func timeout(of value: JSValue, _ name: String) -> Double? {
        let timeout = problems.property("timeout", of: value, name)
        if timeout.isUndefined { return nil }
        if timeout.isNumber, let seconds = try? timeout.toDouble(), seconds >= 0 { return seconds }
        problems.add(ScriptWords.path(name, "timeout"), mustBe: "a non-negative number of seconds", butIs: timeout)
        return nil
    }

    private func function(_ function: JSValue, this: JSValue) -> ScriptOperation.Work {
        .function(session.keptValues.keep(function), this: session.keptValues.keep(this))
    }

    private func make(
        _ name: String, _ work: ScriptOperation.Work, _ kind: ScriptOperation.Kind? = nil, timeout: Double? = nil
    ) -> ScriptOperation {
        ScriptOperation(name, work, kind: kind, timeout: timeout, place: place, session: session)
    }
}
