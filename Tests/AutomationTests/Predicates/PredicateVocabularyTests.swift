import Automation
import Testing

@Suite("The vocabulary of predicates")
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
        // The text has the same meaning as the predicate.
        let parsed = try ElementPredicate(predicate.format)
        #expect(parsed == predicate)
        #expect(try sample.holds(app).fulfills([parsed]))
        #expect(try !sample.fails(app).fulfills([parsed]))
    }

    @Test("PAGE-82: a state holds for one element, not for another", arguments: PredicateSample.states)
    func states(_ sample: PredicateSample) throws { try check(sample) }

    @Test("PAGE-82: a string condition holds for one element, not for another", arguments: PredicateSample.texts)
    func texts(_ sample: PredicateSample) throws { try check(sample) }

    @Test(
        "PAGE-85: any-of, between, patterns, frames hold for one element, not for another",
        arguments: PredicateSample.further)
    func further(_ sample: PredicateSample) throws { try check(sample) }

    @Test("PAGE-84: a string with quotes is compared as it is")
    func quotes() throws {
        let app = XCUIApplication(world.session)
        let button = app.buttons["don't"]
        #expect(
            try button.fulfills([.label("Don't \"quote\" \\d"), .identifier("don't"), .label(contains: "n't \"q")]))
        #expect(try !button.fulfills([.label("' OR 1 == 1 OR label == '")]))
        #expect(app.buttons.matching(.label(beginsWith: "don't")).count == 1)
        #expect(try button.fulfills([try ElementPredicate(ElementPredicate.label("Don't \"quote\" \\d").format)]))
    }

    @Test("PAGE-83: a list requires all of its predicates; both descriptions are available for messages")
    func list() throws {
        let app = XCUIApplication(world.session)
        #expect(try !app.buttons["don't"].fulfills([.exists, .isEnabled]))
        #expect(try app.buttons["save"].fulfills([.exists, .isEnabled]))
        #expect(ElementPredicate.all([.exists, .isEnabled]).description == "(exists == 1) AND (isEnabled == 1)")
        #expect(try app.buttons["save"].fulfills([.all([])]) && app.buttons["none"].fulfills([]))
        #expect(try !app.buttons["save"].fulfills([.any([])]))
    }

    @Test("PAGE-92: what keeps a predicate from holding is reported with the actual state")
    func shortfalls() throws {
        let app = XCUIApplication(world.session)
        func told(_ object: any PredicateObject, _ predicates: ElementPredicate...) throws -> [String] {
            try object.shortfalls(of: predicates)
        }
        let disabled = app.buttons["don't"]
        #expect(try told(disabled, .exists, .isEnabled) == ["enabled: expected true, was false"])
        #expect(
            try told(app.buttons["save"], .label("Open"), .value(contains: "x"))
                == [
                    "label: expected \"Open\", was \"Save all\"",
                    "value: expected a string that contains \"x\" (ignoring case), was \"ready\"",
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
                "none of these holds (enabled: expected true, was false; selected: expected true, was false)"
            ])
        #expect(
            try told(app.sliders["volume"], .value(between: 1...2)) == [
                "value: expected a value between {1, 2}, was 0.5"
            ])
    }

    @Test("in a query, a state must hold for each element, and there must be at least one")
    func queries() throws {
        let app = XCUIApplication(world.session)
        #expect(try app.cells.fulfills([.isEnabled]))
        #expect(try !app.cells.fulfills([.isSelected]))
        #expect(try app.cells.fulfills([try ElementPredicate("ANY isSelected == 1")]))
        #expect(try app.cells.fulfills([.exists, try ElementPredicate("SELF.@count == 3")]))
        #expect(try !app.alerts.fulfills([.isEnabled]) && app.alerts.fulfills([.notExists, .count(0)]))
    }

    @Test("a pattern that does not compile is an error where it is used")
    func pattern() throws {
        let app = XCUIApplication(world.session)
        let error = #expect(throws: PredicateEvaluationError.self) {
            try app.buttons["save"].fulfills([.label(matches: "(")])
        }
        #expect(error?.message.contains("a regular expression on its right side") == true)
    }

    @Test("PAGE-91: a Boolean chooses between existence and non-existence", arguments: [true, false])
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

/// A word, an element that it holds for, and one that it does not hold for.
struct PredicateSample: Sendable, CustomTestStringConvertible {
    let make: @Sendable () -> ElementPredicate
    let holds: @Sendable (XCUIApplication) -> any PredicateObject
    let fails: @Sendable (XCUIApplication) -> any PredicateObject
    let format: String

    init(
        _ format: String, _ make: @autoclosure @escaping @Sendable () -> ElementPredicate,
        holds: @escaping @Sendable (XCUIApplication) -> any PredicateObject,
        fails: @escaping @Sendable (XCUIApplication) -> any PredicateObject
    ) {
        self.format = format
        self.make = make
        self.holds = holds
        self.fails = fails
    }

    var testDescription: String { format }
}

extension PredicateSample {
    static func named(_ name: String) -> @Sendable (XCUIApplication) -> any PredicateObject {
        { $0.descendants(matching: .any)[name] }
    }

    static let cells: @Sendable (XCUIApplication) -> any PredicateObject = { $0.cells }
    static let buttons: @Sendable (XCUIApplication) -> any PredicateObject = { $0.buttons }

