import SimulatedUI
package import Worlds

/// What a monkey does: its app, its seed, and the number of its events.
package struct MonkeyPlan {
    /// The app, the device and their limits.
    package var configuration: ScriptConfiguration
    /// The apps that can be named; the first is the default.
    package var apps: AppList
    /// The seed of the events, and of everything random on the device.
    package var seed: UInt64
    /// The number of events.
    package var eventCount = 1000
    /// How often kinds of events occur, in place of their own weights.
    package var weights: [MonkeyEventKind: Int] = [:]
    /// The memory limit of the app's process, in MiB.
    package var memoryLimit = 1024
    /// The folder that relative paths refer to; nil for the process's own.
    package var workingDirectory: String?

    /// Creates a plan.
    package init(_ configuration: ScriptConfiguration, apps: AppList, seed: UInt64) {
        self.configuration = configuration
        self.apps = apps
        self.seed = seed
    }

    /// The app and its device, such as `Catalog on iPhone 5`.
    /// - Throws: ``ConfigurationMistake`` for a wrong app, device or the like.
    package func title() throws(ConfigurationMistake) -> String {
        let script = try PreparedScript(
            .init(path: InteractiveUse.monkey.name, configuration: configuration), apps: apps, seed: seed,
            parts: SharedParts(workingDirectory: workingDirectory))
        return "\(script.app.name) on \(script.device.model.name)"
    }
}

/// How the events of a monkey ended.
package enum MonkeyEnding: Hashable, Sendable {
    /// All of them were performed.
    case finished
    /// The app ended.
    case crashed(Crash)
    /// A signal stopped the program.
    case stopped(Int32)

    /// The end of an app.
    package struct Crash: Hashable, Sendable {
        /// What happened, such as `SIGILL (illegal instruction)`.
        package var reason: String
        /// What Swift wrote about it; nil when it wrote nothing.
        package var message: String?

        /// Creates the description of a crash.
        package init(reason: String, message: String? = nil) {
            self.reason = reason
            self.message = message
        }
    }
}

/// What a monkey did.
package struct MonkeyOutcome: Hashable, Sendable {
    /// The events, in order; the last one of a crash is the one during which the app ended.
    package var events: [MonkeyEvent] = []
    /// How they ended.
    package var ending = MonkeyEnding.finished

    /// The end of the app; nil when it did not end.
    package var crash: MonkeyEnding.Crash? {
        if case .crashed(let crash) = ending { crash } else { nil }
    }
}

/// The events of a monkey: random ones, or those of an earlier run.
package enum MonkeyScore {
    /// Events that the plan's seed determines.
    case random
    /// These events.
    case events([MonkeyEvent])
}

extension MonkeyPlan {
    /// Performs events in this process, which an app that traps would end.
    /// - Parameters:
    ///   - progress: reports the progress to another process; nil when none watches.
    ///   - willPerform: called with each event before it is performed.
    ///   - didRefuse: called when the latest event threw an error.
    ///   - didEnd: called with how the events ended, while the app still runs.
    /// - Throws: ``ConfigurationMistake`` for an unknown app or device; ``InputFailure`` when the app does not start.
    func perform(
        _ score: MonkeyScore, progress: ProgressSignal?, willPerform: (MonkeyEvent) -> Void, didRefuse: () -> Void,
        didEnd: (MonkeyEnding) -> Void
    ) throws {
        let session = try MonkeySession(self, progress: progress)
        let fixed: [MonkeyEvent]? = if case .events(let events) = score { events } else { nil }
        // The first screen is looked at before an event changes it.
        if fixed == nil { _ = session.isStart(session.view(for: .control)) }
        var generator = MonkeyGenerator(seed: seed, weights: weights)
        do throws(MonkeyCrash) {
            for index in 0..<(fixed?.count ?? eventCount) {
                var event: MonkeyEvent
                if let fixed {
                    event = fixed[index]
                } else {
                    let kind = generator.nextKind()
                    let view = session.view(for: kind)
                    event = generator.event(kind, on: view)
                    event.isAtStart = session.isStart(view)
                }
                willPerform(event)
                if try session.perform(event).isRefused { didRefuse() }
            }
            didEnd(.finished)
        } catch {
            didEnd(.crashed(.init(reason: error.reason)))
        }
    }

    /// Performs events in this process, which an app that traps would end.
    /// - Throws: ``ConfigurationMistake`` for an unknown app or device; ``InputFailure`` when the app does not start.
    package func performHere(_ score: MonkeyScore = .random) throws -> MonkeyOutcome {
        var outcome = MonkeyOutcome()
        try perform(
            score, progress: nil, willPerform: { outcome.events.append($0) },
            didRefuse: { outcome.events[outcome.events.count - 1].isRefused = true }, didEnd: { outcome.ending = $0 })
        return outcome
    }
}
