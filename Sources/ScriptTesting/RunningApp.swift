public import PageObjects
import Runner
public import SimulatedUI
import Worlds
public import XCTest

/// An app on its own device, for tests that use Swift and JavaScript side by side.
///
/// ```swift
/// let running = try RunningApp(Plants.self)
/// try running.run(script: "scripts/addBasil.js")
/// running.app.cells["Basil, fine"].tap()
/// let title: String = try running.evaluate("app.navigationBar().name()")
/// #expect(try running.instance.store.plants.count == 1)
/// ```
public final class RunningApp<App: SimulatedApp>: RunningSession {
    /// Launches an app on a device and with fixtures, according to the options.
    /// - `type`: the app.
    /// - `testCase`: the current test of XCTest; nil under Swift Testing, whose test is known.
    /// - `host`: receives failures, if not the current test.
    /// - `prepare`: prepares the device before the app is launched, for instance by setting its transport.
    /// - Throws: ``ScriptsError`` for invalid options, and when the app cannot be launched or shows nothing.
    public init(
        _ type: App.Type, in testCase: XCTestCase? = nil, options: ScriptOptions = ScriptOptions(),
        reportingTo host: (any TestHost)? = nil, filePath: String = #filePath,
        prepare: (SimulatedDevice) -> Void = { _ in }
    ) throws {
        try super.init(
            named: App.name, apps: [type], options: options,
            host: host ?? RunningTest.host(testCase, filePath: filePath), filePath: filePath,
            prepare: { if let device = $0.simulation?.device { prepare(device) } })
    }

    deinit { device.terminate() }

    /// The device that the app runs on.
    public var device: SimulatedDevice {
        guard let device = session.world.simulation?.device else {
            preconditionFailure("an app that is a class runs on a simulated device")
        }
        return device
    }

    /// The app itself, with its store, while it runs.
    /// - Throws: ``ScriptsError`` with the reason, when it has ended.
    public var instance: App {
        get throws {
            guard let instance = device.application?.app as? App else {
                let reason = device.lastCrash.map { ": \($0)" } ?? ""
                throw ScriptsError("The app '\(App.name)' is not running\(reason).")
            }
            return instance
        }
    }
}
