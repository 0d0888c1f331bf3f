import Automation

extension Application {
    /// Puts the parts of the system that belong to every app on the screen.
    func installSystemInterface() {
        let window = Window(application: self, level: .statusBar)
        window.passesTouchesThrough = true
        window.addSubview(StatusBar(application: self))
        systemWindows.append(window)
        window.isHidden = false
    }

    /// How much of the screen the status bar covers, in points; zero while it is left out.
    public var statusBarHeight: Double { isStatusBarHidden ? 0 : StatusBar.height }

    /// Shows or leaves out the status bar, as the screen in front wants it.
    func updateStatusBar() {
        guard let window = mainWindow, let screen = window.shownViewController else { return }
        let isHidden = screen.prefersStatusBarHidden
        guard isHidden != isStatusBarHidden else { return }
        isStatusBarHidden = isHidden
        for window in systemWindows { window.isHidden = isHidden }
        window.rootViewController?.barsDidChange()
        window.frontmostViewController?.barsDidChange()
    }
}

extension ViewController {
    /// Says that the screen wants the status bar to be shown or left out now.
    public final func setNeedsStatusBarAppearanceUpdate() { device?.setNeedsLayoutPass() }

    /// Says that the screen allows other orientations now; the interface follows the device at once if it may.
    public final func setNeedsUpdateOfSupportedInterfaceOrientations() { device?.followOrientation() }

    /// Has this screen and all inside it make room for bars anew.
    fileprivate final func barsDidChange() {
        viewIfLoaded?.setNeedsLayout()
        for child in children { child.barsDidChange() }
    }
}
