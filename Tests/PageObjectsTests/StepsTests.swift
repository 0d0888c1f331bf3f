import Automation
import PageObjects
import SimulatedUI
import Testing

/// What any steps would offer under this name if the library offered nothing: the compiler prefers what is more special.
extension Steps {
    fileprivate func minimize(at place: SourcePlace) -> String { "\(Self.self) cannot be minimised" }
}

@Suite("Steps")
struct StepsTests {
    @Test("PAGE-66: steps act on the one page of their type and give themselves back")
    func page() throws {
        var taps = 0
        let stage = try PageStage {
            $0.add(Button("a") { taps += 1 }, "a", 40)
        }
        let steps = stage.steps.home
        #expect(steps.page === stage.pages.home)
        #expect(steps.tapA(at: here()).tapA(at: here()) === steps)
        #expect(taps == 2)
        #expect("\(HomeSteps.self)" == "\(HomePage.self)".dropLast(4) + "Steps")
    }

    @Test("PAGE-67: all steps wait for their page, tap return and go back")
    func common() throws {
        let stage = try PageStage()
        var returned = 0
        let field = TextField("Name")
        field.shouldReturn = { _ in
            returned += 1
            return true
        }
        let first = ViewController()
        first.title = "First"
        first.view.accessibilityIdentifier = "Home"
        first.view.add(field, "name", 100)
        let second = ViewController()
        second.view.accessibilityIdentifier = "Late"
        let navigation = NavigationController(rootViewController: first)
        try stage.device.launch(StagedApp.self, before: { _, _ in navigation })
        let home = stage.steps.home.waitForAppearance(at: here())
        home.page.tap(\.name, at: here())
        #expect(home.tapReturn(at: here()) === home && returned == 1)
        field.resignFirstResponder()
        navigation.pushViewController(second, animated: true)
        home.waitForDisappearance(at: here())
        let late = stage.steps.late.waitForAppearance(at: here())
        #expect(late.tapBack(at: here()).waitForDisappearance(at: here()) === late)
        home.waitForAppearance(at: here())
        #expect(stage.failures.failures.isEmpty)
    }

    @Test("PAGE-67: only steps of a page that supports it offer minimising; for others it does not compile")
    func minimising() throws {
        let stage = try PageStage()
        // If the library offered it for all steps, this call could mean two functions and would not compile.
        let missing = stage.steps.late.minimize(at: here())
        #expect(missing == "LateSteps cannot be minimised")
        let home = stage.steps.home.minimize(at: here()).waitInBackground(5, at: here()).activate(at: here())
        #expect(home === stage.steps.home)
        #expect(stage.device.virtualClock.now >= 5 && stage.failures.failures.isEmpty)
    }
}
