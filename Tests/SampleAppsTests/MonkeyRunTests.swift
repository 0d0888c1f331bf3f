import Runner
import SampleApps
import Testing
import Worlds

/// Random events of all kinds, with several fingers, bring no sample app down, and are the same each time.
@Suite("A monkey on the sample apps") struct MonkeyRunTests {
    static let devices = ["iPhone 5", "iPad"]

    private func plan(_ app: String, _ device: String, seed: UInt64, events: Int) -> MonkeyPlan {
        var configuration = ScriptConfiguration()
        configuration.app = app
        configuration.device = device
        var plan = MonkeyPlan(configuration, apps: AppList(sampleApps), seed: seed)
        plan.eventCount = events
        return plan
    }

    @Test(
        "fifteen hundred events do no harm",
        arguments: ["Accounts", "Catalog", "Playground", "Routes"], MonkeyRunTests.devices)
    func survives(app: String, device: String) throws {
        let outcome = try plan(app, device, seed: 11, events: 1500).performHere()
        #expect(outcome.ending == .finished)
        #expect(outcome.events.count == 1500)
        let statements = outcome.events.map(\.statement)
        // The app has reacted: the events of a screen that never changes are on few points.
        #expect(Set(statements).count > 750)
        #expect(outcome.events.count { $0.isRefused } < 150)
        #expect(outcome.events.contains { $0.isAtStart })
    }

    @Test("a seed determines what happens, and earlier events can be played again", arguments: MonkeyRunTests.devices)
    func deterministic(device: String) throws {
        let plan = plan("Catalog", device, seed: 5, events: 400)
        let first = try plan.performHere()
        #expect(try plan.performHere() == first)
        let again = try plan.performHere(.events(first.events))
        #expect(again.events == first.events)
        #expect(try self.plan("Catalog", device, seed: 6, events: 400).performHere() != first)
    }
}
