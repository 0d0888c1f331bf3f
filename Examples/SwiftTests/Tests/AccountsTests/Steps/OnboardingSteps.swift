import Automation
import PageObjects
import SampleApps

/// Actions on the onboarding page.
final class OnboardingSteps: Steps {
    typealias PageType = OnboardingPage
    let factory: PageFactory

    init(_ factory: PageFactory) { self.factory = factory }

    @discardableResult
    func start(at place: SourcePlace) -> Self {
        page.tap(\.start, at: place)
        return self
    }

    @discardableResult
    func explore(at place: SourcePlace) -> Self {
        page.tap(\.explore, at: place)
        return self
    }
}

extension OnboardingSteps: SiteCatalystStateValidationSteps, SiteCatalystActionValidationSteps {
    enum TrackingState: AnalyticsValidatorParameters {
        static let type = AnalyticsParameterType.state

        case onboarding

        var name: String { Accounts.TrackingNames().onboarding }
    }

    enum TrackingAction: AnalyticsValidatorParameters {
        static let type = AnalyticsParameterType.action

        case start, explore

        var name: String {
            let names = Accounts.TrackingNames()
            return switch self {
            case .start: names.onboardingStart
            case .explore: names.onboardingExplore
            }
        }
    }
}

extension OnboardingSteps: SnapshotSteps {
    enum SnapshotName: SnapshotValue {
        static let id = "Onboarding"

        case view

        var name: String { "Onboarding" }
    }
}
