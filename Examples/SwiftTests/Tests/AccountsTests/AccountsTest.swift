import Automation
import Fixtures
import HTTPStubs
import PageObjects
import Rendering
import SampleApps
import SimulatedUI

/// A test of the Accounts app, whose name selects the differences from the app as its users get it.
class AccountsTest: BaseTest, TestConfigurable, TrackingConfigurable {
    /// The server's answers: in `test_Search_InAn_EmptyList`, the server returns an empty list.
    enum API: String, TestCaseAPIConfiguration {
        case emptyList, withRecommendations, outOfOrder

        var api: [MockAPI] {
            switch self {
            case .emptyList: [.emptySearch]
            case .withRecommendations: [.recommendations]
            case .outOfOrder: [.searchOutOfOrder]
            }
        }
    }

    /// The launch options: `test_Explore_WithoutOnboarding` skips the onboarding page.
    enum Configuration: String, TestCaseConfiguration {
        case withoutOnboarding, withoutAnalytics, withAccount, zeroResultsRecommendations

        /// The feature that differs from the default.
        var feature: FeatureConfiguration? {
            switch self {
            case .withoutOnboarding: .withoutOnboarding
            case .withoutAnalytics: .withoutAnalytics
            case .withAccount, .zeroResultsRecommendations: nil
            }
        }

        var launchArgument: LaunchArgument? {
            self == .zeroResultsRecommendations ? LaunchArgument(Accounts.LaunchKey.recommendsOnEmptyList) : nil
        }

        /// The fixture that runs before the first screen.
        var fixture: String? { self == .withAccount ? "addTwitterAccount" : nil }
    }

    override class var appType: any SimulatedApp.Type { Accounts.self }

    override func makeServer() -> (any MockServer)? { NetworkStubs() }

    override func makeFeatureController() -> FeatureController {
        let controller = super.makeFeatureController()
        controller.serverURLKey = Accounts.LaunchKey.server
        controller.knownFlags = Set(Accounts.Flag.allCases.map(FeatureFlag.init))
        controller.onUnmatchedRequest = .fail
        return controller
    }

    override func setUpCustomFeatures(on controller: FeatureController) {
        controller
            .launchArguments(testCaseConfiguration.compactMap(\.launchArgument))
            .update(features: [
                .analytics.apis([.track]), .explore.apis(FeatureConfiguration.explore.api + testCaseAPI),
            ])
            .update(features: testCaseConfiguration.compactMap(\.feature))
    }

    override func makeFirstScreen() throws -> SimulatedDevice.FirstScreen? {
        let fixtures = testCaseConfiguration.compactMap(\.fixture)
        return try FixtureLaunch(app: Accounts.self, names: fixtures, showsBoard: false).firstScreen
    }

    lazy var trackingValidator: TrackingValidator? = {
        guard featureController.isOn(.analytics) != false, let server = featureController.server else { return nil }
        return TrackingValidator(session, transport: ServerTrackingTransport(server))
    }()

    /// The app itself, to inspect its store.
    var accounts: Accounts? { device.application?.app as? Accounts }

    /// Goes to the search screen by the available path.
    func explore(file: StaticString = #filePath, line: UInt = #line) -> ExplorePaths {
        if featureController.isOn(.onboarding) == false { return pathsFactory.explore.open(file: file, line: line) }
        pathsFactory.onboarding.appear(file: file, line: line).explore(file: file, line: line)
        return pathsFactory.explore
    }
}
