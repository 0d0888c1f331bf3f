import Automation
import PageObjects
import SimulatedUI
import Testing

@Suite("A text field as a page")
struct TextFieldPageTests {
    @Test("PAGE-50: is that of the identifier and type, and works for fields that hide their text or search")
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

    @Test("PAGE-50, PAGE-65: tells its text, is replaced, cleared and left with return")
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

    @Test("PAGE-65: a text that equals the placeholder is deleted like any other")
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

    @Test("PAGE-50: a field that is not there fails at the caller's line")
    func missing() throws {
        let stage = try PageStage()
        stage.app[textField: ElementIdentifier(id: "name").textField].typeText("x", at: here())
        let line = #line - 1
        #expect(stage.failures.failures.map(\.place.line) == [line])
        #expect(stage.messages.first?.hasPrefix("there is no field") == true)
    }
}
