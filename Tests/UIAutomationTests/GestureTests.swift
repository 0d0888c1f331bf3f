import Automation
import SimulatedUI
import Testing

@Suite("Gestures of fingers")
struct GestureTests {
    /// Reports the gestures it receives.
    final class Pad: View {
        var log: [String] = []

        override init(frame: Rect) {
            super.init(frame: frame)
            backgroundColor = .gray
            accessibilityIdentifier = "pad"
            for count in 1...5 { addTap(fingers: count) }
            let double = addTap(taps: 2)
            gestureRecognizers[0].require(toFail: double)
            addGestureRecognizer(
                PinchGestureRecognizer { [unowned self] in
                    guard let pinch = $0 as? PinchGestureRecognizer, pinch.state == .ended else { return }
                    log.append(pinch.scale > 1 ? "open" : "close")
                })
            addGestureRecognizer(
                RotationGestureRecognizer { [unowned self] in
                    guard let turn = $0 as? RotationGestureRecognizer, turn.state == .ended else { return }
                    log.append("turn \((turn.rotation * 100).rounded() / 100)")
                })
            addGestureRecognizer(
                LongPressGestureRecognizer { [unowned self] in if $0.state == .began { log.append("press") } })
            addGestureRecognizer(
                PanGestureRecognizer { [unowned self] in
                    guard let pan = $0 as? PanGestureRecognizer, pan.state == .ended else { return }
                    let way = pan.translation(in: self)
                    log.append("pan \(Int(way.x.rounded())) \(Int(way.y.rounded()))")
                })
        }

        @discardableResult
        private func addTap(taps: Int = 1, fingers: Int = 1) -> TapGestureRecognizer {
            let tap = TapGestureRecognizer { [unowned self] _ in log.append("tap \(taps) \(fingers)") }
            tap.numberOfTapsRequired = taps
            tap.numberOfTouchesRequired = fingers
            addGestureRecognizer(tap)
            return tap
        }
    }

    let pad = Pad(frame: Rect(x: 10, y: 100, width: 300, height: 300))
    let world: ScriptDevice

    init() throws {
        let screen = ViewController()
        screen.view.addSubview(pad)
        world = try ScriptDevice(showing: screen)
        try world.run("var pad = window.elements()['pad'], middle = {x: 160, y: 250}")
    }

    private func log(of script: String) throws -> [String] {
        pad.log = []
        try world.run("\(script); target.delay(1)")
        return pad.log
    }

