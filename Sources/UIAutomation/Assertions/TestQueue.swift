import Automation
import JavaScriptBridge
import Scripting
import TestEvents

/// The tests that a script declares with `test`, in order, with their verdicts.
///
/// A test runs at once. But the engine runs promise jobs only after the script's top-level code, so a test whose
/// function returns a promise stays open until then. The next tests wait in a queue, which keeps the order of the
/// script.
///
/// None of this state is kept in JavaScript: whatever a script replaces, each test gets exactly one verdict.
final class TestQueue {
    // The session keeps the queue; a checked reference would take longer, as others refer weakly to the session.
    unowned(unsafe) let session: ScriptSession
    private var entries: [Entry] = []
    private var first = 0
    private var current: Entry?
    private var isInsideBody = false
    /// The places of tests that are collected.
    private var places: [SourcePlace?] = []
    /// The last call of `test`; nil if it has thrown, since then the next statement does not follow.
    private var lastCall: CallStatement?
    /// Tells whether a title is wanted; kept, because each test calls it.
    private lazy var titleFilter = HostObject(in: session.context).titleFilter

    /// A declared test.
    final class Entry {
        /// The declaration in the script, once it can be read.
        fileprivate(set) var declaration: TestDeclaration
        /// The script's options, if any of them is one of tuneup's.
        fileprivate(set) var options: JSValue?
        /// The unknown keys of the options.
        fileprivate(set) var unknownKeys: [String] = []
        /// The activity counts at the beginning of the test.
        fileprivate(set) var begin: ScriptSession.Activity?
        /// The test in the event stream.
        fileprivate(set) var test: TestID?
        fileprivate var isWanted = true
        fileprivate var kind = Kind.test
        fileprivate let title: JSValue
        fileprivate let body: JSValue
        fileprivate let given: JSValue

        /// What is in the queue.
        fileprivate enum Kind {
            case test
            /// A test that is skipped, for a reason.
            case skipped(String)
            /// A function between tests, which belongs to none.
            case hook
        }

        fileprivate init(_ call: JSCall, title text: String? = nil, place: SourcePlace?, kind: Kind = .test) {
            self.kind = kind
            let swaps = call[2].isFunction && !call[1].isFunction
            (body, given) = swaps ? (call[2], call[1]) : (call[1], call[2])
            title = call[0]
            declaration = TestDeclaration(title: text ?? TestTitle.written(title) ?? TestTitle.unreadable, place: place)
        }

        fileprivate init(_ title: JSValue, _ body: JSValue, place: SourcePlace?) {
            kind = .test
            self.title = title
            self.body = body
            given = JSValue(undefinedIn: title.context)
            declaration = TestDeclaration(title: title.description, place: place)
        }
    }

    private init(_ session: ScriptSession) { self.session = session }

    /// Returns the queue of a session.
    static func of(_ session: ScriptSession) -> TestQueue { session.attachment { TestQueue(session) } }

    // MARK: Declaring

    /// Declares a test, and runs it unless other tests have to end first.
    /// - Throws: `JSThrow` when the call is inside another test, and the termination of the script.
    func declare(_ call: JSCall) throws {
        let last = lastCall
        lastCall = nil
        guard session.tests.countDeclaration() else { return }
        let (entry, title, next) = try session.context.withLock {
            let title = TestTitle.written(call[0])
            let next = title.flatMap { last?.next($0, in: session.sources) }
            let entry = Entry(call, title: title, place: next?.place ?? session.currentPlace)
            try read(entry)
            return (entry, title, next)
        }
        try demandTopLevel(entry.declaration.title)
        entries.append(entry)
        try run()
        let place = entry.declaration.place
        lastCall = next ?? title.flatMap { CallStatement("test", $0, at: place, in: session.sources) }
    }

    /// Declares a test that is not a call of the script.
    func declare(_ title: String, _ body: JSValue, place: SourcePlace?) throws {
        guard session.tests.countDeclaration() else { return }
        let entry = Entry(try .make(title, in: session.context), body, place: place)
        try read(entry)
        entries.append(entry)
        try run()
    }

