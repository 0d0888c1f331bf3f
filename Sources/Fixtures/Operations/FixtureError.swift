import Automation
public import JavaScriptBridge
internal import Scripting
package import TestEvents

/// An error of a fixture that does not exist, cannot be offered, was called wrongly, or failed.
public struct FixtureError: Error {
    /// What went wrong.
    public var reason: Reason

    /// The reason for the error.
    public enum Reason: Sendable {
        /// No operation has that name; includes the known function names, in order.
        case unknown(name: String, known: [String])
        /// Two classes have the same name.
        case collision(name: String, classes: [String])
        /// The name belongs to the board itself, or is not a valid JavaScript name.
        case unusableName(String, className: String)
        /// The app has no fixtures.
        case noFixtures(app: String)
        /// The operation works on another type of store than the app's.
        case wrongStore(className: String, expected: String, received: String)
        /// The operation, or a prerequisite of it, names no stored data.
        case noData(className: String, needs: String?)
        /// A prerequisite is provided by an operation that the app does not offer.
        case unknownProvider(className: String, provider: String, needs: String)
        /// The operations depend on each other.
        case circle([String])
        /// The operation needs something that is not in the store.
        case missingPrerequisite(className: String, needs: String)
        /// An argument does not fit the operation's parameters.
        case parameter(functionName: String, ParameterMistake)
        /// A string that is not a fixture call, with the problem and its column, counted from 1.
        case malformed(text: String, column: Int, problem: String)
        /// A screen with another title is shown instead of the control board.
        case noBoard(title: String?)
        /// The board has no row of that accessible name.
        case noRow(name: String, title: String)
        /// A row was pressed, but nothing ran: the row is covered, or another operation is running.
        case nothingRan(functionName: String)
        /// The app is not running, so there is no store.
        case notRunning(app: String)
        /// An image of the stores could not be saved or loaded.
        case image(StoreImageError)
        /// The operation threw an error.
        case failed(className: String, underlying: any Error)
    }

    /// Creates an error.
    package init(_ reason: Reason) { self.reason = reason }
}

extension FixtureError: CustomStringConvertible {
    /// What went wrong, in one or two sentences.
    public var description: String {
        switch reason {
        case .unknown(let name, let known):
            let nearest = nearestName(to: name, in: known).map { "; did you mean \($0)?" } ?? ""
            let list = known.isEmpty ? "there are none" : "known fixtures: \(known.joined(separator: ", "))"
            return "fixture \(name) not found\(nearest) (\(list))"
        case .collision(let name, let classes):
            return "the fixtures \(classes.joined(separator: " and ")) are both named \(name)"
        case .unusableName(let name, let className):
            return "the fixture \(className) cannot be named \(name): its function needs an unused JavaScript name"
        case .noFixtures(let app):
            return "the app \(app) has no fixtures"
        case .wrongStore(let className, let expected, let received):
            return "the fixture \(className) works on \(expected), not on \(received)"
        case .noData(let className, nil):
            return "the fixture \(className) does not declare what it writes: "
                + "add, for example, static var writes: [String] { [\"account\"] }"
        case .noData(let className, let needs?):
            return "the fixture \(className) needs \(needs), but does not declare which stored data that is: "
                + "write, for example, FixturePrerequisite(\"\(needs)\", in: [\"account\"])"
        case .unknownProvider(let className, let provider, let needs):
            return "the fixture \(className) needs \(needs) from \(provider), which the app does not offer"
        case .circle(let classes):
            return "the fixtures depend on each other: \(classes.joined(separator: " needs "))"
        case .missingPrerequisite(let className, let needs):
            return "the fixture \(className) needs \(needs)"
        case .parameter(let functionName, let mistake):
            return "\(functionName): \(mistake)"
        case .malformed(let text, let column, let problem):
            return "'\(text)' is not a fixture call: \(problem) at character \(column)"
        case .noBoard(let title):
            let shown = title.map { "\"\($0)\"" } ?? "no title"
            return "expected the screen \"Test Fixtures\" but received \(shown): the control board is not shown "
                + "(show it with --fixtures-board or TestFixtures.returnToBoard())"
        case .noRow(let name, let title):
            return "the board has no row named \(name) (\(title))"
        case .nothingRan(let functionName):
            return "the row of \(functionName) was pressed, but nothing ran"
        case .notRunning(let app):
            return "the app \(app) is not running"
        case .image(let error):
            return error.description
        case .failed(let className, let underlying):
            return "the fixture \(className) failed: \(underlying)"
        }
    }
}

extension FixtureError: JSErrorConvertible {
    /// The error object that scripts catch.
    public func jsError(in context: JSContext) -> JSValue {
        JSThrow("FixtureError", description).jsError(in: context)
    }
}

extension FixtureError: ScriptFailure {
    /// A mistake in the script's call, or a start state that could not be set up.
    package var fault: TestEvent.Fault {
        switch reason {
        case .image(let error): error.fault
        case .unknown, .parameter, .malformed, .noFixtures: .script
        case .collision, .unusableName, .wrongStore, .noData, .unknownProvider, .circle, .missingPrerequisite,
            .noBoard, .noRow, .nothingRan, .notRunning, .failed:
            .assertion
        }
    }

    /// The title of the board that was expected.
    package var expected: String? { if case .noBoard = reason { BoardOnScreen.title } else { nil } }

    /// The title that was found instead.
    package var received: String? { if case .noBoard(let title) = reason { title ?? "null" } else { nil } }
}
