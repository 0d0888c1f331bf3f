import Automation
import SimulatedUI
import Testing

@Suite struct PickerViewTests {
    private func stage(_ components: [PickerComponent], _ configure: (PickerView) -> Void = { _ in }) throws -> (
        Stage, PickerView, [any ElementNode]
    ) {
        let picker = PickerView(components)
        configure(picker)
        let stage = try Stage(showing: picker)
        return (stage, picker, stage.children(.pickerWheel, of: try stage.first(.picker)))
    }

    private static var sizes: PickerComponent { PickerComponent("Size", titles: ["Small", "Medium", "Large"]) }
    private static func numbers(_ count: Int) -> PickerComponent {
        PickerComponent("Number", count: count) { "\($0 + 1)" }
    }

    private func tap(_ stage: Stage, _ wheel: any ElementNode, _ y: Double, x: Double = 0.35) throws {
        try stage.driver.perform(.tap(at: stage.rect(wheel).point(at: Point(x: x, y: y))))
        stage.settle()
    }

    @Test("a picker has no name, label or value; its wheels have, from left to right") func attributes() throws {
        let (stage, _, wheels) = try stage([Self.sizes, Self.numbers(3)])
        let node = try stage.first(.picker)
        #expect(stage.name(node) == nil && stage.label(node) == nil && stage.value(node) == .null)
        #expect(wheels.map(stage.name) == ["Size", "Number"])
        #expect(wheels.map(stage.value) == ["Small", "1"])
        #expect(stage.driver.attribute(.values, of: wheels[0]) == .list(["Small", "Medium", "Large"]))
        let (left, right) = (try stage.rect(wheels[0]), try stage.rect(wheels[1]))
        #expect(left.maxX == right.minX && left.size.width == 160)
    }

    @Test("on some systems the value contains the position of the row") func positions() throws {
        let (stage, picker, wheels) = try stage([Self.numbers(267)]) { $0.tellsPositions = true }
        picker.selectRow(127, inComponent: 0, animated: false)
        #expect(stage.value(wheels[0]) == "128. 128 of 267")
    }

    @Test(
        "taps a third below and above the middle go one row forward and back, whatever the height",
        arguments: [120, 162, 216, 400])
    func taps(height: Double) throws {
        var chosen: [Int] = []
        let (stage, picker, wheels) = try stage([Self.numbers(9)]) {
            $0.frame.size.height = height
            $0.didSelectRow = { _, row, _ in chosen.append(row) }
        }
        for _ in 0..<3 { try tap(stage, wheels[0], 0.67) }
        try tap(stage, wheels[0], 0.31)
        #expect(chosen == [1, 2, 3, 2])
        #expect(picker.selectedRow(inComponent: 0) == 2)
        #expect(stage.value(wheels[0]) == "3")
    }

    @Test("beyond the ends and in the middle a tap does nothing") func ends() throws {
        let (stage, picker, wheels) = try stage([Self.sizes])
        picker.didSelectRow = { _, _, _ in Issue.record("nothing was chosen") }
        try tap(stage, wheels[0], 0.31)
        try tap(stage, wheels[0], 0.5)
        #expect(stage.value(wheels[0]) == "Small")
    }

    @Test("dragging turns the wheel row by row and comes to rest on one") func dragging() throws {
        var chosen: [Int] = []
        let (stage, _, wheels) = try stage([Self.numbers(50)]) { $0.didSelectRow = { chosen.append($1 + $2) } }
        let rect = try stage.rect(wheels[0])
        try stage.driver.perform(
            .drag(from: rect.point(at: Point(x: 0.5, y: 0.8)), to: rect.point(at: Point(x: 0.5, y: 0.3))))
        stage.settle()
        #expect(chosen.count == 1 && (2...4).contains(chosen[0]))
        #expect(stage.value(wheels[0]) == .string("\(chosen[0] + 1)"))
    }

