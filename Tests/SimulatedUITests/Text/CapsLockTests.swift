import Automation
import SimulatedUI
import Testing

@Suite struct CapsLockTests {
    private func stage() throws -> (Stage, TextField) {
        let field = TextField("Text")
        field.autocapitalizationType = .none
        let stage = try Stage(showing: field)
        try stage.tap(stage.first(.textField))
        return (stage, field)
    }

    private func doubleTapShift(_ stage: Stage) throws {
        let shift = try stage.first(.key, named: "shift")
        let point = try #require(stage.driver.attribute(.hitpoint, of: shift).point)
        try stage.driver.perform(.tap(at: point, count: 2))
    }

    @Test("two taps on shift lock it until it is pressed again") func locks() throws {
        let (stage, field) = try stage()
        try doubleTapShift(stage)
        for key in ["A", "B", "space", "C"] { try stage.tap(.key, key) }
        #expect(field.text == "AB C")
        let shift = try stage.first(.key, named: "shift")
        #expect(stage.driver.attribute(.isSelected, of: shift) == .bool(true))
        try stage.tap(shift)
        try stage.tap(.key, "d")
        #expect(field.text == "AB Cd")
    }

    @Test("two single taps do not lock it") func single() throws {
        let (stage, _) = try stage()
        for _ in 0..<2 {
            let point = try #require(
                stage.driver.attribute(.hitpoint, of: stage.first(.key, named: "shift")).point)
            try stage.driver.perform(.tap(at: point))
        }
        #expect(try stage.exists(.key, named: "q"))
    }

    @Test("typing leaves the lock when it needs small letters") func typing() throws {
        let (stage, field) = try stage()
        try doubleTapShift(stage)
        try stage.driver.typeText("ABC def GHI", interKeyDelay: 0)
        #expect(field.text == "ABC def GHI")
    }

    @Test("another field begins without the lock") func otherField() throws {
        let (stage, field) = try stage()
        try doubleTapShift(stage)
        field.resignFirstResponder()
        stage.settle()
        try stage.tap(stage.first(.textField))
        #expect(try stage.exists(.key, named: "q"))
    }
}
