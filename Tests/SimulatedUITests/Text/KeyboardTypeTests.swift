import Automation
import SimulatedUI
import Testing

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

    @Test("every kind of keyboard types what it is for", arguments: texts)
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
        // What stands on no key of its own still cannot be typed.
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
