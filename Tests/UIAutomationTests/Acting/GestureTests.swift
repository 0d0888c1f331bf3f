import Automation
import SimulatedUI
import Testing

@Suite("Gestures of fingers")
struct GestureTests {
    /// Says what was done to it.
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

    @Test("gestures take as long as they are asked to")
    func durations() throws {
        #expect(try world.seconds("target.pinchOpenFromToForDuration({x: 60, y: 250}, {x: 260, y: 250}, 2.5)") == 2.5)
        #expect(try world.seconds("target.rotateWithOptions(middle, {radius: 60, duration: 0.5})") == 0.5)
        #expect(try world.seconds("target.dragFromToForDuration(middle, {x: 160, y: 150})") == 1)
    }

    @Test("more fingers than a hand has are a mistake that says so", arguments: [0, 6, 2.6e9])
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
