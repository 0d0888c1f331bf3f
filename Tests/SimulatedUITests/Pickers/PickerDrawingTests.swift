import Automation
import SimulatedUI
import Testing

@Suite struct PickerDrawingTests {
    @Test("a wheel draws the rows around the one in its middle, its picker the lines beside them") func rows() throws {
        let picker = PickerView([PickerComponent("Number", count: 10_000) { "\($0 + 1)" }])
        picker.frame.size.height = 162
        let stage = try Stage(showing: picker)
        picker.selectRow(4999, inComponent: 0, animated: false)
        stage.settle()
        #expect(CanvasLog(picker.subviews[0]).texts == (4997...5003).map(String.init))
        #expect(CanvasLog(picker).lines.map { $0[0].y } == [65, 97])
    }
}
