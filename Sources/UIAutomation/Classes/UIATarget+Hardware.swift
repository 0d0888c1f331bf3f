import Automation
import JavaScriptBridge

extension UIATarget {
    /// What can be done to the device itself (reference §7.4).
    static func addHardware(to definition: JSClassDefinition<Element>) {
        definition
            .method("setDeviceOrientation") { (target: Element, number: ScriptInteger) in
                let number = number.number
                guard let orientation = DeviceOrientation(rawValue: number) else {
                    throw JSThrow(
                        "RangeError",
                        "setDeviceOrientation takes a UIA_DEVICE_ORIENTATION_… constant, not \(number).")
                }
                return try act(target, "setDeviceOrientation(\(number))") { try $0.setOrientation(orientation) }
            }
            .method("shake") { (target: Element) in _ = try act(target, "shake()") { try $0.shake() } }
            // The device makes no sound, so that nothing but the echo tells of its ringer.
            .method("setRinger") { (target: Element, isOn: JSValue) in
                _ = try act(target, "setRinger(\(isOn.toBool()))") { _ in }
            }
            .method("setLocation") { (target: Element, place: JSValue) in
                try setLocation(target, "setLocation", place, nil)
            }
            .method("setLocationWithOptions") { (target: Element, place: JSValue, options: JSValue?) in
                try setLocation(target, "setLocationWithOptions", place, options)
            }
        addButtons(to: definition)
        addInterruptions(to: definition)
    }

    private static func addButtons(to definition: JSClassDefinition<Element>) {
        let buttons: [(String, HardwareButton)] = [
            ("VolumeUp", .volumeUp), ("VolumeDown", .volumeDown), ("Menu", .home), ("Lock", .lock),
        ]
        for (name, button) in buttons {
            definition
                .method("click\(name)") { (target: Element) in
                    _ = try act(target, "click\(name)()") { try $0.press(button, duration: 0.1) }
                }
                .method("hold\(name)") { (target: Element, seconds: ScriptNumber?) in
                    let seconds = seconds?.number ?? 1
                    _ = try act(target, "hold\(name)(\(ScriptSpelling.number(seconds)))") {
                        try $0.press(button, duration: seconds)
                    }
                }
        }
    }

    /// The app goes away and comes back; the script goes on when it is back.
    private static func addInterruptions(to definition: JSClassDefinition<Element>) {
        definition
            .method("deactivateApp") { (target: Element) in
                try act(target, "deactivateApp()") { try $0.deactivateApp() }
            }
            .method("reactivateApp") { (target: Element) in
                try act(target, "reactivateApp()") { try $0.reactivateApp() }
            }
            .method("deactivateAppForDuration") { (target: Element, seconds: ScriptNumber) in
                let seconds = seconds.number
                _ = try act(target, "deactivateAppForDuration(\(ScriptSpelling.number(seconds)))") {
                    try $0.deactivateApp()
                }
                try target.session.delay(seconds)
                try target.session.driver.device.reactivateApp()
                return true
            }
            .method("lock") { (target: Element) in try act(target, "lock()") { try $0.lock() } }
            .method("unlock") { (target: Element) in try act(target, "unlock()") { try $0.unlock() } }
            .method("lockForDuration") { (target: Element, seconds: ScriptNumber) in
                let seconds = seconds.number
                _ = try act(target, "lockForDuration(\(ScriptSpelling.number(seconds)))") { try $0.lock() }
                try target.session.delay(seconds)
                try target.session.driver.device.unlock()
                return true
            }
    }

    private static func setLocation(_ target: Element, _ name: String, _ place: JSValue, _ options: JSValue?) throws
        -> Bool
    {
        let latitude = place["latitude"]
        let longitude = place["longitude"]
        guard !latitude.isUndefined, !longitude.isUndefined else {
            throw JSThrow("TypeError", "\(name) takes a position such as {latitude: 48.1, longitude: 11.5}.")
        }
        var location = Location(latitude: try latitude.toDouble(), longitude: try longitude.toDouble())
        func option(_ key: String) throws -> Double? {
            guard let value = try options?.property(key), !value.isUndefined else { return nil }
            return try value.toDouble()
        }
        location.altitude = try option("altitude")
        location.horizontalAccuracy = try option("horizontalAccuracy")
        location.verticalAccuracy = try option("verticalAccuracy")
        location.course = try option("course")
        location.speed = try option("speed")
        let call = "\(name)({latitude:\"\(location.latitude)\", longitude:\"\(location.longitude)\"})"
        return try act(target, call) { try $0.setLocation(location) }
    }

    /// Echoes a call and carries it out.
    private static func act(_ target: Element, _ call: String, _ body: (any Device) throws -> Void) throws -> Bool {
        let session = target.session
        try session.perform(call) { try body(session.driver.device) }
        return true
    }
}
