import Automation
import Scripting
import SimulatedUI
import Testing

@Suite("How long things live")
struct LifetimeTests {
    @Test(
        "a session that is dropped takes its device with it, whatever its scripts still hold",
        arguments: [
            "1", "target.name()", "var kept = window.buttons()[0]; kept.tap()", "new UIAElementNil()",
            "UIATarget.onAlert = function (alert) { return window.isValid() }; target.delay(1)",
            "var kept = (target.setTimeout(0), window.sliders()['x'])",
        ])
    func sessions(script: String) throws {
        weak var device: SimulatedDevice?
        weak var automation: AutomationSession?
        weak var session: ScriptSession?
        do {
            let world = try ScriptDevice(showing: GalleryScreen())
            try world.run(script)
            device = world.device
            automation = world.session.automation
            session = world.session
            #expect(device != nil && automation != nil && session != nil)
        }
        #expect(session == nil)
        #expect(automation == nil)
        #expect(device == nil)
    }
}
