import CProcess
import Glibc
import Scripting
import TestEvents

/// Performs a monkey's events in processes of their own, which an app may end in any way.
///
/// The process that starts them runs no code of the app. They are confined as the workers of a run are.
package final class MonkeyProcess {
    private let plan: MonkeyPlan
    private let walls: Confinement
    private let writeError: ([UInt8]) -> Void
    private let notices = StopNotices()

    /// The extra time, in seconds, before a process without progress is killed: its engine usually stops by itself.
    private static let grace = 1.0
    /// The interval between checks, in milliseconds.
    private static let pace: Int32 = 50

    /// Prepares processes, and listens for the signals that stop the program.
    /// - Parameter writeError: receives what the app of the first run writes itself, such as with `print`.
    package init(_ plan: MonkeyPlan, writeError: @escaping ([UInt8]) -> Void) {
        self.plan = plan
        self.writeError = writeError
        var run = RunConfiguration()
        run.scripts = [.init(path: InteractiveUse.monkey.name + ".js", configuration: plan.configuration)]
        run.workingDirectory = plan.workingDirectory
        walls = Confinement(for: run)
        notices.listen()
    }

    deinit { notices.end() }

    /// Performs events on a freshly launched app, and waits for their end.
    /// - Parameter isQuiet: whether what the app writes is dropped.
    /// - Throws: `WorkerError` when the system cannot create a process; ``InputFailure`` when the app does not start or
    ///   its process cannot be confined.
    package func run(_ score: MonkeyScore, isQuiet: Bool = false) throws -> MonkeyOutcome {
        let start = ContinuousClock.now
        let worker = try Worker(startsPrograms: walls.allowsPrograms) { [plan, walls] connection, progress in
            Self.work(plan, score, walls, connection, progress)
        }
        notices.watch(worker.identifier)
        defer { notices.forget(worker.identifier) }
        var watch = MonkeyWatch()
        while watch.isAlive {
            var requests = [notices.descriptor, worker.bell, worker.output].map {
                pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
            }
            if poll(&requests, nfds_t(requests.count), Self.pace) <= 0 {
                for index in requests.indices { requests[index].revents = 0 }
            }
            if let number = notices.take() {
                watch.signal = number
                worker.end(.interrupted)
            }
            if requests[2].revents & Int16(POLLIN) != 0 { forward(worker.readOutput(), isQuiet) }
            watch.listen(to: worker, hasRung: requests[1].revents != 0)
            let now = (ContinuousClock.now - start) / .seconds(1)
            if worker.verdict != nil { continue }
            if worker.isOver(memory: plan.memoryLimit) {
                worker.end(.memory(plan.memoryLimit))
            } else if worker.standstill(at: now) >= plan.configuration.scriptTimeout + Self.grace {
                worker.end(.hung)
            }
        }
        let signal = worker.reap()
        forward(worker.readOutput(), isQuiet)
        if let failure = watch.failure { throw InputFailure(issue: failure) }
        watch.outcome.ending = try ending(of: worker, watch, signal)
        return watch.outcome
    }

    private func forward(_ bytes: [UInt8], _ isQuiet: Bool) {
        if !isQuiet, !bytes.isEmpty { writeError(bytes) }
    }

    private func ending(of worker: Worker, _ watch: MonkeyWatch, _ signal: Int32?) throws -> MonkeyEnding {
        switch worker.verdict {
        case .interrupted: return .stopped(watch.signal ?? SIGTERM)
        case .hung:
            return .crashed(.init(reason: "no progress for \(SecondsText.of(plan.configuration.scriptTimeout))"))
        case .memory(let limit): return .crashed(.init(reason: "more than \(limit) MiB of memory"))
        case .broken(let what):
            throw InputFailure(
                issue: .init(fault: .host, name: "WorkerError", message: "The process sent an invalid frame: \(what)."))
        default: break
        }
        if let reason = watch.crash { return .crashed(.init(reason: reason)) }
        if let signal {
            let message = worker.lastLines.last { $0.contains("Fatal error:") }
            return .crashed(.init(reason: SignalName.of(signal), message: message))
        }
        return watch.isFinished ? .finished : .crashed(.init(reason: "the app ended its process"))
    }

    // MARK: The process of the app

    private static func work(
        _ plan: MonkeyPlan, _ score: MonkeyScore, _ walls: Confinement, _ connection: WorkerConnection,
        _ progress: ProgressSignal
    ) {
        do {
            try walls.apply()
            try plan.perform(
                score, progress: progress, willPerform: { connection.send(.monkeyEvent, $0) },
                didRefuse: { connection.send(.monkeyRefusal) }
            ) { ending in
                if case .crashed(let crash) = ending { connection.send(.monkeyCrash, crash.reason) }
                connection.send(.jobEnded)
                // A run of a script does not wait for the end of its app either.
                process_flush_output()
                _exit(0)
            }
        } catch let failure as InputFailure {
            connection.send(.launchFailure, failure.issue)
        } catch let error as ConfinementError {
            connection.send(
                .launchFailure,
                TestEvent.Issue(
                    fault: .host, name: "ConfinementError", message: "The app was not launched: \(error).",
                    suggestion: "'jsrun doctor' shows what this machine enforces"))
        } catch let mistake as ConfigurationMistake {
            // Most mistakes were found before; a confined process may not read what its parent could.
            connection.send(
                .launchFailure,
                TestEvent.Issue(
                    fault: .usage, name: "ConfigurationError", message: "--\(mistake.option): \(mistake.message)",
                    suggestion: mistake.suggestion
                        ?? "an app in files must be in the project or the working folder, because others are not read"))
        } catch {
            connection.send(
                .launchFailure, TestEvent.Issue(fault: .host, name: "HostError", message: String(describing: error)))
        }
    }
}

/// What a monkey's process has sent.
private struct MonkeyWatch {
    var outcome = MonkeyOutcome()
    var isAlive = true
    var isFinished = false
    /// The reason why the app ended without ending its process; nil if it did not.
    var crash: String?
    /// What prevented the launch; nil if nothing did.
    var failure: TestEvent.Issue?
    /// The signal that stopped this program.
    var signal: Int32?

    mutating func listen(to worker: Worker, hasRung: Bool) {
        isAlive = worker.readFrames(hasRung: hasRung)
        do {
            while try worker.takeFrame({ try take($0, Array($1)) }) {}
        } catch {
            worker.end(.broken("\(error)"))
        }
    }

    private mutating func take(_ kind: Frame.Kind, _ content: [UInt8]) throws {
        switch kind {
        case .monkeyEvent:
            outcome.events.append(try CompactCoding.value(MonkeyEvent.self, from: content))
        case .monkeyRefusal:
            guard !outcome.events.isEmpty else { throw FrameError(description: "a refusal without an event") }
            outcome.events[outcome.events.count - 1].isRefused = true
        case .monkeyCrash: crash = try CompactCoding.value(String.self, from: content)
        case .launchFailure: failure = try CompactCoding.value(TestEvent.Issue.self, from: content)
        case .jobEnded: isFinished = true
        case .note: break
        default: throw FrameError(description: "a frame that does not belong to a monkey")
        }
    }
}