    static let states: [PredicateSample] = [
        PredicateSample("exists == 1", .exists, holds: named("save"), fails: named("none")),
        PredicateSample("exists == 0", .notExists, holds: named("none"), fails: named("save")),
        PredicateSample("isHittable == 1", .isHittable, holds: named("save"), fails: named("don't")),
        PredicateSample("isHittable == 0", .isNotHittable, holds: named("none"), fails: named("save")),
        PredicateSample("isEnabled == 1", .isEnabled, holds: named("save"), fails: named("don't")),
        PredicateSample("isEnabled == 0", .isNotEnabled, holds: named("don't"), fails: named("none")),
        PredicateSample("isSelected == 1", .isSelected, holds: named("row_1"), fails: named("save")),
        PredicateSample("isSelected == 0", .isNotSelected, holds: named("save"), fails: named("row_1")),
        PredicateSample("isVisible == 1", .isVisible, holds: named("save"), fails: named("don't")),
        PredicateSample("isVisible == 0", .isNotVisible, holds: named("don't"), fails: named("none")),
        PredicateSample("hasFocus == 1", .hasFocus, holds: named("field"), fails: named("save")),
        PredicateSample("value IN {1, \"1\"}", .isOn, holds: named("on"), fails: named("off")),
        PredicateSample("value IN {1, \"1\"}", .isOn, holds: named("text"), fails: named("volume")),
        PredicateSample("value IN {0, \"0\"}", .isOff, holds: named("off"), fails: named("on")),
        PredicateSample("elementType == 9", .type(.button), holds: named("save"), fails: named("row_1")),
        PredicateSample("elementType == 75", .type(.cell), holds: named("row_3"), fails: named("save")),
        PredicateSample("count == 3", .count(3), holds: cells, fails: buttons),
    ]

    static let texts: [PredicateSample] = [
        PredicateSample("value == \"ready\"", .value("ready"), holds: named("save"), fails: named("on")),
        PredicateSample("value IN {\"1\", 1}", .value("1"), holds: named("on"), fails: named("off")),
        PredicateSample("value == 0.5", .value(equals: 0.5), holds: named("volume"), fails: named("on")),
        PredicateSample(
            "value CONTAINS[c] \"EAD\"", .value(contains: "EAD"), holds: named("save"), fails: named("field")),
        PredicateSample("label == \"Save all\"", .label("Save all"), holds: named("save"), fails: named("on")),
        PredicateSample(
            "label BEGINSWITH[c] \"sAVE\"", .label(beginsWith: "sAVE"), holds: named("save"), fails: named("on")),
        PredicateSample("label ENDSWITH[c] \"ALL\"", .label(endsWith: "ALL"), holds: named("save"), fails: named("on")),
        PredicateSample(
            "label CONTAINS[c] \"VE A\"", .label(contains: "VE A"), holds: named("save"), fails: named("on")),
        PredicateSample(
            "label CONTAINS \"ve a\"", .label(contains: "ve a", caseSensitive: true), holds: named("save"),
            fails: named("on")),
        PredicateSample("identifier == \"row_1\"", .identifier("row_1"), holds: named("row_1"), fails: named("Row_2")),
        PredicateSample(
            "identifier CONTAINS[c] \"OW_\"", .identifier(contains: "OW_"), holds: named("Row_2"), fails: named("save")),
        PredicateSample(
            "identifier BEGINSWITH[c] \"ROW\"", .identifier(beginsWith: "ROW"), holds: named("row_1"),
            fails: named("save")),
        PredicateSample(
            "placeholderValue == \"Your name\"", .placeholder("Your name"), holds: named("field"), fails: named("save")),
    ]

    static let further: [PredicateSample] = [
        PredicateSample(
            "(label == \"No\") OR (isEnabled == 1)", .any(.label("No"), .isEnabled), holds: named("save"),
            fails: named("don't")),
        PredicateSample(
            "(exists == 1) AND (isEnabled == 1)", .all(.exists, .isEnabled), holds: named("save"), fails: named("don't")
        ),
        PredicateSample("NOT (isEnabled == 1)", .not(.isEnabled), holds: named("don't"), fails: named("save")),
        PredicateSample(
            "value BETWEEN {0.25, 0.75}", .value(between: 0.25...0.75), holds: named("volume"), fails: named("on")),
        PredicateSample("count BETWEEN {3, 5}", .count(between: 3...5), holds: cells, fails: buttons),
        PredicateSample("count >= 3", .count(atLeast: 3), holds: cells, fails: buttons),
        PredicateSample(
            "label MATCHES \"S\\\\w+ .*\"", .label(matches: "S\\w+ .*"), holds: named("save"), fails: named("on")),
        PredicateSample(
            "identifier MATCHES \"row_\\\\d\"", .identifier(matches: "row_\\d"), holds: named("row_1"),
            fails: named("Row_2")),
        PredicateSample("value MATCHES \"r.*y\"", .value(matches: "r.*y"), holds: named("save"), fails: named("none")),
        PredicateSample(
            """
            (frame.origin.x >= 0) AND (frame.origin.y >= 0) AND (frame.origin.x + frame.size.width <= 120) AND \
            (frame.origin.y + frame.size.height <= 60)
            """, .frame(within: Rect(x: 0, y: 0, width: 120, height: 60)), holds: named("save"), fails: named("on")),
        PredicateSample(
            """
            (frame.origin.x BETWEEN {9.5, 10.5}) AND (frame.origin.y BETWEEN {19.5, 20.5}) AND \
            (frame.size.width BETWEEN {99.5, 100.5}) AND (frame.size.height BETWEEN {39.5, 40.5})
            """, .frame(Rect(x: 10, y: 20, width: 100, height: 40)), holds: named("save"), fails: named("on")),
        PredicateSample(
            """
            (frame.origin.x <= 109) AND (frame.origin.y <= 59) AND (frame.origin.x + frame.size.width > 109) AND \
            (frame.origin.y + frame.size.height > 59)
            """, .frame(contains: Point(x: 109, y: 59)), holds: named("save"), fails: named("on")),
        PredicateSample(
            "frame.size.width BETWEEN {90, 110}", .width(between: 90...110), holds: named("save"), fails: named("on")),
    ]
}
