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
