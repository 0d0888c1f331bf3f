import Automation
import CProcess
import Foundation
import JavaScriptBridge
import Rendering
import Runner
import SimulatedUI

// A process that confines itself and then tries things, one after the other; each answers with a line on standard
// output: 'ok', or the system's message.
//
//     ConfinedProcess [--forked] [--readable PATH] [--writable PATH] [--sockets] [--programs] [--run PATH] TRIAL[=ARGUMENT]…
//
// With --forked they are tried by a child that it forks, as the workers of a run are.

final class LabelApp: SimulatedApp {
    static let name = "Label"
    static let bundleIdentifier = "com.example.label"
    init(_ launch: LaunchOptions) {}
    func makeRootViewController() -> ViewController {
        let screen = ViewController()
        screen.view.addSubview(Label("Hello"))
        return screen
    }
}

func answer(_ result: Int32) -> String { result >= 0 ? "ok" : String(cString: strerror(errno)) }

func drawPicture() -> String {
    do {
        let device = SimulatedDevice(SimulatedDevice.Configuration())
        let driver = SimulatedDriver(device, renderer: CairoRenderer())
        try device.launch(LabelApp.self)
        return try driver.screenshot(of: nil).count > 100 ? "ok" : "an empty picture"
    } catch {
        return "\(error)"
    }
}

/// Runs a function often enough for it to be compiled, and makes enough garbage for it to be collected.
func runJavaScript() -> String {
    let source = """
        function sum(count) { let total = 0; for (let i = 0; i < count; i++) total += ({ value: i % 7 }).value; return total; }
        for (let i = 0; i < 200; i++) sum(10000);
        let kept = []; for (let i = 0; i < 200000; i++) { kept.push(new Array(50)); if (kept.length > 1000) kept = []; }
        'é'.localeCompare('f') < 0 && new Date(0).toLocaleDateString('en') != '' ? sum(100) : 'wrong'
        """
    do {
        let result = try JSContext().evaluate(source)
        return "\(result)" == "295" ? "ok" : "\(result)"
    } catch {
        return "\(error)"
    }
}

func runProgram(_ path: String) -> String {
    var process: pid_t = 0
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(path), nil]
    let code = posix_spawn(&process, path, nil, nil, &arguments, nil)
    guard code == 0 else { return String(cString: strerror(code)) }
    var status: Int32 = 0
    waitpid(process, &status, 0)
    return status == 0 ? "ok" : "status \(status)"
}

/// A value that two threads want at the same time, while the main thread makes it.
enum SharedValue {
    nonisolated(unsafe) static var isBeingMade = false
    static let value: Int = {
        isBeingMade = true
        // The other thread has nothing to do but to ask for the value.
        usleep(100_000)
        return 42
    }()
}

/// Makes a value that another thread waits for: both use a lock of the Swift runtime.
func makeSharedValue() -> String {
    let other = Thread {
        while !SharedValue.isBeingMade { usleep(100) }
        print("other thread: \(SharedValue.value)")
    }
    other.start()
    let value = SharedValue.value
    while !other.isFinished { usleep(1000) }
    return value == 42 ? "ok" : "\(value)"
}

/// Goes on in a child; this process waits for it, and ends.
func goOnInChild() {
    // The runtime has locked something in this thread, as in a supervisor that has read its options.
    _ = Confinement()
    _ = LabelApp.name.lowercased()
    let child = process_fork()
    guard child != 0 else { return }
    var status: Int32 = 0
    for _ in 0..<600 {
        if waitpid(child, &status, WNOHANG) == child { exit(status == 0 ? 0 : 1) }
        usleep(100_000)
    }
    kill(child, SIGKILL)
    exit(1)
}

func attempt(_ trial: String, _ argument: String) -> String {
    switch trial {
    case "read": return answer(open(argument, O_RDONLY))
    case "list": return answer(open(argument, O_RDONLY | O_DIRECTORY))
    case "write": return answer(open(argument, O_WRONLY | O_CREAT, 0o666))
    case "truncate": return answer(truncate(argument, 0))
    case "remove": return answer(unlink(argument))
    case "socket": return answer(socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0))
    case "program": return runProgram(argument)
    case "signal": return answer(kill(Int32(argument) ?? getpid(), 0))
    case "signal-self": return answer(raise(SIGCONT))
    case "javascript": return runJavaScript()
    case "picture": return drawPicture()
    case "shared-value": return makeSharedValue()
    default: return "there is no trial '\(trial)'"
    }
}

var confinement = Confinement()
var trials: [String] = []
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
    switch argument {
    case "--forked": goOnInChild()
    case "--readable": confinement.readable.append(arguments.popFirst() ?? "")
    case "--writable": confinement.writable.append(arguments.popFirst() ?? "")
    case "--sockets": confinement.allowsSockets = true
    case "--programs": confinement.allowsPrograms = true
    case "--run":
        var run = RunConfiguration()
        let script = arguments.popFirst() ?? ""
        var configuration = ScriptConfiguration()
        configuration.projectFolder = URL(filePath: script).deletingLastPathComponent().path
        run.scripts = [.init(path: script, configuration: configuration)]
        run.workingDirectory = configuration.projectFolder
        run.outputFolder = "results"
        confinement = Confinement(for: run)
    default: trials.append(argument)
    }
}
do {
    try confinement.apply()
} catch {
    print("not confined: \(error)")
    exit(3)
}
for trial in trials {
    let parts = trial.split(separator: "=", maxSplits: 1).map(String.init)
    print("\(parts[0]): \(attempt(parts[0], parts.count > 1 ? parts[1] : ""))")
}
