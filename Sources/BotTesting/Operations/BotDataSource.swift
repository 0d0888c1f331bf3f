public import Automation
public import SimulatedUI

/// Turns the names of operations into code.
///
/// An app offers its own, see ``BotTestable``; ``BotOperations`` is one made of closures.
public protocol BotDataSource: AnyObject {
    /// A step that carries out an operation, be it an action or a check; nil when the members below do.
    ///
    /// Asked before them. A step that results in a ``BotVerdict`` was a check, even when that was not known before it
    /// ran; so a check may wait for something, and a function of a script need not say what it is.
    /// - Throws: ``BotOperationError`` when the operation is not known, or cannot take the data.
    func bot(_ bot: Bot, stepForOperationNamed name: String, data: AttributeValue?) throws -> (any TestStep)?

    /// What an action does.
    /// - Throws: ``BotOperationError`` when the operation is not known, or cannot take the data.
    func bot(_ bot: Bot, actionForOperationNamed name: String, data: AttributeValue?) throws -> BotAction

    /// Whether an operation is a check: an operation whose outcome is a verdict.
    func bot(_ bot: Bot, isCheckNamed name: String) -> Bool

    /// Carries out a check.
    /// - Throws: anything; what is thrown makes the check fail.
    func bot(_ bot: Bot, evaluateCheckNamed name: String, data: AttributeValue?) throws -> BotVerdict

    /// The operations there are, so that a test can be checked before it runs; nil when that is not known.
    var declarations: [BotOperationDeclaration]? { get }

    /// A test was loaded; the app clears its model, so that each test begins empty.
    func botDidLoadTest(_ bot: Bot)

    /// The state of the model in words, kept beside the picture of a failing check; nil when there is none.
    var modelDescription: String? { get }

    /// The size of the canvas that operations work on, in points; nil when there is none.
    var canvasSize: Size? { get }

    /// Gives the canvas another size, in points.
    /// - Returns: whether there is a canvas of which the size can be changed.
    func setCanvasSize(_ size: Size) -> Bool
}

extension BotDataSource {
    /// None.
    public func bot(_ bot: Bot, stepForOperationNamed name: String, data: AttributeValue?) throws -> (any TestStep)? {
        nil
    }
    /// Not known.
    public var declarations: [BotOperationDeclaration]? { nil }
    /// Does nothing.
    public func botDidLoadTest(_ bot: Bot) {}
    /// None.
    public var modelDescription: String? { nil }
    /// None.
    public var canvasSize: Size? { nil }
    /// There is none.
    public func setCanvasSize(_ size: Size) -> Bool { false }
}

/// An app that can be tested by bots.
public protocol BotTestable: SimulatedApp {
    /// The operations of this launch of the app.
    var botDataSource: any BotDataSource { get }
}

/// What an operation that is no check does.
public enum BotAction {
    /// Work that is done when it returns.
    case block(() throws -> Void)
    /// A step: a fixture, a scenario or a function of a script. It may wait, and needs a bot with a session.
    case step(any TestStep)
}

/// What a check has found: whether it holds, and actual and expected in words, for passes as well.
public struct BotVerdict: Hashable, Sendable {
    /// Whether the check holds.
    public var passed: Bool
    /// What was found; not empty.
    public var message: String

    /// Creates a verdict.
    public init(_ passed: Bool, _ message: String) {
        self.passed = passed
        self.message = message
    }
}
