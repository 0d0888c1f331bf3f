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

    @Test("CK-34: a name that is given twice is refused")
    func duplicateName() {
        let flow = FlowScenario("Twice") { $0.plain("a", "b", "a").start("a").then("a", "b") }
        #expect(problems(flow) == ["Two steps are named \"a\"."])
        #expect(phone.trace(flow).visits.isEmpty)
    }

    @Test("CK-35: the first step that was named last is the first")
    func start() throws {
        let flow = FlowScenario("Start") { $0.plain("a", "b").start("a").start("b").then("b", "a") }
        #expect(try phone.paths(flow) == ["b", "a"])
    }

    @Test("CK-36: a flow without a first step is refused, and the next scenario still runs")
    func noStart() throws {
        let flow = FlowScenario("No start") { $0.plain("a") }
        let error = #expect(throws: ScenarioError.self) { try flow.run(in: phone.session) }
        #expect(error?.reason.contains("No first step was chosen: call startAt with one of the names.") == true)
        #expect(try phone.paths(SequenceScenario("Next", [step("a")])) == ["a"])
    }

    @Test("CK-37, CK-41: unknown names are refused with what speaks of them and the nearest known one")
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
                "No step is named \"compair\", which startAt speaks of. Did you mean \"compare\"?",
                "No step is named \"process\", which compare —-1→ process speaks of.",
                "No step is named \"xyz\", which xyz → compare speaks of.",
            ])
        #expect(phone.trace(flow).visits.isEmpty && runs == 0)
    }

    @Test("CK-38, CK-39: a step has edges for results and a straight one; no result means the straight one")
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

    @Test("CK-40, CK-77: a contradiction is told together with the name that nobody has")
    func contradictionWithUnknownName() throws {
        let flow = FlowScenario("Edges") { flow in
            flow.plain("a", "b").start("a").on("a", equals: 1, goTo: "b").on("a", equals: 1, goTo: "nowhere")
        }
        #expect(
            problems(flow) == [
                "No step is named \"nowhere\", which a —1→ nowhere speaks of.",
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

    @Test("CK-43: steps that nothing leads to are warnings, and errors for those who are strict")
    func unreachable() throws {
        let flow = FlowScenario("Orphan") { $0.plain("a", "orphan").start("a").then("orphan", "a") }
        #expect(flow.validate().errors.isEmpty)
        #expect(flow.validate().warnings.map(\.description) == ["No transition leads to \"orphan\"."])
        #expect(try phone.paths(flow) == ["a"])
        let run = ScenarioRun(flow, in: phone.session, strictly: true)
        #expect(throws: ScenarioError.self) { try run.run() }
        #expect(run.visits.isEmpty)
    }

    @Test("CK-44: both forms of declaration give the same graph")
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

    @Test("a flow without any step passes as an empty one, with a warning")
    func empty() throws {
        let flow = FlowScenario("Empty")
        #expect(problems(flow) == ["There are no steps."])
        #expect(try phone.paths(flow) == [])
    }
}
