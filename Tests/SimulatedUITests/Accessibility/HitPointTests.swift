import Automation
import Testing

@testable import SimulatedUI

@Suite struct HitPointTests {
    let stage: TestScreen
    let tile: Tile

    init() throws {
        stage = try TestScreen()
        tile = stage.add(Tile("Go"), 100, 100, 100, 40)
    }

    var hitpoint: Point? { stage.driver.attribute(.hitpoint, of: tile).point }

    @Test("a tap lands in the middle")
    func middle() { #expect(hitpoint == Point(x: 150, y: 120)) }

    @Test("another place is tried when the middle is covered")
    func coveredMiddle() throws {
        stage.add(Tile("front"), 140, 90, 20, 60)
        let point = try #require(hitpoint)
        #expect(stage.device.hitTest(point) === tile)
    }

    @Test("nothing can be hit when all is covered, hidden or off the screen")
    func none() {
        let cover = stage.add(View(), 0, 0, 320, 568)
        #expect(hitpoint == nil)
        cover.removeFromSuperview()
        tile.isHidden = true
        #expect(hitpoint == nil)
        tile.isHidden = false
        tile.frame.origin.y = 1000
        #expect(hitpoint == nil)
    }

    @Test("a view that is partly off the screen is hit where it can be seen")
    func partly() throws {
        tile.frame.origin.x = -80
        let point = try #require(hitpoint)
        #expect(point.x > 0)
        #expect(stage.device.hitTest(point) === tile)
    }

    @Test("the activation point is preferred")
    func activation() {
        final class Corner: Control {
            override var elementType: ElementType? { .button }
            override var accessibilityActivationPoint: Point? { Point(x: 105, y: 205) }
        }
        let corner = stage.add(Corner(), 100, 200, 50, 50)
        #expect(stage.driver.attribute(.hitpoint, of: corner) == .point(Point(x: 105, y: 205)))
    }

    @Test("what takes no touches has a hit point where it can be seen")
    func passive() {
        let label = stage.add(View(), 100, 300, 50, 50)
        label.accessibilityTraits = .staticText
        label.isUserInteractionEnabled = false
        #expect(stage.driver.attribute(.hitpoint, of: label) == .point(Point(x: 125, y: 325)))
    }
}
