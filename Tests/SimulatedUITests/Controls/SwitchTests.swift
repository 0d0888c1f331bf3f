import Automation
import SimulatedUI
import Testing

@Suite struct SwitchTests {
    @Test("a tap turns a switch over, with an animation, and tells") func tap() throws {
        var told: [Bool] = []
        let toggle = Switch(isOn: false) { told.append($0) }
        toggle.accessibilityLabel = "Enabled"
        let stage = try Stage(showing: toggle)
        let node = try stage.first(.switch, named: "Enabled")
        #expect(stage.value(node) == .number(0))
        let point = try #require(stage.driver.attribute(.hitpoint, of: node).point)
        try stage.driver.perform(.tap(at: point))
        #expect(stage.driver.busySources.map(\.kind) == [.animation])
        #expect(stage.value(node) == .number(1))
        #expect(told == [true])
        stage.settle()
        #expect(stage.driver.busySources.isEmpty)
    }

    @Test("setting the value turns it over only when the state differs") func setValue() throws {
        var told: [Bool] = []
        let stage = try Stage(showing: Switch(isOn: true) { told.append($0) })
        let node = try stage.first(.switch)
        try stage.driver.setValue(.bool(true), of: node)
        #expect(told.isEmpty)
        try stage.driver.setValue(.bool(false), of: node)
        #expect(told == [false])
        #expect(stage.value(node) == .number(0))
        try stage.driver.setValue(.string("on"), of: node)
        #expect(told == [false, true])
        #expect(throws: DriverError.self) { try stage.driver.setValue(.string("maybe"), of: node) }
    }

    @Test("a disabled switch stays as it is") func disabled() throws {
        let toggle = Switch(isOn: false)
        toggle.isEnabled = false
        let stage = try Stage(showing: toggle)
        try stage.tap(stage.first(.switch))
        try stage.driver.setValue(.bool(true), of: stage.first(.switch))
        #expect(!toggle.isOn)
    }
}
