import Automation
import SimulatedUI
import Testing

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

    @Test("a step has the length it is given, and numbers that are none change nothing") func stepValue() throws {
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

    @Test("one that wraps goes on at the other end") func wraps() throws {
        let (stage, stepper, told) = try stage()
        stepper.wraps = true
        try stage.tap(.button, "Decrement")
        try stage.tap(.button, "Increment")
        #expect(told.values == [3, 0])
    }

    @Test("a held button goes on stepping") func held() throws {
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
