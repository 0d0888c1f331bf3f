import PageObjects
import SimulatedUI
import Testing

@Suite("The switches that features set")
struct FeatureSwitchTests {
    @Test("are those of the last feature that names them; one that none names is left to the app")
    func isOn() throws {
        let controller = FeatureController(features: [.onboarding, .analytics])
        #expect(controller.isOn(.onboarding) == true)
        #expect(controller.isOn("explore") == nil)
        controller.update(features: [.withoutOnboarding])
        #expect(controller.contains(feature: .onboarding))
        #expect(controller.isOn(.onboarding) == false)
        controller.update(features: [FeatureConfiguration(configuration: [.onboarding: true])])
        #expect(controller.isOn(.onboarding) == true)
        var launch = LaunchOptions()
        try controller.setUp(on: &launch)
        #expect(launch.environment["onboarding"] == "true")
    }

    @Test("a first screen that cannot be made ends the set-up with the reason")
    func firstScreen() {
        struct NoSuchFixture: Error {}
        final class Unprepared: SearchTest {
            override func makeFirstScreen() throws -> SimulatedDevice.FirstScreen? { throw NoSuchFixture() }
        }
        #expect(throws: NoSuchFixture.self) { try Unprepared(CollectingHost()) }
    }
}
