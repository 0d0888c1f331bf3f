public import JavaScriptBridge
public import Scripting
public import TestEvents

extension FixtureError: JSErrorConvertible {
    /// The error as scripts catch it.
    public func jsError(in context: JSContext) -> JSValue {
        JSThrow("FixtureError", description).jsError(in: context)
    }
}

extension FixtureError: ScriptFailure {
    /// A mistake in the script's call, or a start state that could not be made.
    public var fault: TestEvent.Fault {
        switch reason {
        case .image(let error): error.fault
        case .unknown, .parameter, .malformed, .noFixtures: .script
        case .collision, .unusableName, .wrongStore, .noData, .unknownProvider, .circle, .missingPrerequisite,
            .noBoard, .noRow, .nothingRan, .notRunning, .failed:
            .assertion
        }
    }

    /// The title of the board where it was looked for.
    public var expected: String? { if case .noBoard = reason { BoardOnScreen.title } else { nil } }

    /// The title that was found there.
    public var received: String? { if case .noBoard(let title) = reason { title ?? "null" } else { nil } }
}

extension StoreImageError {
    /// A name that the script has wrong, or an image that could not be made or used.
    var fault: TestEvent.Fault {
        switch reason {
        case .unknown, .unusableName: .script
        case .damaged, .otherApp, .failed: .assertion
        }
    }
}
