import Automation
import BotTesting
import Fixtures
import JavaScriptBridge
import Scripting
import SimulatedUI
import TestEvents
import Worlds

/// Runs bot tests in the session of their file, each with its own bot.
final class BotTestRun {
    private let run: ScriptRun
    private let session: ScriptSession
    private var sources: (app: Weak, dataSource: BotDataSources)?
    /// Whether the canvas could be set to the requested size.
    private(set) var hasCanvas = true
    /// Whether the app has crashed in the open test.
    private var hasDied = false

    private struct Weak {
        weak var app: AnyObject?
    }

    init(_ run: ScriptRun, _ session: ScriptSession) {
        self.run = run
        self.session = session
        _ = dataSource
    }

    /// The operations of scripts, of the running app and of its fixtures; updated after each launch.
    var dataSource: BotDataSources {
        let app = run.launcher.world.simulation?.runningApp
        if let sources, sources.app.app === app, app != nil { return sources.dataSource }
        let dataSource = BotDataSources([run.operations] + run.launcher.botDataSources)
        sources = (Weak(app: app), dataSource)
        if let size = run.canvasSize, hasCanvas, app != nil, !dataSource.setCanvasSize(size) {
            hasCanvas = false
            session.tests.recordOutsideTests(.init(appWithoutCanvas: run.script.app.name, size))
        }
        return dataSource
    }

    /// Runs a test to its end, unless it is skipped.
    func run(_ test: BotTest, _ declaration: TestDeclaration) {
        guard session.tests.admits(declaration) else { return }
        session.tests.start(declaration)
        session.tests.isRunnersOwn = true
        defer {
            session.tests.isRunnersOwn = false
            run.launcher.noteUse()
            close()
        }
        guard isReady(test) else { return }
        let bot = Bot(turns: LoopTurns(session), session: session.automation)
        let dataSource = dataSource
        let recorder = BotRecorder(session, dataSource: dataSource)
        // The bot sends nothing after this function has returned.
        recorder.onResult = { [unowned self, unowned bot] result in note(result, of: bot) }
        bot.dataSource = dataSource
        bot.policy = run.botPolicy
        bot.addDelegate(recorder)
        let watch = run.launcher.willRunOperation.map { OperationWatch(dataSource, willRun: $0) }
        if let watch { bot.addDelegate(watch) }
        begin(bot, test)
        drive(bot)
        withExtendedLifetime((dataSource, recorder, watch)) {}
        if run.botPolicy.afterFailure == .stopRun, (session.tests.current?.issues ?? 0) > 0 {
            run.budget.endRun("--on-failure stop-run ended the run")
        }
    }

    /// Returns whether the app runs and every operation accepts its data; reports problems.
    private func isReady(_ test: BotTest) -> Bool {
        guard session.tests.current?.issues == 0 else { return false }
        if !run.launcher.world.isRunning {
            session.tests.record(.init(deadApp: run.script.app.name, place: test.place))
            return false
        }
        let problems = test.problems(with: dataSource.declarations)
        for problem in problems {
            switch problem.kind {
            // Unknown operations fail when they run, and the policy decides what follows.
            case .unknownOperation: continue
            default: break
            }
            if problem.severity == .error {
                session.tests.record(.init(problem, in: session.sources))
            } else {
                run.recorder.record(.message(.init(level: .warning, text: problem.message, place: problem.place)))
            }
        }
        return !problems.contains { $0.severity == .error }
    }

    private func begin(_ bot: Bot, _ test: BotTest) {
        do {
            try bot.set(sequences: [test])
            if bot.pending != nil { try bot.step(to: .end) }
        } catch {
            // The app itself runs the bot while the test is loaded.
            session.tests.record(.init(fault: .assertion, name: "BotError", message: "\(error)", place: test.place))
        }
    }

    /// Advances time until the bot is at rest, the app has crashed or the test has timed out.
    private func drive(_ bot: Bot) {
        defer { bot.cancel() }
        while bot.isExecuting, run.launcher.world.crash == nil {
            do {
                let ending = try session.loop.run { !bot.isExecuting || run.launcher.world.crash != nil }
                try run.checkTermination(of: session)
                if ending == .stuck { return }
            } catch is TestTimeout {
                session.tests.end(.timedOut)
                return
            } catch {
                run.handle(error, in: session)
                if session.tests.current == nil { return }
            }
        }
    }

    private func note(_ result: BotResult, of bot: Bot) {
        run.limits.operationCount += 1
        run.progress?.advance()
        if session.context.virtualMachine.wasTerminated { return }
        if result.failed { session.tests.record(.init(result, in: session)) }
        if run.noteCrash(in: session) {
            hasDied = true
            bot.cancel()
        }
    }

    private func close() {
        guard let test = session.tests.current else { return }
        let failure = hasDied ? TestEvent.Outcome.issue : .failed
        hasDied = false
        session.tests.end(test.issues > 0 ? failure : .passed)
    }
}

/// Tells which operation of a bot runs next, with the state of the model.
private final class OperationWatch: BotDelegate {
    private let dataSource: BotDataSources
    private let willRun: (BotPosition, String?) -> Void

    init(_ dataSource: BotDataSources, willRun: @escaping (BotPosition, String?) -> Void) {
        self.dataSource = dataSource
        self.willRun = willRun
    }

    func bot(_ bot: Bot, didLoad operation: BotPosition) { willRun(operation, dataSource.modelDescription) }
}

extension ScriptRun {
    /// What follows a failed operation.
    var botPolicy: BotPolicy {
        let reaction = script.configuration.onFailure
        return BotPolicy(afterFailure: reaction, afterUnknownOperation: reaction == .stopRun ? .stopRun : .stopTest)
    }
}

