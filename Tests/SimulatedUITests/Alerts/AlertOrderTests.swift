import Automation
import Testing

@testable import SimulatedUI

@Suite struct AlertOrderTests {
    let screen = ViewController()
    let stage: Stage
    var taps = 0

    init() throws {
        stage = try Stage(screen)
        let button = Button("Below")
        button.frame = Rect(x: 0, y: 100, width: 100, height: 44)
        screen.view.addSubview(button)
    }

    private var alertName: String? {
        get throws {
            try stage.driver.related(.alert, of: stage.app).flatMap { stage.driver.attribute(.name, of: $0).string }
        }
    }

    private func tapBelow() throws -> Bool {
        var isTapped = false
        let button = try #require(screen.view.subviews.first as? Button)
        button.addAction(for: .touchUpInside) { isTapped = true }
        stage.device.tap(at: Point(x: 50, y: 120))
        return isTapped
    }

    private func alert(_ title: String) -> AlertController {
        AlertController(title: title, actions: [AlertAction("OK")])
    }

    @Test("an alert that goes away below another one does not come back") func lowerFirst() throws {
        let (first, second) = (alert("First"), alert("Second"))
        screen.present(first)
        stage.settle()
        screen.present(second)
        stage.settle()
        first.dismiss()
        stage.settle()
        #expect(try alertName == "Second")
        second.dismiss()
        stage.settle()
        #expect(try alertName == nil)
        #expect(stage.device.application?.keyWindow === stage.device.application?.mainWindow)
        #expect(try tapBelow())
    }

    @Test("the middle one of three alerts may go first") func middle() throws {
        let alerts = ["First", "Second", "Third"].map(alert)
        for alert in alerts {
            screen.present(alert)
            stage.settle()
        }
        alerts[1].dismiss()
        stage.settle()
        alerts[2].dismiss()
        stage.settle()
        #expect(try alertName == "First")
        try stage.tap(.button, "OK")
        #expect(try alertName == nil)
        #expect(try tapBelow())
    }

    @Test("an alert that comes while another one goes leaves nothing in the way") func overlap() throws {
        screen.present(alert("First"))
        stage.settle()
        screen.dismiss()
        screen.present(alert("Second"))
        stage.settle()
        #expect(try alertName == "Second")
        screen.dismiss()
        stage.settle()
        #expect(try alertName == nil)
        #expect(stage.device.application?.keyWindow === stage.device.application?.mainWindow)
        #expect(try tapBelow())
    }

    @Test("an alert that is taken away while it comes in takes no focus") func earlyDismiss() throws {
        let alert = alert("Sign in")
        alert.addTextField()
        screen.present(alert)
        stage.device.virtualClock.sleep(until: stage.device.virtualClock.now + 0.1)
        screen.dismiss()
        stage.settle()
        #expect(try alertName == nil)
        #expect(stage.device.application?.firstResponder == nil)
        #expect(try stage.driver.related(.keyboard, of: stage.app) == nil)
        #expect(try tapBelow())
    }

    @Test("an alert stands above a modal screen above a navigation") func layers() throws {
        let inner = ViewController(title: "Inner")
        let modal = NavigationController(rootViewController: inner)
        screen.present(modal)
        inner.present(alert("Top"))
        stage.settle()
        #expect(try alertName == "Top")
        inner.dismiss()
        stage.settle()
        #expect(try alertName == nil)
        #expect(try stage.driver.related(.navigationBar, of: stage.app).flatMap(stage.name) == "Inner")
        inner.dismiss()
        stage.settle()
        #expect(try stage.driver.related(.navigationBar, of: stage.app) == nil)
        #expect(try tapBelow())
    }
}
