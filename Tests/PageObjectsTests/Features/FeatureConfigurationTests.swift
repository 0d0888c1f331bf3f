import Foundation
import PageObjects
import SimulatedUI
import Testing

extension FeatureConfiguration {
    /// A feature that is made anew on every read.
    fileprivate static var computed: FeatureConfiguration { FeatureConfiguration() }
    /// A feature that is made once.
    fileprivate static let stored = FeatureConfiguration()
}

@Suite("A feature")
struct FeatureConfigurationTests {
    private let resultList = FeatureConfiguration(
        id: "resultList", configuration: ["resultList": true, .analytics: false], api: [.people])

    @Test("PAGE-20: is switches, mocked answers and flags of the app in one value")
    func whole() {
        #expect(resultList.configuration == ["resultList": true, .analytics: false])
        #expect(resultList.api == [.people])
        #expect(FeatureController().update(features: [resultList]).contains(feature: resultList))
    }

    @Test("PAGE-21: is known by its identity alone, whatever it contains")
    func identity() {
        let other = FeatureConfiguration(id: "resultList", configuration: [.onboarding: true])
        #expect(FeatureController().update(features: [resultList]).contains(feature: other))
        #expect(resultList == other)
        #expect(resultList.hashValue == other.hashValue)
    }

    @Test("PAGE-21: gets an identity of its own when it is created without one")
    func made() {
        let features = (0..<2).map { _ in FeatureConfiguration() }
        #expect(features[0] != features[1])
        #expect(FeatureConfiguration.computed != FeatureConfiguration.computed)
        #expect(FeatureConfiguration.stored == FeatureConfiguration.stored)
        #expect(features[0].description.contains("FeatureConfigurationTests.swift:"))
    }

    @Test("PAGE-30: with other answers is the same feature, its original unchanged")
    func answers() {
        let other = resultList.apis([.nobody, .tracking])
        #expect(other == resultList)
        #expect(other.api == [.nobody, .tracking])
        #expect(other.configuration == resultList.configuration)
        #expect(resultList.api == [.people])
    }

    @Test("PAGE-95: of those that come with the library, only the on-off pairs share an identity")
    func shared() {
        let shared = FeatureConfiguration.sharedIDs(of: FeatureConfiguration.predefined)
        #expect(shared == [FeatureConfiguration.onboarding.id, FeatureConfiguration.analytics.id])
        for id in shared {
            let variants = FeatureConfiguration.predefined.filter { $0.id == id }.map(\.configuration)
            #expect(variants.count == 2)
            #expect(
                variants[0].keys.sorted { $0.rawValue < $1.rawValue }
                    == variants[1].keys.sorted { $0.rawValue < $1.rawValue })
        }
        #expect(FeatureConfiguration.sharedIDs(of: [resultList, .onboarding]).isEmpty)
    }
}

@Suite("The switches that features set")
struct FeatureSwitchTests {
    @Test("are those of the last feature that names them; one without a feature is left to the app")
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

    @Test("a first screen that cannot be created ends the set-up with the reason")
    func firstScreen() {
        struct NoSuchFixture: Error {}
        final class Unprepared: SearchTest {
            override func makeFirstScreen() throws -> SimulatedDevice.FirstScreen? { throw NoSuchFixture() }
        }
        #expect(throws: NoSuchFixture.self) { try Unprepared(CollectingHost()) }
    }
}
