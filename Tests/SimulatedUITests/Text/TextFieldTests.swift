import Automation
import SimulatedUI
import Testing

@Suite struct TextFieldTests {
    @Test("an empty field shows its placeholder as value and label") func placeholder() throws {
        let stage = try Stage(showing: TextField("User name"))
        let node = try stage.first(.textField, named: "User name")
        #expect(stage.value(node) == .string("User name"))
        #expect(stage.driver.attribute(.placeholder, of: node) == .string("User name"))
    }

    @Test("a tap gives the focus and brings up the keyboard") func focus() throws {
        let field = TextField("User name")
        var events: [String] = []
        field.didBeginEditing = { _ in events.append("begin") }
        field.didEndEditing = { _ in events.append("end") }
        let stage = try Stage(showing: field)
        let node = try stage.first(.textField)
        #expect(try stage.driver.related(.keyboard, of: stage.app) == nil)
        try stage.tap(node)
        #expect(stage.driver.attribute(.hasKeyboardFocus, of: node) == .bool(true))
        #expect(try stage.driver.related(.keyboard, of: stage.app) != nil)
        field.resignFirstResponder()
        stage.settle()
        #expect(try stage.driver.related(.keyboard, of: stage.app) == nil)
        #expect(events == ["begin", "end"])
    }

    @Test("a field may refuse the focus") func refuses() throws {
        let field = TextField("User name")
        field.shouldBeginEditing = { _ in false }
        let stage = try Stage(showing: field)
        try stage.tap(stage.first(.textField))
        #expect(!field.isEditing)
    }

    @Test("setting the value replaces the text and tells of the change, without asking about keys") func setValue()
        throws
    {
        var changes: [String] = []
        let field = TextField("User name") { changes.append($0) }
        field.shouldChangeCharacters = { _, _, _ in
            Issue.record("no key was pressed")
            return false
        }
        let stage = try Stage(showing: field)
        let node = try stage.first(.textField)
        try stage.driver.setValue(.string("jane"), of: node)
        #expect(stage.value(node) == .string("jane"))
        #expect(field.isEditing)
        try stage.driver.setValue(.string(""), of: node)
        #expect(changes == ["jane", ""])
        try stage.driver.setValue(.number(42), of: node)
        #expect(field.text == "42")
        #expect(throws: DriverError.self) { try stage.driver.setValue(.point(.zero), of: node) }
    }

    @Test("a secure field shows one bullet per character") func secure() throws {
        let field = TextField("Password")
        field.isSecureTextEntry = true
        let stage = try Stage(showing: field)
        let node = try stage.first(.secureTextField, named: "Password")
        #expect(stage.value(node) == .string(""))
        field.text = "secret"
        #expect(stage.value(node) == .string("••••••"))
        #expect(try stage.children(.textField, of: stage.window).isEmpty)
    }

    @Test("the button Clear text clears the text while editing") func clear() throws {
        let field = TextField("User name")
        field.clearButtonMode = .whileEditing
        field.text = "jane"
        let stage = try Stage(showing: field)
        let node = try stage.first(.textField)
        #expect(stage.children(.button, of: node).isEmpty)
        try stage.tap(node)
        #expect(stage.names(.button, of: node) == ["Clear text"])
        try stage.tap(.button, "Clear text")
        #expect(field.text == "")
        #expect(stage.children(.button, of: node).isEmpty)
    }

    @Test("another field takes the focus over while the keyboard stays") func handOver() throws {
        let (first, second) = (TextField("First"), TextField("Second"))
        second.frame.origin.y = 60
        let view = View()
        view.addSubviews(first, second)
        let stage = try Stage(showing: view)
        try stage.tap(.textField, "First")
        let keyboard = try #require(try stage.driver.related(.keyboard, of: stage.app))
        let point = try #require(stage.driver.attribute(.hitpoint, of: stage.first(.textField, named: "Second")).point)
        try stage.driver.perform(.tap(at: point))
        #expect(second.isEditing && !first.isEditing)
        #expect(stage.driver.busySources.isEmpty)
        #expect(try stage.driver.related(.keyboard, of: stage.app) === keyboard)
    }
}
