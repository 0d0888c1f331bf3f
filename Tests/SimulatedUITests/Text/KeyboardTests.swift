import Automation
import SimulatedUI
import Testing

@Suite struct KeyboardTests {
    private func keyboard(
        _ configuration: SimulatedDevice.Configuration = .init(), _ configure: (TextField) -> Void = { _ in }
    ) throws -> (Stage, TextField, any ElementNode) {
        let field = TextField("Text")
        configure(field)
        let stage = try Stage(showing: field, configuration)
        try stage.tap(stage.first(.textField))
        return (stage, field, try #require(try stage.driver.related(.keyboard, of: stage.app)))
    }

    @Test("keys are named as they are shown, capitals while shift is pressed") func names() throws {
        let (stage, field, keyboard) = try keyboard()
        #expect(stage.names(.key, of: keyboard).prefix(3) == ["Q", "W", "E"])
        try stage.tap(.key, "Q")
        #expect(field.text == "Q")
        #expect(stage.names(.key, of: keyboard).prefix(3) == ["q", "w", "e"])
        try stage.tap(.key, "shift")
        #expect(stage.names(.key, of: keyboard).prefix(3) == ["Q", "W", "E"])
    }

    @Test("special keys are found among keys and among buttons") func special() throws {
        let (stage, field, keyboard) = try keyboard()
        for name in ["shift", "Delete", "more, numbers", "Return"] {
            let key = try #require(stage.children(.key, of: keyboard).first { stage.name($0) == name })
            let button = try #require(
                stage.driver.firstElement(named: name, in: .children(.button), of: keyboard))
            #expect(key === button)
        }
        field.text = "ab"
        try stage.tap(.key, "Delete")
        #expect(field.text == "a")
        try stage.tap(.key, "space")
        #expect(field.text == "a ")
    }

    @Test("layouts change with more, numbers, more, symbols and more, letters") func layouts() throws {
        let (stage, field, keyboard) = try keyboard()
        let letter = try stage.first(.key, named: "Q")
        try stage.tap(.key, "more, numbers")
        #expect(!stage.driver.isAlive(letter))
        try stage.tap(.key, "1")
        try stage.tap(.key, "more, symbols")
        try stage.tap(.key, "€")
        try stage.tap(.key, "more, numbers")
        try stage.tap(.key, "more, letters")
        #expect(stage.driver.isAlive(letter))
        #expect(field.text == "1€")
        #expect(stage.names(.key, of: keyboard).contains("space"))
    }

    @Test("a number pad has twelve keys, of which one is blank and cannot be tapped") func numberPad() throws {
        let (stage, field, keyboard) = try keyboard { $0.keyboardType = .numberPad }
        let keys = stage.children(.key, of: keyboard)
        #expect(keys.count == 12)
        #expect(stage.names(.button, of: keyboard) == ["Delete"])
        let blank = try #require(keys.first { stage.name($0) == nil })
        #expect(stage.driver.attribute(.isEnabled, of: blank) == .bool(false))
        #expect(stage.driver.attribute(.hitpoint, of: blank) == .null)
        try stage.driver.typeText("2014", interKeyDelay: 0)
        #expect(field.text == "2014")
        #expect(throws: DriverError(.missingKey("a"))) { try stage.driver.typeText("a", interKeyDelay: 0) }
    }

    @Test("the return key shows what the field requests", arguments: [ReturnKeyType.go, .done, .search, .next])
    func returnKey(type: ReturnKeyType) throws {
        let (stage, _, keyboard) = try keyboard { $0.returnKeyType = type }
        let names = stage.names(.button, of: keyboard)
        #expect(names.contains { $0?.lowercased() == type.rawValue })
    }

    @Test("delete and return are spelled in lower case from version 9.1 on") func lowercase() throws {
        var configuration = SimulatedDevice.Configuration()
        configuration.systemVersion = "9.1"
        let (stage, _, keyboard) = try keyboard(configuration)
        #expect(Set(stage.names(.button, of: keyboard)).isSuperset(of: ["delete", "return"]))
    }

    @Test("it slides in above everything at the bottom of the screen") func slides() throws {
        let field = TextField("Text")
        let stage = try Stage(showing: field)
        let point = try #require(stage.driver.attribute(.hitpoint, of: stage.first(.textField)).point)
        try stage.driver.perform(.tap(at: point))
        #expect(stage.driver.busySources.map(\.detail) == ["keyboard slides in"])
        stage.settle()
        let keyboard = try #require(try stage.driver.related(.keyboard, of: stage.app))
        #expect(try stage.rect(keyboard) == Rect(x: 0, y: 352, width: 320, height: 216))
    }

    @Test("turning the device gives the keyboard the width and height for it") func turn() throws {
        let (stage, field, keyboard) = try keyboard()
        try stage.driver.device.setOrientation(.landscapeLeft)
        stage.settle()
        #expect(try stage.rect(keyboard) == Rect(x: 0, y: 158, width: 568, height: 162))
        try stage.tap(.key, "Q")
        #expect(field.text == "Q")
    }

    @Test("a tablet has a key that hides the keyboard") func hide() throws {
        var configuration = SimulatedDevice.Configuration()
        configuration.model = .iPad
        let (stage, field, _) = try keyboard(configuration)
        try stage.tap(.key, "Hide keyboard")
        #expect(!field.isEditing)
        #expect(try stage.driver.related(.keyboard, of: stage.app) == nil)
    }

