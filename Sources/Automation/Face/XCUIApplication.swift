/// The app under test, as the root of look-ups with XCUITest's interface.
///
/// ```swift
/// let app = XCUIApplication(session)
/// app.buttons["Add"].tap()
/// if app.tables.cells["twitter"].waitForExistence(timeout: 2) { … }
/// ```
/// Look-ups search the app in front: while the app is in the background, that is the system's own app.
public struct XCUIApplication: XCUIElementTypeQueryProvider {
    /// The session in which the app is looked up.
    public let session: AutomationSession

    /// Creates the root of look-ups in a session.
    public init(_ session: AutomationSession) { self.session = session }

    /// The app as an element.
    public var element: XCUIElement {
        XCUIElement(session: session, query: ElementQuery.target.relation(.frontMostApp), pick: .only)
    }

    /// The app as an element: the first match of a query.
    public var firstMatch: XCUIElement { element }

    /// The descendants, of one type or of `.any`.
    public func descendants(matching type: ElementType?) -> XCUIElementQuery { element.descendants(matching: type) }

    /// The direct children, of one type or of `.any`.
    public func children(matching type: ElementType?) -> XCUIElementQuery { element.children(matching: type) }

    /// Whether there is an app in front now.
    public var exists: Bool { element.exists }
    /// The name of the app.
    public var label: String { element.label }
    /// The frame of the app on the screen, in points.
    public var frame: Rect { element.frame }
}

extension XCUIApplication: CustomDebugStringConvertible {
    /// A snapshot of the app and its descendants.
    public var debugDescription: String { element.debugDescription }
}

extension XCUIApplication {
    /// The state of an app.
    public typealias State = ApplicationState

    /// The state of the app under test; `.unknown` when the driver cannot tell.
    public var state: State { session.driver.applicationState }

    /// The arguments for ``launch(fileID:filePath:line:column:)``: those of the last launch until they are set.
    public var launchArguments: [String] {
        get { launchOptions.arguments }
        nonmutating set { session.nextLaunch = ApplicationLaunch(arguments: newValue, environment: launchEnvironment) }
    }

    /// The environment for ``launch(fileID:filePath:line:column:)``: that of the last launch until it is set.
    public var launchEnvironment: [String: String] {
        get { launchOptions.environment }
        nonmutating set { session.nextLaunch = ApplicationLaunch(arguments: launchArguments, environment: newValue) }
    }

    private var launchOptions: ApplicationLaunch {
        session.nextLaunch ?? session.driver.lastLaunch ?? ApplicationLaunch()
    }

    /// Terminates the app if it runs, and launches it again with its data.
    ///
    /// `SimulatedDevice.launch(_:_:)` selects the app when the device is set up.
    public func launch(
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        let launch = launchOptions
        let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
        if perform("launch", place, { try session.driver.launchApplication(launch) }) { session.nextLaunch = nil }
    }

    /// Terminates the app; does nothing when it is not running.
    public func terminate(
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
        perform("terminate", place) { try session.driver.terminateApplication() }
    }

    /// Brings the app to the front; launches it when it is not running.
    public func activate(
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        switch state {
        case .notRunning: launch(fileID: fileID, filePath: filePath, line: line, column: column)
        case .runningForeground: return
        case .unknown, .runningBackground, .runningBackgroundSuspended:
            let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
            perform("activate", place) { try session.driver.device.reactivateApp() }
        }
    }

    /// Waits until the app has a state.
    /// - `timeout`: in seconds.
    /// - Returns: whether the app has the state.
    @discardableResult
    public func wait(for state: State, timeout: Double) -> Bool {
        session.wait(upTo: timeout) { self.state == state ? true : nil } ?? false
    }

    @discardableResult
    private func perform(_ name: String, _ place: SourcePlace, _ body: () throws -> Void) -> Bool {
        // Reported as the app's, but performed by the device, since the app may not be running.
        let app = Element(
            session: session, query: ElementQuery.target.relation(.frontMostApp), node: nil, origin: nil)
        return session.attempt(place) { try session.target.act(name, reportedOn: app) { _ in try body() } }
    }
}
