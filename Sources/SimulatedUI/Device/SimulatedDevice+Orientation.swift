public import Automation

extension SimulatedDevice {
    /// How long the interface takes to turn, in seconds.
    public static let rotationDuration = 0.4

    /// Turns the device; the interface follows if the screen in front allows it (reference §7.4).
    public func setOrientation(_ orientation: DeviceOrientation) throws {
        guard orientation != self.orientation else { return }
        self.orientation = orientation
        setNeedsTreeUpdate()
        followOrientation()
    }

    /// Turns the interface the way the device is held, as far as the screen in front allows it.
    func followOrientation() {
        guard let application, application.isFrontmost else { return }
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
        let allowed = application.mainWindow?.frontmostViewController?.supportedInterfaceOrientations ?? .all
        let choices: [DeviceOrientation] = [
            orientation, interfaceOrientation, .portrait, .landscapeLeft, .landscapeRight, .portraitUpsideDown,
        ]
        return choices.first { choice in
            (1...4).contains(choice.rawValue)
                && allowed.contains(InterfaceOrientationMask(rawValue: 1 << choice.rawValue))
        } ?? interfaceOrientation
    }

    private func turnInterface(of application: Application, to wanted: DeviceOrientation) {
        let old = screen
        interfaceOrientation = wanted
        let duration = screen.size == old.size ? Self.rotationDuration * 2 : Self.rotationDuration
        for window in application.windows {
            window.rootViewController?.viewWillTransition(to: screen.size, duration: duration)
        }
        animator.animate(
            duration: duration, kind: .transition, reason: "turning the interface",
            animations: {
                for window in application.windows {
                    window.frame = screen
                    window.layoutIfNeeded()
                }
            })
        setNeedsTreeUpdate()
    }
}
