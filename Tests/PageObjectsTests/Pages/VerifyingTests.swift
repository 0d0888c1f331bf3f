import Automation
import PageObjects
import SimulatedUI
import Testing

@Suite("Verifications of a page")
struct VerifyingTests {
    @Test("PAGE-62: one list of predicates fails the test when it is verified, and is false when it is asked")
    func elements() throws {
        let stage = try PageStage { $0.add(Button("a"), "a", 40).isEnabled = false }
        let page = stage.pages.home
        #expect(page.isValid(\.a, .exists) && !page.isValid(\.a, .exists, .isEnabled))
        #expect(stage.failures.failures.isEmpty)
        #expect(page.verify(\.a, .exists, at: here()) === page)
        #expect(stage.failures.failures.isEmpty)
        page.verify(\.a, .exists, .isEnabled, at: here())
        let line = #line - 1
        #expect(stage.failures.failures.map(\.place.line) == [line])
        #expect(stage.messages.first?.contains("did not fulfill expectation") == true)
    }

    @Test("PAGE-62: sets of elements and text fields are verified and asked alike")
    func queriesAndFields() throws {
        let stage = try PageStage {
            $0.add(TextField("Name"), "name", 40).text = "Jane"
        }
        let page = stage.pages.home
        #expect(page.isValid(\.cells, .count(0)) && !page.isValid(\.cells, .count(2), timeout: 0))
        #expect(page.isValid(\.nameField, .value("Jane")))
        #expect(!page.isValid(\.nameField, .value("Joe"), timeout: 0))
        page.verify(\.cells, .count(0), at: here()).verify(\.nameField, .value("Jane"), at: here())
        #expect(stage.failures.failures.isEmpty)
        page.verify(\.cells, .count(2), timeout: 0, at: here())
            .verify(\.nameField, .value("Joe"), timeout: 0, at: here())
        #expect(stage.failures.failures.count == 2)
    }

    @Test("PAGE-62: a set of elements is verified to contain one that fulfills predicates")
    func containing() throws {
        let stage = try PageStage {
            let table = TableView(sections: [TableSection(cells: [TableViewCell("One"), TableViewCell("Two")])])
            table.frame = Rect(x: 0, y: 20, width: 320, height: 200)
            $0.addSubview(table)
        }
        stage.pages.home.verify(\.cells, containing: .label("Two"), at: here())
        #expect(stage.failures.failures.isEmpty)
        stage.pages.home.verify(\.cells, containing: .label("Three"), at: here())
        let line = #line - 1
        #expect(stage.failures.failures.map(\.place.line) == [line])
    }

    @Test("PAGE-87: a page with a fake validator is verified without an app")
    func fakeValidator() {
        final class Fake: ElementValidator {
            var calls: [[String]] = []
            func validate(_ object: any PredicateObject, _ predicates: [Predicate], timeout: Double?) -> Bool {
                calls.append(predicates.map(\.format))
                return true
            }
        }
        let session = AutomationSession(driver: SimulatedDriver(SimulatedDevice()))
        let failures = FailureCollector()
        session.failureRecorder = failures
        let factory = PageFactory(app: XCUIApplication(session))
        let fake = Fake()
        factory.validator = AnyElementValidator(fake)
        factory.home.verify(\.a, .exists, .isEnabled, timeout: 100, at: here()).verify(\.cells, .exists, at: here())
        #expect(fake.calls == [["exists == 1", "isEnabled == 1"], ["exists == 1"]])
        #expect(failures.failures.isEmpty && session.clock.now == 0)
    }

    @Test("PAGE-63: the timeout is used: an element that stays away fails after a second, a late one passes")
    func timeout() throws {
        let stage = try PageStage()
        stage.pages.home.verify(\.a, .exists, timeout: 1, at: here())
        #expect(stage.device.virtualClock.now == 1 && stage.failures.failures.count == 1)
        stage.after(2) { stage.home.add(Button("a"), "a", 40) }
        stage.pages.home.verify(\.a, .exists, timeout: 5, at: here())
        #expect(stage.device.virtualClock.now == 3 && stage.failures.failures.count == 1)
    }

    @Test("pages ask the validator of their factory, which another one may replace")
    func validator() throws {
        struct Yes: ElementValidator {
            func validate(_ object: any PredicateObject, _ predicates: [Predicate], timeout: Double?) -> Bool { true }
        }
        let stage = try PageStage()
        stage.device.terminate()
        stage.pages.validator = AnyElementValidator(Yes())
        stage.pages.home.verify(\.a, .exists, at: here())
        #expect(stage.failures.failures.isEmpty && stage.pages.home.isValid(\.b, .isHittable))
    }
}
