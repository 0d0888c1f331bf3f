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

    @Test("CK-75: nested scenarios are clusters, drawn once; straight edges beside others are labelled as otherwise")
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

    @Test("CK-76: with a run's coverage, steps and edges show how often they were taken")
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

@Suite("1.8 Guards and validation")
struct GuardTests {
    let phone: Phone

    init() throws { phone = try Phone() }

    /// A flow that goes from a to b and back for ever.
    func pingPong(_ body: @escaping () -> Void = {}) -> FlowScenario {
        FlowScenario("Ping-pong") { flow in
            flow.step("a", "ping") { _, _ in
                body()
                return .success
            }
            flow.plain("b").start("a").then("a", "b").then("b", "a")
        }
    }

    @Test("CK-72: an endless flow stops at its limit and shows where it was going")
    func transitionLimit() throws {
        let flow = pingPong()
        flow.limits.visitsWithoutProgress = nil
        let trace = phone.trace(flow)
        guard case .transitionLimitExceeded(10_000) = try #require(trace.error).kind else {
            Issue.record("\(String(describing: trace.error))")
            return
        }
        #expect(trace.visits.count == 10_001)
        #expect(trace.error?.lastVisits == (0..<20).map { $0.isMultiple(of: 2) ? "b" : "a" })
        #expect(trace.error?.description.contains("more than 10000 transitions") == true)
    }

    @Test("CK-72: a step may have a limit of its own")
    func visitLimit() throws {
        let flow = pingPong()
        flow.limits.visitsOfStep = 5
        let trace = phone.trace(flow)
        #expect(trace.visits.count == 10)
        #expect(trace.error?.reason == "The scenario visited \"a\" more than 5 times.")
    }

    @Test("CK-73: a loop in which nothing changes is reported by its cycle")
    func noProgress() throws {
        let trace = phone.trace(pingPong())
        let error = try #require(trace.error)
        guard case .noProgress(let cycle, let result, let visits) = error.kind else {
            Issue.record("\(error)")
            return
        }
        #expect(cycle == ["a", "b", "a"])
        #expect(result == "none" && visits == 1_000)
        #expect(trace.visits.count < 2_001)
        #expect(error.reason.contains("is looping"))
    }

    @Test("CK-73: a loop that stores something new each time continues, also from a nested scenario")
    func progress() throws {
        var count = 0
        let flow = FlowScenario("Count")
        let inner = SequenceScenario(
            "Inner",
            [
                BlockStep("count") { _, _ in
                    count += 1
                    flow.setState(count, forKey: "count")
                    return .success
                }
            ])
        flow.step("inner", inner)
        flow.step("more", "look") { step, _ in
            step.result = count < 3_000
            return .success
        }
        flow.start("inner").then("inner", "more").on("more", equals: true, goTo: "inner")
        #expect(phone.trace(flow).error == nil)
    }

    @Test(
        "CK-73: a scenario inside that keeps its store makes progress when it stores something new",
        arguments: [true, false])
    func keptProgress(keepsStore: Bool) throws {
        let count = StateKey<Int>("count")
        let inner = SequenceScenario(
            "Inner",
            [
                BlockStep("count") { _, context in
                    let store = try context.store
                    let next = (try store.get(count) ?? 0) + 1
                    store.set(next, for: count)
                    context.scenario?.result = next < 3_000
                    return .success
                }
            ])
        inner.keepsStore = keepsStore
        let flow = FlowScenario("Count") {
            $0.step("inner", inner).start("inner").on("inner", equals: true, goTo: "inner")
        }
        let trace = phone.trace(flow)
        if keepsStore {
            #expect(trace.error == nil)
            #expect(inner.result == AnyHashable(false))
        } else {
            guard case .noProgress? = trace.error?.kind else {
                Issue.record("\(String(describing: trace.error))")
                return
            }
        }
    }

    @Test("CK-73: a scenario inside that keeps its store and stores the same value makes no progress")
    func keptValue() throws {
        let kept = SequenceScenario("Kept", [BlockStep.store(0, in: "n")])
        kept.keepsStore = true
        let endless = FlowScenario("Endless") { $0.step("kept", kept).start("kept").then("kept", "kept") }
        let trace = phone.trace(endless)
        guard case .noProgress(let cycle, _, _)? = trace.error?.kind else {
            Issue.record("\(String(describing: trace.error))")
            return
        }
        #expect(cycle.contains("kept/Store 0 in n"))
    }

    @Test("CK-73: failures that an edge handles again and again are a cycle too")
    func handledFailures() throws {
        let flow = FlowScenario("Retry") { $0.step("a", failing()).start("a").onFailure(of: "a", goTo: "a") }
        let trace = phone.trace(flow)
        guard case .noProgress? = trace.error?.kind else {
            Issue.record("\(String(describing: trace.error))")
            return
        }
        #expect(trace.visits.count == 1_000)
    }

    @Test("CK-77: everything that is wrong is reported at once, also in nested scenarios")
    func allProblems() throws {
        let answer = step()
        answer.possibleResults = []
        let inner = FlowScenario("Inner") { $0.plain("x", "lonely").start("y") }
        let flow = FlowScenario("Broken") { flow in
            flow.plain("a", "a").step("answer", answer).step("sub", inner)
            flow.then("a", "answer").on("answer", equals: 1, goTo: "a").then("answer", "sub").then("sub", "nowhere")
        }
        let validation = flow.validate()
        #expect(
            validation.problems.map(\.description) == [
                "Two steps are named \"a\".",
                "No first step: call startAt with the name of a step.",
                "No step is named \"nowhere\", which sub → nowhere refers to.",
                "The transition answer —1→ a is never taken: its step declares no result.",
                "No step is named \"y\", which startAt refers to.",
            ])
        #expect(validation.problems.map(\.scenario.last) == ["Broken", "Broken", "Broken", "Broken", "Inner"])
        #expect(validation.warnings.count == 1)
        let error = #expect(throws: ScenarioError.self) { try flow.check(strictly: true) }
        #expect(error?.reason.hasPrefix("The scenario has 5 problems and was not run:\n- Two") == true)
        #expect(error?.reason.contains("\n- in Inner: No step is named \"y\"") == true)
    }

    @Test("CK-78: declared results without an edge are warnings, as are edges for undeclared ones")
    func declaredResults() throws {
        enum Answer: CaseIterable { case yes, no }
        let flow = FlowScenario("Answers") { flow in
            flow.step("ask", step(result: Answer.yes).resulting(in: Answer.self)).plain("b").start("ask")
            flow.on("ask", equals: Answer.yes, goTo: "b")
        }
        #expect(
            flow.validate().warnings.map(\.description) == [
                "No transition from \"ask\" handles its result no; the scenario would end there."
            ])
        flow.on("ask", equals: "maybe", goTo: "b")
        #expect(flow.validate().warnings.first?.description.contains("declares only yes, no") == true)
        flow.then("ask", "b")
        #expect(flow.validate().warnings.count == 1)
        flow.exactMatchOnly = true
        #expect(flow.validate().warnings.count == 2)
    }
}
