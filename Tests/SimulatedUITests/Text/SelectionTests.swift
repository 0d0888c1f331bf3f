import Automation
import SimulatedUI
import Testing

@Suite struct SelectionTests {
    private func stage(_ text: String, _ configure: (TextField) -> Void = { _ in }) throws -> (Stage, TextField) {
        let field = TextField("Text")
        field.autocapitalizationType = .none
        field.text = text
        configure(field)
        let stage = try Stage(showing: field)
        return (stage, field)
    }

    /// The middle of a character on the screen.
    private func place(of index: Int, in field: TextField) -> Point {
        let rect = field.caretRect(for: index)
        return field.convert(Point(x: rect.center.x + 1, y: rect.center.y), to: nil)
    }

    private func edit(_ stage: Stage, _ field: TextField) throws {
        try stage.tap(stage.first(field.isSecureTextEntry ? .secureTextField : .textField))
    }

    @Test("the tap that gives the focus leaves the insertion point after the text") func focus() throws {
        let (stage, field) = try stage("one two")
        try stage.driver.perform(.tap(at: place(of: 1, in: field)))
        #expect(field.selectedRange == 7..<7)
    }

    @Test(
        "another tap moves it to the nearest end of a word, where typing continues",
        arguments: [(1, 0), (2, 3), (5, 4)])
    func tap(at index: Int, to position: Int) throws {
        let (stage, field) = try stage("one two")
        try edit(stage, field)
        try stage.driver.perform(.tap(at: place(of: index, in: field)))
        #expect(field.selectedRange == position..<position)
        try stage.driver.typeText("x", interKeyDelay: 0)
        var expected = "one two"
        expected.insert("x", at: expected.index(expected.startIndex, offsetBy: position))
        #expect(field.text == expected)
    }

    @Test("Delete removes the character before the insertion point, and nothing at the beginning") func delete() throws
    {
        let (stage, field) = try stage("one two")
        try edit(stage, field)
        field.selectedRange = 3..<3
        try stage.tap(.key, "Delete")
        #expect(field.text == "on two")
        field.selectedRange = 0..<0
        try stage.tap(.key, "Delete")
        #expect(field.text == "on two")
    }

    @Test("two taps select a word; typing replaces it, Delete removes it") func word() throws {
        let (stage, field) = try stage("one two three")
        try edit(stage, field)
        try stage.driver.perform(.tap(at: place(of: 5, in: field), count: 2))
        #expect(field.selectedText == "two")
        try stage.driver.typeText("2", interKeyDelay: 0)
        #expect(field.text == "one 2 three")
        try stage.driver.perform(.tap(at: place(of: 8, in: field), count: 2))
        try stage.tap(.key, "Delete")
        #expect(field.text == "one 2 ")
    }

    @Test("two taps of two gestures are not a double tap, however soon they follow") func separateTaps() throws {
        let (stage, field) = try stage("one two")
        try edit(stage, field)
        for _ in 0..<2 { try stage.driver.perform(.tap(at: place(of: 1, in: field))) }
        #expect(field.selectedRange == 0..<0)
        #expect(try !stage.exists(.editingMenu))
    }

    @Test("a finger that is held moves the insertion point along") func hold() throws {
        let (stage, field) = try stage("one two")
        try edit(stage, field)
        let end = place(of: 2, in: field)
        let samples = [(0.0, place(of: 6, in: field)), (0.7, place(of: 6, in: field)), (0.8, end), (0.9, end)].map {
            TouchPath.Sample(time: $0.0, location: $0.1)
        }
        try stage.driver.perform(Gesture(touches: [TouchPath(samples: samples)]))
        #expect(field.selectedRange == 2..<2)
    }

    @Test("hidden text is one word") func secure() throws {
        let (stage, field) = try stage("one two") { $0.isSecureTextEntry = true }
        try edit(stage, field)
        try stage.driver.perform(.tap(at: place(of: 1, in: field), count: 2))
        #expect(field.selectedRange == 0..<7)
        try stage.driver.typeText("x", interKeyDelay: 0)
        #expect(field.text == "x")
    }

    @Test("the range that is to change is reported, and may be refused") func shouldChange() throws {
        var asked: [String] = []
        let (stage, field) = try stage("one two") {
            $0.shouldChangeCharacters = { _, range, text in
                asked.append("\(range) \(text)")
                return text != "x"
            }
        }
        try edit(stage, field)
        field.selectedRange = 0..<3
        try stage.driver.typeText("xy", interKeyDelay: 0)
        try stage.tap(.key, "Delete")
        #expect(asked == ["0..<3 x", "0..<3 y", "0..<1 "])
        #expect(field.text == " two")
    }

    @Test("a selection beyond the text is cut off") func clamped() throws {
        let (_, field) = try stage("abc")
        field.selectedRange = 2..<99
        #expect(field.selectedText == "c")
        field.text = "a"
        #expect(field.selectedRange == 1..<1)
    }

    @Test("an accent that is typed joins the letter before the insertion point") func accent() throws {
        let (_, field) = try stage("caf")
        field.insertText("e")
        field.insertText("\u{301}")
        #expect(field.text == "café")
        #expect(field.selectedRange == 4..<4)
        field.deleteBackward()
        #expect(field.text == "caf")
    }

    @Test("long text moves so that the insertion point is visible, and back") func longText() throws {
        let (stage, field) = try stage(String(repeating: "word ", count: 40))
        try edit(stage, field)
        #expect(field.bounds.contains(field.caretRect(for: 200).center))
        #expect(!field.bounds.contains(field.caretRect(for: 0).center))
        field.selectedRange = 0..<0
        #expect(field.bounds.contains(field.caretRect(for: 0).center))
        field.selectedRange = 100..<100
        field.resignFirstResponder()
        stage.settle()
        #expect(field.bounds.contains(field.caretRect(for: 0).center))
    }
}
