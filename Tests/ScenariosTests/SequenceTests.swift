import Automation
import Scenarios
import Testing

@Suite("1.3 Sequence scenarios")
struct SequenceTests {
    let phone: Phone

    init() throws { phone = try Phone() }

    @Test("CK-25: steps run in the order in which they were added")
    func order() throws {
        let sequence = SequenceScenario("Order", [step("a"), step("b")])
        sequence.addStep(step("c"))
        #expect(try phone.paths(sequence) == ["a", "b", "c"])
    }

    @Test("CK-26: added steps are between set-up and tear-down")
    func blocks() throws {
        let sequence = SequenceScenario("Blocks")
        sequence.stepsToSetUp = [step("u")]
        sequence.stepsToTearDown = [step("d")]
        sequence.addStep(step("a"))
        sequence.addSteps([step("b")])
        #expect(try phone.paths(sequence) == ["u", "a", "b", "d"])
    }

    @Test("CK-27: defaults are copied into new sequences, and can be replaced in one")
    func defaults() throws {
        var defaults = SequenceDefaults(stepsToSetUp: [step("u0")])
        let sequence = SequenceScenario("Defaults", [step("a")], defaults: defaults)
        defaults.stepsToSetUp = []
        #expect(try phone.paths(sequence) == ["u0", "a"])
        sequence.stepsToSetUp = [step("u1")]
        #expect(try phone.paths(sequence) == ["u1", "a"])
        #expect(try phone.paths(SequenceScenario("Later", [step("a")], defaults: defaults)) == ["a"])
    }

    @Test("CK-27: a class of sequences sets up and tears down each of its own, with new steps")
    func classDefaults() throws {
        final class SignedIn: SequenceScenario {
            override class var defaults: SequenceDefaults {
                SequenceDefaults(stepsToSetUp: [step("sign in")], stepsToTearDown: [step("sign out")])
            }
        }
        let (first, second) = (SignedIn("First", [step("a")]), SignedIn("Second", [step("b")]))
        #expect(try phone.paths(first) == ["sign in", "a", "sign out"])
        #expect(try phone.paths(second) == ["sign in", "b", "sign out"])
        #expect(first.stepsToSetUp[0] !== second.stepsToSetUp[0])
        #expect(try phone.paths(SignedIn("Own", [step("c")], defaults: SequenceDefaults())) == ["c"])
        second.stepsToSetUp = []
        #expect(try phone.paths(second) == ["b", "sign out"])
        #expect(try phone.paths(SequenceScenario("Plain", [step("d")])) == ["d"])
    }

    @Test("CK-28: the same step twice, and a place that does not exist, are refused before anything runs")
    func refusals() throws {
        let twice = step("twice")
        let sequence = SequenceScenario("Refusals", [twice, step("b"), twice])
        sequence.insertStep(step("lost"), after: step("nowhere"))
        sequence.insertStep(step("far"), at: 9)
        let error = #expect(throws: ScenarioError.self) { try sequence.run(in: phone.session) }
        let reason = try #require(error?.reason)
        #expect(reason.contains("3 problems"))
        #expect(reason.contains("The step \"twice\" is in the sequence twice."))
        #expect(reason.contains("\"lost\" cannot be inserted after \"nowhere\""))
        #expect(reason.contains("\"far\" cannot be inserted at 9 of a sequence of 3."))
        #expect(phone.trace(sequence).visits.isEmpty)
    }

    @Test("CK-29: steps are inserted after another or at an index, in the block of that place")
    func insertions() throws {
        let a = step("a")
        let x = step("x")
        let u = step("u")
        let d = step("d")
        let sequence = SequenceScenario("Insertions", [a, step("b")])
        sequence.insertStep(x, after: a)
        #expect(try phone.paths(sequence) == ["a", "x", "b"])
        #expect(sequence.indexOfStep(x) == 1)
        #expect(sequence.indexOfStep(step("x")) == nil)
        sequence.stepsToSetUp = [u]
        sequence.stepsToTearDown = [d]
        sequence.insertStep(step("u2"), after: u)
        sequence.insertStep(step("d2"), after: d)
        sequence.insertStep(step("first"), at: 2)
        sequence.insertStep(step("last"), at: 6)
        #expect(try phone.paths(sequence) == ["u", "u2", "first", "a", "x", "b", "last", "d", "d2"])
        #expect(sequence.stepsToSetUp.count == 2 && sequence.stepsToTearDown.count == 2)
    }

    @Test("CK-30: lazy steps are created once, and never for a scenario that is not requested")
    func lateSteps() throws {
        var calls = 0
        let sequence = SequenceScenario("Late") { sequence in
            calls += 1
            sequence.addStep(step("a"))
        }
        #expect(calls == 0)
        #expect(sequence.steps.count == 1)
        #expect(try phone.paths(sequence) == ["a"])
        #expect(sequence.steps.count == 1)
        #expect(calls == 1)
    }

    @Test("CK-31: a sequence contains scenarios")
    func inner() throws {
        let inner = SequenceScenario("Inner", [step("b"), step("c")])
        let sequence = SequenceScenario("Outer", [step("a"), inner, step("d")])
        #expect(try phone.paths(sequence) == ["a", "Inner/b", "Inner/c", "d"])
    }

    @Test("CK-32: an empty sequence passes without a visit")
    func empty() throws {
        let trace = try SequenceScenario("Empty").run(in: phone.session)
        #expect(trace.visits.isEmpty && trace.error == nil)
    }
}

@Suite("1.6 Scenarios as steps")
struct SubroutineTests {
    let phone: Phone

    init() throws { phone = try Phone() }

