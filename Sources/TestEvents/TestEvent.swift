import Automation

/// An event of a run.
///
/// Reports are made only from the stream of events. It is described in `Documentation/events.md`; its version is
/// `TestEvent/version`.
public struct TestEvent: Codable, Hashable, Sendable {
    /// The version of the stream that this module writes.
    package static let version = 6
    /// The oldest stream version that this module reads.
    ///
    /// Since then nothing was removed or changed its meaning.
    package static let oldestVersion = 2

    /// The position in the stream, counted from 0.
    package var sequence: Int
    /// The device's time, in seconds since the script's device was started; 0 before and between scripts.
    package var deviceTime: Double
    /// The real time, in seconds since the start of the run.
    ///
    /// Identical runs differ only in it and in the real durations.
    package var realTime: Double
    /// The name of the running script, if any.
    package var script: String?
    /// The open test, if any.
    package var test: TestID?
    package var kind: Kind

    package init(
        sequence: Int, deviceTime: Double, realTime: Double, script: String? = nil, test: TestID? = nil, kind: Kind
    ) {
        self.sequence = sequence
        self.deviceTime = deviceTime
        self.realTime = realTime
        self.script = script
        self.test = test
        self.kind = kind
    }

    /// The kinds of events.
    ///
    /// Their payloads are boxed: an event passes through many hands, most of which look at few of them.
    package indirect enum Kind: Hashable, Sendable {
        /// A run started.
        case runStarted(RunStarted)
        /// A script is about to be evaluated, in a freshly launched app.
        case scriptStarted(ScriptStarted)
        /// A test started.
        case testStarted(TestStarted)
        /// A test was skipped.
        case testSkipped(TestSkipped)
        /// A planned test never started.
        case testNotRun(TestNotRun)
        /// A test ended.
        case testEnded(TestEnded)
        /// A message was logged, by a script or on its behalf.
        case message(Message)
        /// An action is about to be performed.
        case action(Action)
        /// What the screen shows, in the trace of a test.
        case screen(Screen)
        /// A step of a test started or ended.
        case step(Step)
        /// An assertion was evaluated.
        case assertion(Assertion)
        /// Something went wrong.
        case issue(Issue)
        /// A picture was requested.
        case capture(Capture)
        /// The element tree was logged.
        case elementTree(ElementTree)
        /// A fixture operation ended.
        case fixture(FixtureRun)
        /// A scenario started.
        case scenarioStarted(ScenarioStarted)
        /// A visit of a scenario's step completed.
        case scenarioStep(ScenarioStep)
        /// A scenario ended.
        case scenarioEnded(ScenarioEnded)
        /// An operation of a bot test was executed.
        case operation(Operation)
        /// The app was relaunched within a script.
        case appLaunched(AppLaunched)
        /// A script and all its tests ended.
        case scriptEnded(ScriptEnded)
        /// The run ended.
        case runEnded(RunEnded)
    }
}

/// The identity of a test: the same in every run while script and title stay the same.
package struct TestID: Codable, Hashable, Sendable, CustomStringConvertible {
    /// The name of the script.
    package var script: String
    package var title: String
    /// The number among the tests with the same title in one script, counted from 1.
    package var occurrence: Int

    package init(script: String, title: String, occurrence: Int = 1) {
        self.script = script
        self.title = title
        self.occurrence = occurrence
    }

    /// `script › title`, with the occurrence if it is not the first.
    package var description: String {
        occurrence == 1 ? "\(script) › \(title)" : "\(script) › \(title) (\(occurrence))"
    }
}

/// A kind is encoded as an object with a single key, the kind's name, whose value is the payload.
extension TestEvent.Kind: Codable {
    private enum CodingKeys: String, CodingKey, CaseIterable {
        case runStarted, scriptStarted, testStarted, testSkipped, testNotRun, testEnded, message, action, screen, step,
            assertion, issue
        case capture, elementTree, fixture, scenarioStarted, scenarioStep, scenarioEnded, operation, appLaunched
        case scriptEnded, runEnded
    }

