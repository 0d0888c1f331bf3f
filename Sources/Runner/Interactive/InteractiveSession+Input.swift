import Automation
import JavaScriptBridge
import Scripting
import SimulatedUI
import TestEvents
import UIAutomation

extension InteractiveSession {
    /// Returns whether an input is complete; an open bracket, comment or template continues in the next line.
    package func isComplete(_ input: String) -> Bool {
        do {
            let graph = try loader.load(text: input, named: "repl")
            try session.context.checkSyntax(graph.main.source)
            return true
        } catch let error as JSError {
            return !Self.isUnfinished(error.message) || InputChain.hasOpenQuote(input)
        } catch {
            return true
        }
    }

    /// Runs an input and the work it schedules: timers, promises, waiting tests.
    /// - Returns: the value as readable text.
    /// - Throws: ``InputFailure`` when the input fails; the session continues.
    package func evaluate(_ input: String) throws(InputFailure) -> String {
        inputCount += 1
        let name = "input \(inputCount)"
        return try run { session in
            try value(of: input, named: name, in: session)
        } result: { value, promise in
            try promise?.description() ?? value.map(InputDescription.of) ?? ""
        }
    }

    /// Evaluates a script; returns nil when it has no value.
    func value(of input: String, named name: String, in session: ScriptSession) throws -> JSValue? {
        let graph = try loader.load(text: whole(input), named: name)
        let typed = TypedScript(session: session, name: name)
        try session.evaluate(graph, by: typed)
        return typed.value
    }

    /// Runs a file and its imports.
    /// - Throws: ``InputFailure`` when the file fails; the session continues.
    package func load(_ path: String) throws(InputFailure) {
        try run { session in
            let graph = try loader.load(path)
            try session.evaluate(graph, by: session)
        }
    }

    /// Performs an action without a result.
    func run(_ body: (ScriptSession) throws -> Void) throws(InputFailure) {
        try run { session in
            try body(session)
            return nil
        } result: { _, _ in
        }
    }

    /// Performs an action with a fresh time limit, and the work it schedules.
    /// - Parameter result: creates the result from a value, and from the outcome of a promise.
    func run<Result>(
        _ body: (ScriptSession) throws -> JSValue?, result: (JSValue?, PromiseOutcome?) throws -> Result
    ) throws(InputFailure) -> Result {
        restartTimeout()
        progress?.advance()
        defer { progress?.waitForSomebody() }
        rejections = []
        do {
            return try TimeZoneSetting.apply(script.device.timeZone) {
                let value = try body(session)
                try checkTermination()
                let outcome = try value.flatMap(PromiseOutcome.init)
                try settle()
                for error in rejections where outcome?.isReason(error) != true {
                    session.tests.record(session.issue(for: error))
                }
                return try result(value, outcome)
            }
        } catch let failure as InputFailure {
            throw failure
        } catch {
            throw InputFailure(issue: issue(for: error))
        }
    }

    /// Text in braces is an object literal, as people expect, unless it can only be a block.
    private func whole(_ input: String) -> String {
        guard input.first(where: { !$0.isWhitespace }) == "{" else { return input }
        let expression = "(\(input)\n)"
        return (try? session.context.checkSyntax(expression)) == nil ? input : expression
    }

    /// Runs timers and waiting tests until nothing is left to run.
    private func settle() throws {
        while true {
            let ending: EventLoop.Ending
            do {
                ending = try session.loop.run()
            } catch {
                session.loop.removeAllTimers()
                throw error
            }
            try checkTermination()
            let reason = "The input waits for a promise that can no longer be settled."
            guard ending == .stuck, try AssertionsModule.abandonWaitingTest(in: session, reason: reason) else { return }
        }
    }

    /// - Throws: ``ScriptStopped`` when the watchdog has stopped the input, also inside a promise that hides it.
    private func checkTermination() throws {
        if session.context.virtualMachine.wasTerminated { throw ScriptStopped() }
    }

