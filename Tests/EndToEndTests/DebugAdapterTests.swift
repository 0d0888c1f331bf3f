import Foundation
import TestProject
import Testing

/// `jsrun dap`, driven as an editor does.
@Suite("jsrun dap", .takingTurns) struct DebugAdapterTests {
    private static let script = """
        #import "tuneup/tuneup.js"
        var total = 40;
        function add(count) {
          var before = total;
          total += count;
          return before;
        }
        test("adds", function (target, app) {
          var person = { name: "Ada", ages: [1, 2] };
          var before = add(2);
          app.mainWindow().buttons()["Not Now"].tap();
          assertEquals(42, total);
        });
        test("is wrong", function () {
          assertEquals(1, total, "the sum");
        });
        """

    /// An editor with the adapter that it has started.
    private final class Editor {
        private let process = Process()
        private let input = Pipe()
        private let output = Pipe()
        private var bytes = Data()
        private var sequence = 0
        /// The messages that were not waited for.
        private(set) var events: [[String: Any]] = []
        /// What was written to the console.
        var console: String {
            events.filter { $0["event"] as? String == "output" }
                .compactMap { ($0["body"] as? [String: Any])?["output"] as? String }.joined()
        }

        init(in project: Project) throws {
            process.executableURL = URL(filePath: Program.path)
            process.arguments = ["dap"]
            process.currentDirectoryURL = URL(filePath: project.folder)
            process.standardInput = input
            process.standardOutput = output
            try process.run()
        }

        deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

        func write(_ text: String) throws { try input.fileHandleForWriting.write(contentsOf: Data(text.utf8)) }

        /// Sends a request, and returns its answer.
        @discardableResult
        func ask(_ command: String, _ arguments: [String: Any] = [:]) throws -> [String: Any] {
            let sequence = try send(command, arguments)
            while true {
                let answer = try read()
                if answer["type"] as? String == "response", answer["request_seq"] as? Int == sequence { return answer }
                events.append(answer)
            }
        }

        /// Sends a request, and returns its number.
        func send(_ command: String, _ arguments: [String: Any] = [:]) throws -> Int {
            sequence += 1
            let message: [String: Any] = [
                "seq": sequence, "type": "request", "command": command, "arguments": arguments,
            ]
            let data = try JSONSerialization.data(withJSONObject: message)
            try write("Content-Length: \(data.count)\r\n\r\n\(String(decoding: data, as: UTF8.self))")
            return sequence
        }

        /// The body of the answer to a request that succeeds.
        func body(_ command: String, _ arguments: [String: Any] = [:]) throws -> [String: Any] {
            let answer = try ask(command, arguments)
            try #require(answer["success"] as? Bool == true, "\(answer)")
            return answer["body"] as? [String: Any] ?? [:]
        }

        /// Waits for an event, and takes it away with those before it.
        @discardableResult
        func wait(for name: String) throws -> [String: Any] {
            while true {
                if let index = events.firstIndex(where: { $0["event"] as? String == name }) {
                    let body = events[index]["body"] as? [String: Any] ?? [:]
                    events.removeSubrange(...index)
                    return body
                }
                events.append(try read())
            }
        }

        /// Ends the connection, and returns the exit status.
        func end() throws -> Int32 {
            try input.fileHandleForWriting.close()
            process.waitUntilExit()
            return process.terminationStatus
        }

        private func read() throws -> [String: Any] {
            while true {
                if let end = bytes.firstRange(of: Data("\r\n\r\n".utf8)) {
                    let header = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
                    let length = try #require(Int(header.split(separator: " ").last ?? ""))
                    if bytes.count - (end.upperBound - bytes.startIndex) >= length {
                        let body = bytes[end.upperBound..<end.upperBound + length]
                        bytes = Data(bytes[(end.upperBound + length)...])
                        return try #require(try JSONSerialization.jsonObject(with: body) as? [String: Any])
                    }
                }
                let more = output.fileHandleForReading.availableData
                try #require(!more.isEmpty, "the adapter has ended")
                bytes += more
            }
        }
    }

    private func debug(
        _ arguments: [String: Any] = [:], _ files: [String: String] = ["tests/a.js": Self.script],
        breakpoints: [Int] = [],
        _ body: @escaping (Editor, Project) throws -> Void
    ) async throws {
        nonisolated(unsafe) let (arguments, body) = (arguments, body)
        try await apart {
            let project = try Project(files.merging(["jsrun.yml": "app: Accounts\n"]) { $1 })
            let editor = try Editor(in: project)
            let capabilities = try editor.body("initialize", ["adapterID": "jsrun"])
            #expect(capabilities["supportsStepBack"] as? Bool == true)
            _ = try editor.body("launch", ["program": "tests/a.js", "seed": 7].merging(arguments) { $1 })
            try editor.wait(for: "initialized")
            let set = try editor.body(
                "setBreakpoints",
                ["source": ["path": project.path("tests/a.js")], "breakpoints": breakpoints.map { ["line": $0] }])
            #expect((set["breakpoints"] as? [Any])?.count == breakpoints.count)
            _ = try editor.body("setExceptionBreakpoints", ["filters": ["failures"]])
            _ = try editor.body("configurationDone")
            try body(editor, project)
            _ = try editor.body("disconnect")
            #expect(try editor.end() == 0)
        }
    }

