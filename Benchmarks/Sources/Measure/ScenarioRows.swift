import Automation
import Scenarios
import SimulatedUI
import Timing

/// What the engine of scenarios costs by itself.
enum ScenarioRows {
    static func add(to table: inout Table) throws {
        let session = AutomationSession(driver: SimulatedDriver(SimulatedDevice()))
        let counts = [1_000, 10_000, 100_000]
        var costs: [Int: Double] = [:]
        for count in counts { costs[count] = try cost(of: count, in: session) }
        let own = costs[10_000] ?? .infinity
        let growth = (costs[100_000] ?? .infinity) / own
        table.add(
            Row(
                what: "a transition of a flow in Swift: a loop over 10,000 rows by steps that store, compare and count",
                baseline: "1,000 rows: \((costs[1_000] ?? 0).rounded(to: 2)) µs; "
                    + "100,000: \((costs[100_000] ?? 0).rounded(to: 2)) µs",
                measured: "\(own.rounded(to: 2)) µs", budget: "5 µs, growth linear",
                isWithin: own <= 5 && growth <= 2))
    }

    /// The median cost of one visit with its transition, in microseconds.
    private static func cost(of count: Int, in session: AutomationSession) throws -> Double {
        let flow = loop(over: count)
        let visits = 3 + 3 * count
        return median(
            try (0..<rounds(9)).map { _ in
                var trace: ScenarioTrace?
                let cost = try seconds { trace = try flow.run(in: session) } / Double(visits) * 1e6
                guard trace?.visits.count == visits else {
                    throw ProcessRun.Failure(description: "the loop over \(count) rows took another way")
                }
                return cost
            })
    }

    private static func loop(over count: Int) -> FlowScenario {
        let flow = FlowScenario("Iterate through all the rows in a table") { flow in
            flow.step("numberOfRows", .store(count, in: "numberOfRows"))
            flow.step("rowIndex", .store(0, in: "rowIndex"))
            flow.step("hasMoreRows", .compare("rowIndex", with: "numberOfRows"))
            flow.step("processRow", "Do nothing with the row") { _, _ in .success }
            flow.step("incrementRowIndex", .increment("rowIndex"))
            flow.start("numberOfRows").then("numberOfRows", "rowIndex").then("rowIndex", "hasMoreRows")
            flow.on("hasMoreRows", equals: -1, goTo: "processRow")
            flow.then("processRow", "incrementRowIndex").then("incrementRowIndex", "hasMoreRows")
        }
        flow.limits.transitions = nil
        return flow
    }
}
