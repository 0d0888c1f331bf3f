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

    @Test("a gesture of which a given point is off the screen is refused before it begins")
    func bounds() throws {
        let text = "VerboseError: tap point is not within the bounds of the screen"
        for call in [
            "target.rotateWithOptions({x: -20, y: 250}, {radius: 60})",
            "target.pinchOpenFromToForDuration({x: -20, y: 250}, {x: 260, y: 250}, 1)",
            "pad.rotateWithOptions({centerOffset: {x: 900, y: 0}})", "target.touchAndHold({x: 321, y: 0}, 1)",
            "target.tap({origin: {x: 400, y: 0}, size: {width: 10, height: 10}})",
        ] {
            #expect(world.failure(of: call) == text)
        }
        #expect(pad.log.isEmpty)
    }

    @Test(
        "S-32: fingers that are computed around a point stay on the screen",
        arguments: [
            ("target.twoFingerTap({x: 2, y: 250})", "tap 1 2"), ("target.twoFingerTap({x: 320, y: 250})", "tap 1 2"),
            ("target.tapWithOptions({x: 0, y: 250}, {touchCount: 5})", "tap 1 5"),
            ("target.tapWithOptions({x: 319, y: 567}, {touchCount: 5})", "tap 1 5"),
            ("pad.tapWithOptions({touchCount: 5, tapOffset: {x: 0, y: 0}})", "tap 1 5"),
            ("target.rotateWithOptions({x: 160, y: 560}, {radius: 100, rotation: 1})", "turn"),
            ("target.rotateWithOptions({x: 160, y: 284}, {radius: 1e6, rotation: 1})", ""),
            ("target.tap({origin: {x: -60, y: 200}, size: {width: 100, height: 20}})", "tap 1 1"),
        ])
    func keptOnScreen(script: String, entry: String) throws {
        pad.frame = Rect(x: 0, y: 0, width: 320, height: 568)
        let log = try log(of: script)
        #expect(log.count == 1 && log.first?.hasPrefix(entry) == true, "\(log)")
    }

    @Test("S-32: the default places of an element that is partly off the screen are moved onto it")
    func defaultPlaces() throws {
        pad.frame = Rect(x: -40, y: -30, width: 340, height: 400)
        #expect(try log(of: "pad.rotateWithOptions({radius: 100, rotation: 1})").count == 1)
        #expect(try log(of: "pad.dragInsideWithOptions({endOffset: {x: 0.5, y: 0.5}})") == ["pan 130 170"])
        #expect(try log(of: "target.rotateWithOptions(pad, {radius: 300, rotation: 1})").count == 1)
        #expect(
            world.failure(of: "pad.dragInsideWithOptions({startOffset: {x: 0, y: 0}, endOffset: {x: 0.5, y: 0.5}})")
                == "VerboseError: drag start point is not within the bounds of the screen: {x: -40, y: -30}")
    }

    @Test(
        "S-33: a drag or flick that ends off the screen ends at its edge, and the log says so",
        arguments: [
            ("target.dragFromToForDuration(middle, {x: 160, y: 900}, 1)", "drag", "{x: 160, y: 900}"),
            ("target.flickFromTo(middle, {x: -70, y: 250})", "flick", "{x: -70, y: 250}"),
            (
                "pad.dragInsideWithOptions({startOffset: {x: 0.5, y: 0.5}, endOffset: {x: 0.5, y: 900}})", "drag",
                "{x: 160, y: 1000}"
            ),
            (
                "pad.flickInsideWithOptions({startOffset: {x: 0.5, y: 0.5}, endOffset: {x: 900, y: 0.5}})", "flick",
                "{x: 910, y: 250}"
            ),
        ])
    func endOffScreen(script: String, name: String, end: String) throws {
        let places = ["{x: 160, y: 900}": "{x: 160, y: 567.5}", "{x: -70, y: 250}": "{x: 0, y: 250}"]
            .merging(["{x: 160, y: 1000}": "{x: 160, y: 567.5}", "{x: 910, y: 250}": "{x: 319.5, y: 250}"]) { $1 }
        let log = try log(of: script)
        #expect(log.count == 1 && log.first?.hasPrefix("pan") == true, "\(log)")
        let place = try #require(places[end])
        let note = "The end of the \(name) is off the screen, at \(end); the finger was lifted at \(place) instead."
        #expect(world.events.messages.contains("warning: \(note)"), "\(world.events.messages)")
    }

    @Test("S-33: a drag or flick that starts off the screen is refused, and not called a tap")
    func startOffScreen() throws {
        for (call, name) in [
            ("target.dragFromToForDuration({x: -5, y: 10}, middle, 1)", "drag"),
            ("target.flickFromTo({x: -5, y: 10}, middle)", "flick"),
            ("target.flickFromTo({x: -5, y: 10}, {x: -9, y: 10})", "flick"),
        ] {
            #expect(
                world.failure(of: call)
                    == "VerboseError: \(name) start point is not within the bounds of the screen: {x: -5, y: 10}")
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

    @Test("S-22: an element is scrolled to, and the name of one that is elsewhere is used")
    func toGivenElement() throws {
        #expect(
            try world.run(
                "var far = scroll.scrollToElementWithName(scroll.buttons()['Far']); [far.name(), far.isVisible()].join()"
            )
                == "Far,1")
        #expect(world.events.actions.last?.contains("scrollToElementWithName(target.frontMostApp()") == true)
        let controller = TableViewController(style: .plain)
        controller.tableView.sections = [
            TableSection("Numbers", count: 200) { TableViewCell($0 > 100 ? "Big" : "Number \($0)") }
        ]
        let other = try ScriptDevice(showing: controller)
        try other.run("var table = window.tableViews()[0]")
        // The element itself, not the first of that name.
        #expect(
            try other.run("table.scrollToElementWithName(table.cells()[150]); table.cells()[150].isVisible()") == "1")
        #expect(try other.run("table.cells()[101].isVisible()") == "0")
        // A cell is not inside itself, but its text has the same name.
        try other.run("var row = table.cells()[7]")
        #expect(try other.run("row.scrollToElementWithName(row).className()") == "UIAStaticText")
        #expect(
            try other.run("target.setTimeout(0); row.scrollToElementWithName(table.cells()[8]).isValid()") == "false")
        #expect(
            other.failure(of: "target.setTimeout(0); table.scrollToElementWithName(table.cells()['None'])")?
                .contains("Cannot perform action on invalid element: UIAElementNil from") == true)
        #expect(
            other.failure(of: "table.scrollToElementWithName({})")?.contains("argument 1 must be a string") == true)
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
