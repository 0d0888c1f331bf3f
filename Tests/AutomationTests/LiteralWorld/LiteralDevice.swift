import Automation

/// A device that only knows what it is.
final class LiteralDevice: Device {
    let model = "iPhone"
    let name = "Test Phone"
    let systemName = "iPhone OS"
    let systemVersion = "7.1"
    let screen = Rect(x: 0, y: 0, width: 320, height: 480)
    var orientation = DeviceOrientation.portrait
    let language = "en"
    let locale = "en_US"
    var pasteboard = AttributeValue.null
    private(set) var calls: [String] = []

    func setOrientation(_ orientation: DeviceOrientation) { self.orientation = orientation }
    func deactivateApp() { calls.append("deactivate") }
    func reactivateApp() { calls.append("reactivate") }
    func lock() { calls.append("lock") }
    func unlock() { calls.append("unlock") }
    func shake() { calls.append("shake") }
    func press(_ button: HardwareButton, duration: Double) { calls.append(button.rawValue) }
    func setLocation(_ location: Location) { calls.append("location") }
}