    private func issue(for error: any Error) -> TestEvent.Issue {
        if let error = error as? ScriptLoadError { return TestEvent.Issue(error) }
        if error is TestTimeout {
            session.loop.waitingTests = 0
            let limit = SecondsText.of(script.configuration.timeout)
            return .init(
                fault: .script, name: "Timeout",
                message: "Timers and promises were still active after \(limit) on the device.")
        }
        if error is ScriptStopped || session.context.virtualMachine.wasTerminated {
            session.context.virtualMachine.wasTerminated = false
            session.loop.removeAllTimers()
            session.loop.waitingTests = 0
            let reason =
                isInterrupted()
                ? "The input was interrupted."
                : "The input ran for \(SecondsText.of(script.configuration.scriptTimeout)) while no device time passed."
            return .init(fault: .script, name: "Stopped", message: reason)
        }
        if let error = error as? JSError { return session.issue(for: error) }
        if let error = error as? AutomationError {
            return .init(fault: .script, name: "VerboseError", message: error.message)
        }
        return .init(fault: .host, name: "HostError", message: String(describing: error))
    }

    private static func isUnfinished(_ message: String) -> Bool {
        ["Unexpected end of script", "Unexpected EOF", "Multiline comment was not closed properly"].contains {
            message.contains($0)
        }
    }
}

/// Evaluates an input, and keeps its value.
private final class TypedScript: ScriptEvaluator {
    private let session: ScriptSession
    private let name: String
    private(set) var value: JSValue?

    init(session: ScriptSession, name: String) {
        self.session = session
        self.name = name
    }

    func evaluate(_ script: LoadedScript) throws {
        guard script.name == name else { return try session.evaluate(script) }
        value = try session.evaluate(script.source, url: name)
    }
}

/// The expression that ends at the cursor: a name, the calls and look-ups on it, and an unfinished word.
///
/// In `x = target.frontMostApp().mai`, the root is `target`, the only step `.frontMostApp()`, and the word `mai`.
struct InputChain: Equatable {
    /// A step from one value to the next.
    enum Step: Equatable {
        /// `.name`
        case property(String)
        /// `(…)`
        case call
        /// `[…]`
        case lookUp
    }

    /// The name that the expression begins with; nil when the expression consists of the word only.
    var root: String?
    /// The steps up to the last dot.
    var steps: [Step] = []
    /// The text after the last dot, or the whole expression without one.
    var word: String

    /// Parses the end of a text; nil where no name can be: in a string, after a number or after `)` without a dot.
    init?(endOf text: String) {
        let characters = Array(text)
        guard !Self.isInString(characters) else { return nil }
        var end = characters.count
        word = Self.word(endingAt: &end, in: characters)
        if word.first?.isNumber == true { return nil }
        guard end > 0, characters[end - 1] == "." else { return }
        end -= 1
        while end > 0 {
            switch characters[end - 1] {
            case ")", "]":
                guard let start = Self.bracket(closingAt: end - 1, in: characters) else { return nil }
                steps.append(characters[end - 1] == ")" ? .call : .lookUp)
                end = start
            default:
                let name = Self.word(endingAt: &end, in: characters)
                guard let first = name.first, !first.isNumber else { return nil }
                guard end > 0, characters[end - 1] == "." else {
                    root = name
                    steps.reverse()
                    return
                }
                steps.append(.property(name))
                end -= 1
            }
        }
        return nil
    }

    /// The letters before a position, which moves to their beginning.
    private static func word(endingAt end: inout Int, in characters: [Character]) -> String {
        var start = end
        while start > 0, characters[start - 1].isNamePart { start -= 1 }
        defer { end = start }
        return String(characters[start..<end])
    }

    /// The position of the bracket that is closed at a position.
    private static func bracket(closingAt place: Int, in characters: [Character]) -> Int? {
        var open: [Int] = []
        var partner: Int?
        scan(characters[...place]) { index, character in
            switch character {
            case "(", "[", "{": open.append(index)
            case ")", "]", "}": partner = open.popLast()
            default: break
            }
        }
        return partner
    }

