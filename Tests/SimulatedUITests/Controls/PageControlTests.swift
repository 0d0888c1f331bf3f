import Automation
import SimulatedUI
import Testing

@Suite struct PageControlTests {
    private final class Told { var pages: [Int] = [] }

    private func stage(_ count: Int = 3) throws -> (Stage, PageControl, Told) {
        let told = Told()
        let control = PageControl(numberOfPages: count) { told.pages.append($0) }
        control.frame = Rect(x: 0, y: 0, width: 200, height: 37)
        return (try Stage(showing: control), control, told)
    }

    @Test("a page control says which page of how many it shows") func value() throws {
        let (stage, control, _) = try stage()
        let node = try stage.first(.pageIndicator)
        #expect(stage.value(node) == .string("page 1 of 3"))
        #expect(stage.name(node) == nil && stage.label(node) == nil)
        #expect(stage.driver.attribute(.pageCount, of: node) == .number(3))
        #expect(stage.driver.attribute(.pageIndex, of: node) == .number(0))
        control.currentPage = 8
        #expect(stage.value(node) == .string("page 3 of 3"))
        control.currentPage = -8
        #expect(control.currentPage == 0)
        control.numberOfPages = -2
        #expect(stage.value(node) == .null && control.numberOfPages == 0)
    }

    @Test("taps on its halves turn by a page, up to the ends") func taps() throws {
        let (stage, control, told) = try stage()
        for x in [150.0, 150, 150, 50] {
            try stage.driver.perform(.tap(at: Point(x: x, y: 35)))
        }
        #expect(told.pages == [1, 2, 1] && control.currentPage == 1)
    }

    @Test("a script turns to a page; past the ends nothing happens") func select() throws {
        let (stage, control, told) = try stage(4)
        let node = try stage.first(.pageIndicator)
        try stage.driver.perform(.selectPage(3), on: node)
        #expect(told.pages == [1, 2, 3])
        try stage.driver.perform(.selectPage(4), on: node)
        try stage.driver.perform(.selectPage(-1), on: node)
        try stage.driver.perform(.selectPage(3), on: node)
        #expect(told.pages.count == 3)
        #expect(throws: DriverError.self) { try stage.driver.perform(.dismiss, on: node) }
        control.isEnabled = false
        try stage.driver.perform(.selectPage(0), on: node)
        #expect(control.currentPage == 3)
    }

    @Test("an app that turns back meanwhile has the last word") func turnsBack() throws {
        let (stage, control, _) = try stage(9)
        control.addAction(for: .valueChanged) { [unowned control] in control.currentPage = 0 }
        try stage.driver.perform(.selectPage(5), on: stage.first(.pageIndicator))
        #expect(control.currentPage == 0)
    }

    @Test("a single page may be hidden") func single() throws {
        let (stage, control, _) = try stage(1)
        let node = try stage.first(.pageIndicator)
        #expect(stage.isVisible(node))
        control.hidesForSinglePage = true
        #expect(!stage.isVisible(node))
        control.numberOfPages = 2
        #expect(stage.isVisible(node))
        control.isHidden = true
        #expect(!stage.isVisible(node))
    }
}
