import Automation
import JavaScriptBridge
import Scripting
import SimulatedUI
import TestEvents
import Testing
import UIAutomation

@testable import Fixtures

@Suite("TestFixtures and the rows of the board")
struct HiddenRowTests {
    private let session: ScriptSession
    private let device = SimulatedDevice()

    init() throws {
        let fixtures = try FixtureLaunch(app: ZooApp.self, showsBoard: true)
        try device.launch(ZooApp.self, before: fixtures.firstScreen)
        let host = FixturesHost(
            stores: { [device] in device.application?.storeCoordinator }, board: { fixtures.board }, returnToBoard: {})
        session = try ScriptSession(
            context: JSContext(), automation: AutomationSession(driver: SimulatedDriver(device)),
            events: EventRecorder(sinks: []) { 0 },
            modules: [UIAutomationModule(), FixturesModule(app: ZooApp.self, host: host)])
        session.automation.setTimeout(1)
    }

    @Test("FIX-38: a row that is not on the board is named, and its operation does not run")
    func hidden() throws {
        let search = "UIATarget.localTarget().frontMostApp().mainWindow().searchBars()[0]"
        try session.evaluate("\(search).setValue('animals')", url: "a.js")
        let error = #expect(throws: JSError.self) {
            try session.evaluate("TestFixtures.addVisitor()", url: "b.js")
        }
        #expect(error?.message == "the board has no row named addvisitoroperation (Add Visitor)")
        #expect(error?.name == "FixtureError")
        #expect((device.application?.app as? ZooApp)?.store.written == [])
        try session.evaluate("\(search).setValue('visitor'); TestFixtures.addVisitor()", url: "c.js")
        #expect((device.application?.app as? ZooApp)?.store.written == ["visitor"])
    }

    @Test("FIX-38: rows far down are scrolled to")
    func farDown() throws {
        try session.evaluate("TestFixtures.addAnimal12()", url: "a.js")
        #expect((device.application?.app as? ZooApp)?.store.written == ["animal"])
    }
}
