import BotTesting

extension BotScreen {
    /// The state of a dashboard.
    init(_ dashboard: BotDashboard, message: Message?, isHelpShown: Bool) {
        number = dashboard.testNumber
        name = dashboard.testName
        section = dashboard.section
        passes = dashboard.passes
        fails = dashboard.fails
        ticker = dashboard.ticker.map { slot in
            slot.map { Slot(name: $0.name, isCheck: $0.isCheck, passed: $0.passed) }
        }
        summary = dashboard.summary
        buttons = BotKey.allCases.compactMap { key in
            let isEnabled = key.command.map(dashboard.isEnabled) ?? true
            // What can be cancelled is rare enough to be shown only then.
            if key == .cancel, !isEnabled { return nil }
            return Button(key: key.character, title: key.title, isEnabled: isEnabled)
        }
        self.message = message
        self.isHelpShown = isHelpShown
    }
}
