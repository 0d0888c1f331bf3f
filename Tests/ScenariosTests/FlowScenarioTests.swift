import Automation
import Scenarios
import Testing

@Suite("1.4 Flow scenarios: declaring")
struct FlowDeclarationTests {
    let phone: Phone

    init() throws { phone = try Phone() }

    func problems(_ flow: Scenario) -> [String] { flow.validate().problems.map(\.description) }

    @Test("CK-33: steps and scenarios are declared by name, several at once or one by one")
    func names() throws {
        let flow = FlowScenario("Mixed")
        flow.addSteps(["a": step("a"), "sub": SequenceScenario("Sub", [step("b")])])
        flow.addStep(step("c"), forName: "c")
        flow.startAt("a")
        flow.transitionFrom("a").to("sub")
        flow.transitionFrom("sub").to("c")
        #expect(flow.stepNames == ["a", "sub", "c"])
        #expect(try phone.paths(flow) == ["a", "sub/b", "c"])
    }

    @Test("CK-33: names may be the cases of an enumeration")
    func typedNames() throws {
        enum Place: String, StepName { case first, second }
        let flow = FlowScenario("Typed")
        flow.addStep(step(), forName: Place.first)
        flow.addStep(step(), forName: Place.second)
        flow.startAt(Place.first)
        flow.transitionFrom(Place.first).to(Place.second)
        #expect(try phone.paths(flow) == ["first", "second"])
    }

    @Test("CK-34: a name that is used twice is refused")
    func duplicateName() {
        let flow = FlowScenario("Twice") { $0.plain("a", "b", "a").start("a").then("a", "b") }
        #expect(problems(flow) == ["Two steps are named \"a\"."])
        #expect(phone.trace(flow).visits.isEmpty)
    }

    @Test("CK-35: the last step that is named as the first one is the first")
    func start() throws {
        let flow = FlowScenario("Start") { $0.plain("a", "b").start("a").start("b").then("b", "a") }
        #expect(try phone.paths(flow) == ["b", "a"])
    }

    @Test("CK-36: a flow without a first step is refused, and the next scenario still runs")
    func noStart() throws {
        let flow = FlowScenario("No start") { $0.plain("a") }
        let error = #expect(throws: ScenarioError.self) { try flow.run(in: phone.session) }
        #expect(error?.reason.contains("No first step: call startAt with the name of a step.") == true)
        #expect(try phone.paths(SequenceScenario("Next", [step("a")])) == ["a"])
    }

