public import Automation

extension SimulatedDevice: Device {
    /// The model as the device itself tells it, such as `iPhone`.
    public var model: String { deviceModel.model }

    /// The name its owner gave it.
    public var name: String {
        configuration.name ?? (deviceModel.idiom == .pad ? "iPad Simulator" : "iPhone Simulator")
    }

    /// The name of the operating system.
    public var systemName: String { "iPhone OS" }
    /// The version of the operating system.
    public var systemVersion: String { configuration.systemVersion }
    /// The language of the device.
    public var language: String { configuration.language }
    /// The locale of the device.
    public var locale: String { configuration.locale }

    /// Sends the app to the background.
    public func deactivateApp() throws { try frontmost().enterBackground() }

    /// Brings the app to the front again.
    public func reactivateApp() throws {
        guard let application else { throw DriverError(.applicationDied(lastCrash ?? "no app is running")) }
        guard !isLocked else { return }
        application.enterForeground()
    }

    /// Turns the screen off; the app goes to the background.
    public func lock() throws {
        guard !isLocked else { return }
        isLocked = true
        application?.enterBackground()
        setNeedsTreeUpdate()
    }

    /// Turns the screen on again.
    public func unlock() throws {
        guard isLocked else { return }
        isLocked = false
        application?.enterForeground()
        setNeedsTreeUpdate()
    }

    /// Shakes the device: the responder with the focus is told, or the frontmost screen.
    public func shake() throws {
        let application = try frontmost()
        let screen = application.mainWindow?.shownViewController
        (application.firstResponder ?? screen ?? application).motionEnded(.shake)
    }

    /// Presses a button on the case.
    /// - Parameter duration: how long it is held, in seconds.
    public func press(_ button: HardwareButton, duration: Double) throws {
        // As with fingers, a script may ask for more than anybody's patience.
        if duration > 0 { virtualClock.sleep(until: virtualClock.now + min(duration, 86_400)) }
        let step = 1.0 / 16
        switch button {
        case .volumeUp: volume = min(1, volume + step)
        case .volumeDown: volume = max(0, volume - step)
        case .home: application?.enterBackground()
        case .lock: try isLocked ? unlock() : lock()
        }
    }

    /// Moves the device to a position; the app is told if it observes it.
    public func setLocation(_ location: Location) throws {
        self.location = location
        for observer in application?.locationObservers ?? [] { observer(location) }
    }

    private func frontmost() throws -> Application {
        guard let application else { throw DriverError(.applicationDied(lastCrash ?? "no app is running")) }
        return application
    }
}

extension Application {
    /// Has a body called whenever the device is moved to another position, until the app ends.
    public func observeLocation(_ body: @escaping (Location) -> Void) { locationObservers.append(body) }
}

extension Window {
    /// The screen in front: the last one presented.
    final var frontmostViewController: ViewController? {
        var screen = rootViewController
        while let next = screen?.presentedViewController { screen = next }
        return screen
    }

    /// The innermost screen in front: of containers, the child that they show.
    final var shownViewController: ViewController? {
        var screen = frontmostViewController
        while let child = screen?.children.last(where: { $0.viewIfLoaded?.window != nil }) { screen = child }
        return screen
    }
}
