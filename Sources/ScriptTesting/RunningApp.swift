public import Automation
public import JavaScriptBridge
public import PageObjects
import Runner
public import SimulatedUI
import TestBench
public import XCTest

/// An app that runs on a device of its own, for tests that use Swift and JavaScript side by side.
///
/// ```swift
/// let running = try RunningApp(Plants.self)
/// try running.run(script: "scripts/addBasil.js")
/// running.app.cells["Basil, fine"].tap()
/// let title: String = try running.evaluate("app.navigationBar().name()")
/// #expect(try running.instance.store.plants.count == 1)
/// ```
///
/// What fails in scripts, and in calls of ``app``, is reported to the test that runs. All scripts of one running app
/// share one global scope, in which `target`, `app` and `window` stand for the device, the app and its main window and
/// the test library is loaded; what is offered to them is there too.
///
/// Not `Sendable`: use it from one thread at a time. Several run side by side.
public final class RunningApp<App: SimulatedApp> {
    /// The app, as XCUITest would show it.
    public let app: XCUIApplication
    /// To whom failures, pictures and element trees are told.
    public let host: any TestHost

    /// The device that the app runs on.
    public let device: SimulatedDevice

    private let session: InteractiveSession
    private let places: ScriptPlaces
    private let collector: OutcomeCollector
    private var snippets = 0

    /// Launches an app, on a device and with fixtures as the options say.
    /// - Parameters:
    ///   - type: the app.
    ///   - testCase: the test of XCTest that runs; nil under Swift Testing, whose test is known.
    ///   - host: to whom failures are told, if not to the test that runs.
    ///   - prepare: does something to the device before the app is launched, such as setting its transport.
    /// - Throws: ``ScriptsError`` for options that mean nothing, and when the app cannot be launched or shows nothing.
    public init(
        _ type: App.Type, in testCase: XCTestCase? = nil, options: ScriptOptions = ScriptOptions(),
        reportingTo host: (any TestHost)? = nil, filePath: String = #filePath,
        prepare: (SimulatedDevice) -> Void = { _ in }
    ) throws {
        places = ScriptPlaces(filePath: filePath)
        self.host = host ?? RunningTest.host(testCase, filePath: filePath)
        collector = OutcomeCollector(name: App.name)
        do {
            session = try InteractiveSession(
                try options.configuration(places), app: type, seed: options.seed, sinks: [collector], store: collector,
                workingDirectory: places.root, prepare: prepare)
        } catch let mistake as ConfigurationMistake {
            throw ScriptsError(mistake)
        } catch let failure as InputFailure {
            throw ScriptsError(failure.issue)
        }
        guard let device = session.world.simulation?.device else {
            throw ScriptsError("The app '\(App.name)' does not run on a simulated device.")
        }
        self.device = device
        session.automation.failureRecorder = self.host
        app = XCUIApplication(session.automation)
    }

    deinit { device.terminate() }

    /// The conversation with the device, which ``app`` and scripts share.
    public var automation: AutomationSession { session.automation }

    /// The app itself, with its store, while it runs.
    /// - Throws: ``ScriptsError`` when it has ended, and why.
    public var instance: App {
        get throws {
            guard let instance = device.application?.app as? App else {
                let reason = device.lastCrash.map { ": \($0)" } ?? ""
                throw ScriptsError("The app '\(App.name)' is not running\(reason).")
            }
            return instance
        }
    }

    /// Ends the app and launches it again with the same data.
    /// - Throws: ``ScriptsError`` when it cannot be launched.
    public func relaunch() throws {
        do {
            try session.relaunch()
        } catch {
            throw ScriptsError(error.issue)
        }
    }

    // MARK: Scripts

    /// Runs a script file and what it imports on the screen as it is; each of its failures is one of the running test.
    /// - Parameter path: as ``Scripts`` takes it.
    /// - Returns: whether nothing failed.
    /// - Throws: ``ScriptsError`` when there is no such file.
    @discardableResult
    public func run(
        script path: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
        column: Int = #column
    ) throws -> Bool {
        let call = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
        let file = PathNames.display(try ScriptPlaces(filePath: filePath).existing(path), in: places.root)
        do {
            try session.runFile(file)
        } catch {
            collector.add(ScriptProblem(error.issue))
        }
        return report(call)
    }

    /// Evaluates JavaScript on the screen as it is; of a promise, what it is fulfilled with.
    /// - Throws: ``ScriptsError`` with what the JavaScript throws.
    @discardableResult
    public func evaluate(
        _ text: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) throws -> JSValue {
        snippets += 1
        let name = "\(Snippet.prefix)\(snippets)"
        defer { report(SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)) }
        do {
            return try session.value(of: text, named: name)
        } catch {
            throw ScriptsError(error.issue)
        }
    }

    /// Evaluates JavaScript on the screen as it is, and converts its value.
    /// - Throws: ``ScriptsError`` with what the JavaScript throws, `JSConversionError` for a value of another type.
    public func evaluate<Value: JSConvertible>(
        _ text: String, as type: Value.Type = Value.self, fileID: String = #fileID, filePath: String = #filePath,
        line: Int = #line, column: Int = #column
    ) throws -> Value {
        try evaluate(text, fileID: fileID, filePath: filePath, line: line, column: column).convert()
    }

    @discardableResult
    private func report(_ call: SourcePlace) -> Bool {
        if let crash = session.newCrash() { collector.add(ScriptProblem(text: "The app crashed: \(crash)")) }
        let outcome = collector.takeOutcome()
        let report = ScriptReport(root: places.root, call: call)
        if let reporter = host as? any ScriptReporter {
            reporter.report(outcome, places: report)
        } else {
            for problem in outcome.problems where !problem.isWarning {
                host.record(RecordedFailure(message: problem.text, place: report.place(of: problem)))
            }
            for file in outcome.files { host.attach(file.bytes, named: file.name) }
        }
        return outcome.problems.allSatisfy(\.isWarning)
    }

    // MARK: What scripts are offered

    /// Offers a Swift function to scripts, as a global function.
    ///
    /// ```swift
    /// running.offer("rain") { (days: Int) in try plants.water(days: days) }
    /// ```
    public func offer<each Argument: JSConvertible, Result: JSConvertible>(
        _ name: String, _ body: @escaping (repeat each Argument) throws -> Result
    ) throws {
        try offer(name, value: JSValue.function(name, in: session.context, body))
    }

    /// Offers a Swift function without a result to scripts, as a global function.
    public func offer<each Argument: JSConvertible>(
        _ name: String, _ body: @escaping (repeat each Argument) throws -> Void
    ) throws {
        try offer(name, value: JSValue.function(name, in: session.context, body))
    }

    /// Offers a value to scripts, as a global variable.
    public func offer(_ name: String, value: some JSConvertible) throws {
        try session.context.globalObject.defineProperty(
            name, value: value, enumerable: true, writable: true, configurable: true)
    }

    /// Offers a Swift class to scripts, as a global class.
    public func offer<Instance>(_ definition: JSClassDefinition<Instance>) throws {
        try session.context.install(definition)
    }

    /// Offers an object of a Swift class to scripts, as a global variable.
    public func offer<Instance>(_ name: String, _ instance: Instance, as definition: JSClassDefinition<Instance>) throws
    {
        try offer(name, value: try session.context.wrap(instance, as: definition))
    }
}
