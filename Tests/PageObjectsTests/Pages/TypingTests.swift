import Automation
import PageObjects
import SimulatedUI
import Testing

@Suite("Typing on a page")
struct TypingTests {
    /// A field that does not want the focus at once.
    final class ShyField: TextField {
        var refusals = 0
        private(set) var asked = 0
        override var canBecomeFirstResponder: Bool { asked > refusals }
        override func endTracking(_ touch: Touch, with event: Event) {
            asked += 1
            super.endTracking(touch, with: event)
        }
    }

    @Test("PAGE-60: a string is typed into a field, after its content")
    func typing() throws {
        let field = TextField("Name")
        field.text = "ab"
        let stage = try PageStage { $0.add(field, "name", 40) }
        stage.pages.home.typeText("cd", into: \.name, at: here())
        #expect(field.text == "abcd" && stage.failures.failures.isEmpty)
    }

    @Test("PAGE-60: a field is waited for until it can be hit")
    func lateField() throws {
        let field = TextField("Name")
        let stage = try PageStage()
        stage.after(1) { stage.home.add(field, "name", 40) }
        stage.pages.home.typeText("x", into: \.name, at: here())
        #expect(field.text.lowercased() == "x" && stage.failures.failures.isEmpty)
    }

    @Test("PAGE-60: typing works when the first taps miss the focus", arguments: [1, 6])
    func shyField(refusals: Int) throws {
        let field = ShyField(frame: Rect(x: 0, y: 0, width: 200, height: 31))
        field.refusals = refusals
        let stage = try PageStage { $0.add(field, "name", 40) }
        stage.pages.home.typeText("a1", into: \.name, at: here())
        #expect(field.text.lowercased() == "a1" && field.asked == refusals + 1)
        #expect(stage.failures.failures.isEmpty)
        #expect(stage.device.virtualClock.now >= Double(refusals) * 0.5)
    }

    @Test("PAGE-60: a field that never takes the focus is tapped six more times, then fails at the caller's line")
    func stubbornField() throws {
        let field = ShyField(frame: Rect(x: 0, y: 0, width: 200, height: 31))
        field.refusals = 100
        let stage = try PageStage { $0.add(field, "name", 40) }
        stage.pages.home.typeText("a", into: \.name, at: here())
        let line = #line - 1
        #expect(field.asked == 7 && field.text.isEmpty)
        #expect(stage.failures.failures.map(\.place.line) == [line])
        #expect(stage.messages.first?.contains("it does not have the focus after 7 taps") == true)
    }

    @Test("PAGE-60: type and return taps the return key, whatever its label is")
    func typeAndReturn() throws {
        let field = TextField("Name")
        var returned = 0
        field.returnKeyType = .search
        field.shouldReturn = { _ in
            returned += 1
            return true
        }
        let stage = try PageStage { $0.add(field, "name", 40) }
        stage.pages.home.typeTextAndReturn("abc", into: \.name, at: here())
        #expect(field.text.lowercased() == "abc" && returned == 1)
        stage.pages.home.tapReturn(at: here())
        #expect(returned == 2 && stage.failures.failures.isEmpty)
    }

    @Test("PAGE-60: a field is cleared with one delete for each character")
    func clearing() throws {
        let field = TextField("Name")
        field.text = "abc"
        var edits: [String] = []
        field.textDidChange = { edits.append($0) }
        let stage = try PageStage { $0.add(field, "name", 40) }
        stage.pages.home.clearText(in: \.name, at: here())
        #expect(field.text.isEmpty && edits == ["ab", "a", ""])
        stage.pages.home.clearText(in: \.name, at: here())
        #expect(edits.count == 3 && stage.failures.failures.isEmpty)
    }

    @Test("PAGE-60: a field is cleared wherever the insertion point is, and also when it hides its text")
    func clearingInside() throws {
        let field = TextField("Name")
        let secret = TextField("Secret")
        secret.isSecureTextEntry = true
        let stage = try PageStage {
            $0.add(field, "name", 40)
            $0.add(secret, "secret", 80)
        }
        field.text = "some words"
        secret.text = "1234"
        let page = stage.pages.home
        page.tap(\.name, at: here())
        field.selectedRange = 3..<3
        page.clearText(in: \.name, at: here()).clearText(in: \.secret, at: here())
        #expect(field.text.isEmpty && secret.text.isEmpty && stage.failures.failures.isEmpty)
    }

