import Automation
import BotTesting
import SimulatedUI

/// An app whose only screen is made by the test.
final class BotApp: SimulatedApp {
    static let name = "Bot"
    static let bundleIdentifier = "org.example.bot"
    init(_ launch: LaunchOptions) {}
    func makeRootViewController() -> ViewController { ViewController() }
}

/// A simulated device whose app is driven by a bot from outside.
final class BotPhone {
    let device = SimulatedDevice()
    let session: AutomationSession
    let turns: SessionTurns
    let bot: Bot
    let operations = BotOperations()
    let notes = Notes()
    let screen = ViewController()

    init() throws {
        let screen = screen
        session = AutomationSession(driver: SimulatedDriver(device))
        turns = SessionTurns(session)
        bot = Bot(turns: turns, session: session)
        bot.dataSource = operations
        bot.addDelegate(notes)
        try device.launch(BotApp.self, before: { _, _ in screen })
    }

    var clock: VirtualClock { device.virtualClock }

    /// Runs operations without data to the end.
    func run(_ names: String...) throws {
        try bot.set(sequences: [BotTest(name: "T", entries: names.map { .operation(BotOperation($0)) })])
        try bot.step(to: .end)
        try turns.drain()
    }
}
