import Automation
import SimulatedUI
import Testing

@Suite struct SegmentedControlTests {
    private final class Told { var indices: [Int] = [] }

    private func stage(_ selected: Int = 0) throws -> (Stage, SegmentedControl, Told) {
        let told = Told()
        let control = SegmentedControl(["Map", "List", "Grid"], selected: selected) { told.indices.append($0) }
        control.accessibilityLabel = "View"
        return (try Stage(showing: control), control, told)
    }

    private func selectedName(_ stage: Stage) throws -> String? {
        stage.driver.related(.selectedButton, of: try stage.first(.segmentedControl)).flatMap { stage.name($0) }
    }

    @Test("segments are buttons, and one of them is selected") func buttons() throws {
        let (stage, _, _) = try stage(1)
        let node = try stage.first(.segmentedControl, named: "View")
        #expect(stage.names(.button, of: node) == ["Map", "List", "Grid"])
        #expect(stage.children(.button, of: node).map { stage.value($0) } == [.null, .number(1), .null])
        #expect(try selectedName(stage) == "List")
        let rects = try stage.children(.button, of: node).map { try stage.rect($0) }
        #expect(Set(rects.map(\.size.width)).count == 1 && rects[0].maxX == rects[1].minX)
    }

    @Test("a tap selects a segment and reports it; a second tap reports nothing") func tap() throws {
        let (stage, control, told) = try stage()
        try stage.tap(.button, "Grid")
        try stage.tap(.button, "Grid")
        #expect(told.indices == [2] && control.selectedSegmentIndex == 2)
        #expect(try selectedName(stage) == "Grid")
    }

    @Test("without a selection there is no selected button") func none() throws {
        let (stage, control, _) = try stage(SegmentedControl.noSegment)
        #expect(try selectedName(stage) == nil)
        control.selectedSegmentIndex = 7
        #expect(control.selectedSegmentIndex == SegmentedControl.noSegment)
    }

    @Test("a segment, or all of them, can be disabled") func disabled() throws {
        let (stage, control, told) = try stage()
        control.setEnabled(false, forSegmentAt: 1)
        control.setEnabled(false, forSegmentAt: 9)
        #expect(!control.isEnabledForSegment(at: 1) && control.isEnabledForSegment(at: 2))
        #expect(!control.isEnabledForSegment(at: -1))
        let list = try stage.first(.button, named: "List")
        #expect(stage.driver.attribute(.isEnabled, of: list) == .bool(false))
        try stage.tap(list)
        #expect(told.indices.isEmpty)
        control.isEnabled = false
        try stage.tap(.button, "Grid")
        #expect(told.indices.isEmpty)
        control.isEnabled = true
        try stage.tap(list)
        try stage.tap(.button, "Grid")
        #expect(told.indices == [2])
    }

    @Test("a momentary one reports the tap, and nothing stays selected") func momentary() throws {
        let (stage, control, told) = try stage()
        control.isMomentary = true
        #expect(try selectedName(stage) == nil)
        try stage.tap(.button, "List")
        try stage.tap(.button, "List")
        #expect(told.indices == [1, 1])
        #expect(try selectedName(stage) == nil)
    }

    @Test("segments are added and removed, and the selection stays with its segment") func changes() throws {
        let (stage, control, _) = try stage(1)
        control.insertSegment(withTitle: "Globe", at: 0)
        control.insertSegment(with: Image("star"), at: 99)
        #expect(
            stage.names(.button, of: try stage.first(.segmentedControl)) == ["Globe", "Map", "List", "Grid", "star"])
        #expect(try selectedName(stage) == "List" && control.selectedSegmentIndex == 2)
        control.removeSegment(at: 0)
        control.removeSegment(at: 17)
        #expect(control.selectedSegmentIndex == 1)
        control.setTitle("Rows", forSegmentAt: 1)
        control.setTitle("None", forSegmentAt: -3)
        #expect(try selectedName(stage) == "Rows" && control.titleForSegment(at: 1) == "Rows")
        #expect(control.titleForSegment(at: 12) == nil)
        control.removeSegment(at: 1)
        #expect(control.selectedSegmentIndex == SegmentedControl.noSegment)
        control.removeAllSegments()
        #expect(control.numberOfSegments == 0)
        #expect(try stage.exists(.button) == false)
    }
}

@Suite struct PageControlTests {
    private final class Told { var pages: [Int] = [] }

    private func stage(_ count: Int = 3) throws -> (Stage, PageControl, Told) {
        let told = Told()
        let control = PageControl(numberOfPages: count) { told.pages.append($0) }
        control.frame = Rect(x: 0, y: 0, width: 200, height: 37)
        return (try Stage(showing: control), control, told)
    }

    @Test("a page control shows the page and the number of pages") func value() throws {
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
