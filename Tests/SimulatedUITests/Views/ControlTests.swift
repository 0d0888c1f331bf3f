import Automation
import Testing

@testable import SimulatedUI

@Suite struct ControlTests {
    @Test("a tap goes through touch down and touch up inside")
    func tap() throws {
        let stage = try TestScreen()
        let tile = stage.add(Tile("Go"), 100, 100, 100, 40)
        var log: [String] = []
        tile.addAction(for: .touchDown) { log.append("down \(tile.isHighlighted)") }
        tile.addAction(for: .touchUpInside) { log.append("up \(tile.isHighlighted)") }
        stage.device.tap(at: tile.frame.center)
        #expect(log == ["down true", "up false"])
    }

    @Test("a finger may leave a control a little, not far")
    func outside() throws {
        let stage = try TestScreen()
        let tile = stage.add(Tile("Go"), 100, 100, 40, 40)
        var log: [String] = []
        tile.addAction(for: .touchUpInside) { log.append("inside") }
        tile.addAction(for: .touchUpOutside) { log.append("outside") }
        stage.drag(from: Point(x: 120, y: 120), to: Point(x: 180, y: 120), duration: 0.2)
        stage.drag(from: Point(x: 120, y: 120), to: Point(x: 300, y: 120), duration: 0.2)
        #expect(log == ["inside", "outside"])
    }

    @Test("a disabled control takes the tap and does nothing")
    func disabled() throws {
        let stage = try TestScreen()
        let tile = stage.add(Tile("Go"), 100, 100, 40, 40)
        var behind = 0
        stage.view.onTap { behind += 1 }
        tile.isEnabled = false
        var count = 0
        tile.addAction(for: .touchUpInside) { count += 1 }
        stage.device.tap(at: tile.frame.center)
        #expect(count == 0)
        #expect(stage.driver.attribute(.isEnabled, of: tile) == .bool(false))
    }

    @Test("actions can be taken off again")
    func remove() {
        let tile = Tile("x")
        var count = 0
        tile.addAction(for: .valueChanged) { count += 1 }
        tile.addAction(for: .valueChanged) { (_: Control) in count += 10 }
        tile.sendActions(for: .valueChanged)
        #expect(count == 11)
        tile.removeActions(for: .valueChanged)
        tile.sendActions(for: .valueChanged)
        #expect(count == 11)
    }

    @Test("a single tap on a control is not a tap on what holds it")
    func ownTap() throws {
        let stage = try TestScreen()
        let tile = stage.add(Tile("Go"), 100, 100, 40, 40)
        var around = 0
        var own = 0
        stage.view.onTap { around += 1 }
        tile.addAction(for: .touchUpInside) { own += 1 }
        stage.device.tap(at: tile.frame.center)
        #expect((own, around) == (1, 0))
        stage.device.tap(at: Point(x: 10, y: 300))
        #expect((own, around) == (1, 1))
    }
}