    @Test("CK-37, CK-41: unknown names are refused with what refers to them and the nearest known one")
    func unknownNames() {
        var runs = 0
        let flow = FlowScenario("Unknown") { flow in
            flow.step("compare", "count") { _, _ in
                runs += 1
                return .success
            }
            flow.start("compair").on("compare", equals: -1, goTo: "process").then("xyz", "compare")
        }
        #expect(
            problems(flow) == [
                "No step is named \"compair\", which startAt refers to. Did you mean \"compare\"?",
                "No step is named \"process\", which compare —-1→ process refers to.",
                "No step is named \"xyz\", which xyz → compare refers to.",
            ])
        #expect(phone.trace(flow).visits.isEmpty && runs == 0)
    }

    @Test("CK-38, CK-39: a step has edges for results and a straight one, which is taken without a result")
    func edges() throws {
        for (result, end) in [(1, "x"), (2, "y"), (3, "z")] {
            let flow = FlowScenario("Edges") { $0.step("a", step(result: result)).plain("x", "y", "z").start("a") }
            flow.transitionFrom("a").onResult(1).to("x")
            flow.transitionFrom("a").onResult(2).to("y")
            flow.transitionFrom("a").onResult(nil).to("z")
            #expect(try phone.paths(flow) == ["a", end])
        }
    }

    @Test("CK-40: edges that contradict each other are refused; the same edge twice is one")
    func duplicateEdges() throws {
        let flow = FlowScenario("Edges") { flow in
            flow.plain("a", "b", "c").start("a")
            flow.on("a", equals: 1, goTo: "b").on("a", equals: 1, goTo: "b").on("b", equals: 0, goTo: "c")
        }
        #expect(problems(flow).isEmpty)
        flow.on("a", equals: 1.0, goTo: "c").then("c", "a").then("c", "b")
        flow.onFailure(of: "c", goTo: "a").onFailure(of: "c", goTo: "b")
        #expect(
            problems(flow) == [
                "Transitions from \"a\" on 1 lead to \"b\" and to \"c\".",
                "Transitions from \"c\" on no result lead to \"a\" and to \"b\".",
                "Transitions from \"c\" on failure lead to \"a\" and to \"b\".",
            ])
    }

    @Test("CK-40, CK-77: a contradiction is reported together with the unknown name")
    func contradictionWithUnknownName() throws {
        let flow = FlowScenario("Edges") { flow in
            flow.plain("a", "b").start("a").on("a", equals: 1, goTo: "b").on("a", equals: 1, goTo: "nowhere")
        }
        #expect(
            problems(flow) == [
                "No step is named \"nowhere\", which a —1→ nowhere refers to.",
                "Transitions from \"a\" on 1 lead to \"b\" and to \"nowhere\".",
            ])
    }

    @Test("CK-42: a step leads to itself until its result changes")
    func retry() throws {
        var left = 3
        let flow = FlowScenario("Retry") { flow in
            flow.step("a", "count down") { step, _ in
                left -= 1
                step.result = left > 0 ? "again" : "done"
                return .success
            }
            flow.plain("b").start("a").on("a", equals: "again", goTo: "a").then("a", "b")
        }
        #expect(try phone.paths(flow) == ["a", "a", "a", "b"])
    }

    @Test("CK-43: unreachable steps are warnings, and errors in strict mode")
    func unreachable() throws {
        let flow = FlowScenario("Orphan") { $0.plain("a", "orphan").start("a").then("orphan", "a") }
        #expect(flow.validate().errors.isEmpty)
        #expect(flow.validate().warnings.map(\.description) == ["No transition leads to \"orphan\"."])
        #expect(try phone.paths(flow) == ["a"])
        let run = ScenarioRun(flow, in: phone.session, strictly: true)
        #expect(throws: ScenarioError.self) { try run.run() }
        #expect(run.visits.isEmpty)
    }

    @Test("CK-44: both forms of declaration produce the same graph")
    func builder() throws {
        let imperative = FlowScenario("Rows")
        imperative.addSteps([
            "numberOfRows": BlockStep.countRows(of: "tableView", into: "numberOfRows"),
            "rowIndex": BlockStep.store(0, in: "rowIndex"),
            "hasMoreRows": BlockStep.compare("rowIndex", with: "numberOfRows"),
            "processRow": step(),
            "incrementRowIndex": BlockStep.increment("rowIndex"),
        ])
        imperative.startAt("numberOfRows")
        imperative.transitionFrom("numberOfRows").to("rowIndex")
        imperative.transitionFrom("rowIndex").to("hasMoreRows")
        imperative.transitionFrom("hasMoreRows").onResult(-1).to("processRow")
        imperative.transitionFrom("processRow").to("incrementRowIndex")
        imperative.transitionFrom("incrementRowIndex").to("hasMoreRows")
        let built = FlowScenario.forEachRow(of: "tableView", "Rows", do: step())
        #expect(built.stepNames == imperative.stepNames)
        #expect(built.transitions == imperative.transitions)
        #expect(built.firstStep == imperative.firstStep)
        #expect(built.dot() == imperative.dot())
    }

    @Test("a flow without any step passes like an empty one, with a warning")
    func empty() throws {
        let flow = FlowScenario("Empty")
        #expect(problems(flow) == ["There are no steps."])
        #expect(try phone.paths(flow) == [])
    }
}

@Suite("1.5 Flow scenarios: running")
struct FlowRunningTests {
    let phone: Phone

    init() throws { phone = try Phone() }

    /// A step with a result, edges from it to steps named after them, and whether there is a straight edge too.
    func arm(_ result: AnyHashable?, edges: [(AnyHashable?, String)], exactly: Bool = false) throws -> [String] {
        let flow = FlowScenario("Choose") { flow in
            flow.step("choose", step(result: result)).start("choose")
            for (result, name) in edges { flow.plain(name).on("choose", equals: result, goTo: name) }
        }
        flow.exactMatchOnly = exactly
        return Array(try phone.paths(flow).dropFirst())
    }

    @Test("CK-45: the next step is the one that the edge for the result leads to")
    func path() throws {
        let flow = FlowScenario("Path") { flow in
            flow.step("a", step(result: "left")).plain("b", "c", "d").start("a")
            flow.on("a", equals: "right", goTo: "b").on("a", equals: "left", goTo: "c").then("c", "d").then("b", "d")
        }
        #expect(try phone.paths(flow) == ["a", "c", "d"])
    }

    @Test("CK-46: a step without an edge that applies ends the scenario, which has passed")
    func exit() throws {
        let trace = try FlowScenario("Exit") { $0.plain("a").start("a") }.run(in: phone.session)
        #expect(trace.paths == ["a"] && trace.error == nil)
        #expect(trace.visits.last?.edge.description == "exit")
    }

    @Test("CK-47, CK-48: results match by value, numbers of all widths alike, strings never as numbers")
    func equality() throws {
        let computed = [3, 4].reduce(6, -)
        #expect(try arm(computed, edges: [(-1, "a")]) == ["a"])
        #expect(try arm(1.0, edges: [(1, "a")]) == ["a"])
        #expect(try arm(Int8(1), edges: [(1.0, "a")]) == ["a"])
        #expect(try arm(1, edges: [("1", "a")]) == [])
        #expect(try arm("1", edges: [(1, "a")]) == [])
    }

