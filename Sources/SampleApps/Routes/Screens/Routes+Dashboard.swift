#if SampleApps
    internal import BotTesting
    internal import SimulatedUI

    extension Routes {
        /// A dashboard with a bot that lives in the app, or a view that says why there is none.
        func makeDashboard() -> View {
            let variable = LaunchedBotTests.variable
            guard let device = launch.device else { return NoTestsView("There is no device.") }
            do {
                let tests = try LaunchedBotTests(
                    environment: launch.environment, declarations: botDataSource.declarations
                ).tests
                guard !tests.isEmpty else {
                    return NoTestsView("There are no bot tests. Launch the app with \(variable)=FILE:FOLDER.")
                }
                let bot = Bot(turns: ClockTurns(device.virtualClock))
                bot.dataSource = botDataSource
                let view = BotDashboardView(bot)
                view.accessibilityLabel = "Dashboard"
                try bot.set(sequences: tests)
                return view
            } catch {
                return NoTestsView("\(error)")
            }
        }
    }
#endif