    @Test("flicking spins the wheel for a while; on its way it shows the rows it passes") func flicking() throws {
        var chosen: [Int] = []
        let (stage, _, wheels) = try stage([Self.numbers(500)]) { $0.didSelectRow = { chosen.append($1 + $2) } }
        let rect = try stage.rect(wheels[0])
        try stage.driver.perform(
            .flick(from: rect.point(at: Point(x: 0.5, y: 0.8)), to: rect.point(at: Point(x: 0.5, y: 0.2))))
        #expect(stage.driver.busySources.map(\.kind) == [.scrolling])
        #expect(chosen.isEmpty)
        let passing = stage.value(wheels[0])
        stage.settle()
        #expect(chosen.count == 1 && chosen[0] > 4)
        #expect(stage.value(wheels[0]) != passing)
    }

    @Test("a value is selected by spinning to the first row with that string") func selectValue() throws {
        var chosen: [Int] = []
        let titles = PickerComponent("Word", titles: ["a", "b", "c", "b"])
        let (stage, _, wheels) = try stage([titles]) { $0.didSelectRow = { chosen.append($1 + $2) } }
        let begin = stage.device.virtualClock.now
        try stage.driver.perform(.selectValue("b"), on: wheels[0])
        #expect(stage.value(wheels[0]) == "b" && chosen == [1])
        #expect(stage.device.virtualClock.now > begin)
        try stage.driver.perform(.selectValue("b"), on: wheels[0])
        #expect(chosen == [1])
        #expect(throws: DriverError(.invalidValue("d"))) {
            try stage.driver.perform(.selectValue("d"), on: wheels[0])
        }
        #expect(throws: DriverError.self) { try stage.driver.perform(.dismiss, on: wheels[0]) }
    }

    @Test("a wheel of ten thousand rows is turned at once as well") func many() throws {
        let (stage, picker, wheels) = try stage([Self.numbers(10_000)])
        try stage.driver.perform(.selectValue("9876"), on: wheels[0])
        #expect(picker.selectedRow(inComponent: 0) == 9875)
        #expect(stage.driver.busySources.isEmpty)
        try stage.driver.scroll(wheels[0], .down)
        #expect(picker.selectedRow(inComponent: 0) == 9881)
    }

    @Test("the app selects rows without being notified, and none that does not exist") func programmatic() throws {
        let (stage, picker, wheels) = try stage([Self.sizes])
        picker.didSelectRow = { _, _, _ in Issue.record("nobody chose") }
        picker.selectRow(2, inComponent: 0, animated: true)
        #expect(picker.selectedRow(inComponent: 0) == 2)
        stage.settle()
        #expect(stage.value(wheels[0]) == "Large")
        for (row, component) in [(-1, 0), (3, 0), (0, 1), (0, -1)] {
            picker.selectRow(row, inComponent: component, animated: false)
        }
        #expect(stage.value(wheels[0]) == "Large")
        #expect(picker.selectedRow(inComponent: 5) == -1)
    }

    @Test("a wheel without rows has no value and stays where it is") func noRows() throws {
        let (stage, picker, wheels) = try stage([PickerComponent("None", titles: [])])
        #expect(stage.value(wheels[0]) == .null)
        try tap(stage, wheels[0], 0.67)
        #expect(picker.selectedRow(inComponent: 0) == -1)
        #expect(throws: DriverError.self) { try stage.driver.perform(.selectValue(""), on: wheels[0]) }
    }

    @Test("a disabled picker is not turned") func disabled() throws {
        let (stage, picker, wheels) = try stage([Self.sizes]) { $0.isEnabled = false }
        #expect(stage.driver.attribute(.isEnabled, of: wheels[0]) == .bool(false))
        try tap(stage, wheels[0], 0.67)
        try stage.driver.perform(.selectValue("Large"), on: wheels[0])
        #expect(picker.selectedRow(inComponent: 0) == 0)
        picker.isEnabled = true
        try tap(stage, wheels[0], 0.67)
        #expect(picker.selectedRow(inComponent: 0) == 1)
    }

    @Test("turning the device keeps the selected rows") func turned() throws {
        let (stage, picker, wheels) = try stage([Self.numbers(30)]) { $0.autoresizingMask = .flexibleSize }
        picker.selectRow(20, inComponent: 0, animated: false)
        try stage.driver.device.setOrientation(.landscapeLeft)
        stage.settle()
        #expect(stage.value(wheels[0]) == "21")
    }
}

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
