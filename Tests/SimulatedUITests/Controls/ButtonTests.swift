import Automation
import SimulatedUI
import Testing

@Suite struct ButtonTests {
    @Test("a tap on a button calls its action") func tap() throws {
        var taps = 0
        let stage = try Stage(showing: Button("Save") { taps += 1 })
        try stage.tap(.button, "Save")
        #expect(taps == 1)
    }

    @Test("a disabled button says so and does nothing") func disabled() throws {
        var taps = 0
        let button = Button("Save") { taps += 1 }
        button.isEnabled = false
        let stage = try Stage(showing: button)
        let node = try stage.first(.button)
        #expect(stage.driver.attribute(.isEnabled, of: node) == .bool(false))
        try stage.tap(node)
        #expect(taps == 0)
    }

    @Test("name and label are the title of the present state, the value is 1 when selected") func titles() throws {
        let button = Button("Follow")
        button.setTitle("Following", for: .selected)
        button.setTitle("Not now", for: .disabled)
        let stage = try Stage(showing: button)
        let node = try stage.first(.button)
        #expect(stage.name(node) == "Follow")
        #expect(stage.label(node) == "Follow")
        #expect(stage.value(node) == .null)
        button.isSelected = true
        #expect(stage.name(node) == "Following")
        #expect(stage.value(node) == .number(1))
        button.isEnabled = false
        #expect(stage.name(node) == "Not now")
    }

    @Test("a button without a title is named after its image") func image() throws {
        let stage = try Stage(showing: Button(image: Image("gear")))
        #expect(try stage.name(stage.first(.button)) == "gear")
    }

    @Test("a button shows no children, its title belongs to itself") func children() throws {
        let stage = try Stage(showing: Button("Save"))
        #expect(try stage.driver.elements(.elements, of: stage.first(.button)).isEmpty)
        #expect(try stage.exists(.staticText, named: "Save") == false)
    }
}
