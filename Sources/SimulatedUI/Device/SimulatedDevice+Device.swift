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
    public func deactivateApp() throws { try runningApplication().enterBackground() }

    /// Brings the app to the front again.
    public func reactivateApp() throws {
        let application = try runningApplication()
        if !isLocked { application.enterForeground() }
    }

    /// Turns the screen off; the app goes to the background.
    public func lock() throws {
        guard !isLocked else { return }
        isLocked = true
        application?.enterBackground()
        updateShell()
    }

    /// Turns the screen on again.
    public func unlock() throws { unlockScreen() }

    /// Shakes the device: the responder with the focus is told, or the frontmost screen.
    public func shake() throws {
        _ = try runningApplication()
        guard let application = frontmostApplication, application.state == .active else { return }
        let screen = application.mainWindow?.shownViewController
        let first = application.firstResponder ?? screen ?? application
        first.motionBegan(.shake)
        first.motionEnded(.shake)
    }

    /// Presses a button on the case.
    /// - Parameter duration: how long it is held, in seconds.
    public func press(_ button: HardwareButton, duration: Double) throws {
        // As with fingers, a script may ask for more than anybody's patience.
        let end = virtualClock.now + (duration > 0 ? min(duration, 86_400) : 0)
        let step = 1.0 / 16
        switch button {
        case .volumeUp: turnVolume(by: step, until: end)
        case .volumeDown: turnVolume(by: -step, until: end)
        case .home:
            virtualClock.sleep(until: end)
            if !isLocked { application?.enterBackground() }
        case .lock:
            virtualClock.sleep(until: end)
            try isLocked ? unlock() : lock()
        }
    }

    /// A button that is held goes on changing the volume, a step every fifth of a second, as far as that goes.
    private func turnVolume(by step: Double, until end: Double) {
        let pause = 0.2
        volume = min(max(volume + step, 0), 1)
        while virtualClock.now + pause <= end, (step > 0 ? volume < 1 : volume > 0) {
            virtualClock.sleep(until: virtualClock.now + pause)
            volume = min(max(volume + step, 0), 1)
        }
        virtualClock.sleep(until: end)
    }

    /// Moves the device to a position; the app's ``LocationManager`` tells it.
    public func setLocation(_ location: Location) throws {
        self.location = location
        application?.locationDidChange()
    }

    private func runningApplication() throws -> Application {
        guard let application else { throw DriverError(.applicationDied(lastCrash ?? "no app is running")) }
        return application
    }
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
