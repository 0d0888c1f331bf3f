import Automation
import Runner
import TestEvents
import TestProject
import Testing
import Worlds

@testable import Runner

@Suite("require") struct RequireTests {
    private func run(_ script: String, _ files: [String: String] = [:]) throws -> FinishedRun {
        let named = Dictionary(uniqueKeysWithValues: files.map { ("-lib/\($0)", $1) })
        return try FinishedRun(named.merging(["a.js": "var log = UIALogger.logMessage;\n" + script]) { $1 })
    }

    @Test("returns the exports of a module, which runs once, relative to the file that calls it")
    func modules() throws {
        let run = try run(
            """
            var one = require("./-lib/one"), again = require("./-lib/one.js");
            log(one.name + " " + (one === again) + " " + one.two);
            log(typeof module + typeof exports);
            """,
            [
                "one.js":
                    "exports.name = __filename + ' ' + __dirname; exports.two = require('./sub/two').value;\nlog('once');",
                "sub/two.js": "module.exports = { value: require('../data.json').list.length };",
                "data.json": "{\"list\": [1, 2, 3]}",
            ])
        #expect(run.messages == ["once", "-lib/one.js -lib true 3", "undefinedundefined"])
        #expect(run.status == 0)
    }

    @Test("modules that need each other get what is there so far")
    func cycles() throws {
        let run = try run(
            "log(require('./-lib/a').done);",
            [
                "a.js": "exports.early = 1; exports.done = require('./b').saw;",
                "b.js": "exports.saw = require('./a').early;",
            ])
        #expect(run.messages == ["1"])
    }

    @Test("an error in a module has its place there, and the module runs again the next time")
    func errors() throws {
        let run = try run(
            """
            try { require("./-lib/bad"); } catch (error) { log(error.message); }
            require("./-lib/bad");
            """, ["bad.js": "var x = 1;\n\nlog('runs');\n  nothing.here();"])
        #expect(run.messages == ["runs", "Can't find variable: nothing", "runs"])
        #expect(run.issues.first?.place?.file == "-lib/bad.js")
        #expect(run.issues.first?.place?.line == 4)
        #expect(run.issues.first?.excerpt != nil)
    }

    @Test(
        "a mistake says what is wrong",
        arguments: [
            (
                "require('./-lib/oen')",
                "require(\"./-lib/oen\"): there is no such file; looked for -lib/oen, -lib/oen.js, "
            ),
            ("require('./-lib/oen.js')", "Did you mean -lib/one.js?"), ("require(5)", "require() takes a path"),
            ("require('fs')", "it belongs to Node.js"), ("require('node:path')", "it belongs to Node.js"),
            ("require('lodash')", "node_modules/lodash"), ("require('./-lib/bad.json')", "-lib/bad.json is no JSON"),
            ("require('./-lib/bad.csv')", "-lib/bad.csv:3: 3 values, but 2 columns"),
            ("require('/etc/hosts')", "outside the project"),
        ])
    func mistakes(call: String, message: String) throws {
        let run = try run(
            "\(call);", ["one.js": "", "bad.json": "{", "bad.csv": "a,b\n1,2\n1,2,3\n"])
        #expect(run.issues.first?.message.contains(message) == true, "\(run.issues.first?.message ?? "no issue")")
        #expect(run.status == 1)
    }

    @Test("a link that leads out of the project is not followed")
    func links() throws {
        let outside = try Project(["secret.json": "{\"a\": 1}"])
        let project = try Project(["a.js": "require('./secret.json');"])
        try project.link("secret.json", to: outside.path("secret.json"))
        var configuration = RunConfiguration()
        configuration.workingDirectory = project.folder
        configuration.scripts = [.init(path: "a.js")]
        let collector = EventCollector()
        #expect(try Runner(configuration, apps: [CounterApp.self], sinks: [collector]).run() == 1)
        let messages = collector.events.compactMap { event in
            if case .issue(let issue) = event.kind { issue.message } else { nil }
        }
        #expect(messages.first?.contains("outside the project") == true)
    }

    @Test("packages are in node_modules of the project, by their main file")
    func packages() throws {
        let run = try run(
            "log(require('./-lib/x').join());",
            [
                "x.js": "module.exports = [require('a'), require('b'), require('c/part')];",
                "node_modules/a/index.js": "module.exports = 'a';",
                "node_modules/b/package.json": "{\"main\": \"lib/main\"}",
                "node_modules/b/lib/main.js": "module.exports = 'b';",
                "node_modules/c/part.js": "module.exports = 'c';",
            ])
        #expect(run.messages == ["a,b,c"])
    }

    @Test("tables for each() come from JSON and CSV files")
    func tables() throws {
        let run = try run(
            """
            #import "tuneup/jest.js"
            test.each("-lib/rows.csv")("$name is $age", (row) => log(row.name + row.age));
            test.each("./-lib/rows.json")("%s", (value) => log(value));
            test.each("-lib/no.json")("%s", () => {});
            """,
            ["rows.csv": "name,age\nAnn,3\n\"Jo, \"\"J\"\"\",4\n", "rows.json": "[\"x\", \"y\"]", "no.json": "{}"])
        #expect(run.issues.map(\.message) == ["each(\"-lib/no.json\"): the file has no array of rows."])
        let good = try self.run(
            "#import \"tuneup/jest.js\"\ntest.each(\"-lib/rows.csv\")(\"$name is $age\", (row) => log(row.name));",
            ["rows.csv": "name,age\r\nAnn,3\r\n\r\n\"Jo, \"\"J\"\"\",4"])
        #expect(good.outcomes == ["Ann is 3: passed", "Jo, \"J\" is 4: passed"])
        #expect(good.messages == ["Ann", "Jo, \"J\""])
    }

    @Test("values in quotes may have commas, quotes and line ends")
    func commaSeparatedValues() throws {
        #expect(
            try CommaSeparatedValues.rows(in: "a,b\n\"1,\n2\",\"\"\n,x\n") == [["a", "b"], ["1,\n2", ""], ["", "x"]])
        #expect(try CommaSeparatedValues.rows(in: "").isEmpty)
        #expect(throws: CommaSeparatedValues.Mistake.self) { try CommaSeparatedValues.rows(in: "a\n\"b") }
    }

    @Test(
        "ES modules are a mistake that says what to write",
        arguments: [
            "import x from \"./x.js\";", "import { x } from \"./x.js\";", "export default 5;", "export const a = 1;",
        ])
    func modulesOfECMAScript(text: String) throws {
        let run = try run(text)
        #expect(
            run.issues.first?.suggestion
                == "Scripts are not ES modules: write #import \"file.js\", or var x = require(\"./file.js\").")
    }
}
