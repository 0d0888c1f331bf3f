import Automation
import JavaScriptBridge
import Scripting

/// A run that waits for promises, on the session's event loop.
///
/// It lives as long as a timer, a promise or the script holds it.
final class AsyncScenarioRun {
    private let run: ScenarioRun
    private let classes: ScenarioClasses
    private let settle: (ScenarioError?) throws -> Void
    private var timer: Int?

    /// Prepares a run.
    /// - Parameter settle: called at the end, with the reason when the run failed.
    init(_ run: ScenarioRun, classes: ScenarioClasses, settle: @escaping (ScenarioError?) throws -> Void) {
        self.run = run
        self.classes = classes
        self.settle = settle
    }

    /// Goes on until the run has to wait, or has ended.
    func goOn() throws {
        dropTimer()
        while true {
            switch classes.session.perform(asynchronously: true, { run.advance() }) {
            case .ready: continue
            case .waiting(.waiting(let instant)): return wake(at: instant)
            case .waiting(.suspended(let suspension, let instant)):
                if instant < .infinity { wake(at: instant) }
                suspension.whenResumed = { [self] in
                    // What is thrown here is the end of a script that ran too long, which its caller learns as well.
                    try? goOn()
                }
                return
            case .waiting(.ended): continue
            case .ended(let error): return try settle(error)
            }
        }
    }

    private func wake(at instant: Double) {
        let loop = classes.session.loop
        timer = loop.schedule(after: instant - run.session.clock.now, repeats: false) { [self] in
            timer = nil
            try goOn()
        }
    }

    private func dropTimer() {
        if let timer { classes.session.loop.cancel(timer) }
        timer = nil
    }
}
