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

    @Test("setting the value replaces the text and reports the change, without asking about keys") func setValue()
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
        #expect(stage.value(node) == .string("Password"))
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

@Suite struct SearchBarTests {
    @Test("typing into a search bar reports every change") func typing() throws {
        var terms: [String] = []
        let bar = SearchBar("Search") { terms.append($0) }
        let stage = try Stage(showing: bar)
        let node = try stage.first(.searchBar, named: "Search")
        #expect(stage.value(node) == .string("Search"))
        try stage.tap(node)
        #expect(stage.driver.attribute(.hasKeyboardFocus, of: node) == .bool(true))
        try stage.driver.typeText("ab", interKeyDelay: 0)
        #expect(terms == ["a", "ab"])
        #expect(stage.value(node) == .string("ab"))
        #expect(try stage.exists(.textField) == false)
    }

    @Test("copied text is pasted into a search bar that is held") func paste() throws {
        var terms: [String] = []
        let bar = SearchBar("Search") { terms.append($0) }
        let stage = try Stage(showing: bar)
        stage.device.pasteboard = "jane"
        let point = try #require(stage.driver.attribute(.hitpoint, of: stage.first(.searchBar)).point)
        try stage.driver.perform(.tap(at: point, duration: 1))
        stage.settle()
        try stage.tap(.button, "Paste")
        #expect(bar.text == "jane" && terms == ["jane"])
    }

    @Test("the search key and the cancel button are reported") func buttons() throws {
        var events: [String] = []
        let bar = SearchBar("Search")
        bar.showsCancelButton = true
        bar.searchButtonClicked = { _ in events.append("search") }
        bar.cancelButtonClicked = { bar in
            events.append("cancel")
            bar.text = ""
            bar.resignFirstResponder()
        }
        let stage = try Stage(showing: bar)
        let node = try stage.first(.searchBar)
        try stage.driver.setValue(.string("jane"), of: node)
        #expect(Set(stage.names(.button, of: node)) == ["Clear text", "Cancel"])
        stage.settle()
        try stage.driver.typeText("\n", interKeyDelay: 0)
        try stage.tap(.button, "Cancel")
        #expect(events == ["search", "cancel"])
        #expect(bar.text == "")
        #expect(try stage.driver.related(.keyboard, of: stage.app) == nil)
    }
}

@Suite struct FormTests {
    /// A whole screen, as an app would write it.
    final class AccountForm: TableViewController {
        let userName = TextField("User name")
        let password = TextField("Password")
        let enabled = Switch(isOn: true)
        var saved: [String] = []

        override func viewDidLoad() {
            title = "Account"
            password.isSecureTextEntry = true
            let save = BarButtonItem(.save) { [unowned self] in
                saved.append("\(userName.text) \(password.text) \(enabled.isOn)")
            }
            save.isEnabled = false
            let validate = { [unowned self] in save.isEnabled = userName.hasText && password.hasText }
            for field in [userName, password] { field.addAction(for: .editingChanged, validate) }
            navigationItem.rightBarButtonItem = save
            tableView.sections = [
                TableSection("Account", cells: [TableViewCell(field: userName), TableViewCell(field: password)]),
                TableSection(cells: [TableViewCell("Enabled", accessoryView: enabled)]),
            ]
        }
    }

    @Test("a form is filled in and saved") func form() throws {
        let form = AccountForm(style: .grouped)
        let stage = try Stage(NavigationController(rootViewController: form))
        let save = try stage.first(.button, named: "Save")
        #expect(stage.driver.attribute(.isEnabled, of: save) == .bool(false))
        try stage.tap(.textField, "User name")
        try stage.driver.typeText("Jane", interKeyDelay: 0)
        try stage.tap(.secureTextField, "Password")
        try stage.driver.typeText("S3cret!", interKeyDelay: 0)
        try stage.tap(.switch, "Enabled")
        try stage.tap(save)
        #expect(form.saved == ["Jane S3cret! false"])
    }
}
