import Automation
import SimulatedUI
import Testing

@Suite struct TextDrawingTests {
    private func stage(_ text: String) throws -> (Stage, TextView) {
        let view = TextView(text)
        view.frame = Rect(x: 0, y: 0, width: 320, height: 60)
        return (try Stage(showing: view), view)
    }

    @Test("a text view draws the lines that are in sight") func lines() throws {
        let (_, view) = try stage((1...40).map { "Line \($0)" }.joined(separator: "\n"))
        #expect(CanvasLog(view).texts == ["Line 1", "Line 2", "Line 3", "Line 4"])
        view.contentOffset = Point(x: 0, y: 8 + 20 * view.font.lineHeight)
        #expect(CanvasLog(view).texts.first == "Line 21")
    }

    @Test("it draws the insertion point while it is edited, and what is selected in every line") func selection() throws
    {
        let (stage, view) = try stage("one\ntwo")
        #expect(CanvasLog(view).fills.isEmpty)
        try stage.tap(stage.first(.textView))
        #expect(CanvasLog(view).fills.map(\.rect) == [view.caretRect(for: 7)])
        view.selectedRange = 1..<6
        #expect(CanvasLog(view).fills.map(\.rect) == view.selectionRects(for: 1..<6))
        #expect(view.selectionRects(for: 1..<6).count == 2)
    }

    @Test("drawing is not told apart from looking: it changes nothing") func changesNothing() throws {
        let (stage, view) = try stage("one\ntwo")
        let revision = stage.driver.treeRevision
        _ = CanvasLog(view)
        #expect(stage.driver.treeRevision == revision)
    }
}
