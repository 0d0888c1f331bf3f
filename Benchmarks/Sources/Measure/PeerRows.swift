import Glibc
import Timing

/// What other runners of JavaScript tests need for the same, as far as they are installed.
struct PeerRows {
    let jsrun: String
    let benchmarks: String
    let folder: TemporaryFolder

    private static let fileCount = isOnce ? 2 : 20
    private static let formCount = isOnce ? 2 : 16
    private static let trivialCount = isOnce ? 10 : 10_000

    static func add(to table: inout Table, jsrun: String, benchmarks: String) throws {
        try TemporaryFolder.with { folder in
            let rows = PeerRows(jsrun: jsrun, benchmarks: benchmarks, folder: folder)
            try rows.write()
            for (name, row) in [
                ("start", rows.addStart), ("one more file", rows.addFiles), ("one more form test", rows.addForms),
                ("one more trivial test", rows.addTrivial),
            ] { table.guarded("`\(name)` beside peers") { try row(&$0) } }
        }
    }

    // MARK: Rows

    private func addStart(to table: inout Table) throws {
        let peers: [(String, [String], Double)] = [
            ("gjs", ["gjs", "-c", ""], 1),
            ("mocha", ["COUNT=1", "mocha", "\(benchmarks)/Peers/trivial.test.js"], 1),
            ("jest", jest(count: 1, file: "trivial"), 1),
        ]
        for (name, command, budget) in peers {
            let what = "`jsrun` on a one-test file, whole process"
            guard isThere(name) else {
                table.skip(what, because: "\(name) is missing")
                continue
            }
            try addRatio(to: &table, what, peer: "\(name), the same or an empty script", budget: budget) {
                try run(["\(benchmarks)/Scripts/one-test.js"])
            } _: {
                try other(command)
            }
        }
    }

    private func addFiles(to table: inout Table) throws {
        let count = Self.fileCount
        let what = "one more file with a fresh app and context, of \(count)"
        let own = {
            try difference(count) { files in try run((1...files).map { "file-\($0).js" } + ["-j", "1"]) }
        }
        let cost = try median((0..<rounds(9)).map { _ in try own() })
        table.add(
            Row(
                what: what, baseline: "–", measured: milliseconds(cost), budget: "5 ms", isWithin: cost <= 0.005))
        guard isThere("mocha"), isThere("jsdom") else {
            table.skip(what, because: "mocha or the module jsdom is missing")
            return
        }
        try addRatio(to: &table, what, peer: "mocha with a new jsdom in each file", budget: 0.5, own) {
            try difference(count) { files in
                try other(["mocha"] + (1...files).map { "\(folder.path)/file-\($0).test.js" })
            }
        }
    }

    private func addForms(to table: inout Table) throws {
        let count = Self.formCount
        let what = "one more form test, of \(count)"
        guard isThere("jest"), isThere("jsdom") else {
            table.skip(what, because: "jest or the module jsdom is missing")
            return
        }
        try addRatio(to: &table, what, peer: "Jest with a new jsdom in each test", budget: 0.8) {
            try difference(count) { try run(["forms-\($0).js"] + TestScripts.formArguments) }
        } _: {
            try difference(count) { try other(jest(count: $0, file: "form")) }
        }
    }

    /// Both runners get files of the same shape: a function for each test, or one function that a loop passes.
    private func addTrivial(to table: inout Table) throws {
        let count = Self.trivialCount
        guard isThere("mocha") else {
            table.skip("one more trivial test, of \(count)", because: "mocha is missing")
            return
        }
        try addRatio(to: &table, "one more trivial test, of \(count) that are written out", peer: "mocha", budget: 0.8)
        {
            try difference(count) { try run(["trivial-\($0).js"]) }
        } _: {
            try difference(count) { try other(["mocha", "\(folder.path)/trivial-\($0).test.js"]) }
        }
        try addRatio(to: &table, "one more trivial test, of \(count) that a loop makes", peer: "mocha", budget: 0.8) {
            try difference(count) { try run(["loop-\($0).js"]) }
        } _: {
            try difference(count) { try other(["COUNT=\($0)", "mocha", "\(benchmarks)/Peers/trivial.test.js"]) }
        }
    }

    private func addRatio(
        to table: inout Table, _ what: String, peer: String, budget: Double, _ own: () throws -> Double,
        _ other: () throws -> Double
    ) throws {
        let (first, second) = try inTurns(rounds(9), own, other)
        table.add(
            Row(
                what: "\(what): \(milliseconds(first))", baseline: "\(peer): \(milliseconds(second))",
                measured: "\((first / second).rounded(to: 2)) ×", budget: "\(budget) ×",
                isWithin: second > 0 && first / second <= budget))
    }

    // MARK: Running

    /// What one more costs: the time of many without that of one, divided.
    private func difference(_ count: Int, _ run: (Int) throws -> Double) rethrows -> Double {
        let one = try run(1)
        return (try run(count) - one) / Double(count - 1)
    }

    private func run(_ arguments: [String]) throws -> Double {
        try ProcessRun.run(jsrun, arguments, in: folder.path).seconds
    }

    /// Runs a program for node, which finds Debian's modules beside those of the caller.
    private func other(_ command: [String]) throws -> Double {
        let own = getenv("NODE_PATH").map { String(cString: $0) + ":" } ?? ""
        return try ProcessRun.run("/usr/bin/env", ["NODE_PATH=\(own)/usr/share/nodejs"] + command).seconds
    }

    private func jest(count: Int, file: String) -> [String] {
        [
            "COUNT=\(count)", "NODE_OPTIONS=-r \(benchmarks)/Peers/debian-jest.js", "jest", "--runInBand", "--config",
            "{\"testEnvironment\": \"node\", \"rootDir\": \"\(benchmarks)/Peers\", \"reporters\": []}",
            "\(file).test.js",
        ]
    }

    private func isThere(_ name: String) -> Bool {
        let command: [String] =
            switch name {
            case "jsdom": ["node", "-e", "require('jsdom')"]
            case "jest": ["NODE_OPTIONS=-r \(benchmarks)/Peers/debian-jest.js", "jest", "--version"]
            default: [name, "--version"]
            }
        return (try? other(command)) != nil
    }

    private func milliseconds(_ seconds: Double) -> String { "\((seconds * 1000).rounded(to: 3)) ms" }

    // MARK: Scripts

    private func write() throws {
        try folder.write(TestScripts.configuration, to: "jsrun.yml")
        for index in 1...Self.fileCount {
            let text = "test(\"a\", function (target, app) { assertEquals(\"Accounts\", app.name()); });\n"
            try folder.write(TestScripts.heading + text, to: "file-\(index).js")
            let peer =
                "const { JSDOM } = require('jsdom');\nit('a', () => { const { window } = new JSDOM('<title>Accounts"
                + "</title>');\n  require('assert').strictEqual(window.document.title, 'Accounts'); });\n"
            try folder.write(peer, to: "file-\(index).test.js")
        }
        for count in [1, Self.formCount] { try folder.write(TestScripts.forms(count), to: "forms-\(count).js") }
        for count in [1, Self.trivialCount] {
            try folder.write(TestScripts.trivial(count), to: "trivial-\(count).js")
            try folder.write(TestScripts.trivialLoop(count), to: "loop-\(count).js")
            let peer = (1...count).map { "it(\"trivial \($0)\", function () { assert(true) });\n" }
            try folder.write("const assert = require(\"assert\");\n" + peer.joined(), to: "trivial-\(count).test.js")
        }
    }
}
