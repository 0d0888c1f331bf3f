import Automation
import PageObjects
import SimulatedUI
import Testing

/// Steps that check all three kinds of events.
final class TrackingSteps: SiteCatalystStateValidationSteps, SiteCatalystActionValidationSteps, AdjustValidationSteps {
    typealias PageType = SearchPage
    let factory: PageFactory
    init(_ factory: PageFactory) { self.factory = factory }

    enum TrackingState: String, AnalyticsValidatorParameters {
        static let type = AnalyticsParameterType.state
        case start
        var name: String { rawValue }
    }
    enum TrackingAction: String, AnalyticsValidatorParameters {
        static let type = AnalyticsParameterType.action
        case search
        var name: String { rawValue }
    }
    enum TrackingAdjust: String, AnalyticsValidatorParameters {
        static let type = AnalyticsParameterType.adjust
        case install
        var name: String { rawValue }
    }
}

/// A test whose steps look for events on the clipboard, while analytics is on.
private class TrackingTest: SearchTest, TrackingConfigurable {
    override func setUpCustomFeatures(on controller: FeatureController) { controller.update(features: [.analytics]) }
    lazy var trackingValidator =
        contains(.analytics)
        ? TrackingValidator(session, transport: PasteboardTrackingTransport(device), timeout: 2) : nil
}

private final class SilentTest: TrackingTest {
    override func setUpCustomFeatures(on controller: FeatureController) {
        controller.update(features: [.analytics]).disable(features: [.analytics])
    }
}

@Suite("Steps that check what an app tells its makers")
struct ValidationStepsTests {
    private let place = SourcePlace()

    @Test("PAGE-69: only the declared events of a kind can be checked", arguments: [true, false])
    func declared(isRight: Bool) throws {
        let event = isRight ? "HomeSteps.TrackingState.home" : "HomeSteps.TrackingAction.search"
        let source = SwiftSource(
            """
            import Automation
            import PageObjects
            final class HomePage: Page {
                let factory: PageFactory
                let id = "Home"
                init(_ factory: PageFactory) { self.factory = factory }
            }
            final class HomeSteps: SiteCatalystStateValidationSteps, SiteCatalystActionValidationSteps {
                typealias PageType = HomePage
                let factory: PageFactory
                init(_ factory: PageFactory) { self.factory = factory }
                enum TrackingState: String, AnalyticsValidatorParameters {
                    static let type = AnalyticsParameterType.state
                    case home
                    var name: String { rawValue }
                }
                enum TrackingAction: String, AnalyticsValidatorParameters {
                    static let type = AnalyticsParameterType.action
                    case search
                    var name: String { rawValue }
                }
            }
            func check(_ steps: HomeSteps, _ place: SourcePlace) { steps.validateState(\(event), at: place) }
            """)
        let mistake =
            "cannot convert value of type 'HomeSteps.TrackingAction' to expected argument type "
            + "'HomeSteps.TrackingState'"
        #expect(try source.errors() == (isRight ? [] : [mistake]))
    }

    @Test("PAGE-71: go on with themselves, by each kind of event")
    func kinds() throws {
        let host = CollectingHost()
        let test = try TrackingTest(host)
        test.device.pasteboard = .string(
            """
            {"type": "state", "name": "start"}
            {"type": "action", "name": "search"}
            {"type": "action", "name": "search"}
            {"type": "adjust", "name": "install"}
            """)
        let steps = test.pathsFactory.stepsFactory.steps(TrackingSteps.self)
        let end = steps.validateState(.start, at: place)
            .validateAction(.search, #filePath, #line).validateNoAction(.search, at: place)
        #expect(end === steps)
        #expect(host.messages.count == 1)
        #expect(try #require(host.messages.first).hasPrefix("expected no action \"search\", which was sent once;"))
    }

    @Test("PAGE-71: an event that is missing fails at the test's own line")
    func line() throws {
        let host = CollectingHost()
        let test = try TrackingTest(host)
        let line: UInt = #line + 1
        test.pathsFactory.stepsFactory.steps(TrackingSteps.self).validateAdjust(.install, #filePath, line)
        #expect(host.failures.map(\.place.line) == [Int(line)])
        #expect(host.failures.map(\.place.path) == [#filePath])
    }

    @Test("PAGE-71: check nothing while there is no validator")
    func off() throws {
        let host = CollectingHost()
        let test = try SilentTest(host)
        let steps = test.pathsFactory.stepsFactory.steps(TrackingSteps.self)
        #expect(steps.validator == nil)
        let end = steps.validateState(.start, at: place).validateAction(.search, exactly: 2, at: place)
            .validateAdjust(.install, at: place).validateNoState(.start, at: place)
        #expect(end === steps)
        #expect(host.failures.isEmpty)
    }

    @Test("have no validator in a test that knows of none")
    func other() throws {
        let test = try SearchTest(CollectingHost())
        #expect(test.pathsFactory.stepsFactory.steps(TrackingSteps.self).validator == nil)
    }
}
