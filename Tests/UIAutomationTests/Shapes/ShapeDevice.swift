import Automation
import SimulatedUI

/// A device with a version of the system, and a screen whose elements scripts look at.
extension ScriptDevice {
    /// Shows a screen that a closure fills.
    static func on(
        _ version: String, inside navigation: Bool = false, _ fill: @escaping (View) -> Void
    ) throws -> ScriptDevice {
        let screen = FilledScreen(fill)
        screen.title = "Screen"
        return try on(version, showing: navigation ? NavigationController(rootViewController: screen) : screen)
    }

    /// Shows a screen on a version of the system.
    static func on(_ version: String, showing screen: ViewController) throws -> ScriptDevice {
        var configuration = SimulatedDevice.Configuration()
        configuration.systemVersion = version
        let device = try ScriptDevice(showing: screen, on: configuration)
        try device.run("target.setTimeout(0);")
        return device
    }

    /// The values of an expression for each member of a collection, as JSON.
    func each(_ collection: String, _ expression: String) throws -> String {
        try run(
            "var _all = \(collection).toArray(), _out = [];"
                + "for (var _i = 0; _i < _all.length; _i += 1) { var e = _all[_i]; _out.push(\(expression)); }"
                + "JSON.stringify(_out)")
    }

    /// The classes of all children of an element, as JSON.
    func classes(_ element: String) throws -> String {
        try each("\(element).elements()", "e.toString().replace('[object ', '').replace(']', '')")
    }

    /// The value of an expression as JSON.
    func json(_ expression: String) throws -> String { try run("JSON.stringify(\(expression))") }
}

/// A screen that a closure fills.
final class FilledScreen: ViewController {
    private let fill: (View) -> Void

    init(_ fill: @escaping (View) -> Void) {
        self.fill = fill
        super.init()
    }

    override func viewDidLoad() { fill(view) }
}

extension View {
    /// The screen whose root view this is.
    var screen: ViewController? { next as? ViewController }

    /// Adds a view at a place.
    @discardableResult
    func add<Content: View>(_ content: Content, _ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Content
    {
        content.frame = Rect(x: x, y: y, width: width, height: height)
        addSubview(content)
        return content
    }
}
