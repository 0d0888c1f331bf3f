import Automation
import PageObjects
import SimulatedUI
import Testing

@Suite("A page")
struct PageTests {
    @Test("PAGE-55: the screen is the first descendant of the app with the page's identifier, or of its type")
    func screens() throws {
        let stage = try PageStage {
            $0.add(TextField("Name"), "name", 40)
            $0.add(View(frame: Rect(x: 0, y: 0, width: 100, height: 100)), "Late", 300)
            $0.add(Button("Late"), "Late", 420)
        }
        #expect(stage.pages.home.screen.frame == Rect(x: 0, y: 0, width: 320, height: 568))
        #expect(stage.pages.late.screen.elementType == .other)
        #expect(!stage.pages.keyboard.exists)
        stage.app.textFields["name"].tap()
        #expect(stage.pages.keyboard.screen.elementType == .keyboard)
        #expect(stage.pages.home.keyboard.exists)
        #expect(stage.failures.failures.isEmpty)
    }

    @Test("PAGE-55: a page of any kind is not there because something else is labelled like it")
    func labelled() throws {
        let stage = try PageStage { $0.add(Button("Late"), "other", 40) }
        let title = Label("Late")
        title.frame = Rect(x: 0, y: 200, width: 100, height: 20)
        stage.home.addSubview(title)
        #expect(!stage.pages.late.exists)
        stage.home.add(View(frame: Rect(x: 0, y: 0, width: 100, height: 100)), "Late", 300)
        #expect(stage.pages.late.screen.elementType == .other)
    }

    @Test("PAGE-56: an element that appears later is seen without another page")
    func laterElements() throws {
        let stage = try PageStage()
        let page = stage.pages.home
        #expect(!page.a.exists)
        let button = stage.home.add(Button("a"), "a", 40)
        #expect(page.a.exists)
        button.removeFromSuperview()
        #expect(!page.a.exists)
    }

    @Test("PAGE-57: waits for the screen to appear, and passes when it comes after a second")
    func appearance() throws {
        let stage = try PageStage()
        stage.after(1) { stage.home.add(View(frame: Rect(x: 0, y: 0, width: 100, height: 100)), "Late", 300) }
        stage.pages.late.waitForAppearance(at: here())
        #expect(stage.failures.failures.isEmpty)
        #expect(stage.device.virtualClock.now == 1)
        #expect(stage.pages.late.exists)
    }

    @Test("PAGE-57: a screen that does not become hittable in time fails at the caller's line, and says why")
    func noAppearance() throws {
        let stage = try PageStage { $0.add(Button("x"), "late", 40) }
        stage.pages.late.waitForAppearance(timeout: 3, at: here())
        let line = #line - 1
        #expect(stage.device.virtualClock.now == 3)
        #expect(
            stage.messages == [
                "LatePage did not appear within 3 seconds: there is no element 'Late'; did you mean 'late'?"
            ])
        #expect(stage.failures.failures.first?.place.line == line)
        let covered = stage.home.add(View(frame: Rect(x: 0, y: 0, width: 50, height: 50)), "Late", 200)
        let cover = View(frame: covered.frame)
        cover.backgroundColor = .white
        stage.home.addSubview(cover)
        stage.pages.late.waitForAppearance(at: here())
        #expect(
            stage.messages.last
                == "LatePage did not appear within 2 seconds: the element 'Late' is there, but cannot be hit")
    }

    @Test("PAGE-57: disappearance passes at once for a screen that never was, and waits for one that leaves")
    func disappearance() throws {
        let stage = try PageStage()
        stage.pages.late.waitForDisappearance(at: here())
        #expect(stage.device.virtualClock.now == 0)
        let view = stage.home.add(View(frame: Rect(x: 0, y: 0, width: 100, height: 100)), "Late", 300)
        stage.after(1.5) { view.isHidden = true }
        stage.pages.late.waitForDisappearance(at: here())
        #expect(stage.failures.failures.isEmpty)
        #expect(stage.device.virtualClock.now == 1.5)
        stage.pages.home.waitForDisappearance(at: here())
        #expect(stage.messages == ["HomePage did not disappear within 2 seconds"])
    }

    @Test("a screen that does not appear since no app is in front says so")
    func noApp() throws {
        let stage = try PageStage()
        stage.device.terminate()
        stage.pages.home.waitForAppearance(at: here())
        #expect(stage.messages == ["HomePage did not appear within 2 seconds: no app is in front"])
    }
}
