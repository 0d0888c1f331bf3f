import Automation
public import Scenarios

/// A scenario that visits all rows of a table of unknown length, written in three ways that create the same graph.
public enum TableWalk {
    private static let numberOfRows = StateKey<Int>("numberOfRows")
    private static let rowIndex = StateKey<Int>("rowIndex")

    /// Built call by call.
    /// - Parameters:
    ///   - identifier: the accessibility identifier of the table.
    ///   - process: called with the name of each row.
    public static func imperative(over identifier: String, process: @escaping (String) -> Void) -> FlowScenario {
        let scenario = FlowScenario("Iterate through all the rows in a table")
        scenario.addSteps([
            "numberOfRows": countRows(of: identifier),
            "rowIndex": begin,
            "hasMoreRows": compare,
            "processRow": processRow(of: identifier, process),
            "incrementRowIndex": increment,
        ])
        scenario.startAt("numberOfRows")
        scenario.transitionFrom("numberOfRows").to("rowIndex")
        scenario.transitionFrom("rowIndex").to("hasMoreRows")
        scenario.transitionFrom("hasMoreRows").onResult(-1).to("processRow")
        scenario.transitionFrom("processRow").to("incrementRowIndex")
        scenario.transitionFrom("incrementRowIndex").to("hasMoreRows")
        scenario.limits.transitions = nil
        return scenario
    }

    /// Declared at once.
    public static func declarative(over identifier: String, process: @escaping (String) -> Void) -> FlowScenario {
        let scenario = FlowScenario("Iterate through all the rows in a table") { flow in
            flow.step("numberOfRows", countRows(of: identifier))
            flow.step("rowIndex", begin)
            flow.step("hasMoreRows", compare)
            flow.step("processRow", processRow(of: identifier, process))
            flow.step("incrementRowIndex", increment)
            flow.start("numberOfRows").then("numberOfRows", "rowIndex").then("rowIndex", "hasMoreRows")
            flow.on("hasMoreRows", equals: -1, goTo: "processRow")
            flow.then("processRow", "incrementRowIndex").then("incrementRowIndex", "hasMoreRows")
        }
        scenario.limits.transitions = nil
        return scenario
    }

    /// Made of standard steps.
    public static func standard(over identifier: String, process: @escaping (String) -> Void) -> FlowScenario {
        .forEachRow(of: RowList(identifier: identifier), "Iterate through all the rows in a table") { row, _, _ in
            process(row.name ?? "")
            return .success
        }
    }

    // MARK: Steps

    private static func countRows(of identifier: String) -> BlockStep {
        let rows = RowList(identifier: identifier)
        return BlockStep("Count the rows of \(identifier)") { _, context in
            let table = try context.session.element(rows.query)
            try context.waitUnless(!table.isNil, "there is no table \(identifier)")
            try context.store.set(table.collection(.cells).count, for: numberOfRows)
            return .success
        }
    }

    private static var begin: BlockStep {
        BlockStep("Begin with the first row") { _, context in
            try context.store.set(0, for: rowIndex)
            return .success
        }
    }

    private static var compare: BlockStep {
        BlockStep("Compare the index with the number of rows") { step, context in
            let difference = try context.store.require(rowIndex) - context.store.require(numberOfRows)
            step.result = difference.signum()
            return .success
        }
    }

    private static func processRow(of identifier: String, _ process: @escaping (String) -> Void) -> BlockStep {
        .withRow(of: RowList(identifier: identifier), at: rowIndex) { row, _, _ in
            process(row.name ?? "")
            return .success
        }
    }

    private static var increment: BlockStep {
        BlockStep("Go to the next row") { _, context in
            try context.store.set(context.store.require(rowIndex) + 1, for: rowIndex)
            return .success
        }
    }
}