    @Test("PAGE-60: a field that takes no deletions fails, and says what is left")
    func notCleared() throws {
        let field = TextField("Name")
        field.text = "kept"
        field.shouldChangeCharacters = { _, _, text in !text.isEmpty }
        let stage = try PageStage { $0.add(field, "name", 40) }
        stage.pages.home.clearText(in: \.name, at: here())
        #expect(stage.messages.count == 1 && stage.messages[0].hasSuffix("cannot be cleared: 'kept' is left"))
    }

    @Test("PAGE-60: a string is replaced by another")
    func replacing() throws {
        let field = TextField("Name")
        field.text = "old"
        let stage = try PageStage { $0.add(field, "name", 40) }
        stage.pages.home.replaceText(in: \.name, with: "New 1", at: here())
        #expect(field.text == "New 1" && stage.failures.failures.isEmpty)
    }

    @Test("PAGE-60: the keyboard is typed on key by key, through all its layouts")
    func keyboard() throws {
        let field = TextField("Name")
        var edits: [String] = []
        field.textDidChange = { edits.append($0) }
        let stage = try PageStage { $0.add(field, "name", 40) }
        stage.pages.home.tap(\.name, at: here()).typeOnKeyboard("a1%", at: here())
        #expect(edits.map { $0.lowercased() } == ["a", "a1", "a1%"] && stage.failures.failures.isEmpty)
    }

    @Test("typing without a keyboard fails at the caller's line")
    func noKeyboard() throws {
        let stage = try PageStage()
        stage.pages.home.typeOnKeyboard("a", at: here())
        let line = #line - 1
        #expect(stage.messages == ["no keyboard is shown; tap a field first"])
        #expect(stage.failures.failures.first?.place.line == line)
    }
}

@Suite("A text field as a page")
struct TextFieldPageTests {
    @Test("PAGE-50: is that of the identifier and type, and works for secure fields and search fields")
    func kinds() throws {
        let name = TextField("Name")
        let secret = TextField("Secret")
        secret.isSecureTextEntry = true
        let search = SearchBar("Search")
        let notes = TextView(frame: Rect(x: 0, y: 0, width: 200, height: 60))
        let stage = try PageStage {
            $0.add(name, "same", 30)
            $0.add(secret, "same", 70)
            $0.add(search, "same", at: 0, 110)
            $0.add(notes, "same", 170)
        }
        let same = ElementIdentifier(id: "same")
        let fields: [(ElementIdentifier, String)] = [
            (same.textField, "one"), (same.secureTextField, "two"), (same.searchField, "three"),
            (same.textView, "four"),
        ]
        for (identifier, text) in fields {
            let field = stage.app[textField: identifier]
            #expect(field.type == identifier.type && field.id == "same" && field.exists)
            field.typeText(text, at: here())
        }
        #expect(stage.failures.failures.isEmpty)
        #expect([name.text, secret.text, search.text, notes.text].map { $0.lowercased() } == fields.map(\.1))
    }

    @Test("PAGE-50, PAGE-65: reports its text, is replaced, cleared and left with return")
    func actions() throws {
        let name = TextField("Name")
        var returned = 0
        name.shouldReturn = { _ in
            returned += 1
            return true
        }
        let stage = try PageStage { $0.add(name, "name", 30) }
        let field = stage.app[textField: ElementIdentifier(id: "name").textField]
        #expect(field.text.isEmpty)
        field.typeText("Jane", at: here()).replaceText(with: "Joe", at: here())
        #expect(field.text == "Joe" && name.text == "Joe")
        field.clearText(at: here()).typeTextAndReturn("X", at: here())
        #expect(name.text == "X" && returned == 1)
        #expect(TextFieldPage(stage.pages).screen.identifier == "name")
        #expect(stage.failures.failures.isEmpty)
    }

    @Test("PAGE-65: a string that equals the placeholder is deleted like any other")
    func textLikePlaceholder() throws {
        let name = TextField("Name")
        name.text = "Name"
        let stage = try PageStage { $0.add(name, "name", 30) }
        let field = stage.app[textField: ElementIdentifier(id: "name").textField]
        field.replaceText(with: "x", at: here())
        #expect(name.text.lowercased() == "x")
        name.text = "Name"
        stage.app.textFields["name"].clearText()
        #expect(name.text.isEmpty && stage.failures.failures.isEmpty)
    }

    @Test("PAGE-50: a missing field fails at the caller's line")
    func missing() throws {
        let stage = try PageStage()
        stage.app[textField: ElementIdentifier(id: "name").textField].typeText("x", at: here())
        let line = #line - 1
        #expect(stage.failures.failures.map(\.place.line) == [line])
        #expect(stage.messages.first?.hasPrefix("there is no field") == true)
    }
}
