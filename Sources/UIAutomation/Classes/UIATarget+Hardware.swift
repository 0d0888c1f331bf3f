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
        addLocation(to: definition)
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
                return try comeBack(to: target, after: seconds) { try $0.reactivateApp() }
            }
            .method("lock") { (target: Element) in try act(target, "lock()") { try $0.lock() } }
            .method("unlock") { (target: Element) in try act(target, "unlock()") { try $0.unlock() } }
            .method("lockForDuration") { (target: Element, seconds: ScriptNumber) in
                let seconds = seconds.number
                _ = try act(target, "lockForDuration(\(ScriptSpelling.number(seconds)))") { try $0.lock() }
                return try comeBack(to: target, after: seconds) { try $0.unlock() }
            }
    }

    /// Lets time pass, then brings the app back: also when the time of the test is over meanwhile.
    private static func comeBack(
        to target: Element, after seconds: Double, _ body: (any Device) throws -> Void
    ) throws -> Bool {
        let waiting = Result { try target.session.delay(seconds) }
        try body(target.session.driver.device)
        try waiting.get()
        return true
    }

    /// Echoes a call and carries it out.
    static func act(_ target: Element, _ call: String, _ body: (any Device) throws -> Void) throws -> Bool {
        let session = target.session
        try session.perform(call) { try body(session.driver.device) }
        return true
    }
}
