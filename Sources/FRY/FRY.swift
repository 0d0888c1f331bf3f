public import Automation

/// Look-ups, touches and waits in the words of FRY: `fry.lookup(.row(5)).lookup("Share").tap()`.
///
/// Looking up changes nothing, and nothing is looked up before a view, a check or an action asks for it. Checks wait up
/// to ``timeout``; actions wait until the app is idle, before and after. A failure is reported to the session's
/// `FailureRecorder` at the place of the call, and the call returns false, so the next statement runs.
public struct FRY: LookupProvider {
    /// The session with the app.
    public let session: AutomationSession
    let settings: Settings

    /// What all queries of one entry share.
    final class Settings {
        var timeout = 1.0
        var usesHardwareKeyboard = false
    }

    /// Creates an entry to the app of a session.
    public init(_ session: AutomationSession) {
        self.session = session
        settings = Settings()
    }

    /// An entry that shares the settings of another one.
    init(_ session: AutomationSession, _ settings: Settings) {
        self.session = session
        self.settings = settings
    }

    /// How long a check waits until its condition holds, in seconds; 1 at first.
    public var timeout: Double {
        get { settings.timeout }
        nonmutating set { settings.timeout = max(0, newValue.isNaN ? 0 : newValue) }
    }

    /// The look-up with a first step, which starts at the app's windows.
    public func following(_ step: LookupStep) -> FRYQuery {
        FRYQuery(
            session: session, settings: settings,
            query: ElementQuery.target.relation(.frontMostApp).appending(step.step), ownTimeout: nil)
    }

    // MARK: Touching

    /// Plays touches in points of the screen, and returns when the app is idle.
    /// - Throws: `DriverError` when the app is gone.
    public func touch(_ touches: TouchPath...) throws { try touch(touches) }

    /// Plays touches of several fingers in points of the screen, and returns when the app is idle.
    /// - Throws: `DriverError` when the app is gone.
    public func touch(_ touches: [TouchPath]) throws {
        let screen = session.driver.device.screen
        idle.waitForIdle()
        try session.leavingAlerts {
            try session.target.act("touch", [.code(touches.spelled)], isGesture: true, calledOn: "FRY") { _ in
                try session.start(Gesture(touches: touches).onto(screen))
            }
        }
        idle.waitForIdle()
    }

    /// Starts touches in points of the screen, and returns at once; several may overlap.
    /// - Throws: `DriverError` when the app is gone.
    public func touchAsynchronously(_ touches: [TouchPath]) throws {
        session.observer?.session(
            session,
            willPerform: SessionAction(
                calledOn: "FRY", name: "touchAsynchronously", arguments: [.code(touches.spelled)], isGesture: true))
        try session.start(Gesture(touches: touches).onto(session.driver.device.screen))
    }

    /// Whether simulated fingers are on the screen, or going to be.
    public var hasActiveTouches: Bool { session.driver.touchesEnd != nil }

    /// The time until the last of the simulated fingers is lifted, in seconds; start delays count.
    public var maxTouchDuration: Double { max(0, (session.driver.touchesEnd ?? 0) - session.clock.now) }

    /// Ends all simulated touches in an orderly way: views learn that they are cancelled.
    public func clearTouches() { session.driver.cancelTouches() }

    /// Whether pictures of the screen show the simulated fingers.
    public var showsTouches: Bool {
        get { session.driver.touchVisibility != .hidden }
        nonmutating set { session.driver.touchVisibility = newValue ? .current : .hidden }
    }

    // MARK: Waiting

    /// When the app is idle, and the wait for it.
    public var idle: IdleCheck { session.idleCheck }

    // MARK: Typing

    /// Whether text is inserted directly, as a hardware keyboard does, instead of by taps on the keys.
    public var usesHardwareKeyboard: Bool {
        get { settings.usesHardwareKeyboard }
        nonmutating set { settings.usesHardwareKeyboard = newValue }
    }

    /// Types a text character by character on the keyboard that is shown; `\u{8}` deletes.
    /// - Returns: whether everything was typed.
    @discardableResult
    public func typeString(
        _ text: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
        column: Int = #column
    ) -> Bool {
        typeString(text, at: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Types a text, with the place of the test's call.
    @discardableResult
    package func typeString(_ text: String, at place: SourcePlace) -> Bool {
        session.attempt(place) {
            idle.waitForIdle()
            let app = try session.element(.target.relation(.frontMostApp))
            try session.leavingAlerts {
                try app.act("typeString", [.string(text)], calledOn: "FRY") { node in
                    do {
                        if usesHardwareKeyboard {
                            try session.driver.perform(.insertText(text), on: node)
                        } else {
                            try session.driver.typeText(text, interKeyDelay: 0)
                        }
                    } catch let error as DriverError where error.reason == .noKeyboard {
                        throw FRYError("There is no keyboard on the screen: tap a text field first")
                    }
                }
            }
            idle.waitForIdle()
        }
    }
}