/// A run of a file's bot tests, from loading the file to the end of the last test.
///
/// The tests are treated like those of scripts: filters, limits, isolation and failure screenshots apply.
final class BotFileRun {
    private let run: ScriptRun
    private let path: String
    private var sources = ScriptSources()

    /// Creates a run that has not started.
    init(_ run: ScriptRun) {
        self.run = run
        path = PathNames.display(run.script.path, in: Disk(workingDirectory: run.workingDirectory).workingDirectory)
    }

    /// Loads the file and runs its tests; the app is not launched for a listing.
    /// - Throws: ``ScriptLoadError`` for a file that cannot be read, and errors of the app's launch.
    func runTests() throws {
        let (file, error) = try load()
        // A mistake in the structure hides no mistake in the data of operations, which only the app knows.
        guard file != nil || error?.hasOperations == true && run.listing == nil else { return }
        guard let graphs = try operations() else { return }
        guard run.listing == nil else {
            for test in file?.tests ?? [] { _ = run.admission(of: declaration(of: test)) }
            return
        }
        try run.inSession { session in
            addSource(to: session)
            for graph in graphs { run.evaluate(graph, in: session) }
            // Tests without their operations would fail for reasons of no interest.
            guard run.cut == nil else {
                run.cut?.reason = "the script of operations threw"
                return
            }
            run.settle(session)
            let tests = BotTestRun(run, session)
            guard let file else {
                error?.furtherProblems(with: tests.dataSource.declarations).forEach { tell($0) }
                return
            }
            session.tests.canvas = { tests.dataSource.canvasSize.map { [$0.width, $0.height] } }
            for test in file.tests where tests.hasCanvas { tests.run(test, declaration(of: test)) }
            session.tests.canvas = nil
            run.settle(session)
        }
    }

    // MARK: Before the tests

    private var text: String?

    /// The file, or the error that it cannot be loaded for, which is reported.
    func load() throws(ScriptLoadError) -> (file: BotTestFile?, error: BotTestFileError?) {
        let bytes: [UInt8]
        do {
            bytes = try Disk(workingDirectory: run.workingDirectory).bytes(of: run.script.path)
        } catch {
            throw ScriptLoadError(error, path: path)
        }
        // Binary files have no lines to show.
        text = (try? ScriptText(decoding: bytes))?.string
        if let text { sources.add(text, url: path) }
        do {
            let file = try BotTestFile(bytes: bytes, path: path)
            for warning in file.warnings { tell(warning) }
            return (file, nil)
        } catch {
            for problem in error.problems { tell(problem) }
            return (nil, error)
        }
    }

    /// Lets error reports show lines of the file.
    func addSource(to session: ScriptSession) {
        // The file is never a place in a stack.
        if let text { session.sources.add(text, url: path, isLibrary: true) }
    }

    private func tell(_ problem: BotTestProblem) {
        if problem.severity == .warning {
            let text = problem.message + (problem.suggestion.map { "; \($0)" } ?? "")
            run.recorder.record(.message(.init(level: .warning, text: text, place: problem.place)))
        } else {
            run.recorder.record(.issue(.init(problem, in: sources)))
        }
    }

    /// The scripts that declare operations; nil when nothing declares any, which is reported.
    func operations() throws(ScriptLoadError) -> [ScriptGraph]? {
        let paths = run.script.configuration.operations
        guard !paths.isEmpty || run.script.app.simulatedApp is any BotTestable.Type else {
            run.recorder.record(.issue(.init(appWithoutOperations: run.script.app.name)))
            return nil
        }
        var graphs: [ScriptGraph] = []
        for path in paths { graphs.append(try run.load(path)) }
        return graphs
    }

    /// A test, for lists and filters; its title includes the canvas size if there are several.
    func declaration(of test: BotTest) -> TestDeclaration {
        var title = test.name
        if let size = run.canvasSize, run.script.canvasSizes.count > 1 { title += " (\(size.text))" }
        return TestDeclaration(title: title, place: test.place)
    }
}

extension Size {
    /// `320×568`.
    var text: String { "\(ScriptSpelling.number(width))×\(ScriptSpelling.number(height))" }
}

/// The fixtures of an app as operations of bot tests, by their names in scripts.
final class FixtureDataSource: BotDataSource {
    let declarations: [BotOperationDeclaration]
    private let catalogue: FixtureCatalogue
    private let stores: () -> StoreCoordinator?
    private let report: (FixtureRecord) -> Void

    /// Creates the operations.
    /// - Parameters:
    ///   - catalogue: the fixtures of the app.
    ///   - stores: the stores of the running app; nil when it does not run.
    ///   - report: called when a fixture has ended.
    init(
        _ catalogue: FixtureCatalogue, stores: @escaping () -> StoreCoordinator?,
        report: @escaping (FixtureRecord) -> Void
    ) {
        self.catalogue = catalogue
        self.stores = stores
        self.report = report
        declarations = catalogue.entries.map {
            BotOperationDeclaration(
                name: $0.name.functionName, isCheck: false, data: $0.parameters.isEmpty ? .none : .any)
        }
    }

    func bot(_ bot: Bot, codeForOperationNamed name: String) -> BotCode? {
        guard let entry = catalogue.entries.first(where: { $0.name.functionName == name }) else { return nil }
        return BotCode { [self] data in
            .step(FixtureStep(try invocation(of: entry, data), on: stores, report: report))
        }
    }

    private func invocation(of entry: FixtureCatalogue.Entry, _ data: AttributeValue?) throws -> FixtureInvocation {
        let arguments: FixtureArguments
        do {
            arguments = try FixtureArguments(data: data)
        } catch {
            throw FixtureError(.parameter(functionName: entry.name.functionName, error))
        }
        return try catalogue.invocation(of: entry, arguments)
    }
}