    /// Whether a text ends inside a string that cannot continue in the next line.
    static func hasOpenQuote(_ text: String) -> Bool {
        let quote = scan(Array(text)[...]) { _, _ in }
        return quote == "\"" || quote == "'"
    }

    private static func isInString(_ characters: [Character]) -> Bool {
        scan(characters[...]) { _, _ in } != nil
    }

    /// Calls a body for each character outside strings.
    /// - Returns: the quote of the string that is open at the end.
    @discardableResult
    private static func scan(_ characters: ArraySlice<Character>, _ body: (Int, Character) -> Void) -> Character? {
        var quote: Character?
        var isEscaped = false
        for (index, character) in zip(characters.indices, characters) {
            if let open = quote {
                if isEscaped {
                    isEscaped = false
                } else if character == "\\" {
                    isEscaped = true
                } else if character == open {
                    quote = nil
                }
            } else if character == "\"" || character == "'" || character == "`" {
                quote = character
            } else {
                body(index, character)
            }
        }
        return quote
    }
}

extension Character {
    /// Whether the character can be a part of a name in JavaScript.
    fileprivate var isNamePart: Bool { isLetter || isNumber || self == "_" || self == "$" }
}

/// The value of an input as readable text: elements with their frames, arrays with their members.
enum InputDescription {
    private static let maximumMembers = 20

    static func of(_ value: JSValue) -> String {
        if let element = instance(of: value, as: Element.self) { return describe(element) }
        if let array = instance(of: value, as: ElementArray.self) { return describe(array) }
        return ValueDescription.of(value)
    }

    static func instance<Object: AnyObject>(of value: JSValue, as type: Object.Type) -> Object? {
        guard value.isObject else { return nil }
        return (try? JSInstance<Object>(jsValue: value.jsValueRef, in: value.context))?.object
    }

    private static func describe(_ element: Element) -> String {
        element.summary?.title ?? "\(element.className) from \(element.path)"
    }

    private static func describe(_ array: ElementArray) -> String {
        guard let members = try? array.toArray() else { return "UIAElementArray" }
        var lines = ["UIAElementArray (\(members.count))"]
        for (index, member) in members.prefix(maximumMembers).enumerated() {
            lines.append("  [\(index)] \(describe(member))")
        }
        if members.count > maximumMembers { lines.append("  … \(members.count - maximumMembers) more") }
        return lines.joined(separator: "\n")
    }
}

/// The outcome of a promise that an input returned.
final class PromiseOutcome {
    private enum State {
        case pending
        case fulfilled(JSValue)
        case rejected(JSValue)
    }

    private var state = State.pending

    /// Waits for a promise; nil for any other value.
    init?(_ value: JSValue) throws {
        guard value.isObject, value.className == "Promise" else { return nil }
        let context = value.context
        let fulfilled = JSValue.function("fulfilled", in: context) { [weak self] (value: JSValue) in
            self?.state = .fulfilled(value)
        }
        let rejected = JSValue.function("rejected", in: context) { [weak self] (reason: JSValue) in
            self?.state = .rejected(reason)
        }
        try value.invokeMethod("then", [fulfilled, rejected])
    }

    /// Whether the promise was rejected with the value that an error was created from.
    func isReason(_ error: JSError) -> Bool {
        guard case .rejected(let reason) = state else { return false }
        return reason.isStrictlyEqual(to: error.value)
    }

    /// The value; nil while the promise is pending.
    /// - Throws: the reason of a rejected promise.
    func value() throws -> JSValue? {
        switch state {
        case .pending: return nil
        case .fulfilled(let value): return value
        case .rejected(let reason): return try Self.thrown(reason)
        }
    }

    private static func thrown(_ reason: JSValue) throws -> JSValue {
        try reason.context.evaluate("(function (reason) { throw reason; })").call([reason])
    }

    /// The value as readable text, when nothing more can happen.
    /// - Throws: the reason of a rejected promise.
    func description() throws -> String {
        switch state {
        case .pending: return "Promise (pending)"
        case .fulfilled(let value): return "Promise: \(InputDescription.of(value))"
        case .rejected(let reason):
            return try Self.thrown(reason).description
        }
    }
}
