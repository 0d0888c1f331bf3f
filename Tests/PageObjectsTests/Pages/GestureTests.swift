import Automation
import PageObjects
import SimulatedUI
import Testing

@Suite("Gestures of a page")
struct GestureTests {
    /// Records how far it was panned.
    final class Pad: View {
        private(set) var ways: [Double] = []

        func listen() {
            let pan = PanGestureRecognizer()
            pan.addHandler { [unowned self, unowned pan] in
                if $0.state == .ended { ways.append(pan.translation(in: nil).y) }
            }
            addGestureRecognizer(pan)
        }
    }

    @Test("PAGE-61: panning down by 50 is panning up by -50; both go 100 points by default")
    func panning() throws {
        let stage = try PageStage()
        let pad = stage.home.add(Pad(frame: Rect(x: 0, y: 0, width: 320, height: 300)), "pad", at: 0, 100)
        pad.listen()
        stage.pages.home.panDown(\.pad, by: 50, at: here()).panUp(\.pad, by: -50, at: here())
            .panDown(\.pad, at: here()).panUp(\.pad, at: here())
        #expect(pad.ways == [50, 50, 100, -100])
        #expect(stage.failures.failures.isEmpty)
    }

    @Test("PAGE-61: a pan is pressed for 0.2 s before it moves, and without a path begins in the middle of the page")
    func pressing() throws {
        /// Records when the finger comes and when it moves.
        final class Log: View {
            var touches: [(time: Double, y: Double)] = []
            override func touchesBegan(_ touches: [Touch], with event: Event) { note(touches, event) }
            override func touchesMoved(_ touches: [Touch], with event: Event) { note(touches, event) }
            private func note(_ touches: [Touch], _ event: Event) {
                for touch in touches { self.touches.append((event.timestamp, touch.location(in: nil).y)) }
            }
        }
        let log = Log(frame: Rect(x: 0, y: 0, width: 320, height: 568))
        let stage = try PageStage { $0.addSubview(log) }
        stage.pages.home.panDown(by: 40, at: here())
        #expect(log.touches.first?.y == 284 && log.touches.last?.y == 324)
        let begin = try #require(log.touches.first?.time)
        let move = try #require(log.touches.first { $0.y > 284 }?.time)
        #expect(move - begin >= 0.2 && move - begin < 0.25)
    }

    @Test("PAGE-61: a pan that would leave the screen ends at its edge")
    func edges() throws {
        let stage = try PageStage()
        stage.pages.home.panDown(by: 5_000, at: here()).panUp(by: 5_000, at: here())
        #expect(stage.failures.failures.isEmpty)
    }

    @Test("PAGE-61: swiping up and down scrolls, over the page or one of its elements")
    func swiping() throws {
        let stage = try PageStage { $0.addSubview(longTable(rows: 100)) }
        let page = stage.pages.home
        #expect(page.cells.element(boundBy: 0).isHittable)
        page.swipeUp(at: here())
        #expect(!page.cells.element(boundBy: 0).isHittable)
        page.swipeDown(\.list, at: here()).swipeDown(\.list, at: here())
        #expect(page.cells.element(boundBy: 0).isHittable)
        #expect(stage.failures.failures.isEmpty)
    }

    @Test("PAGE-61: scrolls to an element, and one that is on the screen stays where it is")
    func scrolling() throws {
        let stage = try PageStage {
            $0.addSubview(longTable(rows: 41))
        }
        #expect(!stage.pages.home.last.isHittable)
        stage.pages.home.scroll(to: \.last, at: here())
        #expect(stage.pages.home.last.isHittable)
        stage.pages.home.scroll(to: \.list, at: here())
        #expect(stage.failures.failures.isEmpty)
    }

    @Test("PAGE-61: swipes for an element that is made only when it comes near")
    func swipingForElements() throws {
        let stage = try PageStage()
        let button = Button("a")
        button.accessibilityIdentifier = "a"
        let recognizer = PanGestureRecognizer()
        var swipes = 0
        recognizer.addHandler { if $0.state == .ended { swipes += 1 } }
        recognizer.addHandler { _ in if swipes == 3 { stage.home.add(button, "a", 100) } }
        stage.home.addGestureRecognizer(recognizer)
        stage.pages.home.scroll(to: \.a, at: here())
        #expect(swipes == 3 && stage.failures.failures.isEmpty)
        stage.pages.home.scroll(to: \.b, mostSwipes: 2, at: here())
        #expect(swipes == 5 && stage.messages.count == 1)
        #expect(stage.messages[0].hasSuffix("even after 2 swipes"))
    }