    /// Declares a test that was collected before.
    /// - `call`: its title, function and options, and the number of its place.
    func declareCollected(_ call: JSCall) throws {
        guard session.tests.countDeclaration() else { return }
        let entry = Entry(call, place: place(call[3]))
        try read(entry)
        entries.append(entry)
        try run()
    }

    /// Declares a test that is skipped.
    /// - `call`: its title, the reason, and the number of its place.
    func declareSkipped(_ call: JSCall) throws {
        guard session.tests.countDeclaration() else { return }
        entries.append(Entry(call, place: place(call[2]), kind: .skipped(call[1].description)))
        try run()
    }

    /// Puts a function into the queue, which runs between the tests around it.
    func declareHook(_ call: JSCall) throws {
        entries.append(Entry(call, place: nil, kind: .hook))
        try run()
    }

    /// Runs what was put off until the script's own code has ended, and the tests that wait.
    /// - Throws: the termination of the script, and errors of what was put off.
    func runToEnd() throws {
        try HostObject(in: session.context).end()
        try run()
    }

    /// The number of the place of the current call in the script, by which a test is declared there later.
    func noteCurrentPlace() -> Int {
        places.append(session.currentPlace)
        return places.count - 1
    }

    private func place(_ number: JSValue) -> SourcePlace? {
        guard number.isNumber, let index = try? number.convert(to: Int.self), places.indices.contains(index) else {
            return nil
        }
        return places[index]
    }

