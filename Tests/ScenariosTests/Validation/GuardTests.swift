import Automation
import Scenarios
import Testing

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
        #expect(error.reason.contains("goes round in a circle"))
    }

    @Test("CK-73: a loop that stores something new each time goes on, also from a scenario inside")
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

    @Test("CK-73: failures that an edge handles again and again are a circle too")
    func handledFailures() throws {
        let flow = FlowScenario("Retry") { $0.step("a", failing()).start("a").onFailure(of: "a", goTo: "a") }
        let trace = phone.trace(flow)
        guard case .noProgress? = trace.error?.kind else {
            Issue.record("\(String(describing: trace.error))")
            return
        }
        #expect(trace.visits.count == 1_000)
    }

    @Test("CK-77: everything that is wrong is told in one go, also in scenarios inside")
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
                "No first step was chosen: call startAt with one of the names.",
                "No step is named \"nowhere\", which sub → nowhere speaks of.",
                "The transition answer —1→ a is never taken: its step declares no result.",
                "No step is named \"y\", which startAt speaks of.",
            ])
        #expect(validation.problems.map(\.scenario.last) == ["Broken", "Broken", "Broken", "Broken", "Inner"])
        #expect(validation.warnings.count == 1)
        let error = #expect(throws: ScenarioError.self) { try flow.check(strictly: true) }
        #expect(error?.reason.hasPrefix("The scenario has 5 problems, and nothing of it was run:\n- Two") == true)
        #expect(error?.reason.contains("\n- in Inner: No step is named \"y\"") == true)
    }

    @Test("CK-78: results that were declared and have no edge are warnings, as are edges on others")
    func declaredResults() throws {
        enum Answer: CaseIterable { case yes, no }
        let flow = FlowScenario("Answers") { flow in
            flow.step("ask", step(result: Answer.yes).resulting(in: Answer.self)).plain("b").start("ask")
            flow.on("ask", equals: Answer.yes, goTo: "b")
        }
        #expect(
            flow.validate().warnings.map(\.description) == [
                "No transition from \"ask\" is for its result no; the scenario would end there."
            ])
        flow.on("ask", equals: "maybe", goTo: "b")
        #expect(flow.validate().warnings.first?.description.contains("declares only yes, no") == true)
        flow.then("ask", "b")
        #expect(flow.validate().warnings.count == 1)
        flow.exactMatchOnly = true
        #expect(flow.validate().warnings.count == 2)
    }
}
