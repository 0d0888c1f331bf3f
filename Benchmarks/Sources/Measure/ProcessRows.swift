import Timing

/// The whole program, from start to end.
struct ProcessRows {
    let jsrun: String
    let rawEngine: String
    let scripts: String

    func add(to table: inout Table) throws {
        let (run, raw) = try inTurns(rounds(31)) {
            try ProcessRun.run(jsrun, [script("one-test")]).seconds
        } _: {
            try ProcessRun.run(rawEngine).seconds
        }
        table.add(
            Row(
                what: "`jsrun` on a one-test file, whole process: \(milliseconds(run))",
                baseline: "a C program that makes a context and evaluates one line: \(milliseconds(raw))",
                measured: "\((run / raw).rounded(to: 2)) ×", budget: "2 ×", isWithin: run / raw <= 2))

        let (delayed, plain) = try inTurns(rounds(61)) {
            try ProcessRun.run(jsrun, [script("one-test-delayed")]).seconds
        } _: {
            try ProcessRun.run(jsrun, [script("one-test")]).seconds
        }
        table.add(
            Row(
                what: "one test with a `delay(3600)`: \(milliseconds(delayed))",
                baseline: "the same without: \(milliseconds(plain))",
                measured: "\((delayed / plain).rounded(to: 2)) ×", budget: "1.1 ×", isWithin: delayed / plain <= 1.1))
    }

    private func script(_ name: String) -> String { "\(scripts)/\(name).js" }

    private func milliseconds(_ seconds: Double) -> String { "\((seconds * 1000).rounded(to: 1)) ms" }
}
