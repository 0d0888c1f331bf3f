import Automation
import PageObjects
import SampleApps

/// Actions on the search screen.
final class ExploreSteps: Steps {
    typealias PageType = ExplorePage
    let factory: PageFactory

    init(_ factory: PageFactory) { self.factory = factory }

    @discardableResult
    func open(at place: SourcePlace) -> Self {
        factory.tabBar.select("Explore", at: place)
        return self
    }

    @discardableResult
    func search(_ text: String, at place: SourcePlace) -> Self {
        page.clearText(in: \.search, at: place).typeTextAndReturn(text, into: \.search, at: place)
        return self
    }

    @discardableResult
    func choose(_ index: Int, at place: SourcePlace) -> Self {
        page.tap(\.people, index: index, at: place)
        return self
    }

    @discardableResult
    func tryAgain(at place: SourcePlace) -> Self {
        page.tap(\.retry, at: place)
        return self
    }

    @discardableResult
    func verifyPeople(_ count: Int, at place: SourcePlace) -> Self {
        page.verify(\.people, .count(count), at: place)
        return self
    }

    @discardableResult
    func verifyMessage(_ text: String, at place: SourcePlace) -> Self {
        page.verify(\.message, .label(text), at: place)
        return self
    }

    @discardableResult
    func verifyNoMessage(at place: SourcePlace) -> Self {
        page.verify(\.message, .not(.exists), at: place)
        return self
    }
}

extension ExploreSteps: SiteCatalystStateValidationSteps, SiteCatalystActionValidationSteps, AdjustValidationSteps {
    enum TrackingState: AnalyticsValidatorParameters {
        static let type = AnalyticsParameterType.state

        case explore

        var name: String { Accounts.TrackingNames().explore }
    }

    enum TrackingAction: AnalyticsValidatorParameters {
        static let type = AnalyticsParameterType.action

        case search(String)
        case retry

        var name: String {
            let names = Accounts.TrackingNames()
            return switch self {
            case .search: names.search
            case .retry: names.retry
            }
        }

        var contextData: [String: String?]? {
            switch self {
            case .search(let query): ["query": query]
            case .retry: nil
            }
        }
    }

    enum TrackingAdjust: AnalyticsValidatorParameters {
        static let type = AnalyticsParameterType.adjust

        case firstSearch

        var name: String { Accounts.TrackingNames().firstSearch }
    }
}

extension ExploreSteps: SnapshotSteps {
    enum SnapshotName: SnapshotValue {
        static let id = "Explore"

        case people, nobody

        var name: String {
            switch self {
            case .people: "People"
            case .nobody: "Nobody found"
            }
        }
    }
}
