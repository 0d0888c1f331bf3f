import Automation
import Scenarios
import Testing

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

    @Test("CK-47, CK-48: results match by value, numbers of all widths alike, texts never as numbers")
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

    @Test("CK-50: a result without an edge of its own takes the straight one, unless exact matches are asked for")
    func otherwise() throws {
        #expect(try arm(9, edges: [(1, "a"), (nil, "b")]) == ["b"])
        #expect(try arm(9, edges: [(1, "a"), (nil, "b")], exactly: true) == [])
        #expect(try arm(nil, edges: [(1, "a"), (nil, "b")], exactly: true) == ["b"])
    }

    @Test("CK-51: no result takes none of the edges for results")
    func noResult() throws {
        #expect(try arm(nil, edges: [(false, "a"), (0, "b"), ("", "c")]) == [])
    }

    @Test("CK-14, CK-52: a text, a truth value, a number and a value of an own type choose between arms")
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
