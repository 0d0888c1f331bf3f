import Automation
import JavaScriptBridge
import Recorder
import Scripting
import TestEvents
import Worlds

/// The app of a script that is paused: its functions are still running below.
final class PausedApp: LiveApp {
    let session: ScriptSession
    let world: any World
    let workingDirectory: String?
    private let statements: StatementTrace
    /// The calls in the user's scripts where the script waits, innermost first.
    var frames: [TestEvent.StackFrame] = []
    private var count = 0

    init(_ session: ScriptSession, _ world: any World, _ statements: StatementTrace, workingDirectory: String?) {
        self.session = session
        self.world = world
        self.workingDirectory = workingDirectory
        self.statements = statements
    }

    var name: String { session.automation.target.relatedNow(.frontMostApp)?.name ?? "" }

    func attempt(_ body: (ScriptSession) throws -> Void) throws(InputFailure) {
        do {
            try body(session)
        } catch let error as JSError {
            throw InputFailure(issue: session.issue(for: error))
        } catch {
            throw InputFailure(
                issue: .init(fault: .script, name: "Error", message: "\(ScriptSession.reason(of: error))."))
        }
    }

    func evaluate(_ text: String, frame: Int) throws(InputFailure) -> String {
        InputDescription.of(try value(of: text, frame: frame))
    }

    func scopes(frame: Int) -> [(name: String, names: [String])] {
        place(ofFrame: frame).map { statements.scopes(at: $0) } ?? []
    }

    private func place(ofFrame frame: Int) -> SourcePlace? {
        frames.indices.contains(frame) ? frames[frame].place : nil
    }

    func startRecording(to path: String) throws(InputFailure) { throw Self.noRecording }
    func stopRecording() throws(InputFailure) -> String { throw Self.noRecording }
    func addCheck(_ kind: ScreenChange.Kind, of node: any ElementNode) throws { throw Self.noRecording }

    private static let noRecording = InputFailure(
        "A test that is stepped through is not recorded.", suggestion: "Leave it first.")

    func value(of text: String, frame: Int) throws(InputFailure) -> JSValue {
        count += 1
        do {
            return try statements.evaluate(text, at: place(ofFrame: frame), named: "input \(count)")
        } catch let error as JSError {
            throw InputFailure(issue: session.issue(for: error))
        } catch {
            throw InputFailure(issue: .init(fault: .host, name: "HostError", message: String(describing: error)))
        }
    }
}
