import Automation
import Testing

@testable import SimulatedUI

/// What keeps the device busy is described by kind and by name.
@Suite struct BusySourceTests {
    let screen = ViewController(title: "One")
    let navigation: NavigationController
    let stage: Stage

    init() throws {
        navigation = NavigationController(rootViewController: screen)
        stage = try Stage(navigation)
    }

    private func expect(_ kind: BusySource.Kind, _ part: String, sourceLocation: SourceLocation = #_sourceLocation) {
        let sources = stage.driver.busySources
        #expect(
            sources.contains { $0.kind == kind && $0.detail.contains(part) }, "\(sources)",
            sourceLocation: sourceLocation)
        stage.settle()
        #expect(stage.driver.busySources.isEmpty, sourceLocation: sourceLocation)
    }

    @Test("a push and a presentation name the screens") func transitions() {
        navigation.pushViewController(ViewController(title: "Two"))
        expect(.transition, "from \"One\" to \"Two\"")
        navigation.present(NavigationController(rootViewController: ViewController(title: "Three")))
        expect(.transition, "presenting")
        navigation.dismiss()
        expect(.transition, "dismissing")
    }

    @Test("an alert is named by its title") func alert() {
        screen.present(AlertController(title: "Hello", actions: [AlertAction("OK")]))
        expect(.transition, "\"Hello\"")
        screen.dismiss()
        expect(.transition, "\"Hello\"")
    }

    @Test("a keyboard says that it slides") func keyboard() {
        let field = TextField("Name")
        screen.view.addSubview(field)
        field.becomeFirstResponder()
        expect(.animation, "keyboard slides in")
        field.resignFirstResponder()
        expect(.animation, "keyboard slides out")
    }

    @Test("an animation names the view, a timer its reason") func others() {
        let label = Label("Status")
        screen.view.addSubview(label)
        label.animate(duration: 1) { label.alpha = 0.5 }
        expect(.animation, "\"Status\"")
        stage.device.application?.schedule(after: 0.2, reason: "poll") {}
        expect(.timer, "poll")
    }

    @Test("scrolling names the table, a finger what it is on") func scrolling() throws {
        let table = TableView(sections: [TableSection(count: 100) { TableViewCell("Row \($0)") }])
        table.accessibilityLabel = "Long"
        table.frame = Rect(x: 0, y: 0, width: 320, height: 400)
        screen.view.addSubview(table)
        table.setContentOffset(Point(x: 0, y: 400), animated: true)
        expect(.scrolling, "\"Long\"")
        var seen: [BusySource] = []
        _ = stage.device.virtualClock.schedule(
            at: stage.device.virtualClock.now + 0.1, reason: "look",
            { [driver = stage.driver] in seen = driver.busySources })
        try stage.driver.perform(.tap(at: Point(x: 100, y: 200), duration: 0.4))
        #expect(seen.first?.kind == .touch)
        #expect(seen.first?.detail.hasPrefix("a finger on ") == true)
    }
}
