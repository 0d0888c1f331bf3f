/// The app under test, as the root of look-ups that read like XCUITest's.
///
/// ```swift
/// let app = XCUIApplication(session)
/// app.buttons["Add"].tap()
/// if app.tables.cells["twitter"].waitForExistence(timeout: 2) { … }
/// ```
/// What is in front on the device is looked through: while the app is in the background that is the system's own app.
public struct XCUIApplication: XCUIElementTypeQueryProvider {
    /// The session that the app is looked for in.
    public let session: AutomationSession

    /// Creates the root of look-ups in a session.
    public init(_ session: AutomationSession) { self.session = session }

    /// The app as an element.
    public var element: XCUIElement {
        XCUIElement(session: session, query: ElementQuery.target.relation(.frontMostApp), pick: .only)
    }

    /// The app as an element, as a query's first match is one.
    public var firstMatch: XCUIElement { element }

    /// The descendants, of one kind or of `.any`.
    public func descendants(matching type: ElementType?) -> XCUIElementQuery { element.descendants(matching: type) }

    /// The direct children, of one kind or of `.any`.
    public func children(matching type: ElementType?) -> XCUIElementQuery { element.children(matching: type) }

    /// Whether there is an app in front now.
    public var exists: Bool { element.exists }
    /// The name of the app.
    public var label: String { element.label }
    /// The frame of the app on the screen, in points.
    public var frame: Rect { element.frame }
}

extension XCUIApplication: CustomDebugStringConvertible {
    /// The app and all below it as they are now.
    public var debugDescription: String { element.debugDescription }
}

extension XCUIApplication {
    /// Whether an app runs, and where.
    public typealias State = ApplicationState

    /// Whether the app under test runs, and where; `.unknown` when the driver cannot tell.
    public var state: State { session.driver.applicationState }

    /// The arguments that ``launch(fileID:filePath:line:column:)`` gives the app: those of the last launch until they are
    /// changed.
    public var launchArguments: [String] {
        get { launchOptions.arguments }
        nonmutating set { session.nextLaunch = ApplicationLaunch(arguments: newValue, environment: launchEnvironment) }
    }

    /// The environment that ``launch(fileID:filePath:line:column:)`` gives the app: that of the last launch until it is
    /// changed.
    public var launchEnvironment: [String: String] {
        get { launchOptions.environment }
        nonmutating set { session.nextLaunch = ApplicationLaunch(arguments: launchArguments, environment: newValue) }
    }

    private var launchOptions: ApplicationLaunch {
        session.nextLaunch ?? session.driver.lastLaunch ?? ApplicationLaunch()
    }

    /// Ends the app, if it runs, and launches it again with the data it had.
    ///
    /// Which app that is was decided when the device was set up, with `SimulatedDevice.launch(_:_:)`.
    public func launch(
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        let launch = launchOptions
        let place = SourcePlace(file: fileID, path: filePath, line: line, column: column)
        if perform("launch()", place, { try session.driver.launchApplication(launch) }) { session.nextLaunch = nil }
    }

    /// Ends the app; does nothing when it does not run.
    public func terminate(
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        let place = SourcePlace(file: fileID, path: filePath, line: line, column: column)
        perform("terminate()", place) { try session.driver.terminateApplication() }
    }

    /// Brings the app to the front; launches it when it does not run.
    public func activate(
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        switch state {
        case .notRunning: launch(fileID: fileID, filePath: filePath, line: line, column: column)
        case .runningForeground: return
        case .unknown, .runningBackground, .runningBackgroundSuspended:
            let place = SourcePlace(file: fileID, path: filePath, line: line, column: column)
            perform("activate()", place) { try session.driver.device.reactivateApp() }
        }
    }

    /// Waits until the app is in a state.
    /// - Parameter timeout: in seconds.
    /// - Returns: whether it is.
    @discardableResult
    public func wait(for state: State, timeout: Double) -> Bool {
        session.wait(upTo: timeout) { self.state == state ? true : nil } ?? false
    }

    @discardableResult
    private func perform(_ call: String, _ place: SourcePlace, _ body: () throws -> Void) -> Bool {
        session.attempt(place) { try session.perform("frontMostApp().\(call)", body) }
    }
}
