import SimulatedUI
import Testing

@Suite("Predicates in scripts")
struct PredicateTests {
    let world: ScriptDevice

    init() throws {
        let table = TableViewController(style: .plain)
        table.tableView.sections = [
            TableSection(
                "Orders",
                cells: [
                    TableViewCell("Order 1", detail: "Total: $7"), TableViewCell("order 2", detail: "Café"),
                    TableViewCell("Allow", detail: "7 of 7"),
                ])
        ]
        world = try ScriptDevice(showing: table)
        try world.run(
            """
            target.setTimeout(0);
            var cells = window.tableViews()[0].cells();
            function found(format) {
                return cells.withPredicate(format).toArray().map(function (c) { return c.name() }).join(';');
            }
            """)
    }

    private static let one = "Order 1, Total: $7"
    private static let two = "order 2, Café"
    private static let three = "Allow, 7 of 7"

    @Test(
        "the forms that scripts use",
        arguments: [
            ("name BEGINSWITH 'Order'", [one]), (#"name beginswith[c] "order""#, [one, two]),
            ("name CONTAINS[cd] 'cafe'", [two]), ("name LIKE '*Total: $*'", [one]), ("name MATCHES '.*of 7'", [three]),
            ("name == 'A' OR name == 'B'", []), (#"name contains[c] "x" || label contains[c] "x""#, []),
            ("label != nil AND value == '1'", []), ("ANY staticTexts.name CONTAINS 'Total'", [one]),
            ("SOME staticTexts.name = 'order 2, Café'", [two]),
            ("ANY collectionViews[0].buttons.name CONTAINS 'opera'", []),
            ("name == 'a' and name == 'b'", []), ("name='Allow, 7 of 7' and visible=true", [three]),
            ("isVisible == 1 && isEnabled == 1", [one, two, three]), ("NOT (name ENDSWITH '7')", [two]),
            ("staticTexts[SIZE] > 0", [one, two, three]), ("staticTexts[SIZE] > 2", []),
            ("name IN {'Yes','OK','Allow, 7 of 7'}", [three]),
            ("rect.origin.y > 10000", []), ("rect.size.height BETWEEN {40, 80}", [one, two, three]),
            ("type contains[c] 'tableviewcell'", [one, two, three]),
            ("isVisible == TRUE AND valid == 1", [one, two, three]),
            ("staticTexts.name CONTAINS 'order 2, Café'", [two]), ("noSuchKey == nil", [one, two, three]),
            ("parent.value == nil", []), ("hitpoint.x > 0", [one, two, three]),
            ("ALL staticTexts.isVisible == TRUE", [one, two, three]),
            ("NONE staticTexts.name == 'order 2, Café'", [one, three]),
            ("staticTexts[0].name ==[c] 'ORDER 1, TOTAL: $7'", [one]),
            ("label == nil", [one, two, three]), ("TRUEPREDICATE", [one, two, three]),
        ])
    func forms(format: String, names: [String]) throws {
        #expect(try world.run("found(\(quoted(format)))") == names.joined(separator: ";"))
    }

    private func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "\\'") + "'" }

    @Test("an apostrophe inside is escaped by a backslash")
    func apostrophe() throws { #expect(try world.run(#"found("name == 'it\\'s'")"#) == "") }

    @Test("a predicate that does not parse is quoted, with the column, and logged")
    func malformed() {
        let failure = world.failure(of: "cells.firstWithPredicate(\"name = = 'x'\")")
        #expect(failure?.hasPrefix(#"VerboseError: Unable to parse the format string "name = = 'x'""#) == true)
        #expect(failure?.contains("column 8") == true)
        #expect(world.events.messages.contains { $0.hasPrefix("debug: Unable to parse the format string") })
    }

    @Test("string operators on a number are an error, with the grace period over or not")
    func numbers() throws {
        let failure = world.failure(of: "cells.firstWithPredicate(\"rect.origin.y CONTAINS '1'\")")
        #expect(failure?.contains("CONTAINS needs a string on its left side") == true)
    }

    @Test("a predicate does not wait once for each member")
    func waiting() throws {
        #expect(try world.seconds("target.setTimeout(5); cells.withPredicate(\"ANY buttons.name == 'x'\")") == 5)
    }

    @Test(
        "a misspelt word is reported with the intended one",
        arguments: [
            ("name BEGINWITH 'x'", "did you mean BEGINSWITH instead of BEGINWITH?"),
            ("name == 'x' ADN name == 'y'", "did you mean AND instead of ADN?"),
            ("SOEM staticTexts.name == 'x'", "did you mean SOME instead of SOEM?"),
            ("buttons.@cout > 1", "did you mean @count instead of @cout?"),
            ("upercase(name) == 'X'", "did you mean uppercase instead of upercase?"),
        ])
    func misspelt(format: String, suggestion: String) throws {
        let failure = world.failure(of: "cells.withPredicate(\(quoted(format)))")
        #expect(failure?.hasPrefix("VerboseError: Unable to parse the format string \"\(format)\": column ") == true)
        #expect(failure?.hasSuffix(suggestion) == true)
        #expect(world.events.messages.contains { $0.hasPrefix("debug: ") && $0.hasSuffix(suggestion) })
    }

    @Test("a key that is nearly a known one causes one warning, and is null all the same")
    func misspeltKey() throws {
        let warning =
            "warning: No element has the key \"nmae\" of the predicate nmae == 'x'; did you mean name?"
        for _ in 0..<3 { #expect(try world.run("cells.withPredicate(\"nmae == 'x'\").length") == "0") }
        #expect(try world.run("cells.withPredicate('nmae == nil').length") == "3")
        #expect(world.events.messages.filter { $0.contains("nmae") } == [warning])
        #expect(try world.run("cells.withPredicate('zebra == nil').length") == "3")
        #expect(!world.events.messages.contains { $0.contains("zebra") })
    }

    @Test("functions, collection operators and subqueries reach the elements")
    func calls() throws {
        #expect(try world.run("found(\"uppercase(name) BEGINSWITH 'ORDER'\")") == "\(Self.one);\(Self.two)")
        #expect(try world.run("cells.withPredicate('staticTexts.@count > 0').length") == "3")
        #expect(
            try world.run("found(\"SUBQUERY(staticTexts, $t, $t.name CONTAINS 'Caf').@count > 0\")") == Self.two)
        #expect(try world.run("cells.withValueForKey('Allow, 7 of 7', 'staticTexts.@max.name').length") == "1")
    }

    @Test("a regular expression that would take for ever is an error")
    func catastrophe() throws {
        let failure = world.failure(of: "cells.withPredicate(\"name MATCHES '(.*.*)*.*x.*y'\")")
        #expect(failure?.contains("MATCHES needs a regular expression that takes at most") == true)
    }
}
