import Automation
import Reporters
import TestEvents
import Testing

@Suite struct FeatureGraphTextTests {
    private static func test(_ title: String, line: Int, proves: [String] = [], needs: [String] = [])
        -> FeatureGraph.Test
    {
        .init(
            id: TestID(script: "tests/a.js", title: title),
            place: SourcePlace(file: "tests/a.js", line: line, column: 1),
            proves: proves, needs: needs)
    }

    private let graph = FeatureGraph(
        tests: [
            test("Recovers", line: 9, proves: ["recovery"], needs: ["sign-in", "account"]),
            test("Signs in", line: 3, proves: ["sign-in"], needs: ["account"]),
            test("Signs in again", line: 5, proves: ["sign-in"], needs: ["acount"]),
            test("Looks on", line: 20, needs: ["account"]),
        ],
        fixtures: [.init(name: "addAccount", writes: ["account"]), .init(name: "addPost", writes: ["post"])])

    @Test("as text, each feature is listed with what it needs and the tests that prove it")
    func text() {
        #expect(
            FeatureGraphFormat.text.text(of: graph) == """
                recovery
                    needs      account  (stored data, written by addAccount)
                               sign-in
                    proved by  tests/a.js:9 › Recovers

                sign-in
                    needs      account  (stored data, written by addAccount)
                               acount  (nothing proves or writes it)
                    proved by  tests/a.js:3 › Signs in
                               tests/a.js:5 › Signs in again

                tests/a.js:20 › Looks on
                    proves no feature
                    needs      account  (stored data, written by addAccount)

                """)
        #expect(
            FeatureGraphFormat.text.text(of: FeatureGraph(tests: [])) == "No test declares what it proves or needs.\n")
    }

    @Test("for Graphviz, features are boxes and stored data are cylinders")
    func dot() {
        #expect(
            FeatureGraphFormat.dot.text(of: graph) == """
                digraph features {
                    rankdir=LR;
                    feature1 [label="recovery\\n1 test", shape=box];
                    feature2 [label="sign-in\\n2 tests", shape=box];
                    test1 [label="tests/a.js › Looks on", shape=note];
                    data1 [label="account\\naddAccount", shape=cylinder];
                    unknown1 [label="acount\\nunknown", shape=box, style=dashed, color=red];
                    feature1 -> data1;
                    feature1 -> feature2;
                    feature2 -> data1;
                    feature2 -> unknown1;
                    test1 -> data1;
                }

                """)
    }

    @Test("for Mermaid too")
    func mermaid() {
        #expect(
            FeatureGraphFormat.mermaid.text(of: graph) == """
                flowchart LR
                    feature1["recovery<br/>1 test"]
                    feature2["sign-in<br/>2 tests"]
                    test1(["tests/a.js › Looks on"])
                    data1[("account<br/>addAccount")]
                    unknown1["acount<br/>unknown"]:::unknown
                    feature1 --> data1
                    feature1 --> feature2
                    feature2 --> data1
                    feature2 --> unknown1
                    test1 --> data1
                    classDef unknown stroke:red,stroke-dasharray:5 5

                """)
    }

    @Test("odd names stay inside their quotes")
    func oddNames() {
        let name = "a \"b\"] --> x\\\n; #end `c` <i>é</i>\u{1B}"
        let graph = FeatureGraph(tests: [Self.test("t", line: 1, proves: [name])])
        #expect(
            FeatureGraphFormat.dot.text(of: graph).contains(
                #"feature1 [label="a \"b\"] --> x\\\\n; #end `c` <i>é</i>␛\n1 test", shape=box];"#))
        #expect(
            FeatureGraphFormat.mermaid.text(of: graph).contains(
                #"feature1["a #34;b#34;] --#62; x#92;#92;n#59; #35;end #96;c#96; #60;i#62;é#60;/i#62;␛<br/>1 test"]"#))
        #expect(FeatureGraphFormat.text.text(of: graph).hasPrefix("a \"b\"] --> x\\\\n; #end"))
    }

    @Test("each problem is a sentence that names a correction")
    func problems() {
        let first = TestID(script: "a.js", title: "one")
        let problems: [FeatureGraph.Problem] = [
            .unknown(name: "acount", neededBy: [first], nearest: "account"),
            .unknown(name: "zzz", neededBy: Array(repeating: first, count: 5), nearest: nil),
            .cycle(["a", "b", "a"]), .cycle(["a", "a"]), .ambiguous(name: "a", fixtures: ["addA"]),
            .noStoredData(test: first, features: ["a", "b"]),
            .unknownBridge(name: "addAcount", test: first, nearest: "addAccount"),
        ]
        #expect(
            problems.map(\.text) == [
                "'acount' is needed by a.js › one, but no test proves it and no fixture writes it. Did you mean 'account'?",
                "'zzz' is needed by a.js › one, a.js › one, a.js › one and 2 more, but no test proves it and no fixture "
                    + "writes it.",
                "Features need each other: a → b → a.", "The feature 'a' needs itself.",
                "'a' is a feature, and also data that addA writes; rename one of them.",
                "a.js › one needs 'a' and 'b', but declares no stored data; add the data that it starts from to its needs.",
                "a.js › one bridges 'addAcount', but no fixture has that name. Did you mean 'addAccount'?",
            ])
    }
}

@Suite struct FailureCausesReportTests {
    private let events: [TestEvent] = {
        var stream = StreamBuilder()
        stream.script("tests/a.js") { stream in
            stream.test("Signs in", outcome: .failed, proves: ["sign-in"]) { stream in
                stream.add(.issue(.init(fault: .assertion, name: "AssertionException", message: "no")))
            }
            stream.test("Recovers", outcome: .failed, proves: ["recovery"], needs: ["sign-in"]) { stream in
                stream.add(.issue(.init(fault: .assertion, name: "AssertionException", message: "no form")))
            }
            stream.test("Sorts", outcome: .failed, proves: ["sorting"])
        }
        stream.script("tests/b.js") { stream in
            stream.test("Posts", outcome: .failed, needs: ["recovery"])
        }
        stream.add(.runEnded(.init(exitStatus: 1, realDuration: 0)))
        return stream.events
    }()

    @Test("FIX-53: the console counts independent failures, and under each other failure names its causes")
    func console() throws {
        let text = try Replay.console(events, verbosity: .quiet)
        #expect(text.contains("Failures  2 independent, 2 depend on a broken feature: sign-in\n"))
        #expect(text.contains("\n\n   depends on sign-in, which 'Signs in' proves\n\n   AssertionException: no form\n"))
        #expect(text.contains("   depends on sign-in, which 'tests/a.js › Signs in' proves\n"))
        #expect(text.split(separator: "depends on").count == 3)
    }

    @Test("FIX-53: in JUnit, the text of a case names the causes of the failure")
    func junit() throws {
        let text = try Replay.text(events) { JUnitReporter(output: $0) }
        try JUnitSchema.check(text)
        let root = try XMLTree.parse(text)
        let texts = root.children.flatMap(\.children).compactMap { $0.children.first { $0.name == "failure" }?.text }
        #expect(texts.count == 4)
        #expect(
            texts.map { $0.hasPrefix("depends on sign-in, which 'Signs in' proves\n") } == [false, true, false, false])
        #expect(texts[3] == "depends on sign-in, which 'tests/a.js › Signs in' proves\n")
    }
}
