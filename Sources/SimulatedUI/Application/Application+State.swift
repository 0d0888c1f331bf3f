extension Application {
    func becomeActive() {
        guard state == .inactive, device?.hasSystemAlert != true else { return }
        state = .active
        app?.didBecomeActive()
    }

    func resignActive() {
        guard state == .active else { return }
        device?.touches.cancelAll()
        state = .inactive
        app?.willResignActive()
    }

    func enterBackground() {
        resignActive()
        guard state == .inactive else { return }
        state = .background
        app?.didEnterBackground()
    }

    func enterForeground() {
        guard state == .background else { return }
        app?.willEnterForeground()
        state = .inactive
        device?.followOrientation()
        becomeActive()
    }
}