    /// The function and line of each call where the script waits.
    private static func stack(_ editor: Editor) throws -> [String] {
        let frames = try editor.body("stackTrace", ["threadId": 1])["stackFrames"] as? [[String: Any]] ?? []
        return frames.map { "\($0["name"] as? String ?? ""):\($0["line"] as? Int ?? 0)" }
    }

    /// The variables of a call by their scopes.
    private static func variables(_ editor: Editor, _ frame: Int) throws -> [String: [String: String]] {
        var found: [String: [String: String]] = [:]
        for scope in try editor.body("scopes", ["frameId": frame])["scopes"] as? [[String: Any]] ?? [] {
            let reference = try #require(scope["variablesReference"] as? Int)
            found[scope["name"] as? String ?? ""] = try list(editor, reference).mapValues(\.value)
        }
        return found
    }

    private static func list(_ editor: Editor, _ reference: Int) throws -> [String: (value: String, reference: Int)] {
        let all = try editor.body("variables", ["variablesReference": reference])["variables"] as? [[String: Any]] ?? []
        return Dictionary(
            uniqueKeysWithValues: all.map { one in
                (
                    one["name"] as? String ?? "",
                    (one["value"] as? String ?? "", one["variablesReference"] as? Int ?? 0)
                )
            })
    }

