import Automation
import Testing

@Suite("What predicates say of elements")
struct PredicateEvaluationTests {
    let world: World
    let cell: Item

    init() {
        cell = item(
            .tableCell, "Café Orders, 3 of 7", rect: Rect(x: 0, y: 120, width: 320, height: 44), value: "rows 1 to 3",
            [
                item(.staticText, "red"), item(.staticText, "opera house"),
                item(.button, "Add", visible: false), item(.switch, "On", value: 1),
            ]
        )
        cell[.label] = .null
        world = World([item(.tableView, "T", [cell])])
    }

    func holds(_ format: String, _ item: Item? = nil) throws -> Bool {
        try Predicate(format).holds(for: item ?? cell, in: world.driver)
    }

    @Test(
        "conditions that hold",
        arguments: [
            "name BEGINSWITH 'Caf'", "name beginswith[c] 'CAFÉ'", "name BEGINSWITH[cd] 'cafe'", "name ENDSWITH 'of 7'",
            "name CONTAINS 'Orders'", "name CONTAINS ''", "name LIKE 'Caf? *7'", "name LIKE[cd] '*ORDERS*'",
            "name MATCHES '.*of 7'", "name MATCHES[c] 'café orders.*'", "name MATCHES[d] 'Cafe.*\\d'",
            "name ==[cd] 'cafe orders, 3 OF 7'", "label == nil", "label = NULL", "hint == nil", "nonsense == nil",
            "isVisible == 1", "isVisible == TRUE", "visible = yes", "enabled != 0", "valid == true", "isValid == 1",
            "rect.origin.y > 100", "rect.size.height BETWEEN {40, 80}", "rect.size.height BETWEEN { 44, 44 }",
            "hitpoint.x == 160", "staticTexts[SIZE] > 1", "staticTexts.@count == 2", "staticTexts[0].name == 'red'",
            "staticTexts[LAST].name == 'opera house'", "staticTexts[FIRST].name = 'red'", "staticTexts[9].name == nil",
            "ANY staticTexts.name CONTAINS 'opera'", "SOME staticTexts.name = 'red'", "ALL staticTexts.visible == 1",
            "NONE staticTexts.name == 'blue'", "ANY elements.isVisible == FALSE", "buttons.name CONTAINS 'Add'",
            "NOT buttons.name CONTAINS 'Delete'", "name IN {'x', 'Café Orders, 3 of 7'}", "'Orders' IN name",
            "'red' IN staticTexts.name", "parent.name == 'T'", "className == 'UIATableCell'", "type == 'UIATableCell'",
            "1 + 2 * 3 == 7", "(1 + 2) * 3 == 9", "rect.origin.y + rect.size.height == 164", "-1 < 0", "6 / 4 == 1.5",
            "'abc' < 'abd'", "SELF == SELF", "TRUEPREDICATE", "NOT FALSEPREDICATE", "!(name == 'x')",
            "name == 'x' OR name != 'y' AND enabled == 1", "switches[0].value == 1", "switches[0].value == TRUE",
            "ALL buttons.name == 'Add'", "ANY sliders.name == nil OR TRUEPREDICATE", "ALL sliders.name == 'x'",
            "name ENDSWITH \"7\"", "staticTexts.name == {'red', 'opera house'}",
        ]
    )
    func holding(format: String) throws {
        #expect(try holds(format))
    }

    @Test(
        "conditions that do not hold",
        arguments: [
            "name BEGINSWITH 'caf'", "name BEGINSWITH 'Cafe'", "name LIKE 'Caf?'", "name MATCHES 'Orders'",
            "label CONTAINS 'x'", "label BEGINSWITH ''", "label == 'x'", "hint < 3", "hint BETWEEN {1, 2}",
            "ANY staticTexts.name == 'blue'", "ANY sliders.name == 'x'", "ALL elements.visible == 1",
            "switches[0].value == '1'", "name == 'a' and name == 'b'", "FALSEPREDICATE", "rect.size.depth > 1",
            "staticTexts[SIZE] > 2", "name IN {}", "'blue' IN staticTexts.name", "name == 1", "1 == name",
        ]
    )
    func failing(format: String) throws {
        #expect(try !holds(format))
    }

    @Test(
        "text operators raise when they meet a number",
        arguments: [
            "value CONTAINS '1'", "value LIKE '1'", "value BEGINSWITH '1'", "value MATCHES '1'", "value < 'a'",
            "name + 1 == 2", "name[0] == 'C'", "name IN 5",
        ]
    )
    func raising(format: String) throws {
        let toggle = item(.switch, "On", value: 1)
        world.window.add(toggle)
        let error = #expect(throws: PredicateEvaluationError.self) { try holds(format, toggle) }
        #expect(error?.message.hasPrefix("Cannot evaluate the predicate \"\(format)\"") == true)
    }

    @Test("escapes in texts", arguments: [#"name == 'it\'s'"#, #"name == "it's""#, #"name MATCHES 'it\Ws'"#])
    func escapes(format: String) throws {
        #expect(try holds(format, item(.button, "it's")))
    }

    @Test(
        "accents of Latin, Greek and Cyrillic letters fold, strokes do not",
        arguments: [
            ("Ångström", "angstrom", true), ("ế", "e", true), ("Άνοιξη", "ανοιξη", true), ("Ёж", "еж", true),
            ("e\u{301}", "é", true), ("smørrebrød", "smorrebrod", false), ("żółw", "zołw", true),
        ]
    )
    func folding(text: String, wanted: String, equal: Bool) throws {
        #expect(try holds("name ==[cd] '\(wanted)'", item(.button, text)) == equal)
    }

    @Test("a look-up throws what the predicate raises, with the text of the predicate")
    func lookUp() throws {
        let elements = try world.session.element(
            ElementQuery.target.relation(.frontMostApp).relation(.mainWindow).children(.tableView).at(0).collection(
                .cells
            )
            .at(0)
        ).elements()
        let predicate = try world.session.predicate("value CONTAINS 'x'")
        let error = #expect(throws: AutomationError.self) { try elements.first(matching: predicate) }
        #expect(error?.message.contains("CONTAINS needs a text on its left side, found the number 1") == true)
        #expect(world.errors.count == 1)
    }

    @Test(
        "a pattern of MATCHES that takes for ever is an error, and never holds up the run",
        arguments: ["name MATCHES '(a+)+b'", "name MATCHES label"])
    func catastrophe(format: String) throws {
        let button = item(.button, String(repeating: "a", count: 60))
        button[.label] = "(a+)+b"
        let error = #expect(throws: PredicateEvaluationError.self) { try holds(format, button) }
        #expect(error?.expected == "a regular expression that can be decided within 1000000 steps")
    }

    @Test("a pattern that is no regular expression is an error where it is met")
    func patternOfAnElement() throws {
        let error = #expect(throws: PredicateEvaluationError.self) {
            try holds("name MATCHES label", item(.button, "(a"))
        }
        #expect(error?.message.contains("a regular expression on its right side") == true)
    }

    @Test("patterns of LIKE end in time on texts made to hurt them")
    func glob() throws {
        let pattern = String(repeating: "*a", count: 200)
        #expect(try !holds("name LIKE '\(pattern)b'", item(.button, String(repeating: "a", count: 5_000))))
    }
}
