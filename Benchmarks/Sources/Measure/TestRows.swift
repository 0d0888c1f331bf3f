import Glibc
import Timing

/// What one more test costs: whole runs of a file with many tests against runs of the same file with one.
struct TestRows {
    let jsrun: String

    private static let formBudget = 3.0
    private static let trivialBudget = 0.04
    private static let memoryBudget = (one: 45.0, many: 60.0)

    /// Makes the files in a temporary folder of its own, and removes them afterwards.
    static func add(to table: inout Table, jsrun: String) throws {
        var template = Array("/tmp/jsrun-measure-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw ProcessRun.Failure(description: "no temporary folder") }
        let folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        defer { _ = try? ProcessRun.run("/bin/rm", ["-rf", folder]) }
        for (name, count) in [("form-1.js", 1), ("form-16.js", 16)] {
            try write(heading + (0..<count).map(form).joined(), to: "\(folder)/\(name)")
        }
        for (name, count) in [("trivial-1.js", 1), ("trivial-10000.js", 10_000)] {
            try write(heading + (0..<count).map(trivial).joined(), to: "\(folder)/\(name)")
        }
        let rows = TestRows(jsrun: jsrun)
        try rows.addForms(to: &table, folder)
        try rows.addTrivial(to: &table, folder)
    }

    /// Clears the store and fills it, adds an account through a form of two text fields, and counts the accounts; each
    /// test in a freshly launched app.
    private func addForms(to table: inout Table, _ folder: String) throws {
        let arguments = ["--app", "Accounts", "--fixtures-board", "--isolate", "test"]
        let (many, one) = try inTurns(rounds(31)) {
            try ProcessRun.run(jsrun, ["form-16.js"] + arguments, in: folder).seconds
        } _: {
            try ProcessRun.run(jsrun, ["form-1.js"] + arguments, in: folder).seconds
        }
        add(
            "one more test that fills in a form on a store in SQLite, of 16 in a file", (many - one) / 15,
            budget: Self.formBudget, to: &table)
    }

    private func addTrivial(to table: inout Table, _ folder: String) throws {
        let arguments = ["--app", "Accounts"]
        let (many, one) = try inTurns(rounds(7)) {
            try ProcessRun.run(jsrun, ["trivial-10000.js"] + arguments, in: folder).seconds
        } _: {
            try ProcessRun.run(jsrun, ["trivial-1.js"] + arguments, in: folder).seconds
        }
        add(
            "one more test with a single assertion, of 10,000 in a file", (many - one) / 9999,
            budget: Self.trivialBudget, to: &table)
        let memory = try ["trivial-1.js", "trivial-10000.js"].map { name in
            median(try (0..<rounds(5)).map { _ in try peakMemory([name] + arguments, in: folder) })
        }
        add(
            "the same, with one test in the file: peak memory of the larger process", memory[0], Self.memoryBudget.one,
            to: &table)
        add("the same, with 10,000 tests", memory[1], Self.memoryBudget.many, to: &table)
    }

    /// The peak resident set of the supervisor or its worker, whichever is larger, in MiB.
    ///
    /// The system counts a worker's memory in its parent's only if it ends first, so it is read while both run.
    private func peakMemory(_ arguments: [String], in folder: String) throws -> Double {
        var peak = 0.0
        _ = try ProcessRun.run(jsrun, arguments, in: folder) { parent in
            let children = Self.text("/proc/\(parent)/task/\(parent)/children").split(separator: " ")
            for process in ["\(parent)"] + children.map(String.init) {
                let line = Self.text("/proc/\(process)/status").split(separator: "\n").first { $0.hasPrefix("VmHWM") }
                let size = line?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Double($0) } ?? 0
                peak = max(peak, size / 1024)
            }
            usleep(1000)
        }
        return peak
    }

    /// The contents of a short file; empty if it cannot be read, as for a process that has ended.
    private static func text(_ path: String) -> String {
        guard let file = fopen(path, "r") else { return "" }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 16_384)
        let count = fread(&bytes, 1, bytes.count, file)
        return String(decoding: bytes[..<count], as: UTF8.self)
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

// MARK: The scripts

extension TestRows {
    private static let heading = "// #import \"tuneup/tuneup.js\"\n"

    private static func trivial(_ number: Int) -> String {
        "test(\"n\(number)\", function () { assertTrue(true) });\n"
    }

    private static func form(_ number: Int) -> String {
        """
        test("form \(number)", function (target, app) {
          TestFixtures.clearAllData();
          TestFixtures.addTwitterAccount();
          TestFixtures.close();
          app.navigationBar().rightButton().tap();
          app.mainWindow().tableViews()[0].cells()["github"].tap();
          app.mainWindow().textFields()["User Name"].setValue("octocat");
          app.mainWindow().secureTextFields()["Password"].setValue("meow");
          app.navigationBar().buttons()["Save"].tap();
          assertEquals(2, app.mainWindow().tableViews()[0].cells().length);
        });

        """
    }

    private static func write(_ text: String, to path: String) throws {
        guard let file = fopen(path, "w") else { throw ProcessRun.Failure(description: "\(path) cannot be written") }
        let isWritten = fputs(text, file) >= 0
        guard fclose(file) == 0, isWritten else {
            throw ProcessRun.Failure(description: "\(path) cannot be written")
        }
    }
}
