import Automation
import Testing

@testable import SimulatedUI

/// What `isVisible` means, case by case.
@Suite struct VisibilityTests {
    let stage: TestScreen
    let holder: View
    let tile: Tile

    init() throws {
        stage = try TestScreen()
        holder = stage.add(View(), 50, 50, 200, 200)
        tile = Tile("Go")
        tile.frame = Rect(x: 50, y: 50, width: 100, height: 40)
        holder.addSubview(tile)
    }

    var isVisible: Bool { stage.driver.attribute(.isVisible, of: tile) == .bool(true) }

    func cover(_ rect: Rect, _ color: Color? = .white) -> View {
        let cover = stage.add(View(), rect.minX, rect.minY, rect.size.width, rect.size.height)
        cover.backgroundColor = color
        return cover
    }

    @Test("a view on the screen is visible")
    func plain() { #expect(isVisible) }

    @Test("a hidden view or one in a hidden view is not visible")
    func hidden() {
        tile.isHidden = true
        #expect(!isVisible)
        tile.isHidden = false
        holder.isHidden = true
        #expect(!isVisible)
    }

    @Test("an opacity below one hundredth is invisible, its own or that of a container")
    func alpha() {
        tile.alpha = 0.01
        #expect(isVisible)
        tile.alpha = 0.009
        #expect(!isVisible)
        tile.alpha = 1
        holder.alpha = 0
        #expect(!isVisible)
    }

    @Test("wholly off the screen is invisible, partly is visible")
    func offScreen() {
        holder.frame.origin = Point(x: -140, y: 50)
        #expect(isVisible)
        holder.frame.origin = Point(x: -160, y: 50)
        #expect(!isVisible)
        #expect(stage.driver.attribute(.rect, of: tile) == .rect(Rect(x: -110, y: 100, width: 100, height: 40)))
    }

    @Test("what a container cuts off is invisible")
    func clipped() {
        tile.frame.origin = Point(x: 0, y: 250)
        #expect(isVisible)
        holder.clipsToBounds = true
        #expect(!isVisible)
    }

    @Test("disabled interaction does not hide")
    func interaction() {
        tile.isUserInteractionEnabled = false
        #expect(isVisible)
    }

    @Test("hidden from assistive technology is still visible")
    func assistive() {
        tile.accessibilityTraits = .notEnabled
        #expect(isVisible)
    }

    @Test("partly covered is visible, middle and four corners covered is not")
    func covered() {
        let half = cover(Rect(x: 100, y: 100, width: 60, height: 40))
        #expect(isVisible)
        half.removeFromSuperview()
        let middle = cover(Rect(x: 110, y: 105, width: 80, height: 30))
        #expect(isVisible)
        middle.frame = Rect(x: 90, y: 90, width: 120, height: 60)
        #expect(!isVisible)
    }

    @Test("a transparent view does not cover")
    func transparent() {
        let cover = cover(Rect(x: 0, y: 0, width: 320, height: 568), nil)
        #expect(isVisible)
        cover.backgroundColor = Color.black.withAlpha(0.4)
        #expect(!isVisible)
        cover.alpha = 0
        #expect(isVisible)
    }

    @Test("a window in front covers, one that shows nothing does not")
    func windows() {
        let front = Window(application: stage.application, level: .alert)
        front.isHidden = false
        #expect(isVisible)
        front.backgroundColor = .black
        #expect(!isVisible)
        front.isHidden = true
        #expect(isVisible)
    }

    @Test("a view that has left the screen is dead and invisible")
    func removed() {
        #expect(stage.driver.isAlive(tile))
        tile.removeFromSuperview()
        #expect(!stage.driver.isAlive(tile))
        #expect(!isVisible)
        #expect(stage.driver.attribute(.hitpoint, of: tile) == .null)
    }
}

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

    @Test("a view that is partly off the screen is hit where it is visible")
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

    @Test("what takes no touches has a hit point where it is visible")
    func passive() {
        let label = stage.add(View(), 100, 300, 50, 50)
        label.accessibilityTraits = .staticText
        label.isUserInteractionEnabled = false
        #expect(stage.driver.attribute(.hitpoint, of: label) == .point(Point(x: 125, y: 325)))
    }
}
