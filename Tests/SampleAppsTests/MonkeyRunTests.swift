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

    @Test("an app can be released in the middle of what happens to it") func release() throws {
        let statements = [
            "target.setDeviceOrientation(UIA_DEVICE_ORIENTATION_LANDSCAPELEFT);", "target.tap({x: 126, y: 112});",
            "target.pinchCloseFromToForDuration({x: 313, y: 139}, {x: 219, y: 92}, 0.9);",
            "target.tap({x: 49, y: 42});",
            "target.pinchOpenFromToForDuration({x: 169, y: 110}, {x: 548, y: 255}, 0.6);",
            "target.tap({x: 284, y: 86});", "target.delay(0.4);", "target.tap({x: 284, y: 309});",
            "FRY.touch([FRYTouch.path([[445, 2, 0.1], [20, 28, 0.4], [44, 299, 0.6], [1, 161, 0.7]], {absolute: true}),"
                + " FRYTouch.path([[256, 319, 0.2], [131, 297, 0.3], [3, 252, 0.4]], {absolute: true}),"
                + " FRYTouch.path([[73, 119, 0.4], [553, 113, 0.5], [74, 6, 0.7], [438, 214, 1]], {absolute: true}),"
                + " FRYTouch.path([[3, 315, 0], [162, 38, 0.2]], {absolute: true})]);",
            "target.touchAndHold({x: 284, y: 246}, 1.1);",
        ]
        let plan = plan("Catalog", "iPhone 5", seed: 5, events: 0)
        let outcome = try plan.performHere(.events(statements.map { MonkeyEvent($0) }))
        #expect(outcome.events.count == statements.count)
        #expect(outcome.events.allSatisfy { !$0.isRefused })
    }
}
