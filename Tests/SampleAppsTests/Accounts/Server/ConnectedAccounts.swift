#if SampleApps
    import Automation
    import Fixtures
    import SimulatedUI

    @testable import SampleApps

    /// The Accounts app with a server, on a device of its own.
    struct ConnectedAccounts {
        typealias Identifiers = Accounts.Identifiers

        let device = SimulatedDevice()
        let transport = PeopleTransport()
        let failures = FailureCollector()
        let app: XCUIApplication

        /// Launches the app; its flags are off unless they are given.
        init(
            _ flags: Set<Accounts.Flag> = [.explore], arguments: [String] = [], environment: [String: String] = [:],
            fixtures: [String] = [], serve: (PeopleTransport) -> Void = { _ in }
        ) throws {
            device.transport = transport
            transport.answer("/recommendations", with: ["Ada": "London", "Grace": "New York"])
            serve(transport)
            let session = AutomationSession(driver: SimulatedDriver(device))
            session.failureRecorder = failures
            session.setTimeout(2)
            session.handlesAlerts = false
            app = XCUIApplication(session)
            var options = LaunchOptions(
                arguments: arguments, environment: [Accounts.LaunchKey.server: "http://people.test"])
            for flag in Accounts.Flag.allCases { options.environment[flag.rawValue] = "\(flags.contains(flag))" }
            options.environment.merge(environment) { $1 }
            let launch = try FixtureLaunch(app: Accounts.self, names: fixtures, showsBoard: false)
            try device.launch(Accounts.self, options, before: launch.firstScreen)
        }

        /// Goes to the screen that finds people, and waits for it.
        func explore() -> Bool {
            app.tabBars.buttons["Explore"].tap()
            return element(Identifiers.Explore.screen).waitForExistence(timeout: 1)
        }

        /// Types a name into the field and asks for it.
        func search(_ text: String) {
            element(Identifiers.Explore.search).tap()
            element(Identifiers.Explore.search).typeText(text + "\n")
        }

        /// The element that a constant stands for.
        func element(_ identifier: ElementIdentifier) -> XCUIElement {
            app.descendants(matching: identifier.type)[identifier.id]
        }

        /// The texts of the rows of people.
        var people: [String] {
            element(Identifiers.Explore.people).cells.allElementsBoundByIndex.map { $0.staticTexts.firstMatch.label }
        }

        /// Whether a text is shown by an element, now or within a few seconds.
        func shows(_ text: String, in identifier: ElementIdentifier) -> Bool {
            app.session.wait(upTo: 5) { element(identifier).label == text ? true : nil } ?? false
        }

        /// Lets time pass, in seconds.
        func wait(_ seconds: Double) throws { try app.session.delay(seconds) }
    }
#endif