    @Test("PAGE-61: the app is minimised, stays away for a while, and is restored")
    func minimising() throws {
        let stage = try PageStage()
        let page = stage.pages.home
        page.minimize(at: here())
        #expect(stage.device.application?.state != .active)
        let start = stage.device.virtualClock.now
        page.waitInBackground(30, at: here())
        #expect(stage.device.virtualClock.now == start + 30)
        page.activate(at: here()).waitForAppearance(at: here())
        #expect(stage.device.application?.state == .active)
        #expect(stage.failures.failures.isEmpty)
    }

    private func longTable(rows: Int) -> TableView {
        let table = TableView(sections: [
            TableSection(
                cells: (0..<rows).map { row in
                    let cell = TableViewCell("Row \(row)")
                    cell.accessibilityIdentifier = "row \(row)"
                    return cell
                })
        ])
        table.frame = Rect(x: 0, y: 20, width: 320, height: 548)
        return table
    }
}

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

    @Test("PAGE-58: a forced tap touches the position of the element, although something covers it")
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

    @Test("PAGE-58: tapping back taps the back button")
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

@Suite("Picking from a set of elements")
struct PickingTests {
    let stage: PageStage
    let chosen = Chosen()

    /// What was tapped.
    final class Chosen { var names: [String] = [] }

    init() throws {
        let chosen = chosen
        stage = try PageStage { home in
            let cells = (1...5).map { number in
                let star = Button("star") { chosen.names.append("star \(number)") }
                star.accessibilityIdentifier = "star \(number)"
                let cell = TableViewCell("Row \(number)") { chosen.names.append("row \(number)") }
                cell.accessoryView = star
                cell.accessibilityIdentifier = "cell \(number)"
                return cell
            }
            let table = TableView(sections: [TableSection(cells: cells)])
            table.frame = Rect(x: 0, y: 20, width: 320, height: 220)
            home.addSubview(table)
        }
    }

    @Test("PAGE-59: by index")
    func index() {
        stage.pages.home.tap(\.cells, index: 2, at: here())
        #expect(chosen.names == ["row 3"] && stage.failures.failures.isEmpty)
    }

    @Test("PAGE-59: by identifier")
    func identifier() {
        stage.pages.home.tap(\.cells, identifier: "cell 4", at: here())
        #expect(chosen.names == ["row 4"] && stage.failures.failures.isEmpty)
    }

    @Test("PAGE-59: by predicates, which must all hold")
    func predicate() throws {
        stage.pages.home.tap(
            \.cells, matching: try ElementPredicate("name ENDSWITH '5'"), try ElementPredicate("isEnabled == 1"),
            at: here())
        #expect(chosen.names == ["row 5"] && stage.failures.failures.isEmpty)
    }

    @Test("PAGE-59: what is inside the set, by identifier and type")
    func descendant() {
        stage.pages.home.tap(\.cells, descendant: "star 2", type: .button, at: here())
        #expect(chosen.names == ["star 2"] && stage.failures.failures.isEmpty)
    }

    @Test("PAGE-59: a row of a picker's wheel, by the wheel's index and the row's string")
    func wheel() throws {
        let picker = PickerView([
            PickerComponent("Color", titles: ["Red", "Green"]), PickerComponent("Size", titles: ["S", "M", "L"]),
        ])
        stage.home.add(picker, "picker", at: 0, 250)
        stage.pages.home.adjust(\.wheels, index: 1, toPickerWheelValue: "L", at: here())
        #expect(stage.failures.failures.isEmpty)
        #expect(picker.selectedRow(inComponent: 0) == 0 && picker.selectedRow(inComponent: 1) == 2)
    }

    @Test("what is not in the set fails at the caller's line")
    func missing() {
        stage.pages.home.tap(\.cells, identifier: "cell 9", at: here())
        let line = #line - 1
        #expect(stage.failures.failures.map(\.place.line) == [line])
    }
}
