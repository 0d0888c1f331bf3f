import Automation
import SimulatedUI
import Testing

@Suite struct SliderTests {
    /// A slider 131 points wide, so that its thumb travels 100 points, and the changes it has reported.
    private final class Told { var values: [Double] = [] }

    private func stage(_ value: Double = 0.5, in range: ClosedRange<Double> = 0...1) throws -> (Stage, Slider, Told) {
        let told = Told()
        let slider = Slider(value: value, in: range) { told.values.append($0) }
        slider.frame = Rect(x: 0, y: 0, width: 131, height: 31)
        slider.accessibilityLabel = "Volume"
        return (try Stage(showing: slider), slider, told)
    }

    private func drag(_ stage: Stage, by x: Double, duration: Double = 1) throws {
        let thumb = try #require(stage.driver.attribute(.hitpoint, of: stage.first(.slider)).point)
        try stage.driver.perform(.drag(from: thumb, to: Point(x: thumb.x + x, y: thumb.y), duration: duration))
    }

    @Test("a slider reports its position in percent") func value() throws {
        let (stage, slider, _) = try stage(5, in: 0...20)
        let node = try stage.first(.slider, named: "Volume")
        #expect(stage.value(node) == .string("25%"))
        #expect(stage.driver.attribute(.type, of: node) == .string("UISlider"))
        #expect(stage.driver.elements(.elements, of: node).isEmpty)
        slider.value = 30
        #expect(slider.value == 20 && stage.value(node) == .string("100%"))
        slider.maximumValue = 40
        #expect(stage.value(node) == .string("50%"))
        slider.minimumValue = 60
        #expect(slider.maximumValue == 60 && slider.value == 60 && stage.value(node) == .string("0%"))
    }

    @Test("numbers that are not finite leave a slider as it is") func noNumbers() throws {
        let (stage, slider, _) = try stage()
        slider.value = .nan
        slider.maximumValue = .infinity
        slider.minimumValue = -.infinity
        #expect(slider.value == 0.5 && slider.minimumValue == 0 && slider.maximumValue == 1)
        slider.minimumValue = -1e308
        slider.maximumValue = 1e308
        #expect(stage.value(try stage.first(.slider)) == .string("0%"))
    }

    @Test("a drag moves the thumb and reports changes on the way") func drag() throws {
        let (stage, slider, told) = try stage(0.2)
        try drag(stage, by: 50)
        #expect(abs(slider.value - 0.7) < 0.001)
        #expect(told.values.count > 10 && told.values.last == slider.value)
        #expect(told.values == told.values.sorted())
        try drag(stage, by: 180)
        #expect(slider.value == 1)
        try drag(stage, by: -110)
        #expect(slider.value == 0)
    }

    @Test("one that is not continuous reports the change at the end") func atTheEnd() throws {
        let (stage, slider, told) = try stage(0.2)
        slider.isContinuous = false
        try drag(stage, by: 50)
        #expect(told.values == [slider.value])
        try drag(stage, by: 0)
        #expect(told.values.count == 1)
    }

    @Test("the track beside the thumb does nothing") func track() throws {
        let (stage, slider, told) = try stage(0)
        try stage.driver.perform(.drag(from: Point(x: 90, y: 35), to: Point(x: 120, y: 35)))
        #expect(slider.value == 0 && told.values.isEmpty)
    }

    @Test("a slider in a scrolling view follows the drag, and nothing scrolls") func scrolling() throws {
        let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 320, height: 400))
        scroll.contentSize = Size(width: 640, height: 800)
        let slider = Slider(value: 0.5)
        slider.frame = Rect(x: 20, y: 20, width: 231, height: 31)
        scroll.addSubview(slider)
        let stage = try Stage(showing: scroll)
        try drag(stage, by: -60)
        #expect(abs(slider.value - 0.2) < 0.001)
        #expect(scroll.contentOffset == .zero)
        try stage.driver.perform(.drag(from: Point(x: 200, y: 200), to: Point(x: 100, y: 200)))
        #expect(scroll.contentOffset.x > 50)
    }

    @Test("dragging to a value lands there", arguments: [0, 0.1, 0.5, 0.93, 1]) func dragToValue(part: Double) throws {
        let (stage, slider, told) = try stage(45, in: 0...200)
        try stage.driver.perform(.dragToValue(part), on: stage.first(.slider))
        #expect(abs(slider.value - part * 200) < 1)
        #expect(told.values.last == slider.value)
        #expect(stage.device.virtualClock.now >= 1)
    }

    @Test("an end that is off the screen is out of reach") func offScreen() throws {
        let (stage, slider, _) = try stage()
        slider.frame.size.width = 500
        #expect(throws: DriverError.self) { try stage.driver.perform(.dragToValue(1), on: stage.first(.slider)) }
        try stage.driver.perform(.dragToValue(0.3), on: stage.first(.slider))
        #expect(abs(slider.value - 0.3) < 0.001)
    }

    @Test("a value is set as a fraction or in percent; anything else is refused") func setValue() throws {
        let (stage, slider, told) = try stage(0)
        let node = try stage.first(.slider)
        try stage.driver.setValue(.number(0.25), of: node)
        try stage.driver.setValue(.string("75%"), of: node)
        try stage.driver.setValue(.string("2"), of: node)
        try stage.driver.setValue(.number(1), of: node)
        #expect(told.values == [0.25, 0.75, 1])
        #expect(slider.value == 1)
        for wrong in [AttributeValue.string("loud"), .number(.nan), .null, .string("nan")] {
            #expect(throws: DriverError.self) { try stage.driver.setValue(wrong, of: node) }
        }
    }

    @Test("a disabled slider stays put") func disabled() throws {
        let (stage, slider, told) = try stage(0.5)
        slider.isEnabled = false
        let node = try stage.first(.slider)
        #expect(stage.driver.attribute(.isEnabled, of: node) == .bool(false))
        try drag(stage, by: 40)
        try stage.driver.perform(.dragToValue(1), on: node)
        try stage.driver.setValue(.number(1), of: node)
        #expect(slider.value == 0.5 && told.values.isEmpty)
    }

    @Test("an animated change takes a while") func animated() throws {
        let (stage, slider, told) = try stage(0)
        let node = try stage.first(.slider)
        slider.setValue(1, animated: true)
        #expect(stage.value(node) == .string("100%"))
        #expect(stage.driver.busySources.map(\.kind) == [.animation])
        let middle = try #require(stage.driver.attribute(.hitpoint, of: node).point).x
        stage.settle()
        let end = try #require(stage.driver.attribute(.hitpoint, of: node).point).x
        #expect(middle < end)
        #expect(told.values.isEmpty)
    }
}

