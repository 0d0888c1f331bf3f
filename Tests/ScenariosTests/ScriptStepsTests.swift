import Automation
import SimulatedUI
import TestEvents
import Testing

@Suite("Standard steps in JavaScript")
struct ScriptStepsTests {
    /// A phone with a table of a number of rows.
    private func phone(rows: Int = 0) throws -> ScriptPhone {
        try ScriptPhone { view in
            let table = TableView(sections: [TableSection(count: rows) { TableViewCell("Row \($0)") }])
            table.frame = Rect(x: 0, y: 20, width: 320, height: 400)
            table.accessibilityIdentifier = "tableView"
            view.addSubview(table)
        }
    }

    @Test(
        "CK-80: in JavaScript, the original's example of library steps only visits every row", arguments: [0, 1, 4, 50])
    func rows(count: Int) throws {
        let phone = try phone(rows: count)
        try phone.run(
            """
            var walk = Scenario.flow("Iterate through all the rows in a table", {
                start: "numberOfRows",
                steps: {
                    numberOfRows: Steps.countRows("tableView", "numberOfRows"),
                    rowIndex: Steps.store("rowIndex", 0),
                    hasMoreRows: Steps.compare("rowIndex", "numberOfRows"),
                    processRow: function (step, scenario) { log.push(scenario.get("rowIndex")); },
                    incrementRowIndex: Steps.increment("rowIndex")
                },
                transitions: [
                    ["numberOfRows", "rowIndex", "hasMoreRows"],
                    { from: "hasMoreRows", on: -1, to: "processRow" },
                    ["processRow", "incrementRowIndex", "hasMoreRows"]
                ]
            });
            walk.run();
            """)
        #expect(try phone.text("log.join()") == (0..<count).map(String.init).joined(separator: ","))
        #expect(phone.visits.count == 3 + 3 * count)
        #expect(try phone.text("walk.get('rowIndex')") == "\(count)")
    }

    @Test("CK-80: in JavaScript, forEachRow calls a function with each row, its index, the step and the scenario")
    func forEachRow() throws {
        let phone = try phone(rows: 3)
        try phone.run(
            """
            var tables = ["tableView", app.mainWindow().tableViews()[0]];
            tables.forEach(function (table) {
                Steps.forEachRow(table, function (row, index, step, scenario) {
                    log.push(row.name() + index + step.attempt + scenario.get("numberOfRows"));
                }).run();
            });
            Steps.forEachRow("tableView", Step("look", function (step, s) { log.push(s.get("rowIndex")) }), "Look").run();
            """)
        let once = "Row 013,Row 1113,Row 2213"
        #expect(try phone.text("log.join()") == "Row 0013,\(once.dropFirst(8)),Row 0013,\(once.dropFirst(8)),0,1,2")
        #expect(phone.visits.contains("processRow→incrementRowIndex"))
    }

    @Test("CK-80: in JavaScript, values are stored, copied, counted, compared and inspected")
    func values() throws {
        let phone = try phone()
        try phone.run(
            """
            function result(step, data) {
                var s = Scenario.sequence("S", [
                    function fill(_, scenario) { for (var key in data) { scenario.set(key, data[key]); } }, step
                ], { returnsResult: true });
                return JSON.stringify([s.run(), s.data]);
            }
            log = [
                result(Steps.store("a", [1])), result(Steps.copy("a", "b"), { a: 1 }),
                result(Steps.increment("a"), { a: 1.5 }), result(Steps.increment("a", -2), { a: 1 }),
                result(Steps.compare("a", "b"), { a: 2, b: 10 }), result(Steps.compareToConstant("a", "b"), { a: "b" }),
                result(Steps.equals("a", { x: 1 }), { a: { x: 1 } }), result(Steps.equals("a", null), {}),
                result(Steps.isEmpty("a"), {}), result(Steps.isEmpty("a"), { a: [] }), result(Steps.isEmpty("a"), { a: "x" }),
                result(Steps.tryFind("tableView"), {}), result(Steps.tryFind("nobody"), {})
            ];
            """)
        #expect(
            try phone.text("log.join('\\n')").split(separator: "\n") == [
                #"[null,{"a":[1]}]"#, #"[null,{"a":1,"b":1}]"#, #"[null,{"a":2.5}]"#, #"[null,{"a":-1}]"#,
                #"[-1,{"a":2,"b":10}]"#, #"[0,{"a":"b"}]"#, #"[true,{"a":{"x":1}}]"#, "[true,{}]", "[true,{}]",
                #"[true,{"a":[]}]"#, #"[false,{"a":"x"}]"#, "[true,{}]", "[false,{}]",
            ])
    }

    @Test("CK-10: in JavaScript, a step that lets time pass raises its own timeout")
    func wait() throws {
        let phone = try phone()
        #expect(try phone.text("Steps.wait(12).timeout") == "22")
        try phone.run("var s = Scenario.sequence('S', [Steps.wait(12)]); s.run();")
        #expect(try phone.text("Math.round(s.trace[0].duration * 100) / 100") == "12.01")
    }

    @Test("a standard step that cannot do its work names the missing data")
    func missing() throws {
        let phone = try phone()
        let message = try phone.error(
            of: """
                Scenario.sequence("S", [Steps.store("rowIndex", 1), Steps.compare("rowIndx", "rowIndex")]).run()
                """)
        #expect(message?.contains("has nothing under \"rowIndx\". Did you mean \"rowIndex\"?") == true)
        #expect(
            try phone.error(of: "Steps.countRows(5, 'n')")
                == "Steps.countRows takes the identifier of a table, or a table, not the number 5")
    }

    @Test("CK-75, CK-76: in JavaScript, the graph is the same each time, and has counts after a run")
    func graph() throws {
        let phone = try phone(rows: 4)
        try phone.run(
            "var walk = Steps.forEachRow('tableView', function () {}); var before = walk.toDOT(), text = walk.toMermaid();"
        )
        #expect(try phone.text("before === walk.toDOT() && text === walk.toMermaid()") == "true")
        #expect(try phone.text("before.split(' -> ').length - 1") == "5")
        #expect(try phone.text("before.indexOf('label=\"-1\"') > 0 && text.indexOf('flowchart TD') === 0") == "true")
        try phone.run("walk.run()")
        #expect(try phone.text("walk.toDOT().indexOf('-1 (4×)') > 0 && walk.toMermaid().indexOf('4×') > 0") == "true")
    }
}
