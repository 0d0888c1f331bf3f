import Automation
import PageObjects
import SimulatedUI
import Testing

/// Offers the name for any steps where the library offers nothing: the compiler prefers the more specific function.
extension Steps {
    fileprivate func minimize(at place: SourcePlace) -> String { "\(Self.self) cannot be minimised" }
}

@Suite("Steps")
struct StepsTests {
    @Test("PAGE-66: steps act on the one page of their type and return themselves")
    func page() throws {
        var taps = 0
        let stage = try PageStage {
            $0.add(Button("a") { taps += 1 }, "a", 40)
        }
        let steps = stage.steps.home
        #expect(steps.page === stage.pages.home)
        #expect(steps.tapA(at: here()).tapA(at: here()) === steps)
        #expect(taps == 2)
        #expect("\(HomeSteps.self)" == "\(HomePage.self)".dropLast(4) + "Steps")
    }

    @Test("PAGE-67: all steps wait for their page, tap return and go back")
    func common() throws {
        let stage = try PageStage()
        var returned = 0
        let field = TextField("Name")
        field.shouldReturn = { _ in
            returned += 1
            return true
        }
        let first = ViewController()
        first.title = "First"
        first.view.accessibilityIdentifier = "Home"
        first.view.add(field, "name", 100)
        let second = ViewController()
        second.view.accessibilityIdentifier = "Late"
        let navigation = NavigationController(rootViewController: first)
        try stage.device.launch(StagedApp.self, before: { _, _ in navigation })
        let home = stage.steps.home.waitForAppearance(at: here())
        home.page.tap(\.name, at: here())
        #expect(home.tapReturn(at: here()) === home && returned == 1)
        field.resignFirstResponder()
        navigation.pushViewController(second, animated: true)
        home.waitForDisappearance(at: here())
        let late = stage.steps.late.waitForAppearance(at: here())
        #expect(late.tapBack(at: here()).waitForDisappearance(at: here()) === late)
        home.waitForAppearance(at: here())
        #expect(stage.failures.failures.isEmpty)
    }

    @Test("PAGE-67: only steps of a page that supports it offer minimising; for others it does not compile")
    func minimising() throws {
        let stage = try PageStage()
        // If the library offered it for all steps, this call could mean two functions and would not compile.
        let missing = stage.steps.late.minimize(at: here())
        #expect(missing == "LateSteps cannot be minimised")
        let home = stage.steps.home.minimize(at: here()).waitInBackground(5, at: here()).activate(at: here())
        #expect(home === stage.steps.home)
        #expect(stage.device.virtualClock.now >= 5 && stage.failures.failures.isEmpty)
    }
}

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

/// A test whose steps look for events on the clipboard, while analytics are on.
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

@Suite("Steps that check the analytics of an app")
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

    @Test("PAGE-71: return themselves, for each kind of event")
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

    @Test("PAGE-71: check nothing without a validator")
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

    @Test("have no validator in a test that defines none")
    func other() throws {
        let test = try SearchTest(CollectingHost())
        #expect(test.pathsFactory.stepsFactory.steps(TrackingSteps.self).validator == nil)
    }
}
