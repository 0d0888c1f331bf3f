import Automation
import Scenarios
import ScenariosExample
import SimulatedUI
import Testing

@Suite("1.8 Standard steps")
struct LibraryTests {
    /// A device whose screen shows a table with a number of rows.
    func phone(rows: Int) throws -> Phone {
        try Phone { view in
            let table = TableView(sections: [TableSection(count: rows) { TableViewCell("Row \($0)") }])
            table.frame = Rect(x: 0, y: 20, width: 320, height: 400)
            table.accessibilityIdentifier = "tableView"
            view.addSubview(table)
        }
    }

    /// The result of a standard step, after others have filled the store.
    func result(_ step: BlockStep, after others: BlockStep...) throws -> (result: AnyHashable?, error: String?) {
        let trace = try Phone().trace(SequenceScenario("Step", others + [step]))
        return (trace.visits.last?.result, trace.error?.reason)
    }

    @Test("CK-54, CK-80, CK-82: the rows of a table are visited with library steps only", arguments: [0, 1, 4, 10_000])
    func rows(count: Int) throws {
        let phone = try phone(rows: count)
        var names: [String?] = []
        let flow = FlowScenario("Iterate through all the rows in a table") { flow in
            flow.step("numberOfRows", .countRows(of: "tableView", into: "numberOfRows"))
            flow.step("rowIndex", .store(0, in: "rowIndex"))
            flow.step("hasMoreRows", .compare("rowIndex", with: "numberOfRows"))
            flow.step(
                "processRow",
                .withRow(of: "tableView", at: "rowIndex") { row, _, _ in
                    names.append(row.name)
                    return .success
                })
            flow.step("incrementRowIndex", .increment("rowIndex"))
            flow.start("numberOfRows").then("numberOfRows", "rowIndex").then("rowIndex", "hasMoreRows")
            flow.on("hasMoreRows", equals: -1, goTo: "processRow")
            flow.then("processRow", "incrementRowIndex").then("incrementRowIndex", "hasMoreRows")
        }
        flow.limits.transitions = 3 * count + 10
        let trace = try flow.run(in: phone.session)
        #expect(trace.visits.count == 3 + 3 * count)
        #expect(names == (0..<count).map { "Row \($0)" })
        #expect(flow.state(forKey: "rowIndex") as? Int == count)
        let descriptions = flow.stepNames.compactMap { flow.step(named: $0)?.description }
        #expect(Set(descriptions).count == 5)
    }

    @Test("CK-80: the loop over rows is a step that is ready to use, however many rows there are")
    func forEachRow() throws {
        let phone = try phone(rows: 10_000)
        var seen = 0
        let loop = FlowScenario.forEachRow(of: "tableView") { row, index, _ in
            seen += row.name == "Row \(index)" ? 1 : 0
            return .success
        }
        let trace = try SequenceScenario("All rows", [step("first"), loop]).run(in: phone.session)
        #expect(trace.visits.count == 1 + 30_003 && seen == 10_000)
    }

    @Test("CK-80: rows are found by a query too, and waited for")
    func waiting() throws {
        let phone = try Phone()
        let missing = BlockStep.countRows(of: "tableView", into: "n")
        missing.timeout = 0.1
        let error = phone.trace(SequenceScenario("Missing", [missing])).error
        #expect(error?.reason == "The step timed out after 0.10 seconds: there is no table \"tableView\"")
        let tall = try self.phone(rows: 3)
        let query = ElementQuery.target.relation(.frontMostApp).descendants(.tableView).at(0)
        let flow = SequenceScenario("Query", [BlockStep.countRows(of: RowList(query), into: "n")])
        try flow.run(in: tall.session)
        #expect(flow.state(forKey: "n") as? Int == 3)
        let beyond = BlockStep.withRow(of: "tableView", at: "n") { _, _, _ in .success }
        beyond.timeout = 0.1
        flow.addStep(beyond)
        #expect(tall.trace(flow).error?.reason.contains("has 3 rows, so there is no row 3") == true)
    }

    @Test("CK-80: values are stored, copied and incremented")
    func values() throws {
        let phone = try Phone()
        let sequence = SequenceScenario(
            "Values",
            [
                BlockStep.store(1, in: "a"), BlockStep.copy("a", to: "b"), BlockStep.increment("b"),
                BlockStep.increment("b", by: 0.5), BlockStep.store("x", in: "c"), BlockStep.store(nil, in: "c"),
                BlockStep.store(Int.max, in: "d"), BlockStep.increment("d"),
            ])
        try sequence.run(in: phone.session)
        #expect(sequence.state(forKey: "a") as? Int == 1)
        #expect(sequence.state(forKey: "b") as? Double == 2.5)
        #expect(sequence.state(forKey: "c") == nil)
        #expect(sequence.state(forKey: "d") as? Double == 9223372036854775808)
        #expect(sequence.steps.map(\.description).prefix(2) == ["Store 1 in a", "Copy a to b"])
        let wrong = try result(.increment("a"), after: .store("one", in: "a"))
        #expect(wrong.error == "The step failed: a (String \"one\") cannot be incremented: it is not a number")
        #expect(try result(.copy("x", to: "y")).error?.contains("nothing under \"x\"") == true)
    }

