import Automation

@testable import SimulatedUI

/// An app whose first screen is empty.
final class BlankApp: SimulatedApp {
    static let name = "Blank"
    static let bundleIdentifier = "org.example.blank"
    let launch: LaunchOptions
    init(_ launch: LaunchOptions) { self.launch = launch }
    func makeRootViewController() -> ViewController { ViewController(title: "Blank") }
}

/// A device that shows one screen, and its driver.
struct TestScreen {
    let device: SimulatedDevice
    let driver: SimulatedDriver
    let application: Application
    let screen: ViewController

    init(
        _ screen: ViewController = ViewController(), configuration: SimulatedDevice.Configuration = .init()
    ) throws {
        device = SimulatedDevice(configuration)
        driver = SimulatedDriver(device)
        self.screen = screen
        application = try device.launch(BlankApp.self, before: { _, _ in screen })
    }

    var view: View { screen.view }
    var clock: VirtualClock { device.virtualClock }
    var window: Window { application.windows[0] }

    /// Adds a view to the screen.
    @discardableResult
    func add<V: View>(_ view: V, _ x: Double, _ y: Double, _ width: Double, _ height: Double) -> V {
        view.frame = Rect(x: x, y: y, width: width, height: height)
        screen.view.addSubview(view)
        return view
    }

    func drag(from: Point, to: Point, duration: Double, steps: Int = 10) {
        let samples = (0...steps).map { step in
            let part = Double(step) / Double(steps)
            return TouchPath.Sample(
                time: duration * part,
                location: Point(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part))
        }
        device.perform(Gesture(touches: [TouchPath(samples: samples)]))
    }

    func press(at points: Point..., duration: Double) {
        let paths = points.map { point in
            TouchPath(samples: [.init(time: 0, location: point), .init(time: duration, location: point)])
        }
        device.perform(Gesture(touches: paths))
    }
}

/// A view that is a button to scripts.
final class Tile: Control {
    override var elementType: ElementType? { .button }
    init(_ label: String) {
        super.init()
        accessibilityLabel = label
    }
}
