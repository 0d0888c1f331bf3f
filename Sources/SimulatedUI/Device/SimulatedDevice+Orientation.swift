public import Automation

extension SimulatedDevice {
    /// How long the interface takes to turn, in seconds.
    public static let rotationDuration = 0.4

    /// Turns the device; the interface follows if the screen in front allows it.
    public func setOrientation(_ orientation: DeviceOrientation) throws {
        guard orientation != self.orientation else { return }
        self.orientation = orientation
        setNeedsTreeUpdate()
        for observer in application?.orientationObservers ?? [] { observer(orientation) }
        followOrientation()
    }

    /// Turns the interface the way the device is held, as far as the screen in front allows it.
    func followOrientation() {
        guard let application, application.isOnScreen else { return }
        let screen = application.mainWindow?.frontmostViewController
        let isAllowed = screen?.allowedOrientations(of: application).contains(interfaceOrientation) ?? true
        // A screen that does not turn by itself is turned only where it cannot stay as it is.
        if let screen, !screen.shouldAutorotate, isAllowed { return }
        let wanted = allowedOrientation(of: application)
        if wanted != interfaceOrientation { turnInterface(of: application, to: wanted) }
    }

    /// Gives an app that has just started the interface it allows, at once.
    func beginOrientation(of application: Application) {
        interfaceOrientation = allowedOrientation(of: application)
        for window in application.windows { window.frame = screen }
        setNeedsTreeUpdate()
    }

    /// How the device is held if the screen in front allows it; else as it is; else any way that is allowed.
    private func allowedOrientation(of application: Application) -> DeviceOrientation {
        let screen = application.mainWindow?.frontmostViewController
        let allowed = screen?.allowedOrientations(of: application) ?? application.type.supportedInterfaceOrientations
        let choices: [DeviceOrientation] = [
            orientation, interfaceOrientation, .portrait, .landscapeLeft, .landscapeRight, .portraitUpsideDown,
        ]
        return choices.first { allowed.contains($0) } ?? interfaceOrientation
    }

    private func turnInterface(of application: Application, to wanted: DeviceOrientation) {
        let old = screen
        interfaceOrientation = wanted
        let duration = screen.size == old.size ? Self.rotationDuration * 2 : Self.rotationDuration
        for window in screenWindows {
            window.rootViewController?.viewWillTransition(to: screen.size, duration: duration)
        }
        animator.animate(
            duration: duration, kind: .transition, reason: "turning the interface",
            animations: {
                for window in screenWindows {
                    window.frame = screen
                    window.layoutIfNeeded()
                }
            })
        setNeedsTreeUpdate()
    }
}

extension ViewController {
    /// The ways in which the interface may be turned that both the screen and its app allow.
    final func allowedOrientations(of application: Application) -> InterfaceOrientationMask {
        supportedInterfaceOrientations.intersection(application.type.supportedInterfaceOrientations)
    }
}

extension InterfaceOrientationMask {
    /// Whether the interface may be turned that way; a device that lies flat is no such way.
    func contains(_ orientation: DeviceOrientation) -> Bool {
        (1...4).contains(orientation.rawValue) && contains(Self(rawValue: 1 << orientation.rawValue))
    }
}
