public import Automation

extension Application {
    /// Has a body called with the key whenever a preference is set to another value or removed, until the app ends.
    ///
    /// Scripts set preferences too.
    public func observePreferences(_ body: @escaping (_ key: String) -> Void) { preferenceObservers.append(body) }

    /// Has a body called whenever the device is held another way, until the app ends; the interface may not follow.
    public func observeDeviceOrientation(_ body: @escaping (DeviceOrientation) -> Void) {
        orientationObservers.append(body)
    }

    func watchPreferences() {
        preferences.didChange = { [anchor] key in
            for observer in anchor.object?.preferenceObservers ?? [] { observer(key) }
        }
    }
}
