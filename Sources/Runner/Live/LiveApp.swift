import Automation
import JavaScriptBridge
import Recorder
import Scripting
import TestEvents
package import Worlds

/// A running app that a live device shows, with the scripts that can reach it.
protocol LiveApp: AnyObject {
    /// The name of the app.
    var name: String { get }
    /// The session of its scripts.
    var session: ScriptSession { get }
    /// The world it runs in.
    var world: any World { get }

    /// The folder that paths in the project are relative to; nil for the process's own.
    var workingDirectory: String? { get }

    /// Does something with the app.
    func attempt(_ body: (ScriptSession) throws -> Void) throws(InputFailure)

    /// Evaluates JavaScript, and returns the value as readable text.
    /// - Parameter frame: the call whose variables are seen, 0 being the innermost, where a script is paused.
    func evaluate(_ text: String, frame: Int) throws(InputFailure) -> String

    /// Evaluates JavaScript, and returns the value.
    func value(of text: String, frame: Int) throws(InputFailure) -> JSValue

    /// The names that a call can see, from the inside out; none where no script is paused.
    func scopes(frame: Int) -> [(name: String, names: [String])]

    /// Records what is done with the app from now on, in a file.
    func startRecording(to path: String) throws(InputFailure)

    /// Saves the recording, and returns a sentence about it.
    func stopRecording() throws(InputFailure) -> String

    /// Adds a check of an element to the recording.
    func addCheck(_ kind: ScreenChange.Kind, of node: any ElementNode) throws
}

/// An app that nothing but a person uses.
package final class AppByHand: LiveApp {
    private let interactive: InteractiveSession
    private let output: LiveOutput

    /// Launches an app.
    /// - Parameters:
    ///   - configuration: the app, the device and their settings.
    ///   - apps: the apps that can be named; the first is the default.
    ///   - seed: the random seed.
    ///   - outputFolder: the folder for pictures that scripts capture.
    ///   - descriptor: receives the messages of the device, a message in each line.
    /// - Throws: ``ConfigurationMistake``, and ``InputFailure`` when the app cannot be launched.
    package init(
        _ configuration: ScriptConfiguration, apps: AppList, seed: UInt64, outputFolder: String,
        workingDirectory: String?, output descriptor: Int32
    ) throws {
        output = LiveOutput(descriptor)
        interactive = try InteractiveSession(
            .live, configuration, apps: apps, seed: seed, sinks: [output],
            pictures: RunPictures(folder: PathNames.join(workingDirectory ?? "", outputFolder)),
            workingDirectory: workingDirectory, prepare: { _ in })
    }

    /// Serves a person until there are no more requests.
    /// - Parameter input: a descriptor with a request in each line.
    package func run(reading input: Int32) {
        let device = LiveDevice(self, output: output, isWatched: false)
        // Nothing is paused, so there is nothing to go on with.
        while device.serve(input) {}
        interactive.world.terminate()
    }

    var name: String { interactive.script.app.name }
    var session: ScriptSession { interactive.session }
    var world: any World { interactive.world }
    var workingDirectory: String? { interactive.workingDirectory }

    func attempt(_ body: (ScriptSession) throws -> Void) throws(InputFailure) { try interactive.run(body) }
    func evaluate(_ text: String, frame: Int) throws(InputFailure) -> String { try interactive.evaluate(text) }
    func value(of text: String, frame: Int) throws(InputFailure) -> JSValue {
        try interactive.value(of: text, named: "search")
    }
    func scopes(frame: Int) -> [(name: String, names: [String])] { [] }
    func startRecording(to path: String) throws(InputFailure) { try interactive.startRecording(to: path) }
    func stopRecording() throws(InputFailure) -> String { try interactive.stopRecording() }
    func addCheck(_ kind: ScreenChange.Kind, of node: any ElementNode) throws {
        try interactive.addCheck(kind, of: node)
    }
}