    /// Decodes a kind.
    /// - Throws: `DecodingError` if the kind is unknown or its payload is invalid.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let keys = container.allKeys
        guard let key = keys.first, keys.count == 1 else {
            let known = CodingKeys.allCases.map(\.stringValue).joined(separator: ", ")
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: decoder.codingPath,
                    debugDescription: "An event has exactly one of these kinds: \(known)."))
        }
        self =
            switch key {
            case .runStarted: .runStarted(try container.decode(TestEvent.RunStarted.self, forKey: key))
            case .scriptStarted: .scriptStarted(try container.decode(TestEvent.ScriptStarted.self, forKey: key))
            case .testStarted: .testStarted(try container.decode(TestEvent.TestStarted.self, forKey: key))
            case .testSkipped: .testSkipped(try container.decode(TestEvent.TestSkipped.self, forKey: key))
            case .testNotRun: .testNotRun(try container.decode(TestEvent.TestNotRun.self, forKey: key))
            case .testEnded: .testEnded(try container.decode(TestEvent.TestEnded.self, forKey: key))
            case .message: .message(try container.decode(TestEvent.Message.self, forKey: key))
            case .action: .action(try container.decode(TestEvent.Action.self, forKey: key))
            case .screen: .screen(try container.decode(TestEvent.Screen.self, forKey: key))
            case .step: .step(try container.decode(TestEvent.Step.self, forKey: key))
            case .assertion: .assertion(try container.decode(TestEvent.Assertion.self, forKey: key))
            case .issue: .issue(try container.decode(TestEvent.Issue.self, forKey: key))
            case .capture: .capture(try container.decode(TestEvent.Capture.self, forKey: key))
            case .elementTree: .elementTree(try container.decode(TestEvent.ElementTree.self, forKey: key))
            case .fixture: .fixture(try container.decode(TestEvent.FixtureRun.self, forKey: key))
            case .scenarioStarted:
                .scenarioStarted(try container.decode(TestEvent.ScenarioStarted.self, forKey: key))
            case .scenarioStep: .scenarioStep(try container.decode(TestEvent.ScenarioStep.self, forKey: key))
            case .scenarioEnded: .scenarioEnded(try container.decode(TestEvent.ScenarioEnded.self, forKey: key))
            case .operation: .operation(try container.decode(TestEvent.Operation.self, forKey: key))
            case .appLaunched: .appLaunched(try container.decode(TestEvent.AppLaunched.self, forKey: key))
            case .scriptEnded: .scriptEnded(try container.decode(TestEvent.ScriptEnded.self, forKey: key))
            case .runEnded: .runEnded(try container.decode(TestEvent.RunEnded.self, forKey: key))
            }
    }

    /// Encodes the kind.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .runStarted(let payload): try container.encode(payload, forKey: .runStarted)
        case .scriptStarted(let payload): try container.encode(payload, forKey: .scriptStarted)
        case .testStarted(let payload): try container.encode(payload, forKey: .testStarted)
        case .testSkipped(let payload): try container.encode(payload, forKey: .testSkipped)
        case .testNotRun(let payload): try container.encode(payload, forKey: .testNotRun)
        case .testEnded(let payload): try container.encode(payload, forKey: .testEnded)
        case .message(let payload): try container.encode(payload, forKey: .message)
        case .action(let payload): try container.encode(payload, forKey: .action)
        case .screen(let payload): try container.encode(payload, forKey: .screen)
        case .step(let payload): try container.encode(payload, forKey: .step)
        case .assertion(let payload): try container.encode(payload, forKey: .assertion)
        case .issue(let payload): try container.encode(payload, forKey: .issue)
        case .capture(let payload): try container.encode(payload, forKey: .capture)
        case .elementTree(let payload): try container.encode(payload, forKey: .elementTree)
        case .fixture(let payload): try container.encode(payload, forKey: .fixture)
        case .scenarioStarted(let payload): try container.encode(payload, forKey: .scenarioStarted)
        case .scenarioStep(let payload): try container.encode(payload, forKey: .scenarioStep)
        case .scenarioEnded(let payload): try container.encode(payload, forKey: .scenarioEnded)
        case .operation(let payload): try container.encode(payload, forKey: .operation)
        case .appLaunched(let payload): try container.encode(payload, forKey: .appLaunched)
        case .scriptEnded(let payload): try container.encode(payload, forKey: .scriptEnded)
        case .runEnded(let payload): try container.encode(payload, forKey: .runEnded)
        }
    }
}

extension TestEvent {
    /// The event without real times, so that identical runs have equal events.
    ///
    /// Every real time and duration is 0.
    package var withoutRealTimes: TestEvent {
        var event = self
        event.realTime = 0
        switch event.kind {
        case .testEnded(var end):
            end.realDuration = 0
            event.kind = .testEnded(end)
        case .scriptEnded(var end):
            end.realDuration = 0
            event.kind = .scriptEnded(end)
        case .runEnded(var end):
            end.realDuration = 0
            event.kind = .runEnded(end)
        default: break
        }
        return event
    }
}

/// A receiver of the events of a run: a reporter, a recorder, the exit status.
public protocol TestEventSink: AnyObject {
    /// Receives the next event of the stream.
    func receive(_ event: TestEvent)
}
