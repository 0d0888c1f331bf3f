import Automation
import FRY
import Testing

/// What a person does with the sample apps while they are recorded.
enum Drive: String, CaseIterable {
    case accounts = "Accounts"
    case routes = "Routes"
    case playground = "Playground"

    /// Does it.
    func run(on bench: RecordingBench) throws {
        switch self {
        case .accounts: Self.accounts(bench.fry)
        case .routes: Self.routes(bench.fry)
        case .playground: Self.playground(bench.fry)
        }
        #expect(bench.failures.failures.map(\.message) == [])
    }

    /// Adds, edits and deletes an account.
    private static func accounts(_ fry: FRY) {
        fry.lookup("Not Now").tap()
        fry.lookup("Add").tap()
        fry.lookup("github").tap()
        fry.lookup("User Name").type("octocat")
        fry.lookup("Password").type("meow")
        fry.lookup("Save").tap()
        fry.lookup("octocat, github").tap()
        fry.lookup("User Name").replaceText("hubot")
        fry.lookup("Save").tap()
        fry.lookup("hubot, github").touch(.swipe(.left, for: 0.2))
        fry.lookup("Delete").tap()
    }

    /// Draws a route: two waypoints with an arrow, a third one halfway, and moves one.
    private static func routes(_ fry: FRY) {
        let crosshairs = fry.lookup(.accessibilityLabel("Crosshairs"))
        func move(_ x: Double, _ y: Double) {
            crosshairs.touch(
                .pressAndDrag(from: Point(x: 0.95, y: 0.95), to: Point(x: 0.95 + x, y: 0.95 + y), for: 0.5))
        }
        move(-0.5, -0.8)
        fry.lookup("Add").tap()
        move(1, 0.6)
        fry.lookup("Add").tap()
        move(-0.6, 1)
        fry.lookup("Add").tap()
        fry.lookup("Undo").tap()
        fry.lookup("Redo").tap()
    }

    /// Uses every tab of the playground.
    private static func playground(_ fry: FRY) {
        for name in ["Button 1", "Segment 2", "Switch", "Toolbar Item"] { fry.lookup(name).tap() }
        fry.lookup("Stepper").lookup("Increment").tap()
        fry.lookup("Slider").touch(
            .path([(0.25, 0.5, 0), (1.1, 0.5, 0.5), (1.1, 0.5, 0.6)]))
        fry.lookup("Later").tap()
        fry.lookup("Late").present()

        fry.lookup("Table").tap()
        fry.lookup("Add").tap()
        fry.lookup("Row 4").tap()
        fry.lookup("Row 2").touch(.swipe(.left, for: 0.2))
        fry.lookup("Delete").tap()
        fry.lookup("Edit").tap()
        fry.lookup("Reorder Row 1").touch(
            .pressAndDrag(from: Point(x: 0.5, y: 0.5), to: Point(x: 0.5, y: 3.5), for: 0.5))
        fry.lookup("Done").tap()

        fry.lookup("Alerts").tap()
        fry.lookup("Alert with two buttons").tap()
        fry.lookup("Continue").timeout(3).present()
        fry.lookup("Continue").tap()

        fry.lookup("Text").tap()
        fry.lookup("Name").type("Jane")
        fry.lookup("Name").replaceText("Ann")
        fry.typeString("\n")

        fry.lookup("Picker").tap()
        fry.lookup(.accessibilityLabel("One")).selectPicker("44", 0)

        fry.lookup("Web").tap()
        fry.lookup("Second Page").tap()
        fry.lookup("First Page").tap()
    }
}
