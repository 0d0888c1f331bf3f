import Automation
import SimulatedUI
import Testing

/// An app whose first screen is given by the test.
final class StageApp: SimulatedApp {
    static let name = "Stage"
    static let bundleIdentifier = "com.example.stage"
    init(_ launch: LaunchOptions) {}
    func makeRootViewController() -> ViewController { ViewController() }
}

/// A screen on a simulated device, looked at and touched through the driver as scripts do.
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
