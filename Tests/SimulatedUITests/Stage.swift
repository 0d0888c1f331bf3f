import Automation
import Testing

@testable import SimulatedUI

/// An app whose first screen is provided by the test.
final class StageApp: SimulatedApp {
    static let name = "Stage"
    static let bundleIdentifier = "com.example.stage"
    init(_ launch: LaunchOptions) {}
    func makeRootViewController() -> ViewController { ViewController() }
}

/// A screen on a simulated device, inspected and touched through the driver as scripts do.
struct Stage {
    let device: SimulatedDevice
    let driver: SimulatedDriver

    init(_ screen: ViewController, _ configuration: SimulatedDevice.Configuration = .init()) throws {
        device = SimulatedDevice(configuration)
        driver = SimulatedDriver(device)
        try device.launch(StageApp.self, before: { _, _ in screen })
    }

    /// A screen that shows one view below the status bar.
    init(showing view: View, _ configuration: SimulatedDevice.Configuration = .init()) throws {
        let screen = ViewController()
        try self.init(screen, configuration)
        if view.frame.size == .zero { view.frame.size = Size(width: 320, height: 400) }
        view.frame.origin = Point(x: 0, y: 20)
        screen.view.addSubview(view)
    }

    var app: any ElementNode {
        get throws { try #require(driver.related(.frontMostApp, of: driver.root)) }
    }
    var window: any ElementNode {
        get throws { try #require(driver.related(.mainWindow, of: app)) }
    }
    var table: any ElementNode {
        get throws { try first(.tableView) }
    }

    /// The first element of a kind anywhere in the app.
    func first(_ type: ElementType, named name: String? = nil) throws -> any ElementNode {
        let found = try find(type, named: name)
        return try #require(found, "no \(type) \(name ?? "")")
    }

    func exists(_ type: ElementType, named name: String? = nil) throws -> Bool {
        try find(type, named: name) != nil
    }

    private func find(_ type: ElementType, named name: String?) throws -> (any ElementNode)? {
        if let name { return try driver.firstElement(named: name, in: .descendants(type), of: app) }
        return try driver.element(at: 0, in: .descendants(type), of: app)
    }

    func children(_ type: ElementType, of node: any ElementNode) -> [any ElementNode] {
        driver.elements(.children(type), of: node)
    }

    func names(_ type: ElementType, of node: any ElementNode) -> [String?] { children(type, of: node).map(name) }
    func name(_ node: any ElementNode) -> String? { driver.attribute(.name, of: node).string }
    func label(_ node: any ElementNode) -> String? { driver.attribute(.label, of: node).string }
    func value(_ node: any ElementNode) -> AttributeValue { driver.attribute(.value, of: node) }
    func rect(_ node: any ElementNode) throws -> Rect { try #require(driver.attribute(.rect, of: node).rect) }
    func isVisible(_ node: any ElementNode) -> Bool { driver.attribute(.isVisible, of: node).bool ?? false }

    /// Lets the device become idle.
    func settle() {
        let deadline = device.virtualClock.now + 10
        device.layoutIfNeeded()
        while device.virtualClock.now < deadline, !driver.busySources.isEmpty {
            device.virtualClock.wait(until: deadline)
            device.layoutIfNeeded()
        }
    }

    /// Taps an element where it can be hit, when the device is idle, and lets the device become idle again.
    func tap(_ node: any ElementNode) throws {
        settle()
        let point = try #require(driver.attribute(.hitpoint, of: node).point, "\(name(node) ?? "?") cannot be hit")
        try driver.perform(.tap(at: point))
        settle()
    }

    func tap(_ type: ElementType, _ name: String) throws { try tap(first(type, named: name)) }
}

/// A canvas that records what is drawn on it.
final class CanvasLog: Canvas {
    private(set) var texts: [String] = []
    private(set) var fills: [(rect: Rect, color: Color)] = []
    private(set) var lines: [[Point]] = []

    /// A view's own drawing.
    init(_ view: View) { view.draw(in: self) }

    func fill(_ rect: Rect, _ color: Color, cornerRadius: Double) { fills.append((rect, color)) }
    func stroke(_ rect: Rect, _ color: Color, width: Double, cornerRadius: Double) {}
    func fillEllipse(in rect: Rect, _ color: Color) {}
    func strokeEllipse(in rect: Rect, _ color: Color, width: Double) {}
    func fillPolygon(_ points: [Point], _ color: Color) {}
    func line(_ points: [Point], _ color: Color, width: Double) { lines.append(points) }
    func text(
        _ text: String, in rect: Rect, font: Font, color: Color, alignment: TextAlignment, numberOfLines: Int
    ) { texts.append(text) }
    func image(_ image: Image, in rect: Rect) {}
    func clipped(to rect: Rect, cornerRadius: Double, _ body: () -> Void) { body() }
}

extension SimulatedDevice.Configuration {
    /// A tablet of 768 × 1024 points.
    static var pad: Self {
        var configuration = Self()
        configuration.model = .iPad
        return configuration
    }
}

extension View {
    /// Adds a view at a place.
    @discardableResult
    func add<Kind: View>(_ view: Kind, _ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Kind {
        view.frame = Rect(x: x, y: y, width: width, height: height)
        addSubview(view)
        return view
    }
}

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