@Suite struct StepperTests {
    private final class Told { var values: [Double] = [] }

    private func stage(_ value: Double = 0, in range: ClosedRange<Double> = 0...3) throws -> (Stage, Stepper, Told) {
        let told = Told()
        let stepper = Stepper(value: value, in: range) { told.values.append($0) }
        return (try Stage(showing: stepper), stepper, told)
    }

    private func isEnabled(_ stage: Stage, _ name: String) throws -> Bool? {
        stage.driver.attribute(.isEnabled, of: try stage.first(.button, named: name)).bool
    }

    @Test("two buttons step down and up, as far as the ends") func steps() throws {
        let (stage, stepper, told) = try stage()
        #expect(try stage.names(.button, of: stage.window) == ["Decrement", "Increment"])
        #expect(try isEnabled(stage, "Decrement") == false)
        for _ in 0..<4 { try stage.tap(.button, "Increment") }
        #expect(told.values == [1, 2, 3] && stepper.value == 3)
        #expect(try isEnabled(stage, "Increment") == false && isEnabled(stage, "Decrement") == true)
        try stage.tap(.button, "Decrement")
        #expect(told.values == [1, 2, 3, 2])
    }

    @Test("a step has the given length, and numbers that are not finite change nothing") func stepValue() throws {
        let (stage, stepper, told) = try stage(0, in: -10...10)
        stepper.stepValue = 2.5
        for wrong in [0, -1, .nan, .infinity] { stepper.stepValue = wrong }
        stepper.value = .nan
        stepper.maximumValue = .nan
        try stage.tap(.button, "Increment")
        #expect(told.values == [2.5] && stepper.maximumValue == 10)
        stepper.minimumValue = 20
        #expect(stepper.value == 20 && stepper.maximumValue == 20)
    }

    @Test("one that wraps continues at the other end") func wraps() throws {
        let (stage, stepper, told) = try stage()
        stepper.wraps = true
        try stage.tap(.button, "Decrement")
        try stage.tap(.button, "Increment")
        #expect(told.values == [3, 0])
    }

    @Test("a held button keeps stepping") func held() throws {
        let (stage, stepper, told) = try stage(0, in: 0...100)
        let point = try #require(
            stage.driver.attribute(.hitpoint, of: stage.first(.button, named: "Increment")).point)
        try stage.driver.perform(.tap(at: point, duration: 1.05))
        #expect(told.values == [1, 2, 3, 4, 5, 6])
        stepper.isContinuous = false
        try stage.driver.perform(.tap(at: point, duration: 1.05))
        #expect(told.values.suffix(2) == [6, 12])
        stepper.autorepeat = false
        try stage.driver.perform(.tap(at: point, duration: 1.05))
        #expect(stepper.value == 13)
    }

    @Test("a disabled stepper stays as it is") func disabled() throws {
        let (stage, stepper, told) = try stage(1)
        stepper.isEnabled = false
        try stage.tap(.button, "Increment")
        #expect(told.values.isEmpty)
        #expect(try isEnabled(stage, "Decrement") == false)
        stepper.isEnabled = true
        #expect(try isEnabled(stage, "Decrement") == true)
    }

    @Test("a stepper with a name is an element around its buttons") func named() throws {
        let (stage, stepper, _) = try stage()
        stepper.accessibilityLabel = "Copies"
        let node = try stage.first(.element, named: "Copies")
        #expect(stage.names(.button, of: node) == ["Decrement", "Increment"])
    }
}
