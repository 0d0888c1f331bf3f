public import Automation

extension Steps {
    /// Waits until the page can be hit.
    /// - Parameters:
    ///   - timeout: how long, in seconds; nil for the session's grace period.
    ///   - place: where the test asks for it.
    @discardableResult
    public func waitForAppearance(timeout: Double? = nil, at place: SourcePlace) -> Self {
        page.waitForAppearance(timeout: timeout, at: place)
        return self
    }

    /// Waits until the page, if it is there at all, can be hit no longer.
    @discardableResult
    public func waitForDisappearance(timeout: Double? = nil, at place: SourcePlace) -> Self {
        page.waitForDisappearance(timeout: timeout, at: place)
        return self
    }

    /// Taps the return key of the keyboard.
    @discardableResult
    public func tapReturn(at place: SourcePlace) -> Self {
        factory.keyboard.tapReturn(at: place)
        return self
    }

    /// Taps the page's button that leads back.
    @discardableResult
    public func tapBack(at place: SourcePlace) -> Self {
        page.tapBack(at: place)
        return self
    }

    /// Waits until a short message is shown.
    /// - Parameters:
    ///   - text: all that it says; nil for any.
    ///   - timeout: how long, in seconds; nil for the session's grace period.
    ///   - place: where the test asks for it.
    @discardableResult
    public func waitForToast(_ text: String? = nil, timeout: Double? = nil, at place: SourcePlace) -> Self {
        if let text {
            factory.toast.waitForMessage(text, timeout: timeout, at: place)
        } else {
            factory.toast.waitForAppearance(timeout: timeout, at: place)
        }
        return self
    }

    /// Waits until the short message, if there is one, is gone.
    @discardableResult
    public func waitForToastToDisappear(timeout: Double? = nil, at place: SourcePlace) -> Self {
        factory.toast.waitForDisappearance(timeout: timeout, at: place)
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
