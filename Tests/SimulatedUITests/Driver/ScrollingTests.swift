import Automation
import Testing

@testable import SimulatedUI

@Suite struct ScrollingTests {
    /// A view that scrolls a page of content, at once or over time.
    final class Page: View, Scrollable {
        var isStuck = false
        var directions: [ScrollDirection] = []
        override var elementType: ElementType? { .scrollView }

        func accessibilityScroll(toVisible element: AccessibilityElement) -> Bool {
            guard !isStuck, let frame = element.accessibilityFrame, let own = accessibilityFrame else { return false }
            animate(duration: 0.3, kind: .scrolling, reason: "scrolling") {
                bounds.origin.y += frame.maxY - own.maxY
            }
            return true
        }

        func accessibilityScroll(_ direction: ScrollDirection) { directions.append(direction) }
    }

    let stage: TestScreen
    let page: Page
    let tile = Tile("Last")

    init() throws {
        stage = try TestScreen()
        page = stage.add(Page(), 0, 100, 320, 300)
        page.clipsToBounds = true
        tile.frame = Rect(x: 0, y: 1000, width: 100, height: 40)
        page.addSubview(tile)
    }

    @Test("scrolling brings an element of the content onto the screen, and comes to rest")
    func toVisible() throws {
        #expect(stage.driver.attribute(.isVisible, of: tile) == .bool(false))
        try stage.driver.scrollToVisible(tile)
        #expect(stage.driver.attribute(.isVisible, of: tile) == .bool(true))
        #expect(stage.driver.busySources.isEmpty)
        #expect(stage.clock.now == 0.3)
        try stage.driver.scrollToVisible(tile)
        #expect(stage.clock.now == 0.3)
    }

    @Test("without anything that scrolls around the element, scrolling is refused")
    func noAncestor() throws {
        let other = stage.add(Tile("Other"), 0, 0, 100, 40)
        #expect(throws: DriverError(.noScrollableAncestor)) { try stage.driver.scrollToVisible(other) }
        #expect(throws: DriverError(.noScrollableAncestor)) { try stage.driver.scroll(other, .down) }
        other.frame.origin.y = 2000
        #expect(throws: DriverError(.noScrollableAncestor)) { try stage.driver.scrollToVisible(other) }
    }

    @Test("scrolling that does not help says so")
    func stuck() {
        page.isStuck = true
        #expect(throws: DriverError(.scrollingDidNotHelp)) { try stage.driver.scrollToVisible(tile) }
    }

    @Test("a screenful is scrolled by the element or what holds it")
    func screenful() throws {
        try stage.driver.scroll(tile, .down)
        try stage.driver.scroll(page, .left)
        #expect(page.directions == [.down, .left])
    }

    @Test("an element that is gone can be neither scrolled to nor set")
    func gone() {
        tile.removeFromSuperview()
        #expect(throws: DriverError(.invalidElement)) { try stage.driver.scrollToVisible(tile) }
        #expect(throws: DriverError(.invalidElement)) { try stage.driver.setValue(.bool(true), of: tile) }
    }
}