    func sub(_ names: String...) -> FlowScenario {
        FlowScenario("Sub") { flow in
            for name in names { flow.plain(name) }
            if let first = names.first { flow.start(first) }
            for (name, next) in zip(names, names.dropFirst()) { flow.then(name, next) }
        }
    }

    @Test("CK-58: a scenario runs where it is reached, and the outer one continues with its result")
    func reached() throws {
        let flow = FlowScenario("Outer") { flow in
            flow.plain("a", "d").step("sub", sub("b", "c")).start("a").then("a", "sub").then("sub", "d")
        }
        #expect(try phone.paths(flow) == ["a", "sub/b", "sub/c", "d"])
    }

    @Test("CK-59: the last step's result is the scenario's only on request; a step may assign another")
    func results() throws {
        for returns in [true, false] {
            let inner = FlowScenario("Inner") { $0.step("b", step(result: "x")).start("b") }
            inner.returnsResult = returns
            let flow = FlowScenario("Outer") { flow in
                flow.step("sub", inner).plain("onX", "else").start("sub")
                flow.on("sub", equals: "x", goTo: "onX").then("sub", "else")
            }
            #expect(try phone.paths(flow).last == (returns ? "onX" : "else"))
        }
        let assigning = FlowScenario("Assigning") { flow in
            flow.step("b", "assign a result to the scenario") { _, context in
                context.scenario?.result = "y"
                return .success
            }
            flow.start("b")
        }
        let flow = FlowScenario("Outer") { flow in
            flow.step("sub", assigning).plain("onY").start("sub").on("sub", equals: "y", goTo: "onY")
        }
        #expect(try phone.paths(flow) == ["sub/b", "onY"])
    }

    @Test("CK-60: scenarios of both kinds nest to any depth")
    func depth() throws {
        let inner = FlowScenario("Flow 3") { $0.plain("x", "y").start("x").then("x", "y") }
        let sequence = SequenceScenario("Sequence 2", [step("first"), inner, step("last")])
        let outer = FlowScenario("Flow 1") { flow in
            flow.step("middle", sequence).plain("end").start("middle").then("middle", "end")
        }
        #expect(
            try phone.paths(outer) == ["middle/first", "middle/Flow 3/x", "middle/Flow 3/y", "middle/last", "end"])
    }

    @Test("CK-61: a scenario that is reached again starts over")
    func again() throws {
        var rounds = 0
        let flow = FlowScenario("Outer") { flow in
            flow.step("sub", sub("b", "c"))
            flow.step("more", "count the rounds") { step, _ in
                rounds += 1
                step.result = rounds < 2
                return .success
            }
            flow.start("sub").then("sub", "more").on("more", equals: true, goTo: "sub")
        }
        #expect(try phone.paths(flow) == ["sub/b", "sub/c", "more", "sub/b", "sub/c", "more"])
    }

    @Test("CK-62: a failure inside fails the whole, unless an outer edge handles it")
    func failure() throws {
        let inner = SequenceScenario("Inner", [failing(), step("never")])
        let flow = FlowScenario("Outer") { flow in
            flow.step("sub", inner).plain("next", "rescue").start("sub").then("sub", "next")
        }
        let trace = phone.trace(flow)
        #expect(trace.paths == ["sub/a step that fails"])
        #expect(trace.error?.path == "sub/a step that fails")
        flow.onFailure(of: "sub", goTo: "rescue")
        let rescued = try flow.run(in: phone.session)
        #expect(rescued.paths == ["sub/a step that fails", "rescue"])
        #expect(rescued.visits.first?.status == .handled)
    }

    @Test("CK-63: a scenario that contains itself is refused with its cycle")
    func recursion() throws {
        let outer = FlowScenario("Outer") { $0.plain("a").start("a") }
        let inner = SequenceScenario("Inner", [outer])
        outer.step("sub", inner).then("a", "sub")
        let error = #expect(throws: ScenarioError.self) { try outer.run(in: phone.session) }
        #expect(error?.reason.contains("A scenario contains itself: Outer → sub → Outer.") == true)
        #expect(phone.trace(outer).visits.isEmpty)
    }

    @Test("CK-64: an empty scenario ends at once, and the outer one continues")
    func empty() throws {
        for inner in [SequenceScenario("Empty"), FlowScenario("Empty")] {
            let flow = FlowScenario("Outer") { flow in
                flow.plain("a", "b").step("sub", inner).start("a").then("a", "sub").then("sub", "b")
            }
            #expect(try phone.paths(flow) == ["a", "b"])
        }
    }

    @Test("a step that runs its own scenario is refused, and does not crash the host")
    func reentrance() throws {
        let flow = FlowScenario("Snake")
        flow.step("a", "run the scenario") { _, context in
            try flow.run(in: context.session)
            return .success
        }
        flow.start("a")
        let trace = phone.trace(flow)
        #expect(trace.error?.description.contains("already running") == true)
        #expect(trace.visits.count == 1)
    }

    @Test("CK-63: scenarios that are nested too deeply are refused, and do not crash the host")
    func tooDeep() throws {
        var sequence = SequenceScenario("innermost", [step("a")])
        for level in 0..<100 { sequence = SequenceScenario("level \(level)", [sequence]) }
        #expect(try phone.paths(sequence).count == 1)
        for level in 100..<50_000 { sequence = SequenceScenario("level \(level)", [sequence]) }
        let error = #expect(throws: ScenarioError.self) { try sequence.run(in: phone.session) }
        #expect(error?.reason.contains("\"level 49898\" is nested in more than 100 scenarios.") == true)
        #expect(sequence.dot().contains("level 49898"))
        var flow = FlowScenario("innermost")
        for level in 0..<50_000 {
            let inner = flow
            flow = FlowScenario("level \(level)") { $0.step("a", inner).start("a") }
        }
        #expect(flow.validate().errors.count == 1)
    }
}
