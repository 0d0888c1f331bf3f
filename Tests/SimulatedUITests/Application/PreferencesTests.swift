import Automation
import Testing

@testable import SimulatedUI

@Suite struct PreferencesTests {
    let stage: Stage
    let application: Application

    init() throws {
        stage = try Stage(showing: Button("Go"))
        application = try #require(stage.device.application)
    }

    @Test(
        "preferences of every kind are kept as they are set",
        arguments: [
            AttributeValue.string("a"), .number(2.5), .bool(true), .list([.number(1), .string("x")]),
            .dictionary(["k": .list([.dictionary(["n": .number(1)])])]),
        ])
    func kinds(value: AttributeValue) throws {
        try stage.driver.setPreference(value, forKey: "key")
        #expect(stage.driver.preference(forKey: "key") == value)
        #expect(application.preferences["key"] == value)
        try stage.device.relaunch()
        #expect(stage.driver.preference(forKey: "key") == value)
        try stage.driver.setPreference(.null, forKey: "key")
        #expect(stage.driver.preference(forKey: "key") == .null)
    }

    @Test("the app is told of every change, until it ends")
    func observing() throws {
        var log: [String] = []
        application.observePreferences { [unowned application] in
            log.append("\($0)=\(application.preferences.string(forKey: $0) ?? "-")")
        }
        try stage.driver.setPreference(.string("1"), forKey: "a")
        try stage.driver.setPreference(.string("1"), forKey: "a")
        application.preferences["b"] = .string("2")
        try stage.driver.setPreference(.null, forKey: "a")
        #expect(log == ["a=1", "b=2", "a=-"])
        try stage.device.relaunch()
        try stage.driver.setPreference(.string("3"), forKey: "a")
        #expect(log.count == 3)
    }
}
