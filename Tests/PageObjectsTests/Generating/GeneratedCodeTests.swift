import Automation
import Foundation
import SimulatedUI
import Testing

@testable import PageObjects

@Suite("What the generator writes in Swift")
struct GeneratedCodeTests {
    @Test("PAGE-81: is what is compiled with these tests")
    func compiled() throws {
        let folder = String(#filePath.dropLast("GeneratedCodeTests.swift".count)) + "Generated"
        let files = try PageGenerator(["Harbour", "default screen"], language: .swift).files { _ in nil }
        for file in files {
            let compiled = try String(contentsOfFile: "\(folder)/\(file.name)", encoding: .utf8)
            #expect(compiled == file.text, "\(file.name)")
        }
    }

    @Test("is found by the factories, each object once")
    func factories() {
        let session = AutomationSession(driver: SimulatedDriver(SimulatedDevice()))
        let factory = PathsFactory(app: XCUIApplication(session))
        #expect(factory.harbour.steps.page.id == "harbour")
        #expect(factory.harbour === factory.harbour)
        #expect(factory.stepsFactory.harbour === factory.harbour.steps)
        #expect(factory.stepsFactory.pageFactory.default === factory.default.steps.page)
    }
}
