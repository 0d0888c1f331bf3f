import Automation
import SimulatedUI
import Testing

@testable import PageObjects

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

    @Test("PAGE-55: a page of any kind is not there because something else has its label")
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

    @Test("PAGE-57: disappearance passes at once for a screen that never existed, and waits for one that leaves")
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

    @Test("a screen that does not appear since no app is in front is reported as such")
    func noApp() throws {
        let stage = try PageStage()
        stage.device.terminate()
        stage.pages.home.waitForAppearance(at: here())
        #expect(stage.messages == ["HomePage did not appear within 2 seconds: no app is in front"])
    }
}

@Suite("Verifications of a page")
struct VerifyingTests {
    @Test("PAGE-62: one list of predicates fails the test when it is verified, and is false when it is queried")
    func elements() throws {
        let stage = try PageStage { $0.add(Button("a"), "a", 40).isEnabled = false }
        let page = stage.pages.home
        #expect(page.isValid(\.a, .exists) && !page.isValid(\.a, .exists, .isEnabled))
        #expect(stage.failures.failures.isEmpty)
        #expect(page.verify(\.a, .exists, at: here()) === page)
        #expect(stage.failures.failures.isEmpty)
        page.verify(\.a, .exists, .isEnabled, at: here())
        let line = #line - 1
        #expect(stage.failures.failures.map(\.place.line) == [line])
        #expect(stage.messages.first?.contains("did not fulfill expectation") == true)
    }

    @Test("PAGE-62: sets of elements and text fields are verified and queried alike")
    func queriesAndFields() throws {
        let stage = try PageStage {
            $0.add(TextField("Name"), "name", 40).text = "Jane"
        }
        let page = stage.pages.home
        #expect(page.isValid(\.cells, .count(0)) && !page.isValid(\.cells, .count(2), timeout: 0))
        #expect(page.isValid(\.nameField, .value("Jane")))
        #expect(!page.isValid(\.nameField, .value("Joe"), timeout: 0))
        page.verify(\.cells, .count(0), at: here()).verify(\.nameField, .value("Jane"), at: here())
        #expect(stage.failures.failures.isEmpty)
        page.verify(\.cells, .count(2), timeout: 0, at: here())
            .verify(\.nameField, .value("Joe"), timeout: 0, at: here())
        #expect(stage.failures.failures.count == 2)
    }

    @Test("PAGE-62: a set of elements is verified to contain one that fulfills predicates")
    func containing() throws {
        let stage = try PageStage {
            let table = TableView(sections: [TableSection(cells: [TableViewCell("One"), TableViewCell("Two")])])
            table.frame = Rect(x: 0, y: 20, width: 320, height: 200)
            $0.addSubview(table)
        }
        stage.pages.home.verify(\.cells, containing: .label("Two"), at: here())
        #expect(stage.failures.failures.isEmpty)
        stage.pages.home.verify(\.cells, containing: .label("Three"), at: here())
        let line = #line - 1
        #expect(stage.failures.failures.map(\.place.line) == [line])
    }

    @Test("PAGE-87: a page with a fake validator is verified without an app")
    func fakeValidator() {
        final class Fake: ElementValidator {
            var calls: [[String]] = []
            func validate(_ object: any PredicateObject, _ predicates: [ElementPredicate], timeout: Double?) -> Bool {
                calls.append(predicates.map(\.format))
                return true
            }
        }
        let session = AutomationSession(driver: SimulatedDriver(SimulatedDevice()))
        let failures = FailureCollector()
        session.failureRecorder = failures
        let factory = PageFactory(app: XCUIApplication(session))
        let fake = Fake()
        factory.validator = AnyElementValidator(fake)
        factory.home.verify(\.a, .exists, .isEnabled, timeout: 100, at: here()).verify(\.cells, .exists, at: here())
        #expect(fake.calls == [["exists == 1", "isEnabled == 1"], ["exists == 1"]])
        #expect(failures.failures.isEmpty && session.clock.now == 0)
    }

    @Test("PAGE-63: the timeout is used: an element that stays away fails after a second, a late one passes")
    func timeout() throws {
        let stage = try PageStage()
        stage.pages.home.verify(\.a, .exists, timeout: 1, at: here())
        #expect(stage.device.virtualClock.now == 1 && stage.failures.failures.count == 1)
        stage.after(2) { stage.home.add(Button("a"), "a", 40) }
        stage.pages.home.verify(\.a, .exists, timeout: 5, at: here())
        #expect(stage.device.virtualClock.now == 3 && stage.failures.failures.count == 1)
    }

