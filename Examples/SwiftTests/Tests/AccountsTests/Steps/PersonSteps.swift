import Automation
import PageObjects
import SampleApps

/// Actions on the page of a person.
final class PersonSteps: Steps {
    typealias PageType = PersonPage
    let factory: PageFactory

    init(_ factory: PageFactory) { self.factory = factory }

    @discardableResult
    func save(at place: SourcePlace) -> Self {
        page.tap(\.save, at: place)
        return self
    }

    @discardableResult
    func verify(name: String, place home: String, at place: SourcePlace) -> Self {
        page.verify(\.name, .label(name), at: place).verify(\.place, .label(home), at: place)
        return self
    }

    /// The alert is a page of the system, which any steps can use.
    @discardableResult
    func closeAlert(at place: SourcePlace) -> Self {
        factory.alert.waitForAppearance(at: place).tapButton("OK", at: place)
        return self
    }
}

extension PersonSteps: SiteCatalystStateValidationSteps, SiteCatalystActionValidationSteps {
    enum TrackingState: AnalyticsValidatorParameters {
        static let type = AnalyticsParameterType.state

        case person(String)

        var name: String { Accounts.TrackingNames().person }

        var contextData: [String: String?]? {
            switch self {
            case .person(let name): ["name": name]
            }
        }
    }

    enum TrackingAction: AnalyticsValidatorParameters {
        static let type = AnalyticsParameterType.action

        case saveEncounter

        var name: String { Accounts.TrackingNames().saveEncounter }
    }
}

extension PersonSteps: SnapshotSteps {
    enum SnapshotName: SnapshotValue {
        static let id = "Person"

        case view

        var name: String { "Person" }
    }
}