    @Test("breakpoints, calls, variables of each call, values, and what they have")
    func variables() async throws {
        try await debug(breakpoints: [5]) { editor, project in
            #expect(try editor.wait(for: "stopped")["reason"] as? String == "breakpoint")
            #expect(try Self.stack(editor) == ["add:5", "(anonymous):10", "global code:8"])
            let inner = try Self.variables(editor, 0)
            #expect(inner["Local"] == ["count": "2", "before": "40"])
            #expect(inner["Script"]?["total"] == "40")
            let outer = try Self.variables(editor, 1)
            #expect(outer["Local"]?.keys.sorted() == ["app", "before", "person", "target"])
            #expect(outer["Local"]?["before"] == "undefined")
            // What an object has, and what that has.
            let scopes = try editor.body("scopes", ["frameId": 1])["scopes"] as? [[String: Any]]
            let local = try #require(scopes?.first?["variablesReference"] as? Int)
            let person = try #require(try Self.list(editor, local)["person"])
            let members = try Self.list(editor, person.reference)
            #expect(members["name"]?.value == "\"Ada\"")
            let ages = try Self.list(editor, try #require(members["ages"]?.reference))
            #expect(ages["0"]?.value == "1" && ages["1"]?.value == "2")
            let sum = try editor.body("evaluate", ["expression": "count + before + total", "frameId": 0])
            #expect(sum["result"] as? String == "82")
            let name = try editor.body("evaluate", ["expression": "person.name = \"Bea\"", "frameId": 1])
            #expect(name["result"] as? String == "\"Bea\"")
            let mistake = try editor.ask("evaluate", ["expression": "nothing.at.all", "frameId": 0])
            #expect(mistake["success"] as? Bool == false)
            #expect((mistake["message"] as? String)?.contains("Can't find variable: nothing") == true)
            _ = try editor.body("continue", ["threadId": 1])
            #expect(try editor.wait(for: "stopped")["reason"] as? String == "exception")
        }
    }

    @Test("steps lead into a function, over one, out of it, and back") func steps() async throws {
        try await debug(breakpoints: [10]) { editor, _ in
            try editor.wait(for: "stopped")
            func step(_ command: String) throws -> String {
                _ = try editor.body(command, ["threadId": 1])
                #expect(try editor.wait(for: "stopped")["reason"] as? String != "exception")
                return try Self.stack(editor).first ?? ""
            }
            #expect(try step("stepIn") == "add:4")
            #expect(try step("next") == "add:5")
            #expect(try step("stepOut") == "(anonymous):11")
            #expect(try step("stepBack") == "add:6")
            #expect(try editor.body("evaluate", ["expression": "total", "frameId": 0])["result"] as? String == "42")
            #expect(try step("stepBack") == "add:5")
            // The device and the script are where they were.
            #expect(try editor.body("evaluate", ["expression": "total", "frameId": 0])["result"] as? String == "40")
            #expect(try step("stepBack") == "add:4")
            #expect(try step("stepBack") == "(anonymous):10")
            #expect(try step("next") == "(anonymous):11")
            #expect(try step("next") == "(anonymous):12")
            #expect(try step("reverseContinue") == "global code:2")
        }
    }

    @Test("a failure pauses with its message, and the run ends with its status") func failure() async throws {
        try await debug { editor, _ in
            let stopped = try editor.wait(for: "stopped")
            #expect(stopped["reason"] as? String == "exception")
            let info = try editor.body("exceptionInfo", ["threadId": 1])
            #expect((info["description"] as? String)?.contains("the sum") == true)
            #expect(try Self.stack(editor).first == "(anonymous):15")
            _ = try editor.body("continue", ["threadId": 1])
            #expect(try editor.wait(for: "exited")["exitCode"] as? Int == 1)
            try editor.wait(for: "terminated")
        }
    }

    @Test("options of runs, the start and 'debugger' pause; what tests say is in the console") func start() async throws
    {
        let script = """
            #import "tuneup/tuneup.js"
            test("one", function () { debugger; UIALogger.logMessage("said"); });
            test("two", function () {});
            """
        try await debug(["stopOnEntry": true, "args": ["--grep", "one"]], ["tests/a.js": script]) { editor, _ in
            #expect(try editor.wait(for: "stopped")["reason"] as? String == "entry")
            #expect(try Self.stack(editor) == ["global code:2"])
            _ = try editor.body("continue", ["threadId": 1])
            try editor.wait(for: "stopped")
            #expect(try Self.stack(editor).first == "(anonymous):2")
            _ = try editor.body("continue", ["threadId": 1])
            while !editor.events.contains(where: { $0["event"] as? String == "exited" }) {
                _ = try editor.ask("threads")
            }
            #expect(editor.console.contains("said\n") && editor.console.contains("passed: one\n"))
            #expect(!editor.console.contains("passed: two"))
        }
    }

    @Test("an endless loop is paused and left") func pause() async throws {
        let script = "#import \"tuneup/tuneup.js\"\ntest(\"one\", function () { var n = 0;\nwhile (true)\nn++; });"
        try await debug([:], ["tests/a.js": script], breakpoints: [2]) { editor, _ in
            try editor.wait(for: "stopped")
            // The request may come before the loop or during it.
            var turns = 0
            for _ in 0..<200 where turns < 2 {
                _ = try editor.body("continue", ["threadId": 1])
                _ = try editor.body("setBreakpoints", ["source": ["path": "tests/a.js"], "breakpoints": []])
                _ = try editor.body("pause", ["threadId": 1])
                #expect(try editor.wait(for: "stopped")["reason"] as? String == "pause")
                guard try Self.stack(editor).first?.hasSuffix(":4") == true else { continue }
                let count = try editor.body("evaluate", ["expression": "n", "frameId": 0])["result"] as? String
                turns = Int(count ?? "") ?? 0
            }
            #expect(turns > 1)
        }
    }

    @Test("a request that the script does not answer is refused when the script is stopped") func unanswered()
        async throws
    {
        try await debug(["stopOnEntry": true]) { editor, _ in
            try editor.wait(for: "stopped")
            let endless = try editor.send("evaluate", ["expression": "while (true) {}", "frameId": 0])
            _ = try editor.body("terminate")
            let answer = try #require(editor.events.first { $0["request_seq"] as? Int == endless })
            #expect(answer["success"] as? Bool == false && answer["message"] as? String == "The script has ended.")
        }
    }

    @Test("wrong options, missing scripts and lines without statements are named") func mistakes() async throws {
        try await debug(["args": ["--nonsense"]]) { editor, _ in
            try editor.wait(for: "terminated")
        }
        try await debug(["program": "tests/none.js"]) { editor, _ in
            try editor.wait(for: "terminated")
        }
        try await debug(["stopOnEntry": true]) { editor, project in
            try editor.wait(for: "stopped")
            let source = ["path": project.path("tests/a.js")]
            let set = try editor.body(
                "setBreakpoints", ["source": source, "breakpoints": [["line": 3], ["line": 99]]])
            let breakpoints = set["breakpoints"] as? [[String: Any]]
            #expect(breakpoints?.map { $0["verified"] as? Bool } == [true, false])
            #expect(breakpoints?.first?["line"] as? Int == 4)
            let reference = try editor.ask("variables", ["variablesReference": Int.min])
            #expect((reference["message"] as? String)?.contains("not known any more") == true)
            let unknown = try editor.ask("goto")
            #expect((unknown["message"] as? String)?.contains("does not support the request 'goto'") == true)
        }
        // Clients that speak something else.
        for text in ["GET / HTTP/1.1\r\n\r\n", ":\r\n\r\n", "Content-Length: -1\r\n\r\n", "Content-Length\r\n\r\n"] {
            let project = try Project(["in": text])
            let program = try RunningProgram(["dap"], in: project, input: "in", errors: "errors.txt")
            try await apart { try program.end() }
            #expect(program.status == 2)
            #expect(try project.read("errors.txt").contains("is no stream of the debug adapter protocol"))
        }
    }
}