    @Test(
        "every gesture of the target and of elements reaches the recognisers",
        arguments: [
            ("target.tap(middle)", "tap 1 1"), ("target.doubleTap(middle)", "tap 2 1"),
            ("target.twoFingerTap(middle)", "tap 1 2"), ("target.touchAndHold(middle, 1)", "press"),
            ("target.tapWithOptions(middle, {touchCount: 3})", "tap 1 3"),
            ("target.tapWithOptions(pad, {touchCount: 5})", "tap 1 5"),
            ("target.tapWithOptions(middle, {duration: 0.8})", "press"),
            ("target.dragFromToForDuration(middle, {x: 160, y: 150}, 1)", "pan 0 -100"),
            ("target.dragFromToForDuration(pad, pad.rect(), 1)", "press"),
            ("target.flickFromTo({x: 100, y: 250}, {x: 200, y: 250})", "pan 100 0"),
            ("target.pinchOpenFromToForDuration({x: 60, y: 250}, {x: 260, y: 250}, 1)", "open"),
            ("target.pinchCloseFromToForDuration({x: 60, y: 250}, {x: 260, y: 250}, 1)", "close"),
            ("target.rotateWithOptions(middle, {radius: 60})", "turn 3.14"),
            ("target.rotateWithOptions(middle, {radius: 60, rotation: -1, touchCount: 4, duration: 2})", "turn -1.0"),
            ("pad.tap()", "tap 1 1"), ("pad.doubleTap()", "tap 2 1"), ("pad.twoFingerTap()", "tap 1 2"),
            ("pad.touchAndHold()", "press"), ("pad.tapWithOptions({tapCount: 2})", "tap 2 1"),
            ("pad.dragInsideWithOptions({startOffset: {x: 0.5, y: 0.5}, endOffset: {x: 0.5, y: 0.8}})", "pan 0 90"),
            ("pad.flickInsideWithOptions({startOffset: {x: 0.8, y: 0.5}, endOffset: {x: 0.2, y: 0.5}})", "pan -180 0"),
            ("pad.rotateWithOptions({centerOffset: {x: 0.5, y: 0.5}, rotation: 1})", "turn 1.0"),
        ])
    func reach(script: String, entry: String) throws { #expect(try log(of: script) == [entry]) }

    @Test("gestures take as long as requested")
    func durations() throws {
        #expect(try world.seconds("target.pinchOpenFromToForDuration({x: 60, y: 250}, {x: 260, y: 250}, 2.5)") == 2.5)
        #expect(try world.seconds("target.rotateWithOptions(middle, {radius: 60, duration: 0.5})") == 0.5)
        #expect(try world.seconds("target.dragFromToForDuration(middle, {x: 160, y: 150})") == 1)
    }

    @Test("more fingers than a hand has are a mistake that is reported", arguments: [0, 6, 2.6e9])
    func fingers(count: Double) throws {
        for call in ["target.rotateWithOptions(middle, ", "target.tapWithOptions(middle, ", "pad.tapWithOptions("] {
            let failure = try #require(world.failure(of: "\(call){touchCount: \(count)})"))
            #expect(failure.contains("a number from 1 to 5") && failure.contains("touchCount"), "\(failure)")
        }
        #expect(pad.log.isEmpty)
    }

    @Test("a gesture that leaves the screen is refused before it begins")
    func bounds() throws {
        let text = "VerboseError: tap point is not within the bounds of the screen"
        for call in [
            "target.rotateWithOptions({x: 20, y: 250}, {radius: 60})",
            "target.pinchOpenFromToForDuration({x: -20, y: 250}, {x: 260, y: 250}, 1)",
            "target.flickFromTo(middle, {x: 160, y: 600})", "pad.rotateWithOptions({radius: 500})",
            "target.touchAndHold({x: 321, y: 0}, 1)",
        ] {
            #expect(world.failure(of: call) == text)
        }
        #expect(pad.log.isEmpty)
    }
}

@Suite("Offsets of gestures")
struct OffsetTests {
    /// Records where fingers go down and up.
    final class Pad: View {
        var places: [Point] = []
        override func touchesBegan(_ touches: [Touch], with event: Event) {
            places += touches.map { $0.location(in: self) }
        }
        override func touchesEnded(_ touches: [Touch], with event: Event) {
            places += touches.map { $0.location(in: self) }
        }
    }

    let pad = Pad(frame: Rect(x: 20, y: 100, width: 200, height: 100))
    let world: ScriptDevice

    init() throws {
        let screen = ViewController()
        screen.view.addSubview(pad)
        pad.accessibilityIdentifier = "pad"
        world = try ScriptDevice(showing: screen)
        try world.run("var pad = window.elements()['pad']")
    }

    @Test(
        "0 to 1 are fractions of the rectangle, larger numbers are points from its upper left corner",
        arguments: [
            ("{x: 0, y: 0}", Point(x: 0, y: 0)), ("{x: 0.5, y: 0.5}", Point(x: 100, y: 50)),
            ("{x: 0.25, y: 1}", Point(x: 50, y: 99.5)), ("{x: 30, y: 40}", Point(x: 30, y: 40)),
        ])
    func offsets(offset: String, place: Point) throws {
        try world.run("pad.tapWithOptions({tapOffset: \(offset)})")
        #expect(pad.places.first == place)
    }

    @Test("a tap without offset lands on the hit point")
    func noOffset() throws {
        try world.run("pad.tapWithOptions({tapCount: 1})")
        #expect(pad.places.first == Point(x: 100, y: 50))
    }

    @Test("drags and flicks go from one offset to the other, by default from the corner")
    func drags() throws {
        try world.run("pad.dragInsideWithOptions({startOffset: {x: 0.8, y: 0.5}, endOffset: {x: 0.2, y: 0.5}})")
        try world.run("pad.flickInsideWithOptions({endOffset: {x: 0.5, y: 0.5}})")
        #expect(
            pad.places == [
                Point(x: 160, y: 50), Point(x: 40, y: 50), Point(x: 0, y: 0), Point(x: 100, y: 50),
            ])
        #expect(try world.seconds("pad.dragInsideWithOptions({duration: 2.5})") == 2.5)
    }