    @Test("pages use the validator of their factory, which can be replaced")
    func validator() throws {
        struct Yes: ElementValidator {
            func validate(_ object: any PredicateObject, _ predicates: [ElementPredicate], timeout: Double?) -> Bool {
                true
            }
        }
        let stage = try PageStage()
        stage.device.terminate()
        stage.pages.validator = AnyElementValidator(Yes())
        stage.pages.home.verify(\.a, .exists, at: here())
        #expect(stage.failures.failures.isEmpty && stage.pages.home.isValid(\.b, .isHittable))
    }
}

@Suite("The place of a failure")
struct PlaceTests {
    @Test("PAGE-64: a failure of a path, through steps and page, is at the test's line in the test's file")
    func place() throws {
        let stage = try PageStage()
        stage.paths.home.tapA()
        let line = #line - 1
        let place = try #require(stage.failures.failures.first?.place)
        #expect(stage.failures.failures.count == 1)
        #expect(place.path == #filePath && place.file == #fileID && place.line == line)
    }

    @Test("PAGE-64: each call of a page that can fail reports at the place it is given")
    func everyCall() throws {
        let stage = try PageStage()
        stage.session.setTimeout(0)
        let page = stage.pages.home
        let calls: [(SourcePlace) -> Void] = [
            { page.tap(\.a, at: $0) }, { page.doubleTap(\.a, at: $0) }, { page.press(\.a, forDuration: 1, at: $0) },
            { page.forceTap(\.a, at: $0) }, { page.tapBack(at: $0) }, { page.tap(\.cells, index: 1, at: $0) },
            { page.tap(\.cells, identifier: "x", at: $0) },
            { page.tap(\.cells, descendant: "x", type: .button, at: $0) },
            { page.adjust(\.wheels, index: 0, toPickerWheelValue: "x", at: $0) },
            { page.typeText("x", into: \.name, at: $0) }, { page.typeTextAndReturn("x", into: \.name, at: $0) },
            { page.clearText(in: \.name, at: $0) }, { page.replaceText(in: \.name, with: "x", at: $0) },
            { page.typeOnKeyboard("x", at: $0) }, { page.tapReturn(at: $0) }, { page.swipeUp(\.a, at: $0) },
            { page.swipeDown(\.a, at: $0) }, { page.panUp(\.a, at: $0) }, { page.panDown(\.a, at: $0) },
            { page.scroll(to: \.a, at: $0) }, { page.waitForDisappearance(at: $0) },
            { stage.pages.late.waitForAppearance(at: $0) }, { stage.pages.toast.waitForMessage("x", at: $0) },
            { stage.pages.tabBar.select("x", at: $0) }, { stage.pages.alert.tapButton("x", at: $0) },
        ]
        for (index, call) in calls.enumerated() {
            let place = SourcePlace(fileID: "Tests/A.swift", filePath: "/Tests/A.swift", line: 100 + index, column: 7)
            call(place)
            #expect(stage.failures.failures.count == index + 1)
            #expect(stage.failures.failures.last?.place == place)
        }
    }

    @Test("a test that has stopped does no more to the app, and reports nothing more")
    func stopped() throws {
        var taps = 0
        let stage = try PageStage {
            $0.add(Button("x") { taps += 1 }, "a", 40)
        }
        stage.session.isStopped = true
        stage.pages.home.forceTap(\.a, at: here()).minimize(at: here()).waitInBackground(5, at: here())
            .waitForDisappearance(at: here())
        stage.pages.late.waitForAppearance(at: here())
        #expect(taps == 0 && stage.failures.failures.isEmpty && stage.device.virtualClock.now == 0)
        #expect(stage.device.application?.state == .active)
    }

    @Test(
        "the place of file and line has the module that the folders indicate",
        arguments: [
            ("/p/Tests/AppTests/Pages/A.swift", "AppTests/A.swift"), ("/p/Sources/App/A.swift", "App/A.swift"),
            ("/p/Folder/A.swift", "Folder/A.swift"), ("A.swift", "Tests/A.swift"),
        ])
    func modules(path: String, file: String) {
        #expect(SourcePlace(path: path, line: 3) == SourcePlace(fileID: file, filePath: path, line: 3, column: 1))
    }
}
