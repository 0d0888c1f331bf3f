import Automation
import Rendering
import SimulatedUI
import Testing

/// An app whose first screen is provided by the test.
final class StageApp: SimulatedApp {
    static let name = "Stage"
    static let bundleIdentifier = "com.example.stage"
    init(_ launch: LaunchOptions) {}
    func makeRootViewController() -> ViewController { ViewController() }
}

/// A screen on a simulated device, of which pictures are taken.
struct Stage {
    let device: SimulatedDevice
    let driver: SimulatedDriver

    init(
        _ screen: ViewController, _ model: DeviceModel = .iPhone4s, version: String? = nil,
        change: (inout SimulatedDevice.Configuration) -> Void = { _ in }
    ) throws {
        var configuration = SimulatedDevice.Configuration()
        configuration.model = model
        if let version { configuration.systemVersion = version }
        change(&configuration)
        device = SimulatedDevice(configuration)
        driver = SimulatedDriver(device, renderer: CairoRenderer())
        try device.launch(StageApp.self, before: { _, _ in screen })
    }

    /// A white screen with one view in its middle.
    init(showing view: View, _ model: DeviceModel = .iPhone4s, version: String = "7.1") throws {
        let screen = ViewController()
        try self.init(screen, model, version: version)
        view.frame.origin = Point(x: 60, y: 200)
        screen.view.addSubview(view)
    }

    /// A picture of the screen, or of a part of it, in points.
    func picture(of rect: Rect? = nil) throws -> Picture { try Picture(png: driver.screenshot(of: rect)) }

    /// Lets the device become idle.
    func settle() {
        let deadline = device.virtualClock.now + 10
        device.layoutIfNeeded()
        while device.virtualClock.now < deadline, !driver.busySources.isEmpty {
            device.virtualClock.wait(until: deadline)
            device.layoutIfNeeded()
        }
    }
}

extension Picture {
    /// The colour at a place, in points of a screen with two pixels per point.
    func color(_ x: Double, _ y: Double) -> [UInt8] {
        pixel(x: Int(x * 2), y: Int(y * 2)).map { [$0.red, $0.green, $0.blue] } ?? []
    }

    /// Whether the colour at a place equals another one except for rounding.
    func isNear(_ wanted: Color, _ x: Double, _ y: Double) -> Bool {
        let parts = zip(color(x, y), [wanted.red, wanted.green, wanted.blue])
        return parts.allSatisfy { abs(Double($0) - $1 * 255) < 3 }
    }

    /// How many pixels in a rectangle, in points, are darker than a middle grey.
    func darkPixels(in rect: Rect) -> Int {
        var count = 0
        for y in Int(rect.minY * 2)..<Int(rect.maxY * 2) {
            for x in Int(rect.minX * 2)..<Int(rect.maxX * 2) {
                if let pixel = pixel(x: x, y: y), Int(pixel.red) + Int(pixel.green) + Int(pixel.blue) < 384 {
                    count += 1
                }
            }
        }
        return count
    }
}
