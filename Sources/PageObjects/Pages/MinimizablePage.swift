public import Automation

/// A page on which the app can be sent to the background and back.
public protocol MinimizablePage: Page {}

extension MinimizablePage {
    /// Presses the home button, which sends the app to the background.
    /// - Parameter place: the place of the test's call.
    @discardableResult
    public func minimize(at place: SourcePlace) -> Self {
        attempt(at: place) {
            try app.session.perform("clickHome") { try device.press(.home, duration: 0) }
        }
        return self
    }

    /// Lets time pass while the app is in the background.
    /// - `seconds`: the time in seconds.
    @discardableResult
    public func waitInBackground(_ seconds: Double, at place: SourcePlace) -> Self {
        attempt(at: place) { try app.session.delay(seconds) }
        return self
    }

    /// Brings the app back to the foreground.
    @discardableResult
    public func activate(at place: SourcePlace) -> Self {
        attempt(at: place) {
            try app.session.perform("reactivateApp") { try device.reactivateApp() }
        }
        return self
    }
}

extension Steps where PageType: MinimizablePage {
    /// Presses the home button, which sends the app to the background.
    /// - Parameter place: the place of the test's call.
    @discardableResult
    public func minimize(at place: SourcePlace) -> Self {
        page.minimize(at: place)
        return self
    }

    /// Lets time pass while the app is in the background.
    /// - `seconds`: the time in seconds.
    @discardableResult
    public func waitInBackground(_ seconds: Double, at place: SourcePlace) -> Self {
        page.waitInBackground(seconds, at: place)
        return self
    }

    /// Brings the app back to the foreground.
    @discardableResult
    public func activate(at place: SourcePlace) -> Self {
        page.activate(at: place)
        return self
    }
}
