import Automation
import PageObjects
import SimulatedUI
import Testing

@Suite("Taps of a page")
struct TappingTests {
    @Test("PAGE-58: taps take key paths to the page's elements and are chained")
    func taps() throws {
        var taps: [String] = []
        let stage = try PageStage {
            $0.add(Button("a") { taps.append("a") }, "a", 40)
            $0.add(Button("b") { taps.append("b") }, "b", 100)
        }
        let page = stage.pages.home
        let result = page.tap(\.a, at: here()).tap(\.b, at: here()).doubleTap(\.a, at: here())
            .press(\.b, forDuration: 1, at: here())
        #expect(result === page)
        #expect(taps == ["a", "b", "a", "a", "b"])
        #expect(stage.failures.failures.isEmpty)
    }

    @Test("PAGE-58: a forced tap touches where the element is, although something covers it")
    func forcedTap() throws {
        var touched = 0
        let stage = try PageStage {
            $0.add(Button("a"), "a", 40)
            let cover = Button(frame: Rect(x: 0, y: 0, width: 320, height: 200))
            cover.addAction(for: .touchUpInside) { touched += 1 }
            cover.backgroundColor = .white
            $0.addSubview(cover)
        }
        stage.pages.home.forceTap(\.a, at: here())
        #expect(touched == 1 && stage.failures.failures.isEmpty)
        stage.pages.home.forceTap(\.b, at: here())
        let line = #line - 1
        #expect(stage.messages.count == 1 && stage.messages[0].contains("there is no element"))
        #expect(stage.failures.failures.first?.place.line == line)
    }

    @Test("PAGE-58: tapping back taps the button that leads back")
    func back() throws {
        let stage = try PageStage()
        let first = ViewController()
        first.title = "First"
        first.view.accessibilityIdentifier = "Home"
        let second = ViewController()
        second.view.accessibilityIdentifier = "Late"
        let navigation = NavigationController(rootViewController: first)
        try stage.device.launch(StagedApp.self, before: { _, _ in navigation })
        navigation.pushViewController(second, animated: true)
        stage.pages.late.waitForAppearance(at: here()).tapBack(at: here()).waitForDisappearance(at: here())
        stage.pages.home.waitForAppearance(at: here())
        #expect(stage.failures.failures.isEmpty)
    }
}
