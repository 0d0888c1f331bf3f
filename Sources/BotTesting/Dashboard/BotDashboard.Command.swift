extension BotDashboard {
    /// What can be asked of a bot at its dashboard.
    public enum Command: String, CaseIterable, Hashable, Sendable {
        /// Runs the pending operation.
        case stepOperation
        /// Runs the rest of the section.
        case stepSection
        /// Runs the rest of the test.
        case stepTest
        /// Goes on to the next test; after the last one to the first, and counts anew.
        case skip
        /// Runs all tests from the first on.
        case runAll
        /// Ends what is being carried out.
        case cancel

        /// The command in words, as the label of a button.
        public var title: String {
            switch self {
            case .stepOperation: "Next Operation"
            case .stepSection: "Next Section"
            case .stepTest: "Run Test"
            case .skip: "Skip to Next Test"
            case .runAll: "Run All"
            case .cancel: "Cancel"
            }
        }
    }

    /// Whether a command is possible now.
    ///
    /// While operations are carried out only ``Command/cancel`` is; after a test was completed it cannot be stepped
    /// through any more.
    public func isEnabled(_ command: Command) -> Bool {
        if bot.isExecuting { return command == .cancel }
        return switch command {
        case .stepOperation, .stepSection, .stepTest: !bot.allStepsComplete
        case .skip, .runAll: !bot.sequences.isEmpty
        case .cancel: false
        }
    }

    /// Carries out a command.
    /// - Parameter policy: what comes after failures in a run over all tests; nil for the bot's own policy.
    /// - Throws: ``BotError`` when it is not possible now.
    public func perform(_ command: Command, policy: BotPolicy? = nil) throws(BotError) {
        switch command {
        case .stepOperation: try bot.step()
        case .stepSection: try bot.step(to: .nextSection)
        case .stepTest: try bot.step(to: .end)
        case .skip:
            if bot.isAtLastSequence {
                try bot.restart()
            } else {
                try bot.loadNextSequence()
            }
        case .runAll: try bot.runAll(policy: policy)
        case .cancel: bot.cancel()
        }
    }
}