    @Test("CK-80: values are compared with each other and with constants")
    func comparisons() throws {
        for (value, other, expected) in [(1, 2, -1), (2, 2, 0), (3, 2, 1)] {
            let both = try result(
                .compare("a", with: "b"), after: .store(value, in: "a"), .store(Double(other), in: "b"))
            #expect(both.result == AnyHashable(expected))
            let constant = try result(.compare("a", withConstant: other), after: .store(value, in: "a"))
            #expect(constant.result == AnyHashable(expected))
        }
        #expect(try result(.compare("a", withConstant: "b"), after: .store("a", in: "a")).result == AnyHashable(-1))
        let mixed = try result(.compare("a", withConstant: "1"), after: .store(1, in: "a"))
        #expect(mixed.error?.contains("a (Int 1) and the constant (String \"1\") cannot be compared") == true)
        #expect(try result(.equals("a", 1), after: .store(1.0, in: "a")).result == AnyHashable(true))
        #expect(try result(.equals("a", "1"), after: .store(1, in: "a")).result == AnyHashable(false))
        #expect(try result(.equals("a", nil)).result == AnyHashable(true))
    }

    @Test("CK-80: emptiness is a result")
    func emptiness() throws {
        #expect(try result(.isEmpty("a")).result == AnyHashable(true))
        #expect(try result(.isEmpty("a"), after: .store("", in: "a")).result == AnyHashable(true))
        #expect(try result(.isEmpty("a"), after: .store([Int](), in: "a")).result == AnyHashable(true))
        #expect(try result(.isEmpty("a"), after: .store([1], in: "a")).result == AnyHashable(false))
        #expect(try result(.isEmpty("a"), after: .store(0, in: "a")).result == AnyHashable(false))
    }

    @Test("CK-71: work is tried inside a step without failing it")
    func trying() throws {
        let phone = try phone(rows: 1)
        let recorder = FailureCollector()
        phone.session.failureRecorder = recorder
        phone.session.setTimeout(0)
        let app = XCUIApplication(phone.session)
        let trying = BlockStep("try") { _, context in
            let failed = context.tryRun { .failure("no luck") }
            let tapped = context.tryRun {
                app.buttons["Missing"].tap()
                return .success
            }
            let waited = context.tryRun(timeout: 0.1) { .wait("not yet") }
            try context.require(!failed.passed && failed.error?.description == "The step failed: no luck", "failed")
            try context.require(!tapped.passed, "tapped")
            try context.require(waited.error?.kind == .timedOut(0.1), "waited")
            try context.require(context.tryRun { .success }.passed, "passed")
            return .success
        }
        let trace = phone.trace(SequenceScenario("Try", [trying, BlockStep.tryFind("Missing")]))
        #expect(trace.error == nil)
        #expect(trace.visits[1].result == AnyHashable(false))
        #expect(recorder.failures.isEmpty)
        let found = phone.trace(
            SequenceScenario(
                "Find", [BlockStep.tryFind("tableView"), BlockStep.tryFind("tableView", isTappable: true)]))
        #expect(found.visits.compactMap(\.result) == [true, true])
    }
}

@Suite("TableWalk, the example in Swift")
struct TableWalkTests {
    private typealias Form = (name: String, make: (String, @escaping (String) -> Void) -> FlowScenario)

    private static var forms: [Form] {
        [
            ("imperative", TableWalk.imperative), ("declarative", TableWalk.declarative),
            ("standard", TableWalk.standard),
        ]
    }

    @Test(
        "CK-53, CK-54, CK-80: every form visits each row, however many there are",
        arguments: ["imperative", "declarative", "standard"], [0, 1, 4, 10_000])
    func rows(form: String, count: Int) throws {
        let phone = try Phone { view in
            let table = TableView(sections: [TableSection(count: count) { TableViewCell("Row \($0)") }])
            table.frame = Rect(x: 0, y: 20, width: 320, height: 400)
            table.accessibilityIdentifier = "tableView"
            view.addSubview(table)
        }
        let make = try #require(Self.forms.first { $0.name == form }).make
        var names: [String] = []
        let walk = make("tableView") { names.append($0) }
        let trace = try walk.run(in: phone.session)
        #expect(names == (0..<count).map { "Row \($0)" })
        #expect(trace.visits.count == 3 + 3 * count)
        #expect(try walk.store.get(StateKey<Int>("rowIndex")) == count)
    }

    @Test("CK-44, CK-82: all forms produce the same graph, and their steps have different messages")
    func sameGraph() {
        let walks = Self.forms.map { $0.make("tableView") { _ in } }
        #expect(Set(walks.map { $0.dot() }).count == 1)
        for walk in walks {
            let steps = walk.stepNames.compactMap { walk.step(named: $0)?.description }
            #expect(steps.count == 5 && Set(steps).count == 5)
        }
    }
}
