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
        let wanted = orientation
        guard (1...4).contains(wanted.rawValue), wanted != interfaceOrientation, let application,
            application.isFrontmost
        else { return }
        let allowed = application.mainWindow?.frontmostViewController?.supportedInterfaceOrientations ?? .all
        guard allowed.contains(InterfaceOrientationMask(rawValue: 1 << wanted.rawValue)) else { return }
        turnInterface(of: application, to: wanted)
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
