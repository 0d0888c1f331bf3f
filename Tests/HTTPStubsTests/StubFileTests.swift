import Automation
import FoundationEssentials
import HTTPStubs
import SimulatedUI
import TestEvents
import TestProject
import Testing

@Suite("A mock file")
struct StubFileTests {
    private func mistakes(_ text: String, _ others: [String: String] = [:]) throws -> String? {
        let project = try Project(["mocks.json": text].merging(others) { $1 })
        let error = #expect(throws: StubMistakes.self) {
            try StubFile.stubs(at: project.path("mocks.json"), named: "mocks.json")
        }
        return error?.description.replacing(project.folder, with: ".")
    }

    @Test(
        "PAGE-28: contains JSON with a status, pages and scripts, also in files of their own beside it")
    func bodies() throws {
        let project = try Project([
            "mocks/all.json": """
            [
              {"path": "/people", "json": [{"name": "Ada"}]},
              {"method": "POST", "path": "/people", "status": 201, "file": "bodies/person.json"},
              {"path": "/page", "file": "page.html"},
              {"path": "/app.js", "file": "app.js", "latency": 1.5}
            ]
            """,
            "mocks/bodies/person.json": #"{"id": 7}"#, "mocks/page.html": "<p>", "mocks/app.js": "go()",
        ])
        let phone = try NetworkPhone()
        try phone.network.stub(contentsOf: project.path("mocks/all.json"))
        #expect(phone.send("/people").text == #"[{"name":"Ada"}]"#)
        let person = try #require(try phone.send("POST", "/people").result?.get())
        #expect(person.statusCode == 201)
        #expect(person.headers["Content-Type"] == "application/json")
        #expect(person.body.text == #"{"id": 7}"#)
        #expect(phone.send("/page").text == "<p>")
        let script = try #require(try phone.send("/app.js").result?.get())
        #expect(script.headers["Content-Type"] == "text/javascript; charset=utf-8")
        #expect(phone.network.table.stubs.map { $0.place?.line } == [2, 3, 4, 5])
    }

    @Test("may contain a single stub")
    func single() throws {
        let project = try Project(["one.json": "\u{FEFF}{\"path\": \"/a\"}"])
        #expect(try StubFile.stubs(at: project.path("one.json")).map(\.request) == ["/a"])
    }

    @Test("PAGE-28: a missing one is reported by its name")
    func missing() throws {
        let project = try Project(["mocks.json": "[]"])
        let error = #expect(throws: StubMistakes.self) {
            try StubFile.stubs(at: project.path("mock.json"), named: "mock.json")
        }
        #expect(
            error?.description
                == "the file 'mock.json' cannot be read: it does not exist; did you mean '\(project.path("mocks.json"))'?"
        )
    }

    @Test("PAGE-28: a broken one is reported with line and column")
    func broken() throws {
        #expect(
            try mistakes("[\n  {\"path\": \"/a\"},\n]")
                == "mocks.json:3:1: this is not JSON: expected a value, not ']'")
        #expect(try mistakes("") == "mocks.json:1:1: this is not JSON: the file ends before its value")
    }

    @Test("PAGE-28: a missing or broken body is reported by its name, where the stub names it")
    func bodyFiles() throws {
        #expect(
            try mistakes(#"{"path": "/a", "file": "bodies/a.jsn"}"#, ["bodies/a.json": "{}"])
                == "mocks.json:1:24: the file './bodies/a.jsn' cannot be read: it does not exist; did you mean "
                + "'./bodies/a.json'?")
        #expect(
            try mistakes(#"{"path": "/a", "file": "a.json"}"#, ["a.json": "{\n  a}"])
                == "mocks.json:1:24: the file 'a.json' cannot be read: a.json:2:3: expected a key in double quotes, "
                + "not 'a'")
    }

    @Test("everything that is wrong is reported at once, each with its place")
    func problems() throws {
        #expect(
            try mistakes(
                """
                [
                  {"meethod": "GET", "path": "people"},
                  {"path": "/a", "status": "200", "status": 200},
                  {"path": "/a"},
                  {"path": "/a"}
                ]
                """) == """
                    mocks.json:2:4: [0].meethod is unknown; did you mean method?
                    mocks.json:2:30: [0].path must begin with a slash, but is the string "people"
                    mocks.json:3:35: [1].status is given twice
                    mocks.json:5:3: /a is already answered by the stub at mocks.json:4:3; put several answers into answers
                    """)
    }

    @Test("no bytes stop the program: damaged files load or are reported, each problem with a place")
    func damaged() throws {
        let project = try Project()
        let whole = Array(
            """
            [{"method": "GET", "host": "a.b", "path": "/p/:id/**/x*y", "query": {"q": "1", "r": true, "n": 2},
              "requestHeaders": {"A": "b"}, "body": {"includes": {"a": [1, null, {"b": 1e3}]}},
              "answers": [{"status": 500, "json": {"x": [{}]}, "headers": {"C": 1}}, {"fault": "cut", "cutAfter": 3},
                          {"base64": "aGk=", "latency": 0.5, "addPort": true}], "afterwards": "unmatched"}]
            """.utf8)
        let noise = Array("{}[]\":,-\\u0e.\u{80}x ".utf8)
        var state: UInt64 = 7
        func next(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
        for _ in 0..<1000 {
            var bytes = whole
            for _ in 0...next(4) { bytes[next(bytes.count)] = noise[next(noise.count)] }
            if next(4) == 0 { bytes.removeLast(next(bytes.count)) }
            try project.write(bytes, to: "mocks.json")
            do throws(StubMistakes) {
                let stubs = try StubFile.stubs(at: project.path("mocks.json"))
                #expect(stubs.allSatisfy { !$0.answers.isEmpty })
            } catch {
                #expect(!error.problems.isEmpty)
                #expect(error.problems.allSatisfy { $0.place != nil })
            }
        }
    }
}
