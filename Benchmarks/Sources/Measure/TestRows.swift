import Glibc
import Timing

/// What one more test costs: whole runs of a file with many tests against runs of the same file with one.
struct TestRows {
    let jsrun: String

    private static let formBudget = 3.0
    private static let trivialBudget = 0.04
    private static let traceBudget = (action: 15.0, passing: 1.05)
    private static let growthBudget = 1.1
    private static let memoryBudget = (one: 45.0, many: 60.0)

    private static let formCount = 16
    private static let trivialCount = 10_000
    private static let screenCount = 100
    private static let failingCount = isOnce ? (few: 2, many: 4) : (few: 200, many: 2_000)
    private static let fileCount = isOnce ? (few: 2, many: 4) : (few: 200, many: 2_000)

    static func add(to table: inout Table, jsrun: String) throws {
        let rows = TestRows(jsrun: jsrun)
        try TemporaryFolder.with { folder in
            try folder.write(TestScripts.configuration, to: "jsrun.yml")
            for count in [1, formCount] { try folder.write(TestScripts.forms(count), to: "form-\(count).js") }
            for count in [1, trivialCount] { try folder.write(TestScripts.trivial(count), to: "trivial-\(count).js") }
            try folder.write(TestScripts.screens(screenCount), to: "screens.js")
            try rows.addForms(to: &table, folder.path)
            try rows.addTraces(to: &table, folder.path)
            try rows.addTrivial(to: &table, folder.path)
        }
        try TemporaryFolder.with { try rows.addFailing(to: &table, $0) }
        try TemporaryFolder.with { new in
            try TemporaryFolder.with { old in try rows.addHistory(to: &table, new: new, old: old) }
        }
        try TemporaryFolder.with { few in
            try TemporaryFolder.with { many in try rows.addNames(to: &table, few: few, many: many) }
        }
    }

    private func addForms(to table: inout Table, _ folder: String) throws {
        let arguments = TestScripts.formArguments
        let (many, one) = try inTurns(rounds(31)) {
            try ProcessRun.run(jsrun, ["form-\(Self.formCount).js"] + arguments, in: folder).seconds
        } _: {
            try ProcessRun.run(jsrun, ["form-1.js"] + arguments, in: folder).seconds
        }
        add(
            "one more test that fills in a form on a store in SQLite, of 16 in a file",
            (many - one) / Double(Self.formCount - 1), budget: Self.formBudget, to: &table)
    }

    private func addTraces(to table: inout Table, _ folder: String) throws {
        let (on, off) = try inTurns(rounds(9)) {
            try ProcessRun.run(jsrun, ["screens.js", "--trace", "on"], in: folder).seconds
        } _: {
            try ProcessRun.run(jsrun, ["screens.js"], in: folder).seconds
        }
        let action = (on - off) / Double(Self.screenCount) * 1000
        table.add(
            Row(
                what: "an action that shows another screen, with `--trace on`", baseline: "the same without a trace",
                measured: "\(action.rounded(to: 1)) ms more", budget: "\(Self.traceBudget.action) ms",
                isWithin: action <= Self.traceBudget.action))
        let forms = ["form-\(Self.formCount).js"] + TestScripts.formArguments
        let (retaining, plain) = try inTurns(rounds(31)) {
            try ProcessRun.run(jsrun, forms + ["--trace", "retain-on-failure"], in: folder).seconds
        } _: {
            try ProcessRun.run(jsrun, forms, in: folder).seconds
        }
        let ratio = retaining / plain
        table.add(
            Row(
                what: "16 form tests that pass, with `--trace retain-on-failure`", baseline: "the same without a trace",
                measured: "\(ratio.rounded(to: 2)) ×", budget: "\(Self.traceBudget.passing) ×",
                isWithin: ratio <= Self.traceBudget.passing))
    }

    private func addTrivial(to table: inout Table, _ folder: String) throws {
        let (many, one) = try inTurns(rounds(7)) {
            try ProcessRun.run(jsrun, ["trivial-\(Self.trivialCount).js"], in: folder).seconds
        } _: {
            try ProcessRun.run(jsrun, ["trivial-1.js"], in: folder).seconds
        }
        add(
            "one more test with a single assertion, of 10,000 in a file", (many - one) / Double(Self.trivialCount - 1),
            budget: Self.trivialBudget, to: &table)
        let memory = try [1, Self.trivialCount].map { count in
            let file = "trivial-\(count).js"
            return median(try (0..<rounds(5)).map { _ in try ProcessRun.peakMemory(jsrun, [file], in: folder) })
        }
        add(
            "the same, with one test in the file: peak memory of the larger process", memory[0], Self.memoryBudget.one,
            to: &table)
        add("the same, with 10,000 tests", memory[1], Self.memoryBudget.many, to: &table)
    }

