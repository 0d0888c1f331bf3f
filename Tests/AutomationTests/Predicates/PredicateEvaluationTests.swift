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
        try ElementPredicate(format).holds(for: item ?? cell, in: world.driver)
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
        "string operators raise errors for numbers",
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

    @Test("escapes in strings", arguments: [#"name == 'it\'s'"#, #"name == "it's""#, #"name MATCHES 'it\Ws'"#])
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
        #expect(error?.message.contains("CONTAINS needs a string on its left side, found the number 1") == true)
        #expect(world.errors.count == 1)
    }

    @Test(
        "a MATCHES pattern that would take for ever is an error, and never holds up the run",
        arguments: ["name MATCHES '(a+)+b'", "name MATCHES label"])
    func catastrophe(format: String) throws {
        let button = item(.button, String(repeating: "a", count: 60))
        button[.label] = "(a+)+b"
        let error = #expect(throws: PredicateEvaluationError.self) { try holds(format, button) }
        #expect(error?.expected == "a regular expression that takes at most 1000000 steps")
    }

    @Test("an invalid regular expression is an error where it is evaluated")
    func patternOfAnElement() throws {
        let error = #expect(throws: PredicateEvaluationError.self) {
            try holds("name MATCHES label", item(.button, "(a"))
        }
        #expect(error?.message.contains("a regular expression on its right side") == true)
    }

    @Test("LIKE patterns finish in time on strings made to slow them down")
    func glob() throws {
        let pattern = String(repeating: "*a", count: 200)
        #expect(try !holds("name LIKE '\(pattern)b'", item(.button, String(repeating: "a", count: 5_000))))
    }
}

@Suite("Operators of collections, functions and subqueries in predicates")
struct PredicateCallTests {
    let world: World
    let cell: Item

    init() {
        cell = item(
            .tableCell, "Order 12, paid", rect: Rect(x: 0, y: 120, width: 320, height: 44), value: "12 items",
            [
                item(.staticText, "red"), item(.staticText, "blue"), item(.staticText, "red"),
                item(.button, "Add"), item(.button, "Remove", visible: false), item(.switch, "On", value: 1),
                item(.slider, "Volume", rect: Rect(x: 0, y: 0, width: 80, height: 10), value: 0.25),
            ]
        )
        cell[.dom] = .dictionary(["class": "big", "data-id": 7])
        world = World([item(.tableView, "T", [cell])])
    }

    @Test(
        "operators of collections",
        arguments: [
            "buttons.@count == 2", "buttons.@count > 1", "sliders.@count == 1", "links.@count == 0",
            "staticTexts.name.@count == 3",
            "count(staticTexts.@distinctUnionOfObjects.name) == 2", "count(staticTexts.@unionOfObjects.name) == 3",
            "elements.@max.rect.size.width == 100", "elements.@min.rect.size.width == 80",
            "elements.@sum.rect.size.height == 250", "sliders.@avg.rect.size.width == 80", "links.@avg.value == nil",
            "links.@sum.value == 0", "links.@max.value == nil", "staticTexts.@min.name == 'blue'",
            "staticTexts.@max.name == 'red'", "elements.@max.value == 1", "name.@count == nil", "hint.@count == nil",
        ])
    func collections(format: String) throws {
        #expect(try ElementPredicate(format).holds(for: cell, in: world.driver))
    }

    @Test(
        "functions",
        arguments: [
            "uppercase(name) == 'ORDER 12, PAID'", "uppercase:(name) BEGINSWITH 'ORDER'", "UPPERCASE('a') == 'A'",
            "lowercase(name) CONTAINS 'order'", "length(name) == 14", "name.length == 14", "count(buttons) == 2",
            "max(elements.rect.size.width) == 100", "min({3, 1, 2}) == 1", "sum({1, 2, 3}) == 6",
            "average({1, 2, 3}) == 2", "abs(-3) == 3", "abs(1 - 3) == 2", "floor(1.5) == 1", "ceiling(1.5) == 2",
            "trunc(-1.5) == -1", "sqrt(16) == 4", "modulus:by:(7, 4) == 3", "uppercase(label) == nil",
            "count(label) == nil", "FUNCTION(name, 'uppercaseString') ENDSWITH 'PAID'",
            "FUNCTION('mac os', 'capitalizedString') == 'Mac Os'", "FUNCTION(value, 'intValue') == 12",
            "FUNCTION('-1.5x', 'doubleValue') == -1.5", "FUNCTION('none', 'integerValue') == 0",
            "FUNCTION(name, 'length') > 3", "FUNCTION(12, 'stringValue') == '12'", "CAST('7', 'NSNumber') == 7",
            "CAST(switches[0].value, 'NSString') CONTAINS '1'", "CAST(isEnabled, 'NSString') == '1'",
            "CAST(rect.origin.y, 'NSString') == '120'", "dom['class'] == 'big'", "dom.class == 'big'",
            "dom['data-id'] == 7", "dom['none'] == nil",
        ])
    func functions(format: String) throws {
        #expect(try ElementPredicate(format).holds(for: cell, in: world.driver))
    }

    @Test(
        "subqueries",
        arguments: [
            "SUBQUERY(buttons, $b, $b.isVisible == 1).@count == 1",
            "SUBQUERY(buttons, $b, $b.name ENDSWITH 'd')[SIZE] = 1",
            "SUBQUERY(staticTexts, $t, $t.name == 'red' AND parent.name == 'T').@count == 2",
            "ANY SUBQUERY(elements, $e, $e.value != nil).name == 'On'",
            "SUBQUERY(links, $l, TRUEPREDICATE).@count == 0",
            "count(SUBQUERY(elements, $a, SUBQUERY($a.parent.buttons, $b, $b.name == $a.name).@count == 1)) == 2",
            "SUBQUERY(hint, $h, TRUEPREDICATE).@count == 0",
        ])
    func subqueries(format: String) throws {
        #expect(try ElementPredicate(format).holds(for: cell, in: world.driver))
    }

    @Test(
        "functions raise errors for operands that they cannot be applied to",
        arguments: [
            ("uppercase(rect.origin.y) == 'A'", "uppercase needs a string, found the number 120"),
            ("abs(name) == 1", "abs needs a number, found the string \"Order 12, paid\""),
            ("sum(name) == 1", "sum needs a collection, found the string \"Order 12, paid\""),
            ("SUBQUERY(name, $n, TRUEPREDICATE).@count == 1", "SUBQUERY needs a collection, found the string"),
        ])
    func raising(format: String, message: String) {
        let error = #expect(throws: PredicateEvaluationError.self) {
            try ElementPredicate(format).holds(for: cell, in: world.driver)
        }
        #expect(error?.message.contains(message) == true)
    }

    @Test("operators of collections are keys of withValueForKey as well")
    func valueForKey() throws {
        let cells = try world.session.element(
            ElementQuery.target.relation(.frontMostApp).relation(.mainWindow).children(.tableView).at(0)
        ).collection(.cells)
        #expect(try cells.with(2, forKey: "buttons.@count").count == 1)
        #expect(try cells.first(with: "red", forKey: "staticTexts.@max.name").name == "Order 12, paid")
    }
}
