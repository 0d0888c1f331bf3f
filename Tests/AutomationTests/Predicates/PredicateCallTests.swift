import Automation
import Testing

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
        #expect(try Predicate(format).holds(for: cell, in: world.driver))
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
        #expect(try Predicate(format).holds(for: cell, in: world.driver))
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
        #expect(try Predicate(format).holds(for: cell, in: world.driver))
    }

    @Test(
        "functions raise when they meet what they cannot be applied to",
        arguments: [
            ("uppercase(rect.origin.y) == 'A'", "uppercase needs a text, found the number 120"),
            ("abs(name) == 1", "abs needs a number, found the text \"Order 12, paid\""),
            ("sum(name) == 1", "sum needs a collection, found the text \"Order 12, paid\""),
            ("SUBQUERY(name, $n, TRUEPREDICATE).@count == 1", "SUBQUERY needs a collection, found the text"),
        ])
    func raising(format: String, message: String) {
        let error = #expect(throws: PredicateEvaluationError.self) {
            try Predicate(format).holds(for: cell, in: world.driver)
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
