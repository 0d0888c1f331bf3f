import Automation
import SimulatedUI
import Testing

@Suite struct EditingMenuTests {
    private func stage(_ text: String, _ configure: (TextField) -> Void = { _ in }) throws -> (Stage, TextField) {
        let field = TextField("Text")
        field.autocapitalizationType = .none
        field.text = text
        configure(field)
        let stage = try Stage(showing: field)
        try stage.tap(stage.first(field.isSecureTextEntry ? .secureTextField : .textField))
        return (stage, field)
    }

    private func hold(_ stage: Stage, _ node: any ElementNode) throws {
        let point = try #require(stage.driver.attribute(.hitpoint, of: node).point)
        try stage.driver.perform(.tap(at: point, duration: 1))
        stage.settle()
    }

    /// The buttons of the menu; nil when there is none.
    private func menu(_ stage: Stage) throws -> [String?]? {
        try stage.driver.related(.editingMenu, of: stage.app).map { stage.names(.button, of: $0) }
    }

    @Test("holding shows the actions for the insertion point") func hold() throws {
        let (stage, _) = try stage("one two")
        #expect(try menu(stage) == nil)
        try hold(stage, stage.first(.textField))
        #expect(try menu(stage) == ["Select", "Select All"])
        stage.device.pasteboard = "x"
        try hold(stage, stage.first(.textField))
        #expect(try menu(stage) == ["Select", "Select All", "Paste"])
    }

    @Test("holding an unfocused field gives it the focus first; an empty one has nothing to offer") func empty() throws
    {
        let field = TextField("Text")
        let stage = try Stage(showing: field)
        try hold(stage, stage.first(.textField))
        #expect(field.isEditing)
        #expect(try menu(stage) == nil)
        stage.device.pasteboard = 42
        try hold(stage, stage.first(.textField))
        #expect(try menu(stage) == ["Paste"])
        try stage.tap(.button, "Paste")
        #expect(field.text == "42")
    }

    @Test("what is selected can be cut, copied and pasted elsewhere") func cutCopyPaste() throws {
        let (stage, field) = try stage("one two")
        try hold(stage, stage.first(.textField))
        try stage.tap(.button, "Select")
        #expect(field.selectedText == "two")
        #expect(try menu(stage) == ["Cut", "Copy"])
        try stage.tap(.button, "Copy")
        #expect(try menu(stage) == nil)
        #expect(stage.device.pasteboard == "two")
        try hold(stage, stage.first(.textField))
        #expect(try menu(stage) == ["Select", "Select All", "Paste"])
        try stage.tap(.button, "Select All")
        #expect(try menu(stage) == ["Cut", "Copy", "Paste"])
        try stage.tap(.button, "Cut")
        #expect(field.text == "")
        #expect(stage.device.pasteboard == "one two")
        try hold(stage, stage.first(.textField))
        try stage.tap(.button, "Paste")
        #expect(field.text == "one two")
    }

    @Test("pasting and cutting report the change, and ask before") func tells() throws {
        var changes: [String] = []
        let (stage, field) = try stage("secret") {
            $0.textDidChange = { changes.append($0) }
            $0.shouldChangeCharacters = { _, _, text in text != "no" }
        }
        stage.device.pasteboard = "no"
        field.selectedRange = 0..<6
        field.replaceSelection(with: "no")
        #expect(changes.isEmpty)
        field.replaceSelection(with: "two\nlines")
        #expect(changes == ["two lines"])
    }

    @Test("hidden text can be selected and replaced, but neither cut nor copied") func secure() throws {
        let (stage, field) = try stage("secret") { $0.isSecureTextEntry = true }
        stage.device.pasteboard = "new"
        try hold(stage, stage.first(.secureTextField))
        try stage.tap(.button, "Select All")
        #expect(try menu(stage) == ["Paste"])
        try stage.tap(.button, "Paste")
        #expect(field.text == "new")
    }

    @Test("a tap elsewhere closes the menu and still has its effect") func tapElsewhere() throws {
        var taps = 0
        let button = Button("Other") { taps += 1 }
        button.frame = Rect(x: 0, y: 200, width: 100, height: 40)
        let field = TextField("Text")
        field.text = "abc"
        let view = View()
        view.addSubviews(field, button)
        let stage = try Stage(showing: view)
        field.frame.origin.y = 100
        try stage.tap(stage.first(.textField))
        try hold(stage, stage.first(.textField))
        #expect(try menu(stage) != nil)
        try stage.tap(.button, "Other")
        #expect(try menu(stage) == nil)
        #expect(taps == 1)
    }

    @Test("typing closes the menu, and so do a new value and the end of the focus") func typing() throws {
        let (stage, field) = try stage("abc")
        let node = try stage.first(.textField)
        let ends: [() throws -> Void] = [
            { try stage.driver.typeText("d", interKeyDelay: 0) }, { try stage.driver.setValue("x", of: node) },
            { field.resignFirstResponder() },
        ]
        for end in ends {
            try hold(stage, node)
            #expect(try menu(stage) != nil)
            try end()
            #expect(try menu(stage) == nil)
            stage.settle()
        }
    }

    @Test("the menu is above the text, below it at the upper edge, and stays on the screen when it is turned")
    func place() throws {
        let (stage, field) = try stage("abc")
        let node = try stage.first(.textField)
        try hold(stage, node)
        let below = try stage.rect(stage.first(.editingMenu))
        #expect(below.minY > field.caretRect(for: 0).maxY)
        field.frame.origin.y = 200
        try hold(stage, node)
        let above = try stage.rect(stage.first(.editingMenu))
        #expect(above.maxY <= 200 + 15 && above.minX >= 0)
        try stage.driver.device.setOrientation(.landscapeLeft)
        stage.settle()
        let turned = try stage.rect(stage.first(.editingMenu))
        #expect(stage.device.screen.contains(turned))
        #expect(try stage.isVisible(stage.first(.editingMenu)))
    }

    @Test("a subclass may forbid an action") func forbidden() throws {
        final class NoPasteField: TextField {
            override func canPerform(_ action: EditAction) -> Bool { action != .paste && super.canPerform(action) }
        }
        let stage = try Stage(showing: NoPasteField("Text"))
        stage.device.pasteboard = "x"
        try hold(stage, stage.first(.textField))
        #expect(try menu(stage) == nil)
    }

    @Test("what was copied survives a relaunch of the app, and another device has nothing") func pasteboard() throws {
        let (stage, _) = try stage("abc")
        try hold(stage, stage.first(.textField))
        for choice in ["Select All", "Copy"] { try stage.tap(.button, choice) }
        try stage.device.relaunch()
        #expect(stage.device.pasteboardText == "abc")
        #expect(SimulatedDevice().pasteboardText == nil)
        stage.device.pasteboard = .list(["a"])
        #expect(stage.device.pasteboardText == nil)
    }

    @Test("the menu of a field in an alert is in front of it") func alert() throws {
        let screen = ViewController()
        let stage = try Stage(screen)
        let alert = AlertController(title: "Name", actions: [AlertAction("OK")])
        alert.addTextField { $0.text = "abc" }
        screen.present(alert)
        stage.settle()
        try hold(stage, stage.first(.textField))
        try stage.tap(.button, "Select All")
        try stage.tap(.button, "Cut")
        #expect(alert.textFields[0].text == "")
        #expect(stage.device.pasteboard == "abc")
    }

    @Test("nothing of a menu is left when its app ends") func relaunch() throws {
        let (stage, _) = try stage("abc")
        try hold(stage, stage.first(.textField))
        try stage.device.relaunch()
        stage.settle()
        #expect(try !stage.exists(.editingMenu))
    }
}