    @Test("CK-49: true and 1 are different results")
    func booleans() throws {
        let edges: [(AnyHashable?, String)] = [(true, "truth"), (1, "one"), (false, "lie"), (0, "zero")]
        #expect(try arm(true, edges: edges) == ["truth"])
        #expect(try arm(1, edges: edges) == ["one"])
        #expect(try arm(false, edges: edges) == ["lie"])
        #expect(try arm(0, edges: edges) == ["zero"])
    }

    @Test("CK-50: a result without an edge of its own takes the straight one, unless exact matches are requested")
    func otherwise() throws {
        #expect(try arm(9, edges: [(1, "a"), (nil, "b")]) == ["b"])
        #expect(try arm(9, edges: [(1, "a"), (nil, "b")], exactly: true) == [])
        #expect(try arm(nil, edges: [(1, "a"), (nil, "b")], exactly: true) == ["b"])
    }

    @Test("CK-51: a missing result takes none of the edges for results")
    func noResult() throws {
        #expect(try arm(nil, edges: [(false, "a"), (0, "b"), ("", "c")]) == [])
    }

    @Test("CK-14, CK-52: a string, a Boolean, a number and a value of a custom type choose between arms")
    func selection() throws {
        struct Login: Hashable { var isPresent: Bool }
        for isPresent in [true, false] {
            let edges: [(AnyHashable?, String)] = [
                (Login(isPresent: true), "skip"), (Login(isPresent: false), "log in"),
            ]
            #expect(try arm(Login(isPresent: isPresent), edges: edges) == [isPresent ? "skip" : "log in"])
        }
        #expect(try arm("b", edges: [("a", "x"), ("b", "y")]) == ["y"])
        #expect(try arm(false, edges: [(true, "x"), (false, "y")]) == ["y"])
        #expect(try arm(2, edges: [(1, "x"), (2, "y"), (nil, "z")]) == ["y"])
    }

    @Test("CK-53, CK-54: the loop over N rows processes each once in 3 + 3·N visits", arguments: [0, 1, 4, 30])
    func loop(count: Int) throws {
        var processed: [Int] = []
        let flow = FlowScenario.loop(over: count) { processed.append($0) }
        let trace = try flow.run(in: phone.session)
        #expect(trace.visits.count == 3 + 3 * count)
        #expect(processed == Array(0..<count))
        #expect(flow.state(forKey: "rowIndex") as? Int == count)
    }

    @Test("CK-55: each visit has a timeout of its own")
    func freshTimeouts() throws {
        var visits = 0
        let flow = FlowScenario("Patience") { flow in
            flow.step(
                "wait",
                BlockStep("wait a little", timeout: 0.5) { step, context in
                    guard context.attempt > 10 else { return .wait("not yet") }
                    visits += 1
                    step.result = visits < 30
                    return .success
                })
            flow.start("wait").on("wait", equals: true, goTo: "wait")
        }
        let trace = try flow.run(in: phone.session)
        #expect(trace.visits.count == 30 && trace.duration > 2.9)
    }

    @Test("CK-56: a failure ends the flow, whatever result the step set")
    func failure() throws {
        let flow = FlowScenario("Fail") { flow in
            flow.step("a", "fail with a result") { step, _ in
                step.result = 1
                return .failure("broken")
            }
            flow.plain("b").start("a").on("a", equals: 1, goTo: "b").then("a", "b")
        }
        let trace = phone.trace(flow)
        #expect(trace.paths == ["a"])
        #expect(trace.visits.first?.status == .failed)
        #expect(trace.error?.path == "a")
        #expect(trace.error?.stepError?.description == "The step failed: broken")
    }

    @Test("CK-57: an edge for failures handles them")
    func handled() throws {
        let flow = FlowScenario("Catch") { flow in
            flow.step("a", failing()).plain("b").start("a").onFailure(of: "a", goTo: "b")
        }
        let trace = try flow.run(in: phone.session)
        #expect(trace.paths == ["a", "b"])
        #expect(trace.visits.map(\.status) == [.handled, .passed])
        #expect(trace.visits[0].edge.description == "failure → b")
    }

    @Test("CK-15: a result that is set in the first visit only leads nowhere in the second")
    func staleResults() throws {
        var visits = 0
        let flow = FlowScenario("Stale") { flow in
            flow.step("a", "set a result once") { step, _ in
                visits += 1
                if visits == 1 { step.result = "again" }
                return .success
            }
            flow.plain("b").start("a").on("a", equals: "again", goTo: "a").then("a", "b")
        }
        #expect(try phone.paths(flow) == ["a", "a", "b"])
    }
}
