import Automation
import PageObjects
import SimulatedUI
import Testing

@Suite("Pages that every app shares")
struct SharedPageTests {
    @Test("PAGE-65: a toast is awaited from any steps, appears and disappears")
    func toast() throws {
        let stage = try PageStage()
        let toast = Label("Saved")
        toast.frame = Rect(x: 20, y: 500, width: 200, height: 30)
        stage.after(1) { stage.home.add(toast, "toast", 500) }
        stage.after(2.5) { toast.removeFromSuperview() }
        stage.steps.home.waitForToast("Saved", at: here())
        #expect(stage.device.virtualClock.now == 1)
        stage.steps.late.waitForToast(at: here()).waitForToastToDisappear(at: here())
        #expect(stage.device.virtualClock.now == 2.5)
        #expect(stage.failures.failures.isEmpty)
    }

    @Test("PAGE-65: a toast with another string fails, and the failure shows it")
    func otherToast() throws {
        let stage = try PageStage()
        stage.steps.home.waitForToast("Saved", at: here())
        #expect(stage.messages == ["no message 'Saved' appeared within 2 seconds: there was none ('toast')"])
        stage.pages.toastIdentifier = "snack"
        let toast = View(frame: Rect(x: 0, y: 0, width: 200, height: 40))
        toast.addSubview(Label("Failed"))
        stage.home.add(toast, "snack", 400)
        stage.steps.late.waitForToast("Saved", at: here())
        #expect(
            stage.messages.last == "no message 'Saved' appeared within 2 seconds: the last one said 'Failed'")
    }

    @Test("PAGE-65: the tab bar lists and selects its tabs")
    func tabBar() throws {
        let stage = try PageStage()
        let tabs = ["Search", "Profile"].map { title in
            let screen = ViewController()
            screen.title = title
            screen.view.accessibilityIdentifier = title
            return screen
        }
        let controller = TabBarController(viewControllers: tabs)
        try stage.device.launch(StagedApp.self, before: { _, _ in controller })
        let bar = stage.pages.tabBar
        #expect(bar.tabs.count == 2 && bar.selectedTab == "Search")
        bar.select("Profile", at: here())
        #expect(bar.selectedTab == "Profile" && controller.selectedIndex == 1)
        #expect(stage.failures.failures.isEmpty)
    }

    @Test("PAGE-65: an alert lists its strings and stays until one of its buttons is tapped")
    func alert() throws {
        let stage = try PageStage()
        var chosen: [String] = []
        let alert = AlertController(title: "Delete?", message: "It cannot be undone.")
        alert.addAction("Cancel") { chosen.append("Cancel") }
        alert.addAction("Delete") { chosen.append("Delete") }
        let screen = try #require(stage.device.application?.mainWindow?.rootViewController)
        screen.present(alert)
        let page = stage.pages.alert.waitForAppearance(at: here())
        #expect(page.title == "Delete?" && page.texts.contains("It cannot be undone."))
        stage.pages.home.waitForDisappearance(at: here())
        page.tapButton("Delete", at: here()).waitForDisappearance(at: here())
        #expect(chosen == ["Delete"])
        #expect(stage.failures.failures.isEmpty)
    }

    @Test("PAGE-65: the keyboard lists its keys")
    func keyboard() throws {
        let stage = try PageStage { $0.add(TextField("Name"), "name", 40) }
        #expect(!stage.pages.keyboard.exists)
        stage.pages.home.tap(\.name, at: here())
        stage.pages.keyboard.waitForAppearance(at: here())
        #expect(stage.pages.keyboard.keys.count > 26)
        #expect(stage.failures.failures.isEmpty)
    }
}