    /// Reads a test's declaration.
    /// - Throws: the termination of the script.
    private func read(_ entry: Entry) throws {
        do {
            if !entry.title.isString { entry.declaration.title = try TestTitle.text(of: entry.title) }
            let title: any JSConvertible = entry.title.isString ? entry.title : entry.declaration.title
            entry.isWanted = try titleFilter.call([title]).toBool()
            let options = TestOptions(entry.given)
            try session.demandNoTermination()
            (entry.declaration.proves, entry.declaration.needs) = (options.proves, options.needs)
            entry.declaration.bridges = options.bridges
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

    /// Runs tests until one has to wait, or none is left.
    /// - Throws: the termination of the script.
    func run() throws {
        defer { session.loop.waitingTests = entries.count - first + (current == nil ? 0 : 1) }
        while current == nil, first < entries.count {
            let entry = entries[first]
            first += 1
            if first == entries.count { (entries, first) = ([], 0) }
            if case .skipped(let reason) = entry.kind {
                session.tests.skip(entry.declaration.title, reason: reason)
            } else if case .hook = entry.kind {
                try runHook(entry)
            } else if !entry.isWanted {
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

    /// Runs a function between tests; its failure is one of the script as a whole.
    private func runHook(_ entry: Entry) throws {
        current = entry
        isInsideBody = true
        defer { isInsideBody = false }
        do {
            let result = try entry.title.call([])
            isInsideBody = false
            if try !waits(for: result, entry) { current = nil }
        } catch {
            isInsideBody = false
            try close(entry, failure: error)
        }
    }

    private func body(of entry: Entry) throws -> JSValue {
        let arguments = TestArguments(session)
        try session.demandNoTermination()
        let start = session.tests.declaring(entry.declaration) {
            LibraryLogger(session).start(entry.declaration.title)
        }
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
        return try session.context.withLock { try entry.body.call(arguments.values) }
    }

    /// Waits for the promise that a test's function has returned; returns false for any other value.
    private func waits(for result: JSValue, _ entry: Entry) throws -> Bool {
        guard let promise = try session.promise(of: result) else { return false }
        try promise.observe { [weak self] outcome in
            guard let self, current === entry else { return }
            var failure: JSError?
            if case .failure(let error) = outcome { failure = error }
            // The caller of the promise jobs notices a termination itself.
            try? settle(entry, failure: failure)
        }
        return true
    }

    private func settle(_ entry: Entry, failure: (any Error)?) throws {
        try close(entry, failure: failure)
        try run()
    }

    private func close(_ entry: Entry, failure: (any Error)?) throws {
        if case .hook = entry.kind {
            current = nil
            try session.demandNoTermination()
            if let failure {
                let error = failure as? JSError ?? JSError(throwing: failure, in: session.context)
                if error.isTermination { throw error }
                session.tests.record(FailureReport(of: error, in: session).issue)
            }
            return
        }
        do {
            try session.demandNoTermination()
            let verdict = TestVerdict(entry, in: session)
            if let reason = SkippedTest.reason(of: failure) {
                session.tests.end(.skipped, message: reason)
            } else if let failure {
                try verdict.fail(with: failure)
            } else {
                try verdict.pass()
            }
        } catch {
            try end(with: error, in: entry.declaration)
        }
        current = nil
    }

    // MARK: Ending

    /// Fails the test that waits for a promise, and continues with the next tests; returns false when none waits.
    func abandon(_ failure: any Error) throws -> Bool {
        guard let current, !isInsideBody else { return false }
        try settle(current, failure: failure)
        return true
    }

    /// Leaves the test that the time limit has ended for the host to close, after opening it if necessary.
    /// - Throws: the error itself, which ends the script.
    private func end(with error: any Error, in declaration: TestDeclaration) throws -> Never {
        current = nil
        if session.tests.current == nil {
            session.tests.declaring(declaration) { session.openTest(declaration.title) }
        }
        if session.tests.delegate == nil { session.tests.end(.timedOut) }
        throw error
    }
}

/// What a script throws to skip the test that runs.
private struct SkippedTest: JSErrorConvertible {
    var reason: String

    func jsError(in context: JSContext) -> JSValue { JSThrow("SkippedTest", reason).jsError(in: context) }

    /// The reason of an error that skips its test; nil for any other.
    static func reason(of error: (any Error)?) -> String? {
        (error as? SkippedTest ?? (error as? JSError)?.underlyingError as? SkippedTest)?.reason
    }
}

/// The title of a test.
private enum TestTitle {
    /// The title of a test whose title cannot be read.
    static let unreadable = "(a title that cannot be read)"

    /// The title that is a string.
    static func written(_ value: JSValue) -> String? { value.isString ? value.description : nil }

    /// The string that `String(value)` returns.
    static func text(of value: JSValue) throws -> String {
        value.isSymbol ? value.description : try value.toSwiftString()
    }
}

extension ScriptSession {
    /// - Throws: the termination of the script, if the time limit has ended it.
    func demandNoTermination() throws {
        guard context.virtualMachine.wasTerminated else { return }
        throw JSError.termination(in: context)
    }
}

/// The library's `test`, and the functions that its files need.
extension HostObject.Function {
    static var tests: [HostObject.Function] {
        [
            .init("test", length: 3) { call, session in
                try TestQueue.of(session).declare(call)
                return JSUndefined()
            },
            .init("declareTest", length: 4) { call, session in
                try TestQueue.of(session).declareCollected(call)
                return JSUndefined()
            },
            .init("skipTest", length: 3) { call, session in
                try TestQueue.of(session).declareSkipped(call)
                return JSUndefined()
            },
            .init("declareHook", length: 1) { call, session in
                try TestQueue.of(session).declareHook(call)
                return JSUndefined()
            },
            .init("placeOfCall", length: 0) { _, session in TestQueue.of(session).noteCurrentPlace() },
            .init("skipRunningTest", length: 1) { call, session in
                guard session.tests.current != nil else {
                    throw JSThrow("Error", "skip() was called outside of a test: call it in the test that it skips.")
                }
                throw SkippedTest(reason: call[0].isUndefined ? "" : try call[0].toSwiftString())
            },
            .init("demandEvery", length: 1) { call, session in
                guard session.tests.forbidsOnly else { return JSUndefined() }
                throw JSThrow("Error", "\(call[0]) is forbidden by --forbid-only: remove .only.")
            },
            .init("openAddress", length: 1) { call, session in
                try session.automation.driver.open(try call[0].toSwiftString())
                return JSUndefined()
            },
            .init("startStep", length: 1) { call, session in
                session.tests.startStep(try call[0].toSwiftString(), place: session.currentPlace)
                return JSUndefined()
            },
            .init("endStep", length: 1) { call, session in
                session.tests.endStep(passed: call[0].toBool())
                return JSUndefined()
            },
            .init("describe", length: 1) { call, _ in ValueDescription.of(call[0]) },
        ]
    }
}
