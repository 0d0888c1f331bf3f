import Runner
import SimulatedUI
import TestEvents
import TestProject
import Testing

@Suite("Each matcher of elements")
struct ElementMatcherTests {
    /// A matcher with what it holds for, what it fails for, and what the failure says.
    struct Sample: CustomStringConvertible, Sendable {
        var matcher: String
        var holds: String
        var fails: String
        var expected: String
        var received: String

        init(_ matcher: String, holds: String, fails: String, _ expected: String, _ received: String) {
            (self.matcher, self.holds, self.fails) = (matcher, holds, fails)
            (self.expected, self.received) = (expected, received)
        }

        var description: String { matcher }
    }

    private static let samples = [
        Sample(
            "toExist()", holds: "button('Enabled')", fails: "button('Nowhere')", "an element that exists", "no element"),
        Sample("toBeVisible()", holds: "button('Enabled')", fails: "text('Hidden')", "an element that is visible", ""),
        Sample(
            "toBeHidden()", holds: "text('Hidden')", fails: "button('Enabled')", "an element that is not visible",
            "Enabled"),
        Sample(
            "toBeEnabled()", holds: "button('Enabled')", fails: "button('Disabled')", "an element that is enabled",
            "which is disabled"),
        Sample(
            "toBeDisabled()", holds: "button('Disabled')", fails: "button('Enabled')", "an element that is disabled",
            "Enabled"),
        Sample(
            "toBeFocused()", holds: "field('First')", fails: "field('Second')",
            "an element that has the keyboard's focus", "Second"),
        Sample("toBeChecked()", holds: "onOff('On')", fails: "onOff('Off')", "an element that is on", "Off"),
        Sample("toHaveValue('a')", holds: "field('First')", fails: "field('Second')", #"value "a""#, #"value "b""#),
        Sample(
            "toHaveName('Enabled')", holds: "button('Enabled')", fails: "button('Disabled')", #"name "Enabled""#,
            #"name "Disabled""#),
        Sample(
            "toHaveLabel(/^En/)", holds: "button('Enabled')", fails: "button('Disabled')", "label /^En/",
            #"label "Disabled""#),
        Sample(
            "toHaveText('Seen')", holds: "text('Seen')", fails: "button('Disabled')", #"text "Seen""#,
            #"text "Disabled""#),
        Sample("toHaveCount(2)", holds: "window.switches()", fails: "window.textViews()", "count 2", "count 0"),
    ]

    private func run(_ body: String) throws -> FinishedRun {
        try FinishedRun(
            [
                "a.js": """
                #import "tuneup/jest.js"
                function button(name) { return window.buttons()[name]; }
                function text(name) { return window.staticTexts()[name]; }
                function field(name) { return window.textFields()[name]; }
                function onOff(name) { return window.switches()[name]; }
                var window;
                test("t", function (target, app) {
                    window = app.mainWindow();
                    field("First").tap();
                    target.setTimeout(1);
                    \(body)
                });
                """
            ], on: FormApp.self)
    }

    @Test("holds, fails after the grace period with what was expected, and is reversed", arguments: samples)
    func matcher(sample: Sample) throws {
        let (holds, fails, matcher) = (sample.holds, sample.fails, sample.matcher)
        let right = try run("expect(\(holds)).\(matcher); expect(\(fails)).not.\(matcher);")
        #expect(right.outcomes == ["t: passed"], "\(right.issues.map(\.message))")
        let wrong = try run("expect(\(fails)).\(matcher);")
        #expect(wrong.outcomes == ["t: failed"])
        #expect(wrong.issues.first?.expected == sample.expected, "\(wrong.issues)")
        #expect(wrong.issues.first?.received?.contains(sample.received) == true, "\(wrong.issues)")
        let reversed = try run("expect(\(holds)).not.\(matcher);")
        #expect(reversed.outcomes == ["t: failed"])
        #expect(reversed.issues.first?.expected == "not \(sample.expected)", "\(reversed.issues)")
    }
}

/// An app with a form in which no two elements are alike.
final class FormApp: SimulatedApp {
    static let name = "Form"
    static let bundleIdentifier = "com.example.form"

    init(_ launch: LaunchOptions) {}
    func makeRootViewController() -> ViewController { FormScreen() }
}

final class FormScreen: ViewController {
    override func viewDidLoad() {
        let (enabled, disabled) = (Button("Enabled"), Button("Disabled"))
        disabled.isEnabled = false
        let (seen, hidden) = (Label("Seen"), Label("Hidden"))
        hidden.isHidden = true
        let (first, second) = (TextField("First"), TextField("Second"))
        (first.text, second.text) = ("a", "b")
        first.accessibilityLabel = "First"
        second.accessibilityLabel = "Second"
        let (on, off) = (Switch(), Switch())
        on.isOn = true
        on.accessibilityLabel = "On"
        off.accessibilityLabel = "Off"
        let parts: [View] = [enabled, disabled, seen, hidden, first, second, on, off]
        for (index, part) in parts.enumerated() {
            part.frame = Rect(x: 20, y: 30 + 34 * Double(index), width: 100, height: 30)
            view.addSubview(part)
        }
    }
}
