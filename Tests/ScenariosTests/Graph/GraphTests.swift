import Automation
import Scenarios
import Testing

@Suite("1.8 Graphs")
struct GraphTests {
    let phone: Phone

    init() throws { phone = try Phone() }

    @Test("CK-75: the loop over rows as DOT has five steps and five edges, the same bytes each time")
    func dot() {
        let text = FlowScenario.loop(over: 0).dot()
        #expect(
            text == """
                digraph "Iterate through all the rows" {
                  compound=true;
                  node [shape=box];
                  n1 [label="numberOfRows", peripheries=2];
                  n2 [label="rowIndex"];
                  n3 [label="hasMoreRows"];
                  n4 [label="processRow"];
                  n5 [label="incrementRowIndex"];
                  n1 -> n2;
                  n2 -> n3;
                  n3 -> n4 [label="-1"];
                  n4 -> n5;
                  n5 -> n3;
                }

                """)
        #expect(FlowScenario.loop(over: 0).dot() == text)
    }

    @Test("CK-75: the loop over rows as Mermaid")
    func mermaid() {
        #expect(
            FlowScenario.loop(over: 0).mermaid() == """
                flowchart TD
                  n1(["numberOfRows"])
                  n2["rowIndex"]
                  n3["hasMoreRows"]
                  n4["processRow"]
                  n5["incrementRowIndex"]
                  n1 --> n2
                  n2 --> n3
                  n3 -->|"-1"| n4
                  n4 --> n5
                  n5 --> n3

                """)
    }

    @Test("CK-75: scenarios inside are clusters, drawn once; straight edges beside others say otherwise")
    func clusters() {
        let inner = FlowScenario("Say \"hi\"") { $0.plain("x", "y").start("y").then("y", "x") }
        let flow = FlowScenario("Outer") { flow in
            flow.plain("a").step("sub", inner).step("again", inner).step("none", SequenceScenario("Empty"))
            flow.start("a").on("a", equals: 1, goTo: "sub").then("a", "again").onFailure(of: "a", goTo: "none")
            flow.then("sub", "again")
        }
        #expect(
            flow.dot() == """
                digraph "Outer" {
                  compound=true;
                  node [shape=box];
                  n1 [label="a", peripheries=2];
                  subgraph cluster_n2 {
                    label="sub: Say \\"hi\\"";
                    n3 [label="x"];
                    n4 [label="y", peripheries=2];
                  }
                  n5 [label="again: Say \\"hi\\""];
                  n6 [label="none: Empty"];
                  n4 -> n3;
                  n1 -> n4 [label="1", lhead=cluster_n2];
                  n1 -> n5 [label="otherwise"];
                  n1 -> n6 [label="failure"];
                  n4 -> n5 [ltail=cluster_n2];
                }

                """)
        #expect(flow.mermaid().contains("  subgraph n2[\"sub: Say #quot;hi#quot;\"]\n    n3[\"x\"]\n"))
        #expect(flow.mermaid().contains("  n1 -->|\"1\"| n2\n"))
    }

    @Test("CK-75: a scenario that contains itself can be drawn")
    func recursion() {
        let flow = FlowScenario("Outer") { $0.plain("a").start("a") }
        flow.step("sub", flow).then("a", "sub")
        #expect(flow.dot().contains("n2 [label=\"sub: Outer\"];"))
    }

    @Test("CK-76: with a run's coverage, steps and edges bear how often they were taken")
    func coverage() throws {
        let flow = FlowScenario.loop(over: 4)
        let trace = try flow.run(in: phone.session)
        #expect(trace.coverage.transitions(from: "hasMoreRows", to: "processRow", in: flow) == 4)
        #expect(trace.coverage.visits(of: "hasMoreRows", in: flow) == 5)
        #expect(trace.coverage.visits(of: "nowhere", in: flow) == nil)
        let text = flow.dot(coverage: trace.coverage)
        #expect(text.contains("n3 -> n4 [label=\"-1 (4×)\"];"))
        #expect(text.contains("n3 [label=\"hasMoreRows\\n5×\"];"))
        #expect(flow.mermaid(coverage: trace.coverage).contains("n3 -->|\"-1 (4×)\"| n4"))
        let none = FlowScenario.loop(over: 0)
        let unused = none.dot(coverage: try none.run(in: phone.session).coverage)
        #expect(unused.contains("n3 -> n4 [label=\"-1 (0×)\", style=dashed];"))
        #expect(unused.contains("n4 [label=\"processRow\\n0×\", style=dashed];"))
    }
}
