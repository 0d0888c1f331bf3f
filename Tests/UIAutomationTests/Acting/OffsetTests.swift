import Automation
import SimulatedUI
import Testing

@Suite("Offsets of gestures")
struct OffsetTests {
    /// Notes where fingers go down and up.
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
        "0 to 1 are parts of the rectangle, more are points from its upper left corner",
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

    @Test("drags and flicks go from one offset to the other, from the corner unless told")
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
