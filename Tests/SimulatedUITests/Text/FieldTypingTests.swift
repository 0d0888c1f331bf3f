import Automation
import SimulatedUI
import Testing

@Suite struct FieldTypingTests {
    private func stage(_ configure: (TextField) -> Void = { _ in }) throws -> (Stage, TextField) {
        let field = TextField("Text")
        configure(field)
        let stage = try Stage(showing: field)
        try stage.tap(stage.first(.textField))
        return (stage, field)
    }

    @Test(
        "typing presses shift and changes layouts as needed",
        arguments: ["hello", "Hello World", "MIXED case", "jane.doe@example.com", "12 + 34 = [x]~€", "it's 5'"])
    func layouts(text: String) throws {
        let (stage, field) = try stage()
        try stage.driver.typeText(text, interKeyDelay: 0)
        #expect(field.text == text)
    }

    @Test("the pause between keys passes on the clock") func delay() throws {
        let (stage, _) = try stage { $0.autocapitalizationType = .none }
        let begin = stage.device.virtualClock.now
        try stage.driver.typeText("abc", interKeyDelay: 0.5)
        #expect(stage.device.virtualClock.now - begin >= 1)
        #expect(stage.device.virtualClock.now - begin < 1.5)
    }

    @Test("a line break presses the return key") func returnKey() throws {
        var pressed = 0
        let (stage, field) = try stage {
            $0.shouldReturn = { field in
                pressed += 1
                field.resignFirstResponder()
                return false
            }
        }
        try stage.driver.typeText("abc\n", interKeyDelay: 0)
        #expect(pressed == 1)
        #expect(field.text == "abc")
        #expect(!field.isEditing)
    }

    @Test("a character on no layout is a missing key") func missing() throws {
        let (stage, field) = try stage()
        #expect(throws: DriverError(.missingKey("é"))) { try stage.driver.typeText("né", interKeyDelay: 0) }
        #expect(field.text == "n")
    }

    @Test("without a keyboard nothing can be typed") func noKeyboard() throws {
        let stage = try Stage(showing: TextField("Text"))
        #expect(throws: DriverError(.noKeyboard)) { try stage.driver.typeText("a", interKeyDelay: 0) }
    }

    @Test("keys are refused one by one") func shouldChange() throws {
        let (stage, field) = try stage {
            $0.shouldChangeCharacters = { field, range, text in
                range.lowerBound == field.text.count && text.allSatisfy { $0.isNumber }
            }
        }
        try stage.driver.typeText("a1b2", interKeyDelay: 0)
        #expect(field.text == "12")
    }

    @Test("twenty characters are typed fast") func speed() throws {
        let (stage, field) = try stage { $0.autocapitalizationType = .none }
        let text = "abcdefghijabcdefghij"
        let clock = ContinuousClock()
        var best = Duration.seconds(1)
        for _ in 0..<10 {
            field.text = ""
            best = min(best, try clock.measure { try stage.driver.typeText(text, interKeyDelay: 0) })
            #expect(field.text == text)
        }
        // A build without optimisation is some twenty times slower than one with.
        #expect(best < .milliseconds(20), "\(best)")
    }
}