    /// What files leave behind in the worker that runs them must not slow down those that follow.
    private func addNames(to table: inout Table, few: TemporaryFolder, many: TemporaryFolder) throws {
        let count = Self.fileCount
        for (folder, count) in [(few, count.few), (many, count.many)] {
            try folder.write(TestScripts.configuration, to: "jsrun.yml")
            for number in 1...count { try folder.write(TestScripts.names(number), to: "names-\(number).js") }
        }
        let (long, short) = try inTurns(rounds(3)) {
            try ProcessRun.run(jsrun, [".", "--workers", "1"], in: many.path).seconds / Double(count.many)
        } _: {
            try ProcessRun.run(jsrun, [".", "--workers", "1"], in: few.path).seconds / Double(count.few)
        }
        addGrowth(
            "a file that reads elements by name, in a run of \(count.many)", long,
            baseline: "in a run of \(count.few)", short, to: &table)
    }

    /// Failures read the source, take a picture, and are told with a command that runs the test again.
    private func addFailing(to table: inout Table, _ folder: TemporaryFolder) throws {
        let count = Self.failingCount
        try folder.write(TestScripts.configuration, to: "jsrun.yml")
        for count in [count.few, count.many] { try folder.write(TestScripts.failing(count), to: "\(count).js") }
        let (long, short) = try inTurns(rounds(3)) {
            try ProcessRun.run(jsrun, ["\(count.many).js"], in: folder.path, allowing: [1]).seconds / Double(count.many)
        } _: {
            try ProcessRun.run(jsrun, ["\(count.few).js"], in: folder.path, allowing: [1]).seconds / Double(count.few)
        }
        addGrowth(
            "a test that fails, with its picture, of \(count.many) in a file", long,
            baseline: "of \(count.few) in a file", short, to: &table)
    }

    private func addHistory(to table: inout Table, new: TemporaryFolder, old: TemporaryFolder) throws {
        let files = isOnce ? 10 : 2_000
        for folder in [new, old] {
            try folder.write(TestScripts.configuration, to: "jsrun.yml")
            try folder.write(TestScripts.trivial(1), to: "one.js")
            _ = try ProcessRun.run(jsrun, ["one.js"], in: folder.path)
        }
        try old.write(TestScripts.history(files), to: ".jsrun/history.jsonl")
        let (long, short) = try inTurns(rounds(31)) {
            try ProcessRun.run(jsrun, ["one.js"], in: old.path).seconds
        } _: {
            try ProcessRun.run(jsrun, ["one.js"], in: new.path).seconds
        }
        addGrowth(
            "a file with one test in a project of \(files) files that have run twenty times", long,
            baseline: "in a new project", short, to: &table)
    }

    private func addGrowth(
        _ what: String, _ long: Double, baseline: String, _ short: Double, to table: inout Table
    ) {
        let ratio = long / short
        table.add(
            Row(
                what: "\(what): \((long * 1000).rounded(to: 2)) ms",
                baseline: "\(baseline): \((short * 1000).rounded(to: 2)) ms", measured: "\(ratio.rounded(to: 2)) ×",
                budget: "\(Self.growthBudget) ×", isWithin: ratio <= Self.growthBudget))
    }

    private func add(_ what: String, _ seconds: Double, budget: Double, to table: inout Table) {
        table.add(
            Row(
                what: what, baseline: "a file with one", measured: "\((seconds * 1000).rounded(to: 3)) ms",
                budget: "\(budget) ms", isWithin: seconds * 1000 <= budget))
    }

    private func add(_ what: String, _ memory: Double, _ budget: Double, to table: inout Table) {
        table.add(
            Row(
                what: what, baseline: "–", measured: "\(memory.rounded(to: 1)) MiB", budget: "\(Int(budget)) MiB",
                isWithin: memory <= budget))
    }
}