    @Test("a point off the screen is an error")
    func offScreen() {
        #expect(
            world.failure(of: "pad.tapWithOptions({tapOffset: {x: 900, y: 0}})")
                == "VerboseError: tap point is not within the bounds of the screen")
        #expect(
            world.failure(of: "target.tap({x: -5, y: 10})")
                == "VerboseError: tap point is not within the bounds of the screen")
        #expect(
            world.failure(of: "target.dragFromToForDuration({x: 5, y: 10}, {x: 5, y: 9999}, 1)")
                == "VerboseError: tap point is not within the bounds of the screen")
    }

    @Test("options are echoed with quoted numbers")
    func echo() throws {
        try world.run("target.tapWithOptions({x: 51, y: 399}, {touchCount: 1, duration: 0.5, tapCount: 1})")
        #expect(
            world.events.actions.last
                == #"target.tapWithOptions({x:"51", y:"399"}, {touchCount:"1", duration:"0.5", tapCount:"1"})"#)
        try world.run("pad.flickInsideWithOptions({startOffset: {x: 0.5, y: 1}})")
        #expect(
            world.events.actions.last
                == #"target.frontMostApp().mainWindow().elements()["pad"].flickInsideWithOptions({touchCount:"1", "#
                + #"startOffset:{x:"0.5", y:"1"}, endOffset:{x:"0", y:"0"}})"#)
    }
}

@Suite("Scrolling")
struct ScrollingTests {
    let screen = GalleryScreen()
    let world: ScriptDevice

    init() throws {
        world = try ScriptDevice(showing: screen)
        try world.run("var scroll = window.scrollViews()[0]")
    }

    @Test("scrollToVisible scrolls the containers, and does nothing when all is visible")
    func toVisible() throws {
        try world.run("scroll.buttons()[0].scrollToVisible()")
        #expect(try world.run("scroll.buttons()[0].isVisible()") == "1")
        let offset = screen.scroll.contentOffset
        #expect(offset.y > 0)
        try world.run("scroll.buttons()[0].scrollToVisible()")
        #expect(screen.scroll.contentOffset == offset)
    }

    @Test("without anything that scrolls it is an error")
    func noAncestor() {
        #expect(
            world.failure(of: "window.buttons()[0].scrollToVisible()")
                == "VerboseError: scrollToVisible cannot be used on the element because it does not have a "
                + "scrollable ancestor.")
    }

    @Test("when scrolling does not help it is another error")
    func noHelp() {
        screen.far.isHidden = true
        #expect(
            world.failure(of: "scroll.buttons()[0].scrollToVisible()")
                == "VerboseError: scrollToVisible could not generate a scroll to make the element visible.")
    }

    @Test("scrollDown shows what is further down, and stops at the end")
    func pages() throws {
        try world.run("scroll.scrollDown()")
        #expect((50...100).contains(screen.scroll.contentOffset.y))
        try world.run("for (var i = 0; i < 30; i++) scroll.scrollDown()")
        #expect(screen.scroll.contentOffset.y == 900)
        try world.run("scroll.scrollUp()")
        #expect(screen.scroll.contentOffset.y < 900)
        try world.run("scroll.scrollLeft(); scroll.scrollRight()")
        #expect(screen.scroll.contentOffset.x == 0)
    }

    @Test(
        "scrollToElementWith… scrolls to a child and returns it",
        arguments: [
            "scrollToElementWithName('Far')", "scrollToElementWithPredicate(\"name BEGINSWITH 'F'\")",
            "scrollToElementWithValueForKey('Far', 'label')",
        ])
    func toElement(call: String) throws {
        #expect(try world.run("var far = scroll.\(call); [far.name(), far.isVisible()].join()") == "Far,1")
        try world.run("far.tap()")
        #expect(screen.log == ["Far"])
    }

    @Test("rows of a table are scrolled to by name")
    func rows() throws {
        let controller = TableViewController(style: .plain)
        controller.tableView.sections = [TableSection("Numbers", count: 500) { TableViewCell("Number \($0)") }]
        let world = try ScriptDevice(showing: controller)
        try world.run("var table = window.tableViews()[0]")
        #expect(
            try world.run("var row = table.scrollToElementWithName('Number 400'); [row.name(), row.isVisible()].join()")
                == "Number 400,1")
        #expect(try world.run("table.cells()['Number 3'].tap(); table.cells()['Number 3'].isVisible()") == "1")
        #expect(
            try world.run("table.cells()['Number 300'].isVisible() + ',' + !!table.cells()[300].rect()") == "0,true")
        #expect(try world.run("table.firstVisibleCellIndex() < table.lastVisibleCellIndex()") == "true")
    }
}
