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

    @Test("a number pad has twelve keys of which one is blank and cannot be tapped") func numberPad() throws {
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

    @Test("the return key says what the field wants", arguments: [ReturnKeyType.go, .done, .search, .next])
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

    @Test("capitals come by themselves as the field wants") func autocapitalization() throws {
        let (stage, field, _) = try keyboard { $0.autocapitalizationType = .words }
        for name in ["A", "b", "space", "C"] { try stage.tap(.key, name) }
        #expect(field.text == "Ab C")
    }
}
