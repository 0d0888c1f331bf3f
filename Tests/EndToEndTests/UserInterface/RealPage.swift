import Foundation
import Scripting
import TestProject
import Testing

@testable import BrowserWorld

/// A page in a browser of its own, whose time is real: what `jsrun ui` shows moves by itself.
///
/// Used by one thread at a time.
final class RealPage: @unchecked Sendable {
    private let process: BrowserProcess
    private let folder: String
    private let connection: DevToolsConnection
    private var session: String?
    private(set) var errors: [String] = []

    init(_ address: String, width: Int = 1400, height: Int = 900, isDark: Bool = false) throws {
        let program = try #require(ChromiumHost.installedProgram)
        folder = try BrowserProcess.makeFolder()
        let commands = try BrowserProcess.openPipe(), answers = try BrowserProcess.openPipe()
        process = try BrowserProcess(
            program,
            [
                "--remote-debugging-pipe", "--user-data-dir=\(folder)", "--no-sandbox", "--no-first-run",
                "--mute-audio",
                "--disable-background-networking", "--window-size=\(width),\(height)", "about:blank",
            ], descriptors: [3: commands.read, 4: answers.write])
        close(commands.read)
        close(answers.write)
        connection = DevToolsConnection(commands: commands.write, answers: answers.read, whenLost: {})
        connection.onEvent = { [unowned self] event in
            if event.method == "Runtime.exceptionThrown" { errors.append(event.parameters.text) }
        }
        let target = try call("Target.createTarget", ["url": "about:blank"])["targetId"]?.string ?? ""
        session = try call("Target.attachToTarget", ["targetId": .string(target), "flatten": .bool(true)])["sessionId"]?
            .string
        try call("Runtime.enable")
        try call("Page.enable")
        let scheme: LocatedValue = ["name": "prefers-color-scheme", "value": .string(isDark ? "dark" : "light")]
        try call("Emulation.setEmulatedMedia", ["features": .array([scheme])])
        try call(
            "Emulation.setDeviceMetricsOverride",
            [
                "width": .number(Double(width)), "height": .number(Double(height)), "deviceScaleFactor": .number(1),
                "mobile": .bool(false),
            ])
        try call("Page.navigate", ["url": .string(address)])
    }

    deinit {
        process.end()
        BrowserProcess.removeFolder(folder)
    }

    @discardableResult
    private func call(_ method: String, _ parameters: LocatedValue = [:]) throws -> LocatedValue {
        try connection.call(method, parameters, session: session) ?? [:]
    }

    /// The value of an expression, as text.
    func value(_ expression: String) throws -> String {
        let code = "(() => { \(Self.names) return String(\(expression)); })()"
        let answer = try call("Runtime.evaluate", ["expression": .string(code), "returnByValue": .bool(true)])
        return answer["result"]?["value"]?.string ?? answer.text
    }

    /// Short names for what expressions need often.
    private static let names = """
        const id = (name) => document.getElementById(name), one = (path) => document.querySelector(path);
        const all = (path) => [...document.querySelectorAll(path)], count = (path) => all(path).length;
        """

    /// Runs code for its effect.
    func run(_ code: String) throws { _ = try value("(() => { \(code) })()") }

    /// Waits until an expression is true.
    func wait(_ expression: String, _ complaint: Comment? = nil) throws {
        for _ in 0..<1500 {
            if try value(expression) == "true" { return }
            usleep(20_000)
        }
        let text = try value("document.body.innerText")
        try #require(try value(expression) == "true", complaint ?? "never true: \(expression)\n\(text)")
    }

    /// The text of an element.
    func text(_ selector: String) throws -> String { try value("document.querySelector('\(selector)').innerText") }

    /// The box of an element in the window, once it is visible there: x, y, width and height.
    private func box(_ selector: String) throws -> [Double] {
        try run("one('\(selector)').scrollIntoView({block: 'center'})")
        try run("window.box = one('\(selector)').getBoundingClientRect()")
        let box = try value("[box.x, box.y, box.width, box.height]").split(separator: ",").compactMap { Double($0) }
        try #require(box.count == 4, "\(selector)")
        return box
    }

    /// Clicks the middle of an element.
    ///
    /// A page may move the element or make it anew between two events of the mouse; then it is clicked again.
    func click(_ selector: String) throws {
        for _ in 0..<50 {
            let box = try box(selector)
            try run(
                """
                if (window.clicked === undefined) addEventListener('click', (event) => { window.clicked = event.target; }, true);
                window.clicked = null;
                """)
            for kind in ["mousePressed", "mouseReleased"] { try mouse(kind, box[0] + box[2] / 2, box[1] + box[3] / 2) }
            // Another page has not noticed it, but there is one.
            let isClicked = "window.clicked === undefined || window.clicked?.closest(`\(selector)`) != null"
            if try value(isClicked) == "true" { return }
            usleep(100_000)
        }
        Issue.record("\(selector) cannot be clicked: \(try value("window.clicked?.outerHTML"))")
    }

    /// Does something with the mouse at a place of the device's screen, in its points.
    func mouse(onDevice x: Double, _ y: Double, _ kinds: String...) throws {
        let box = try box("#canvas")
        for kind in kinds { try mouse(kind, box[0] + x / 320 * box[2], box[1] + y / 568 * box[3]) }
    }

    private func mouse(_ kind: String, _ x: Double, _ y: Double) throws {
        let isPressed = kind != "mouseMoved"
        try call(
            "Input.dispatchMouseEvent",
            [
                "type": .string(kind), "x": .number(x), "y": .number(y), "button": .string(isPressed ? "left" : "none"),
                "clickCount": .number(isPressed ? 1 : 0),
            ])
    }

    /// Types text into what has the focus.
    func type(_ text: String) throws {
        for letter in text {
            let key = LocatedValue.string(String(letter))
            try call("Input.dispatchKeyEvent", ["type": "keyDown", "key": key, "text": key])
            try call("Input.dispatchKeyEvent", ["type": "keyUp", "key": key])
        }
    }

    /// A picture of the page, as PNG data.
    func picture() throws -> [UInt8] {
        let data = try call("Page.captureScreenshot")["data"]?.string ?? ""
        return [UInt8](try #require(Data(base64Encoded: data)))
    }
}
