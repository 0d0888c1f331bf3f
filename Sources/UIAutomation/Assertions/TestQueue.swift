import Automation
import JavaScriptBridge
import Scripting
import TestEvents

/// The tests that a script declares with `test`, in their order, and the verdict on each.
///
/// A test runs at once. The engine runs promise jobs only when the script's top-level code has ended, so a test whose
/// function returns a promise stays open until then, and the tests after it wait in a queue: the order stays that of
/// the script.
///
/// Nothing of this is kept in JavaScript: whatever a script replaces, each test gets its verdict, exactly once.
final class TestQueue {
    // The session keeps the queue.
    unowned let session: ScriptSession
    private var entries: [Entry] = []
    private var first = 0
    private var current: Entry?
    private var isInsideBody = false

    /// A test that was declared.
    final class Entry {
        /// What its script declares; read when it can be.
        fileprivate(set) var declaration: TestDeclaration
        /// What the script gave as options, if any of them is one of tuneup's.
        fileprivate(set) var options: JSValue?
        /// The keys of the options that `test` does not have.
        fileprivate(set) var unknownKeys: [String] = []
        /// What had been done when the test began.
        fileprivate(set) var begin: ScriptSession.Activity?
        /// The test that was opened for it.
        fileprivate(set) var test: TestID?
        fileprivate var isWanted = true
        fileprivate let title: JSValue
        fileprivate let body: JSValue
        fileprivate let given: JSValue

        fileprivate init(_ call: JSCall, place: SourcePlace?) {
            let swaps = call[2].isFunction && !call[1].isFunction
            (body, given) = swaps ? (call[2], call[1]) : (call[1], call[2])
            title = call[0]
            declaration = TestDeclaration(
                title: title.isString ? title.description : TestTitle.unreadable, place: place)
        }
    }

    private init(_ session: ScriptSession) { self.session = session }

    /// The queue of a session.
    static func of(_ session: ScriptSession) -> TestQueue { session.attachment { TestQueue(session) } }

    // MARK: Declaring

    /// Declares a test, and runs it unless others have to end first.
    /// - Throws: `JSThrow` when the call is inside another test, and the end of the script.
    func declare(_ call: JSCall) throws {
        guard session.tests.countDeclaration() else { return }
        let entry = Entry(call, place: session.currentPlace)
        try read(entry)
        try demandTopLevel(entry.declaration.title)
        entries.append(entry)
        try run()
    }

    /// Reads what a script declares.
    /// - Throws: the end of the script.
    private func read(_ entry: Entry) throws {
        do {
            entry.declaration.title = try TestTitle.text(of: entry.title)
            let host = HostObject(in: session.context)
            entry.isWanted = try host.isWanted(entry.declaration.title)
            let options = TestOptions(entry.given, host: host)
            try session.demandNoTermination()
            (entry.declaration.proves, entry.declaration.needs) = (options.proves, options.needs)
            entry.declaration.timeout = options.timeout
            entry.declaration.mistake = options.mistake
            if options.mistake == nil { entry.unknownKeys = options.unknownKeys }
            if options.hasOthers, entry.given.isObject { entry.options = entry.given }
        } catch let error as JSError where !error.isTermination {
            entry.declaration.mistake = "test() could not read its title: \(error.message)"
        } catch {
            session.tests.noteUnreadable()
            try end(with: error, in: entry.declaration)
        }
    }

    private func demandTopLevel(_ title: String) throws {
        guard let current else { return }
        // Timers and promise jobs have no caller, so their stacks do not end in a script's own code.
        let outermost = session.context.callStack().last
        guard isInsideBody || outermost.map({ $0.function != "global code" }) ?? false else { return }
        throw JSThrow(
            "Error",
            "test(\"\(title)\") is inside test(\"\(current.declaration.title)\"): tests do not nest. Move it out, or make "
                + "it a function that the outer test calls.")
    }

    // MARK: Running

    /// Runs tests until one has to be waited for, or none is left.
    /// - Throws: the end of the script.
    func run() throws {
        defer { session.loop.waitingTests = entries.count - first + (current == nil ? 0 : 1) }
        while current == nil, first < entries.count {
            let entry = entries[first]
            first += 1
            if first == entries.count { (entries, first) = ([], 0) }
            if !entry.isWanted {
                session.tests.skip(entry.declaration.title, reason: "TUNEUP_ONLY_RUN does not name it")
            } else if session.tests.admits(entry.declaration) {
                try run(entry)
            }
        }
    }

    private func run(_ entry: Entry) throws {
        current = entry
        isInsideBody = true
        defer { isInsideBody = false }
        do {
            let result = try body(of: entry)
            isInsideBody = false
            if try !waits(for: result, entry) { try close(entry, failure: nil) }
        } catch {
            isInsideBody = false
            try close(entry, failure: error)
        }
    }

