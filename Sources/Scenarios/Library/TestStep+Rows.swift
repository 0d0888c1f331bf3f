public import Automation

extension TestStep where Self == BlockStep {
    /// Stores how many rows a table has; waits until there is such a table.
    public static func countRows(of list: RowList, into key: some StateKeyName) -> BlockStep {
        let key = key.keyName
        let found = FoundRows(list)
        return BlockStep("Count the rows of \(list.name) into \(key)") { _, context in
            try context.store[key] = found.rows(in: context.session).count
            return .success
        }
    }

    /// Does something with the row whose index, counted from 0, is stored; waits until there is such a row.
    /// - Parameters:
    ///   - list: the table.
    ///   - key: where the index is stored.
    ///   - body: what is done with the row.
    public static func withRow(
        of list: RowList, at key: some StateKeyName,
        _ body: @escaping (Element, Int, TestStepContext) throws -> TestStepOutcome
    ) -> BlockStep {
        let key = StateKey<Int>(key.keyName)
        let found = FoundRows(list)
        return BlockStep("Look at the row \(key.name) of \(list.name)") { _, context in
            let index = try context.store.require(key)
            return try body(found.row(at: index, in: context.session), index, context)
        }
    }
}

extension FlowScenario {
    /// A scenario that visits every row of a table, without knowing beforehand how many there are.
    ///
    /// Its steps are `numberOfRows`, `rowIndex`, `hasMoreRows`, `processRow` and `incrementRowIndex`, and its store
    /// holds the first two. The rows are counted once, so that it ends even when they grow meanwhile.
    /// - Parameters:
    ///   - list: the table.
    ///   - description: what it does; nil for words made of the table's name.
    ///   - step: the step or scenario for one row; reads the index, counted from 0, under `rowIndex`.
    public static func forEachRow(of list: RowList, _ description: String? = nil, do step: any TestStep)
        -> FlowScenario
    {
        let flow = FlowScenario(description ?? "Visit each row of \(list.name)")
        flow.visitRows(of: list, step)
        return flow
    }

    /// Declares the steps that visit every row of a table.
    func visitRows(of list: RowList, _ step: any TestStep) {
        self.step("numberOfRows", .countRows(of: list, into: "numberOfRows"))
        self.step("rowIndex", .store(0, in: "rowIndex"))
        self.step("hasMoreRows", .compare("rowIndex", with: "numberOfRows"))
        self.step("processRow", step)
        self.step("incrementRowIndex", .increment("rowIndex"))
        start("numberOfRows").then("numberOfRows", "rowIndex").then("rowIndex", "hasMoreRows")
        on("hasMoreRows", equals: -1, goTo: "processRow")
        then("processRow", "incrementRowIndex").then("incrementRowIndex", "hasMoreRows")
        // Counting up to a fixed number ends by itself, however many rows there are.
        limits.transitions = nil
    }

    /// A scenario that does something with every row of a table.
    /// - Parameters:
    ///   - list: the table.
    ///   - description: what it does; nil for words made of the table's name.
    ///   - body: what is done with a row and its index, counted from 0.
    public static func forEachRow(
        of list: RowList, _ description: String? = nil,
        _ body: @escaping (Element, Int, TestStepContext) throws -> TestStepOutcome
    ) -> FlowScenario {
        forEachRow(of: list, description, do: BlockStep.withRow(of: list, at: "rowIndex", body))
    }
}
