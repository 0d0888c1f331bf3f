import Automation
import Rendering
import SimulatedUI
import Testing

@testable import SampleApps

/// The Routes app on a device of its own, and the vocabulary of tests for its screen.
struct RouteScreen {
    /// The upper left corner of the canvas on an iPhone 6, in points of the screen.
    static let origin = Point(x: 8, y: 52)

    let device: SimulatedDevice
    let session: AutomationSession
    let screen: RouteViewController

    init(_ model: DeviceModel = .iPhone6, environment: [String: String] = [:]) throws {
        var configuration = SimulatedDevice.Configuration()
        configuration.model = model
        device = SimulatedDevice(configuration)
        session = AutomationSession(driver: SimulatedDriver(device, renderer: CairoRenderer()))
        session.setTimeout(2)
        session.alertHandler = { _ in true }
        try device.launch(Routes.self, LaunchOptions(environment: environment))
        let root = try #require(device.application?.mainWindow?.rootViewController as? NavigationController)
        screen = try #require(root.topViewController as? RouteViewController)
        device.layoutIfNeeded()
    }

    var editor: RouteEditor { screen.editor }

    var app: Element {
        get throws { try session.target.related(.frontMostApp) }
    }

    var window: Element {
        get throws { try app.related(.mainWindow) }
    }

    var canvas: Element {
        get throws { try window.elements()["Canvas"] }
    }

    var crosshairs: Element {
        get throws { try canvas.children(.image)["Crosshairs"] }
    }

    func button(_ name: String) throws -> Element { try app.related(.navigationBar).children(.button)[name] }

    func circle(_ name: String) throws -> Element { try canvas.children(.button)[name] }

    func arrow(_ diagram: String) throws -> Element { try canvas.children(.image)[diagram] }

    func tap(_ name: String) throws { try button(name).tap() }

    /// Drags with one finger, from one point of the canvas to another.
    func drag(from start: Point, to end: Point) throws {
        let origin = try #require(canvas.rect).origin
        func place(_ point: Point) -> Point { Point(x: origin.x + point.x, y: origin.y + point.y) }
        try session.driver.perform(.drag(from: place(start), to: place(end), duration: 0.5))
    }

    /// Drags the crosshairs by their lower right corner to a point of the canvas.
    func dragCrosshairs(to center: Point) throws {
        let old = editor.crosshairs.center
        let grip = 55.0
        try drag(
            from: Point(x: old.x + grip, y: old.y + grip), to: Point(x: center.x + grip, y: center.y + grip))
    }

    /// Adds waypoints, or links to existing ones, one after the other, only by touches.
    func add(at places: Point...) throws {
        for place in places {
            try dragCrosshairs(to: place)
            try tap("Add")
        }
    }

    func enterTestMode() throws {
        try tap("Test Mode")
        try session.delay(1)
    }

    func picture() throws -> Picture { try Picture(png: session.driver.screenshot(of: nil)) }
}

/// The colour of a pixel; equal to another one except for rounding.
struct Shade: Equatable, CustomStringConvertible {
    /// Red, green and blue from 0 to 255.
    var parts: [Int]

    static func == (left: Shade, right: Shade) -> Bool {
        left.parts.count == right.parts.count && zip(left.parts, right.parts).allSatisfy { abs($0 - $1) < 3 }
    }

    /// The sum of the three.
    var brightness: Int { parts.reduce(0, +) }
    var description: String { "\(parts)" }

    static let white = Color.white.shade
}

extension Picture {
    /// The colour at a point of the canvas on an iPhone 6, which has two pixels per point.
    func canvasColor(_ x: Double, _ y: Double) -> Shade {
        screenColor(x + RouteScreen.origin.x, y + RouteScreen.origin.y)
    }

    /// The colour at a point of the screen.
    func screenColor(_ x: Double, _ y: Double) -> Shade {
        let pixel = pixel(x: Int(x * 2), y: Int(y * 2))
        return Shade(parts: pixel.map { [Int($0.red), Int($0.green), Int($0.blue)] } ?? [])
    }
}

extension Color {
    /// The colour as pixels have it.
    var shade: Shade { Shade(parts: [red, green, blue].map { Int(($0 * 255).rounded()) }) }
}
