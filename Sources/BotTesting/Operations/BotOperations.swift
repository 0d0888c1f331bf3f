public import Automation

/// A data source with closures, for an app or for a test without one.
///
/// ```swift
/// let operations = BotOperations()
/// operations.action("TAP_ADD") { route.add() }
/// operations.action("MOVE_TO_ZONE", .integer(0...119)) { zone in canvas.move(to: zone) }
/// operations.check("COUNT", .integer()) { expected in
///     BotVerdict(route.count == expected, "count is \(route.count), expected \(expected)")
/// }
/// ```
///
/// Data is validated before a closure is called, and an unknown operation fails with the nearest known name.
/// Declaring a name again replaces its operation.
public final class BotOperations: BotDataSource {
    /// Called after a test was loaded, to clear the model of the app.
    public var whenTestLoads: () -> Void = {}
    /// Describes the model, for failures.
    public var describesModel: (() -> String)?
    /// Returns the model as data, for checks in scripts; nil if it is not shown.
    public var readsModel: (() -> AttributeValue)?
    /// Returns the size of the canvas, in points; nil if there is none.
    public var readsCanvasSize: (() -> Size)?
    /// Sets the size of the canvas, in points; nil if it is not resizable.
    public var setsCanvasSize: ((Size) -> Bool)?

    private var operations: [String: Operation] = [:]
    private var declared: [BotOperationDeclaration] = []

    private struct Operation {
        let declaration: BotOperationDeclaration
        let work: Work
    }

    private enum Work {
        case action((AttributeValue?) throws -> Void)
        case check((AttributeValue?) throws -> BotVerdict)
        case step((AttributeValue?) throws -> any TestStep)
    }

    /// Creates a data source without operations.
    public init() {}

    // MARK: Declaring

    /// Declares an action without data.
    public func action(_ name: String, _ body: @escaping () throws -> Void) {
        add(name, .none, .action { _ in try body() })
    }

    /// Declares an action with data.
    /// - `data`: the kind of data, such as `.integer(0...119)`.
    public func action<Value>(_ name: String, _ data: BotData<Value>, _ body: @escaping (Value) throws -> Void) {
        add(name, data.kind, .action { try body(Self.value($0, as: data, of: name)) })
    }

    /// Declares a check without data.
    /// - `body`: returns the verdict, with the actual and expected values even if it passes.
    public func check(_ name: String, _ body: @escaping () throws -> BotVerdict) {
        add(name, .none, .check { _ in try body() })
    }

    /// Declares a check with data.
    /// - `data`: the kind of data, such as `.diagram`.
    /// - `body`: returns the verdict, with the actual and expected values even if it passes.
    public func check<Value>(_ name: String, _ data: BotData<Value>, _ body: @escaping (Value) throws -> BotVerdict) {
        add(name, data.kind, .check { try body(Self.value($0, as: data, of: name)) })
    }

    /// Declares an operation that is a step: a fixture, a scenario, or anything that waits.
    /// - `isCheck`: whether it is a check, whose step results in a ``BotVerdict``.
    /// - `body`: creates the step, or returns an existing one.
    public func step(_ name: String, isCheck: Bool = false, _ body: @escaping () throws -> any TestStep) {
        add(name, .none, isCheck: isCheck, .step { _ in try body() })
    }

    /// Declares an operation that is a step with data.
    /// - `data`: the kind of data, such as `.string`.
    /// - `isCheck`: whether it is a check, whose step results in a ``BotVerdict``.
    /// - `body`: creates the step, or returns an existing one.
    public func step<Value>(
        _ name: String, _ data: BotData<Value>, isCheck: Bool = false,
        _ body: @escaping (Value) throws -> any TestStep
    ) {
        add(name, data.kind, isCheck: isCheck, .step { try body(Self.value($0, as: data, of: name)) })
    }

    private func add(_ name: String, _ data: BotDataKind, isCheck: Bool = false, _ work: Work) {
        var isCheck = isCheck
        if case .check = work { isCheck = true }
        let declaration = BotOperationDeclaration(name: name, isCheck: isCheck, data: data)
        if let index = declared.firstIndex(where: { $0.name == name }) {
            declared[index] = declaration
        } else {
            declared.append(declaration)
        }
        operations[name] = Operation(declaration: declaration, work: work)
    }

    private static func value<Value>(_ given: AttributeValue?, as data: BotData<Value>, of name: String) throws -> Value
    {
        guard let value = data.value(given) else {
            throw BotOperationError.unfitData(name: name, data: given, expected: data.kind.expectation)
        }
        return value
    }

    // MARK: Answering

    /// Returns the code of an operation; it validates data before a closure is called.
    public func bot(_ bot: Bot, codeForOperationNamed name: String) -> BotCode? {
        guard let operation = operations[name] else { return nil }
        return BotCode(isCheck: operation.declaration.isCheck) { data in
            try operation.declaration.validate(data)
            return switch operation.work {
            case .action(let body): .action { try body(data) }
            case .check(let body): .check { try body(data) }
            case .step(let body): .step(try body(data))
            }
        }
    }

    /// The operations in the order in which they were declared.
    public var declarations: [BotOperationDeclaration] { declared }

    /// Calls ``whenTestLoads``.
    public func botDidLoadTest(_ bot: Bot) { whenTestLoads() }

    /// The description of the model.
    public var modelDescription: String? { describesModel?() }

    /// The model as data.
    public var model: AttributeValue? { readsModel?() }

    /// The size of the canvas, in points.
    public var canvasSize: Size? { readsCanvasSize?() }

    /// Sets the size of the canvas, in points.
    public func setCanvasSize(_ size: Size) -> Bool { setsCanvasSize?(size) ?? false }
}
