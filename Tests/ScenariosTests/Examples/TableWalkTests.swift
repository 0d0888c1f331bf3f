import Automation
import Scenarios
import ScenariosExample
import SimulatedUI
import Testing

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

    @Test("CK-44, CK-82: all forms make the same graph, and their steps say different things")
    func sameGraph() {
        let walks = Self.forms.map { $0.make("tableView") { _ in } }
        #expect(Set(walks.map { $0.dot() }).count == 1)
        for walk in walks {
            let steps = walk.stepNames.compactMap { walk.step(named: $0)?.description }
            #expect(steps.count == 5 && Set(steps).count == 5)
        }
    }
}
