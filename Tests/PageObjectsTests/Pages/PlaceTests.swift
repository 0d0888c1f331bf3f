import Automation
import SimulatedUI
import Testing

@testable import PageObjects

@Suite("The place of a failure")
struct PlaceTests {
    @Test("PAGE-64: a failure of a path, through steps and page, stands at the test's line in the test's file")
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
        "the place of file and line has the module that the folders tell",
        arguments: [
            ("/p/Tests/AppTests/Pages/A.swift", "AppTests/A.swift"), ("/p/Sources/App/A.swift", "App/A.swift"),
            ("/p/Folder/A.swift", "Folder/A.swift"), ("A.swift", "Tests/A.swift"),
        ])
    func modules(path: String, file: String) {
        #expect(SourcePlace(path: path, line: 3) == SourcePlace(fileID: file, filePath: path, line: 3, column: 1))
    }
}
