import Automation
import JavaScriptBridge
import Scripting
import TestEvents
import UIAutomation

/// A function `test` of a suite's own, such as that of its copy of tuneup.
///
/// The suite decides itself which tests run, so `--grep` can only be passed on to it.
struct OwnTestFunction: Hashable {
    /// The place of its definition.
    let place: SourcePlace
    /// The lines around it.
    let excerpt: TestEvent.Excerpt?
    /// Whether its file reads tuneup's list of the tests that run.
    let readsList: Bool

    /// The global with tuneup's list: patterns of which one must match a whole title.
    static let list = "TUNEUP_ONLY_RUN"

    /// Finds the definitions in the files of a script, in the order of the files.
    static func all(in graph: ScriptGraph) -> [OwnTestFunction] {
        let scripts = graph.scripts.filter { !$0.isBuiltIn && ScriptText($0.text).mentions("test") }
        // A variable of that name that is never called is not a function.
        let isCalled = scripts.contains { ["test(", "test ("].contains(where: ScriptText($0.text).mentions) }
        guard isCalled else { return [] }
        return scripts.filter(defines).map { script in
            let place = place(in: script)
            var sources = ScriptSources()
            sources.add(script.text, url: script.name)
            return OwnTestFunction(
                place: place, excerpt: sources.excerpt(around: place), readsList: ScriptText(script.text).mentions(list)
            )
        }
    }

    /// Whether a file declares a global `test`.
    ///
    /// The engine declares the globals of a script before it runs, so a script that throws at once shows them.
    private static func defines(_ script: LoadedScript) -> Bool {
        let context = JSContext()
        // An invalid script is reported when it runs.
        _ = try? context.evaluate("throw 0;" + script.source, sourceURL: script.name)
        let question = "typeof test !== 'undefined' || Object.prototype.hasOwnProperty.call(this, 'test')"
        // A constant or class cannot be read before its definition, which did not run.
        guard let answer = try? context.evaluate(question) else { return true }
        return answer.toBool()
    }

    private static func place(in script: LoadedScript) -> SourcePlace {
        let lines = script.text.split(separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            for keyword in ["function", "var", "let", "const", "class"] {
                guard let range = line.firstRange(of: "\(keyword) test") else { continue }
                let next = line[range.upperBound...].first
                guard next.map({ !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "$" }) ?? true else { continue }
                let column = line[..<range.lowerBound].utf16.count + 1
                return SourcePlace(file: script.name, line: index + 1, column: column)
            }
        }
        return SourcePlace(file: script.name, line: 1)
    }
}

/// The selection of tests by titles, for suites that select their tests themselves.
extension ScriptRun {
    /// Finds out how a suite's own `test` can be told which tests to run.
    /// - Returns: the pattern for its list; nil when no list is needed.
    /// - Throws: ``UnfilteredTests`` when the suite would run tests that were not selected.
    func patternForOwnTests(in graph: ScriptGraph) throws(UnfilteredTests) -> String? {
        guard let option = script.filter.option else { return nil }
        let functions = OwnTestFunction.all(in: graph)
        guard let function = functions.first(where: { !$0.readsList }) ?? functions.first else { return nil }
        func refusal(_ reason: UnfilteredTests.Reason) -> UnfilteredTests {
            UnfilteredTests(
                option: option, path: script.path, place: function.place, excerpt: function.excerpt, reason: reason)
        }
        guard function.readsList else { throw refusal(.ownTest) }
        do {
            let pattern = try script.filter.javaScriptPattern()
            // tuneup adds the anchors.
            _ = try JSContext().globalObject.property("RegExp").construct(["^" + pattern + "$"])
            return pattern
        } catch let error as TestFilter.NotPortable {
            throw refusal(.pattern(error.pattern))
        } catch {
            throw refusal(.pattern(script.configuration.grep.first ?? script.configuration.grepInvert.first ?? ""))
        }
    }

    /// Passes the selection on to the suite's own `test`.
    func select(_ pattern: String, in session: ScriptSession) {
        do {
            try session.context.globalObject.setProperty(OwnTestFunction.list, to: [pattern])
        } catch {
            handle(error, in: session)
        }
    }

    /// Reports the file as skipped if the suite's own `test` ran none of its tests, whose titles are unknown.
    func noteSelection(in session: ScriptSession) {
        guard listing == nil, cut == nil, session.tests.startedCount == 0, session.tests.skippedCount == 0 else {
            return
        }
        session.tests.skip(nameOfScript, reason: "--\(script.filter.option ?? "grep") matches none of its tests")
    }

    /// Reports once that a test runs which was not selected.
    func noteUnfilteredTest(_ title: String, at place: SourcePlace?) {
        guard listing == nil, !hasNotedUnfilteredTest, let session, let option = script.filter.option,
            // A pattern that takes too long is reported elsewhere.
            (try? script.filter.reasonToSkip(title)) != nil
        else { return }
        hasNotedUnfilteredTest = true
        if AssertionsModule.hasOwnTest(in: session) {
            let excerpt = place.flatMap { session.sources.excerpt(around: $0) }
            let failure = UnfilteredTests(
                option: option, path: script.path, place: place, excerpt: excerpt, reason: .ran(title))
            session.tests.recordOutsideTests(failure.issue)
        } else {
            let text = """
                --\(option) does not select '\(title)', but the script opens the test itself, with UIALogger.logStart: only \
                tests that are declared with test() can be selected.
                """
            recorder.record(.message(.init(level: .warning, text: text, place: place)))
        }
    }
}

/// The tests of a suite that cannot be selected by their titles.
struct UnfilteredTests: Error {
    /// The option that selects tests, without its dashes.
    var option: String
    /// The path of the script.
    var path: String
    /// The place of the suite's own `test`, or of the test that ran.
    var place: SourcePlace?
    /// The lines around the place.
    var excerpt: TestEvent.Excerpt?
    /// The reason.
    var reason: Reason

    /// The reasons why tests cannot be selected.
    enum Reason: Hashable {
        /// The suite's own `test` reads no list of tests.
        case ownTest
        /// The pattern means something else in JavaScript.
        case pattern(String)
        /// The suite ran a test that was not selected.
        case ran(String)
    }

    /// The report for the stream: a mistake in the command.
    var issue: TestEvent.Issue {
        TestEvent.Issue(
            fault: .usage, name: "UsageError", message: message, place: place, excerpt: excerpt, suggestion: suggestion)
    }

    private var message: String {
        switch reason {
        case .ownTest:
            "--\(option) cannot select tests of '\(path)', so none of them ran: the suite has its own function test()."
        case .pattern(let pattern):
            "--\(option) cannot select tests of '\(path)', so none of them ran: the suite's own function test() takes "
                + "patterns of JavaScript, and '\(pattern)' is not one, or means something else there."
        case .ran(let title):
            "--\(option) does not select '\(title)', but the suite's own function test() ran it."
        }
    }

    private var suggestion: String {
        switch reason {
        case .ownTest, .ran:
            "run the file without --\(option), or let test() read the patterns in \(OwnTestFunction.list), as tuneup's does"
        case .pattern: "use syntax that both have, without flags such as (?i), classes such as \\p{L}, and sets in sets"
        }
    }
}
