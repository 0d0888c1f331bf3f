import Automation
import Testing

@Suite("The words that predicates are made of")
struct PredicateVocabularyTests {
    let world = World([
        element(.button, "save", label: "Save all", value: "ready", rect: Rect(x: 10, y: 20, width: 100, height: 40)),
        element(.button, "don't", label: "Don't \"quote\" \\d", isEnabled: false, isVisible: false),
        element(.switch, "on", label: "Wi-Fi", value: 1, isSelected: true), element(.switch, "off", value: 0),
        element(.switch, "text", value: "1"), element(.slider, "volume", value: 0.5),
        element(.textField, "field", placeholder: "Your name", hasFocus: true),
        element(.tableCell, "row_1", isSelected: true), element(.tableCell, "Row_2", isSelected: true),
        element(.collectionCell, "row_3"),
    ])

    private func check(_ sample: PredicateSample) throws {
        let app = XCUIApplication(world.session)
        let predicate = sample.make()
        #expect(try sample.holds(app).fulfills([predicate]))
        #expect(try sample.holds(app).shortfalls(of: [predicate]) == [])
        #expect(try !sample.fails(app).fulfills([predicate]))
        #expect(try sample.fails(app).shortfalls(of: [predicate]).count >= 1)
        #expect(predicate.format == sample.format)
        // The text says the same as what it describes.
        let parsed = try Predicate(predicate.format)
        #expect(parsed == predicate)
        #expect(try sample.holds(app).fulfills([parsed]))
        #expect(try !sample.fails(app).fulfills([parsed]))
    }

    @Test("PAGE-82: a state holds for one element, not for another", arguments: PredicateSample.states)
    func states(_ sample: PredicateSample) throws { try check(sample) }

    @Test("PAGE-82: a text holds for one element, not for another", arguments: PredicateSample.texts)
    func texts(_ sample: PredicateSample) throws { try check(sample) }

    @Test(
        "PAGE-85: any-of, between, patterns, frames hold for one element, not for another",
        arguments: PredicateSample.further)
    func further(_ sample: PredicateSample) throws { try check(sample) }

    @Test("PAGE-84: a text with quotes is compared as it is")
    func quotes() throws {
        let app = XCUIApplication(world.session)
        let button = app.buttons["don't"]
        #expect(
            try button.fulfills([.label("Don't \"quote\" \\d"), .identifier("don't"), .label(contains: "n't \"q")]))
        #expect(try !button.fulfills([.label("' OR 1 == 1 OR label == '")]))
        #expect(app.buttons.matching(.label(beginsWith: "don't")).count == 1)
        #expect(try button.fulfills([try Predicate(Predicate.label("Don't \"quote\" \\d").format)]))
    }

    @Test("PAGE-83: a list means all of it; both texts are there for messages")
    func list() throws {
        let app = XCUIApplication(world.session)
        #expect(try !app.buttons["don't"].fulfills([.exists, .isEnabled]))
        #expect(try app.buttons["save"].fulfills([.exists, .isEnabled]))
        #expect(Predicate.all([.exists, .isEnabled]).description == "(exists == 1) AND (isEnabled == 1)")
        #expect(try app.buttons["save"].fulfills([.all([])]) && app.buttons["none"].fulfills([]))
        #expect(try !app.buttons["save"].fulfills([.any([])]))
    }

    @Test("PAGE-92: what keeps a predicate from holding is told with the actual state")
    func shortfalls() throws {
        let app = XCUIApplication(world.session)
        func told(_ object: any PredicateObject, _ predicates: Predicate...) throws -> [String] {
            try object.shortfalls(of: predicates)
        }
        let disabled = app.buttons["don't"]
        #expect(try told(disabled, .exists, .isEnabled) == ["enabled: expected true, was false"])
        #expect(
            try told(app.buttons["save"], .label("Open"), .value(contains: "x"))
                == [
                    "label: expected \"Open\", was \"Save all\"",
                    "value: expected a text that contains \"x\" in any letter case, was \"ready\"",
                ])
        #expect(
            try told(app.buttons["none"], .exists, .isEnabled) == [
                "exists: expected true, was false", "enabled: expected true, was nothing",
            ])
        #expect(try told(app.cells, .count(2)) == ["count: expected 2, was 3"])
        #expect(try told(app.cells, .isSelected) == ["selected: expected true, was {true, true, false}"])
        #expect(try told(disabled, .not(.exists)) == ["expected the opposite: exists was 1"])
        #expect(
            try told(disabled, .any(.isEnabled, .isSelected)) == [
                "none of several holds (enabled: expected true, was false; selected: expected true, was false)"
            ])
        #expect(
            try told(app.sliders["volume"], .value(between: 1...2)) == [
                "value: expected a value between {1, 2}, was 0.5"
            ])
    }

    @Test("asked of a query, a state must hold for each element, of which there must be one")
    func queries() throws {
        let app = XCUIApplication(world.session)
        #expect(try app.cells.fulfills([.isEnabled]))
        #expect(try !app.cells.fulfills([.isSelected]))
        #expect(try app.cells.fulfills([try Predicate("ANY isSelected == 1")]))
        #expect(try app.cells.fulfills([.exists, try Predicate("SELF.@count == 3")]))
        #expect(try !app.alerts.fulfills([.isEnabled]) && app.alerts.fulfills([.notExists, .count(0)]))
    }

    @Test("a pattern that does not compile is an error where it is asked")
    func pattern() throws {
        let app = XCUIApplication(world.session)
        let error = #expect(throws: PredicateEvaluationError.self) {
            try app.buttons["save"].fulfills([.label(matches: "(")])
        }
        #expect(error?.message.contains("a regular expression on its right side") == true)
    }

    @Test("PAGE-91: whether something is shown says which existence is meant", arguments: [true, false])
    func existence(shown: Bool) throws {
        let app = XCUIApplication(world.session)
        let name = shown ? "save" : "none"
        #expect(shown.existencePredicate == (shown ? .exists : .notExists))
        #expect(try app.buttons[name].fulfills([shown.existencePredicate]))
        #expect(try !app.buttons[name].fulfills([(!shown).existencePredicate]))
    }
}

private func element(
    _ type: ElementType, _ name: String, label: String? = nil, value: AttributeValue = .null,
    rect: Rect = Rect(x: 10, y: 100, width: 50, height: 80), isEnabled: Bool = true, isVisible: Bool = true,
    isSelected: Bool = false, placeholder: String? = nil, hasFocus: Bool = false
) -> Item {
    let element = item(type, name, rect: rect, visible: isVisible, value: value)
    element[.identifier] = .string(name)
    element[.label] = label.map(AttributeValue.string) ?? .null
    element[.isEnabled] = .bool(isEnabled)
    element[.isSelected] = .bool(isSelected)
    element[.placeholder] = placeholder.map(AttributeValue.string) ?? .null
    element[.hasKeyboardFocus] = .bool(hasFocus)
    return element
}