    private func body(of entry: Entry) throws -> JSValue {
        let arguments = TestArguments(session)
        try session.demandNoTermination()
        session.tests.next = entry.declaration
        let start = LibraryLogger(session).start(entry.declaration.title)
        try session.demandNoTermination()
        session.reportUnknownKeys(
            entry.unknownKeys, of: "test()", known: TestOptions.known, place: entry.declaration.place)
        entry.begin = session.activity
        entry.test = session.tests.current?.id
        if let error = start.error ?? arguments.error { throw error }
        if let mistake = entry.declaration.mistake { throw JSThrow("TypeError", mistake) }
        guard entry.body.isFunction else {
            throw JSThrow(
                "TypeError",
                "test(\"\(entry.declaration.title)\") needs a function as its second argument, not "
                    + "\(ValueDescription.of(entry.body))")
        }
        return try entry.body.call(arguments.values)
    }

    /// Waits for the promise that a test's function has returned; false for any other value.
    private func waits(for result: JSValue, _ entry: Entry) throws -> Bool {
        guard let promise = try session.promise(of: result) else { return false }
        try promise.observe { [weak self] outcome in
            guard let self, current === entry else { return }
            var failure: JSError?
            if case .failure(let error) = outcome { failure = error }
            // An end of the script reaches whoever runs the jobs by itself.
            try? settle(entry, failure: failure)
        }
        return true
    }

    private func settle(_ entry: Entry, failure: (any Error)?) throws {
        try close(entry, failure: failure)
        try run()
    }

    private func close(_ entry: Entry, failure: (any Error)?) throws {
        do {
            try session.demandNoTermination()
            let verdict = TestVerdict(entry, in: session)
            if let failure { try verdict.fail(with: failure) } else { try verdict.pass() }
        } catch {
            try end(with: error, in: entry.declaration)
        }
        current = nil
    }

    // MARK: Ending

    /// Fails the test that waits for a promise, and goes on with those after it; false when none waits.
    func abandon(_ failure: any Error) throws -> Bool {
        guard let current, !isInsideBody else { return false }
        try settle(current, failure: failure)
        return true
    }

    /// Leaves it to the host to close the test that the time limit has ended; one that could not open yet is opened first.
    /// - Throws: the error itself, which ends the script.
    private func end(with error: any Error, in declaration: TestDeclaration) throws -> Never {
        current = nil
        if session.tests.current == nil {
            session.tests.next = declaration
            session.openTest(declaration.title)
        }
        if session.tests.delegate == nil { session.tests.end(.timedOut) }
        throw error
    }
}

/// The title of a test, as its script gives it.
private enum TestTitle {
    /// The title of a test whose own cannot be read.
    static let unreadable = "(a title that cannot be read)"

    /// The text that `String(value)` makes.
    static func text(of value: JSValue) throws -> String {
        value.isSymbol ? value.description : try value.toSwiftString()
    }
}

/// What a test's function is called with; also the globals `target` and `application`.
private struct TestArguments {
    /// The device and the app in front.
    private(set) var values: [JSValue] = []
    /// Why there is none; nil when both are there.
    private(set) var error: (any Error)?

    init(_ session: ScriptSession) {
        let global = session.context.globalObject
        do {
            let target = try global.property("UIATarget").invokeMethod("localTarget")
            values = [target, try target.invokeMethod("frontMostApp")]
        } catch {
            // A script's own `localTarget` may be broken; the device is not.
            guard let wrap = session.wrapElement, (error as? JSError)?.isTermination != true,
                let target = try? wrap(session.automation.target),
                let application = try? wrap(
                    session.automation.target.relatedNow(.frontMostApp) ?? session.automation.nowhere)
            else {
                self.error = error
                return
            }
            values = [target, application]
            session.log("UIATarget.localTarget() and its frontMostApp() could not be called: \(error)", .warning)
        }
        // A global that does not let itself be set is the script's own affair.
        for (name, value) in zip(["target", "application"], values) { try? global.setProperty(name, to: value) }
    }
}

extension ScriptSession {
    /// - Throws: the end of the script, if the time limit has ended it.
    func demandNoTermination() throws {
        guard context.virtualMachine.wasTerminated else { return }
        throw JSError.termination(in: context)
    }
}

/// The library's `test`, and what its files need besides.
extension HostObject.Function {
    static var tests: [HostObject.Function] {
        [
            .init("test", length: 3) { call, session in
                try TestQueue.of(session).declare(call)
                return JSUndefined()
            },
            .init("describe", length: 1) { call, _ in ValueDescription.of(call[0]) },
        ]
    }
}