    @Test("capitals are automatic as the field requests") func autocapitalization() throws {
        let (stage, field, _) = try keyboard { $0.autocapitalizationType = .words }
        for name in ["A", "b", "space", "C"] { try stage.tap(.key, name) }
        #expect(field.text == "Ab C")
    }
}

@Suite struct KeyboardTypeTests {
    static let texts: [(KeyboardType, String)] = [
        (.default, "Hello, 42!"), (.asciiCapable, "a\\b|c"), (.numbersAndPunctuation, "12-34"), (.url, "example.com/a"),
        (.numberPad, "0123456789"), (.phonePad, "+49*0#"), (.emailAddress, "jane@example.com"), (.decimalPad, "3.14"),
        (.twitter, "@jane #home"), (.webSearch, "swift uikit"),
    ]

    private func stage(_ configure: (TextField) -> Void) throws -> (Stage, TextField) {
        let field = TextField("Text")
        field.autocapitalizationType = .none
        configure(field)
        return (try Stage(showing: field), field)
    }

    private func type(_ text: String, _ stage: Stage) throws {
        try stage.driver.typeText(text, interKeyDelay: 0)
    }

    @Test("every kind of keyboard types its characters", arguments: texts)
    func types(type: KeyboardType, text: String) throws {
        for isSecure in [false, true] {
            for model in [DeviceModel.iPhone5, .iPad] {
                let field = TextField("Text")
                field.autocapitalizationType = .none
                field.keyboardType = type
                field.isSecureTextEntry = isSecure
                var configuration = SimulatedDevice.Configuration()
                configuration.model = model
                let stage = try Stage(showing: field, configuration)
                try stage.tap(stage.first(isSecure ? .secureTextField : .textField))
                try self.type(text, stage)
                #expect(field.text == text)
            }
        }
    }

    @Test(
        "a keyboard has the letters of the device's language",
        arguments: [("de", "Grüße"), ("es-MX", "Año"), ("fr", "Azur"), ("sv", "Åsö"), ("da_DK", "Ærø")])
    func languages(language: String, text: String) throws {
        var configuration = SimulatedDevice.Configuration()
        configuration.language = language
        let field = TextField("Text")
        let stage = try Stage(showing: field, configuration)
        try stage.tap(stage.first(.textField))
        // A character without a key of its own still cannot be typed.
        let typed = text.filter { $0 != "ß" }
        try type(typed, stage)
        #expect(field.text == typed)
        if typed != text { #expect(throws: DriverError(.missingKey("ß"))) { try type("ß", stage) } }
    }

    @Test("addresses are typed without letters beyond ASCII, fractions with the language's mark") func german() throws {
        var configuration = SimulatedDevice.Configuration()
        configuration.language = "de"
        for (keyboard, text, missing) in [(KeyboardType.emailAddress, "zy@x.de", "ü"), (.decimalPad, "9,95", ".")] {
            let field = TextField("Text")
            field.autocapitalizationType = .none
            field.keyboardType = keyboard
            let stage = try Stage(showing: field, configuration)
            try stage.tap(stage.first(.textField))
            try type(text, stage)
            #expect(field.text == text)
            #expect(throws: DriverError.self) { try type(missing, stage) }
        }
    }

    @Test("a pad without a return key cannot end the line, and lacks letters") func pads() throws {
        let (stage, field) = try stage { $0.keyboardType = .numberPad }
        try stage.tap(stage.first(.textField))
        #expect(throws: DriverError(.missingKey("\n"))) { try type("1\n", stage) }
        #expect(throws: DriverError(.missingKey("a"))) { try type("a", stage) }
        #expect(field.text == "1")
    }

    @Test("a field that gives up the focus while it is typed into ends the typing") func resigns() throws {
        let (stage, field) = try stage { _ in }
        field.textDidChange = { if $0.count == 2 { field.resignFirstResponder() } }
        try stage.tap(stage.first(.textField))
        #expect(throws: DriverError(.noKeyboard)) { try type("abcd", stage) }
        #expect(field.text == "ab")
        stage.settle()
        #expect(try !stage.exists(.keyboard))
    }

    @Test("a field that is taken away takes the keyboard along") func removed() throws {
        let (stage, field) = try stage { _ in }
        try stage.tap(stage.first(.textField))
        field.removeFromSuperview()
        stage.settle()
        #expect(try !stage.exists(.keyboard))
        #expect(stage.device.application?.firstResponder == nil)
    }

    @Test("another kind of field changes the keyboard that is up") func change() throws {
        let screen = ViewController()
        let stage = try Stage(screen)
        let fields = [TextField("One"), TextField("Two")]
        for (index, field) in fields.enumerated() {
            field.frame = Rect(x: 10, y: 40 + 50 * Double(index), width: 200, height: 30)
            screen.view.addSubview(field)
        }
        fields[1].keyboardType = .decimalPad
        try stage.tap(.textField, "One")
        try type("abc", stage)
        try stage.tap(.textField, "Two")
        try type("1.5", stage)
        try stage.tap(.textField, "One")
        try type("d", stage)
        #expect(fields.map(\.text) == ["abcd", "1.5"])
    }
}

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

    @Test("two separate taps do not lock it") func single() throws {
        let (stage, _) = try stage()
        for _ in 0..<2 {
            let point = try #require(
                stage.driver.attribute(.hitpoint, of: stage.first(.key, named: "shift")).point)
            try stage.driver.perform(.tap(at: point))
        }
        #expect(try stage.exists(.key, named: "q"))
    }

    @Test("typing releases the lock when it needs lower case") func typing() throws {
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
