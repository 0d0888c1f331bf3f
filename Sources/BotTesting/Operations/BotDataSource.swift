public import Automation
public import SimulatedUI

/// A data source, which maps the names of operations to code.
///
/// An app has its own, see ``BotTestable``; ``BotOperations`` is one with closures.
public protocol BotDataSource: AnyObject {
    /// Returns the code of an operation; nil if the data source does not know the name.
    func bot(_ bot: Bot, codeForOperationNamed name: String) -> BotCode?

    /// The declared operations, to validate a test before it runs; empty if the data source cannot list them.
    var declarations: [BotOperationDeclaration] { get }

    /// Called after a test was loaded; the app clears its model, so that each test begins empty.
    func botDidLoadTest(_ bot: Bot)

    /// A description of the model, saved with the screenshot of a failed check; nil if there is none.
    var modelDescription: String? { get }

    /// The model as data, which checks in scripts read as `bot.model`; nil if the app does not show it.
    var model: AttributeValue? { get }

    /// The size of the canvas that operations work on, in points; nil if there is none.
    var canvasSize: Size? { get }

    /// Sets the size of the canvas, in points.
    /// - Returns: whether there is a resizable canvas.
    func setCanvasSize(_ size: Size) -> Bool
}

extension BotDataSource {
    /// Empty by default.
    public var declarations: [BotOperationDeclaration] { [] }
    /// Does nothing.
    public func botDidLoadTest(_ bot: Bot) {}
    /// Nil by default.
    public var modelDescription: String? { nil }
    /// Nil by default.
    public var model: AttributeValue? { nil }
    /// Nil by default.
    public var canvasSize: Size? { nil }
    /// Returns false, because there is no canvas.
    public func setCanvasSize(_ size: Size) -> Bool { false }

    /// Returns the work of an operation with its data.
    /// - Throws: ``BotOperationError/unknown(name:nearest:)``; any error of the code, such as for unfit data.
    package func bot(_ bot: Bot, workForOperationNamed name: String, data: AttributeValue?) throws -> BotWork {
        guard let code = self.bot(bot, codeForOperationNamed: name) else {
            throw BotOperationError.unknown(name: name, nearest: nearestName(to: name, in: declarations.map(\.name)))
        }
        return try code.work(data)
    }
}

/// An app that can be tested by bots.
public protocol BotTestable: SimulatedApp {
    /// The operations of this launch of the app.
    var botDataSource: any BotDataSource { get }
}

/// The code of an operation.
public struct BotCode {
    /// Whether the operation is a check, as far as this is known before it runs.
    public var isCheck: Bool
    /// Returns the work for the data of the operation.
    ///
    /// It throws ``BotOperationError`` if the operation cannot take the data.
    public var work: (AttributeValue?) throws -> BotWork

    /// Creates the code of an operation.
    /// - Parameters:
    ///   - isCheck: whether the operation is a check, as far as this is known before it runs.
    ///   - work: returns the work for the data of the operation.
    public init(isCheck: Bool = false, work: @escaping (AttributeValue?) throws -> BotWork) {
        self.isCheck = isCheck
        self.work = work
    }
}

/// The work of an operation.
public enum BotWork {
    /// Changes something, and is done when it returns.
    case action(() throws -> Void)
    /// Compares something; an error fails the check.
    case check(() throws -> BotVerdict)
    /// A fixture, a scenario or a script's function. It may wait, and needs a bot with a session.
    ///
    /// A step that results in a ``BotVerdict`` was a check, even if that was unknown before; so a check may wait, and
    /// a script's function need not declare its kind.
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
