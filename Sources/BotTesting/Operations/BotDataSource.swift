public import Automation
public import SimulatedUI

/// A data source, which maps the names of operations to code.
///
/// An app has its own, see ``BotTestable``; ``BotOperations`` is one with closures.
public protocol BotDataSource: AnyObject {
    /// Returns a step that performs an action or a check; nil if the members below do.
    ///
    /// It is called before them. A step that results in a ``BotVerdict`` was a check, even if that was unknown before;
    /// so a check may wait, and a script's function need not declare its kind.
    /// - Throws: ``BotOperationError`` if the operation is unknown, or cannot take the data.
    func bot(_ bot: Bot, stepForOperationNamed name: String, data: AttributeValue?) throws -> (any TestStep)?

    /// Returns the work of an action.
    /// - Throws: ``BotOperationError`` if the operation is unknown, or cannot take the data.
    func bot(_ bot: Bot, actionForOperationNamed name: String, data: AttributeValue?) throws -> BotAction

    /// Whether an operation is a check, which returns a verdict.
    func bot(_ bot: Bot, isCheckNamed name: String) -> Bool

    /// Performs a check.
    /// - Throws: any error, which fails the check.
    func bot(_ bot: Bot, evaluateCheckNamed name: String, data: AttributeValue?) throws -> BotVerdict

    /// The declared operations, to validate a test before it runs; nil if unknown.
    var declarations: [BotOperationDeclaration]? { get }

    /// Called after a test was loaded; the app clears its model, so that each test begins empty.
    func botDidLoadTest(_ bot: Bot)

    /// A description of the model, saved with the screenshot of a failed check; nil if there is none.
    var modelDescription: String? { get }

    /// The size of the canvas that operations work on, in points; nil if there is none.
    var canvasSize: Size? { get }

    /// Sets the size of the canvas, in points.
    /// - Returns: whether there is a resizable canvas.
    func setCanvasSize(_ size: Size) -> Bool
}

extension BotDataSource {
    /// Nil by default.
    public func bot(_ bot: Bot, stepForOperationNamed name: String, data: AttributeValue?) throws -> (any TestStep)? {
        nil
    }
    /// Nil, for unknown.
    public var declarations: [BotOperationDeclaration]? { nil }
    /// Does nothing.
    public func botDidLoadTest(_ bot: Bot) {}
    /// Nil by default.
    public var modelDescription: String? { nil }
    /// Nil by default.
    public var canvasSize: Size? { nil }
    /// Returns false, because there is no canvas.
    public func setCanvasSize(_ size: Size) -> Bool { false }
}

/// An app that can be tested by bots.
public protocol BotTestable: SimulatedApp {
    /// The operations of this launch of the app.
    var botDataSource: any BotDataSource { get }
}

/// The work of an operation that is not a check.
public enum BotAction {
    /// Work that is done when it returns.
    case block(() throws -> Void)
    /// A step: a fixture, a scenario or a script's function. It may wait, and needs a bot with a session.
    case step(any TestStep)
}

/// The verdict of a check: whether it passed, and a message with the actual and expected values.
public struct BotVerdict: Hashable, Sendable {
    /// Whether the check passed.
    public var passed: Bool
    /// The message; not empty.
    public var message: String

    /// Creates a verdict.
    public init(_ passed: Bool, _ message: String) {
        self.passed = passed
        self.message = message
    }
}
