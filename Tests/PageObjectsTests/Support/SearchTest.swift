import Automation
import PageObjects
import SimulatedUI

/// A test of the app that searches, with a server in memory.
class SearchTest: BaseTest {
    let memory = MemoryServer()
    override class var appType: any SimulatedApp.Type { SearchApp.self }
    override func makeServer() -> (any MockServer)? { memory }
    override func setUpCustomFeatures(on controller: FeatureController) {
        controller.update(features: [.search])
    }

    /// What the app was launched with.
    var launched: LaunchOptions? { (device.application?.app as? SearchApp)?.launch }
}

extension FeatureConfiguration {
    static let search = FeatureConfiguration(id: "search", configuration: ["search": true], api: [.people, .tracking])
}

extension MockAPI {
    static let people = MockAPI(MockFile(path: "/search", fileName: "people"))
    static let nobody = MockAPI(MockFile(path: "/search", fileName: "nobody"))
    static let recommendations = MockAPI(
        MockFile(path: "/recommendations", fileName: "people"), MockFile(path: "/hints", fileName: "nobody"))
    static let tracking = MockAPI(MockFile(path: "/track", fileName: "nobody"))
}
