/// A kind is written as an object of one key, the kind's name, whose value is the payload.
extension TestEvent.Kind: Codable {
    private enum CodingKeys: String, CodingKey, CaseIterable {
        case runStarted, scriptStarted, testStarted, testSkipped, testNotRun, testEnded, message, action, assertion,
            issue
        case capture, elementTree, fixture, scenarioStarted, scenarioStep, scenarioEnded, operation, appLaunched
        case scriptEnded, runEnded
    }

    /// Reads a kind.
    /// - Throws: `DecodingError` when the kind is unknown or its payload does not fit.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let keys = container.allKeys
        guard let key = keys.first, keys.count == 1 else {
            let known = CodingKeys.allCases.map(\.stringValue).joined(separator: ", ")
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "An event has exactly one kind of: \(known)."))
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

    /// Writes the kind.
    public func encode(to encoder: any Encoder) throws {
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
