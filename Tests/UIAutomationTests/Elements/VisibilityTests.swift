import Automation
import SimulatedUI
import Testing

@Suite("What can be seen")
struct VisibilityTests {
    let screen = ViewController()
    let box = View(frame: Rect(x: 0, y: 100, width: 200, height: 200))
    let button = Button("Seen")
    let world: ScriptDevice

    init() throws {
        button.frame = Rect(x: 20, y: 20, width: 100, height: 60)
        box.addSubview(button)
        screen.view.addSubview(box)
        world = try ScriptDevice(showing: screen)
        try world.run("target.setTimeout(0); var button = window.buttons()[0]")
    }

    private var isVisible: String { get throws { try world.run("'' + button.isVisible()") } }

    private func cover(_ frame: Rect, color: Color? = .gray) {
        let cover = View(frame: frame)
        cover.backgroundColor = color
        screen.view.addSubview(cover)
    }

    @Test("hidden, or inside what is hidden, is not visible")
    func hidden() throws {
        #expect(try isVisible == "1")
        button.isHidden = true
        #expect(try isVisible == "0")
        button.isHidden = false
        box.isHidden = true
        #expect(try isVisible == "0")
    }

    @Test("nearly transparent, or inside what is, is not visible")
    func transparent() throws {
        button.alpha = 0.01
        #expect(try isVisible == "1")
        button.alpha = 0.009
        #expect(try isVisible == "0")
        button.alpha = 1
        box.alpha = 0.005
        #expect(try isVisible == "0")
    }

    @Test("wholly off the screen is not visible, partly is")
    func offScreen() throws {
        button.frame.origin = Point(x: -90, y: 0)
        #expect(try isVisible == "1")
        button.frame.origin = Point(x: -100, y: 0)
        #expect(try isVisible == "0")
        button.frame.origin = Point(x: 500, y: 0)
        #expect(try isVisible == "0")
    }

    @Test("what takes no touches is visible")
    func noInteraction() throws {
        button.isUserInteractionEnabled = false
        #expect(try isVisible == "1")
        box.isUserInteractionEnabled = false
        #expect(try isVisible == "1")
        try world.run("button.tap()")
    }

    @Test("partly covered is visible; with middle and corners covered it is not")
    func covered() throws {
        cover(Rect(x: 0, y: 100, width: 100, height: 200))
        #expect(try isVisible == "1")
        cover(Rect(x: 90, y: 100, width: 100, height: 200))
        #expect(try isVisible == "0")
        #expect(try world.run("button.hitpoint() === null") == "true")
    }

    @Test("a transparent view in front does not cover")
    func clearCover() throws {
        cover(Rect(x: 0, y: 100, width: 200, height: 200), color: .clear)
        #expect(try isVisible == "1")
    }

    @Test("a tap lands where the element is not covered")
    func tapBeside() throws {
        cover(Rect(x: 60, y: 100, width: 30, height: 200))
        #expect(try world.run("var p = button.hitpoint(); p.x < 60 || p.x > 90") == "true")
    }
}
