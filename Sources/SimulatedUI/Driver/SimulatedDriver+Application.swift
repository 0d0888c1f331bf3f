public import Automation

extension SimulatedDriver {
    /// Whether the app that was launched last runs, and where.
    public var applicationState: ApplicationState {
        switch simulatedDevice.application?.state {
        case nil, .terminated: .notRunning
        case .background: .runningBackground
        case .active, .inactive: .runningForeground
        }
    }

    /// What the app was launched with last; nil when none was.
    public var lastLaunch: ApplicationLaunch? {
        simulatedDevice.lastLaunch.map {
            ApplicationLaunch(arguments: $0.options.arguments, environment: $0.options.environment)
        }
    }

    /// Ends the app that was launched last and launches it again with its data.
    /// - Throws: `DriverError` when no app was ever launched, and ``LaunchError`` when the app's initialiser throws.
    public func launchApplication(_ launch: ApplicationLaunch) throws {
        guard try simulatedDevice.relaunch(arguments: launch.arguments, environment: launch.environment) != nil else {
            throw DriverError(
                .unsupported("be launched: no app was chosen for the device, which SimulatedDevice.launch(_:_:) does"))
        }
    }

    /// Ends the app.
    public func terminateApplication() throws { simulatedDevice.terminate() }
}
