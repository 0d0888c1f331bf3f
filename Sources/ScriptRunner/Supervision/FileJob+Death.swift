import TestEvents

extension FileJob.Death {
    /// Whether somebody else has ended the process, so that the file may do better in another one.
    var isFromOutside: Bool { verdict == nil && (signal == 9 || signal == 15) }

    /// Whether the script or the app has brought the process to its end.
    var isOwnFault: Bool {
        switch verdict {
        case .interrupted, .runTimeout: false
        case nil: !isFromOutside
        default: true
        }
    }

    /// Whether the tests that are left may run in another process.
    var mayGoOn: Bool {
        switch verdict {
        case .interrupted, .runTimeout, .fileTimeout, .unconfined, .broken: false
        case nil, .hung, .memory: true
        }
    }

    var outcome: TestEvent.Outcome {
        switch verdict {
        case .interrupted: .interrupted
        case .hung, .fileTimeout, .runTimeout: .timedOut
        case nil, .memory, .unconfined, .broken: .crashed
        }
    }

    /// Why later tests do not run in the same process.
    func reason(_ configuration: ScriptConfiguration) -> String {
        switch verdict {
        case nil: "the process ended" + (signal.map { " with \(SignalName.of($0))" } ?? "")
        case .hung: "the script was stopped"
        case .fileTimeout: ScriptRun.StopReason.fileTimeout.reason(nil, configuration)
        case .runTimeout(let limit): "the run took longer than \(SecondsText.of(limit)) (--global-timeout)"
        case .memory: "the process took too much memory"
        case .interrupted: "the run was interrupted"
        case .unconfined: "its process could not be confined"
        case .broken: "the process sent what no worker sends"
        }
    }

    /// What went wrong, with the limit that was reached.
    func issue(
        of configuration: ScriptConfiguration, account: PassAccount, place: SourcePlace? = nil
    ) -> TestEvent.Issue {
        var issue: TestEvent.Issue
        switch verdict {
        case .interrupted:
            issue = .init(fault: .script, name: "Interrupted", message: "The run was interrupted.")
        case .runTimeout(let limit):
            issue = .init(
                fault: .script, name: "Timeout",
                message: "The run took longer than \(SecondsText.of(limit)), its limit (--global-timeout).")
        case .hung:
            issue = ScriptRun.StopReason.stoodStill.issue(configuration)
            issue.message += " Its process did not react and was ended."
        case .fileTimeout:
            issue = ScriptRun.StopReason.fileTimeout.issue(configuration)
            issue.message += " Its process did not react and was ended."
        case .memory(let limit):
            issue = .init(
                fault: .script, name: "MemoryLimit",
                message: "Out of memory: the process took \(memory.map { "\($0)" } ?? "more than \(limit)") MiB,"
                    + " and its limit is \(limit) MiB.",
                suggestion: "keep less in variables, or raise the limit with --memory-limit")
        case .unconfined(let why):
            issue = .init(
                fault: .host, name: "ConfinementError", message: "Nothing of the file has run: \(why).",
                suggestion: "'jsrun doctor' says what this machine enforces")
        case .broken(let what):
            issue = .init(
                fault: .host, name: "WorkerError", message: "The process sent what no worker sends: \(what).")
        case nil:
            let how = signal.map { "was ended by \(SignalName.of($0))" } ?? "ended"
            issue = .init(fault: .assertion, name: "Crash", message: "The process that ran the app \(how).")
            if !isFromOutside {
                issue.suggestion = "the last output often says what trapped; the other tests ran in a fresh process"
            }
        }
        issue.place = place
        guard verdict != .interrupted else { return issue }
        issue.crash = .init(
            signal: verdict == nil ? signal.map(SignalName.of) : nil, lastAction: account.lastAction, log: log)
        return issue
    }
}
