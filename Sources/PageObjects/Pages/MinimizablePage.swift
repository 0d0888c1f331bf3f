public import Automation

/// A page on which the app may be sent away and brought back.
public protocol MinimizablePage: Page {}

extension MinimizablePage {
    /// Presses the home button, so that the app leaves the front.
    /// - Parameter place: where the test asks for it.
    @discardableResult
    public func minimize(at place: SourcePlace) -> Self {
        attempt(at: place) {
            try app.session.perform("clickHome") { try device.press(.home, duration: 0) }
        }
        return self
    }

    /// Lets time pass while the app is away.
    /// - Parameter seconds: how long, in seconds.
    @discardableResult
    public func waitInBackground(_ seconds: Double, at place: SourcePlace) -> Self {
        attempt(at: place) { try app.session.delay(seconds) }
        return self
    }

    /// Brings the app to the front again.
    @discardableResult
    public func activate(at place: SourcePlace) -> Self {
        attempt(at: place) {
            try app.session.perform("reactivateApp") { try device.reactivateApp() }
        }
        return self
    }
}

extension Steps where PageType: MinimizablePage {
    /// Presses the home button, so that the app leaves the front.
    /// - Parameter place: where the test asks for it.
    @discardableResult
    public func minimize(at place: SourcePlace) -> Self {
        page.minimize(at: place)
        return self
    }

    /// Lets time pass while the app is away.
    /// - Parameter seconds: how long, in seconds.
    @discardableResult
    public func waitInBackground(_ seconds: Double, at place: SourcePlace) -> Self {
        page.waitInBackground(seconds, at: place)
        return self
    }

    /// Brings the app to the front again.
    @discardableResult
    public func activate(at place: SourcePlace) -> Self {
        page.activate(at: place)
        return self
    }
}
