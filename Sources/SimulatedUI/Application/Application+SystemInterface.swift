extension Application {
    /// Puts the parts of the system that belong to every app on the screen.
    func installSystemInterface() {
        let window = Window(application: self, level: .statusBar)
        window.passesTouchesThrough = true
        window.addSubview(StatusBar(application: self))
        systemWindows.append(window)
        window.isHidden = false
    }

    /// How much of the screen the status bar covers, in points.
    public var statusBarHeight: Double { 20 }
}
