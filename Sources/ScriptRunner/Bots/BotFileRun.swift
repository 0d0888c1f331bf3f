import Automation
import BotTesting
import Scripting
import SimulatedUI
import TestBench
import TestEvents

/// The bot tests of a file, from the file to the end of its last test.
///
/// Each is a test like those of scripts: filters, limits, isolation and pictures of failures work as they do there.
final class BotFileRun {
    private let run: ScriptRun
    private let path: String
    private var sources = ScriptSources()

    /// Creates a run that has not begun.
    init(_ run: ScriptRun) {
        self.run = run
        path = PathNames.display(run.script.path, in: Disk(workingDirectory: run.workingDirectory).workingDirectory)
    }

    /// Loads the file and runs its tests; nothing of the app is launched for a list.
    /// - Throws: ``ScriptLoadError`` for a file that cannot be read, and what keeps the app from being launched.
    func runTests() throws {
        guard let file = try load(), let graphs = try operations() else { return }
        guard run.listing == nil else {
            for test in file.tests { _ = run.admission(of: declaration(of: test)) }
            return
        }
        try run.inSession { session in
            addSource(to: session)
            for graph in graphs { run.evaluate(graph, in: session) }
            run.settle(session)
            let tests = BotTestRun(run, session)
            session.tests.canvas = { tests.dataSource.canvasSize.map { [$0.width, $0.height] } }
            for test in file.tests where tests.hasCanvas { tests.run(test, declaration(of: test)) }
            session.tests.canvas = nil
            run.settle(session)
        }
    }

    // MARK: Before the tests

    private var text: String?

    /// The file; nil when it cannot be loaded, which is told.
    func load() throws(ScriptLoadError) -> BotTestFile? {
        let bytes: [UInt8]
        do {
            bytes = try Disk(workingDirectory: run.workingDirectory).bytes(of: run.script.path)
        } catch {
            throw ScriptLoadError(error, path: path)
        }
        // A binary file has no lines to show.
        text = (try? ScriptText(decoding: bytes))?.string
        if let text { sources.add(text, url: path) }
        do {
            let file = try BotTestFile(bytes: bytes, path: path)
            for warning in file.warnings { tell(warning) }
            return file
        } catch {
            for problem in error.problems { tell(problem) }
            return nil
        }
    }

    /// Lets errors show lines of the file.
    func addSource(to session: ScriptSession) {
        // Nothing of it is ever a place in a stack.
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

    /// The scripts that declare operations; nil when there is nothing that could declare any, which is told.
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

    /// A test as lists and filters see it; its title tells the size of the canvas where there are several.
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
