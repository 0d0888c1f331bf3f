import Automation
import Runner
import TestEvents
import Testing

@Suite("Where the operations of bot tests come from")
struct BotOperationSourceTests {
    @Test("checks in scripts read the model that the app shows, and cannot change it")
    func model() throws {
        let run = try FinishedRun.bot(
            operations: """
                bot.operations({
                  MODEL(sum) { return [bot.model.sum === sum, "the model has " + JSON.stringify(bot.model)]; },
                  CHANGE() { bot.model = {}; },
                });
                """, BotFile.test("One", "ADD 2", "MODEL 2", "MODEL 3", "CHANGE"))
        #expect(
            run.operationLines == [
                "+ADD", "+MODEL", #"-MODEL: the model has {"sum":2}"#,
                "-CHANGE: TypeError: bot.model is what the app shows; only the app changes it.",
            ])
        let none = try FinishedRun(["a.js": "UIALogger.logPass(String(bot.model));"])
        #expect(none.outcomes == ["undefined: passed"])
    }

    @Test("scripts take precedence over the app, and the app over its fixtures")
    func order() throws {
        let run = try FinishedRun.bot(
            operations: "bot.operations({SUM(expected) { return [true, \"from a script\"]; }});",
            BotFile.test("One", "addTaps 4", #"addTaps {"count": 2, "factor": 3}"#, "ADD 1", "SUM 11"))
        #expect(run.operationLines == ["+addTaps", "+addTaps", "+ADD", "+SUM"])
        #expect(run.operations.last?.message == "from a script")
        let fixtures = run.events.compactMap { event in
            if case .fixture(let fixture) = event.kind { fixture.parameters?.map(\.value) } else { nil }
        }
        #expect(fixtures == [["4"], ["2", "3"]])
        let own = try FinishedRun.bots(["a.json": BotFile.test("One", "addTaps 4", "ADD 1", "SUM 5")])
        #expect(own.outcomes == ["One: passed"])
    }

    @Test("a fixture that cannot take the data fails with its own message")
    func fixtureData() throws {
        let run = try FinishedRun.bots(["a.json": BotFile.test("One", #"addTaps "many""#)])
        #expect(run.operationLines.first?.contains("count must be an integer") == true)
        #expect(run.issues.map(\.name) == ["OperationFailed"])
    }

    @Test(
        "an error that a script throws keeps its place and its stack, and an assertion its expected and received values"
    )
    func errors() throws {
        let run = try FinishedRun.bot(
            operations: """
                bot.operations({
                  BOOM() { undefined.tap(); },
                  EQUAL() { assertEquals(1, 2, "one is two"); },
                });
                """, BotFile.test("One", "BOOM", "EQUAL"))
        let boom = try #require(run.issues.first)
        #expect(boom.name == "OperationFailed" && boom.message.hasPrefix("BOOM: TypeError: undefined is not an object"))
        #expect(boom.place?.file == "-operations.js" && boom.place?.line == 3)
        #expect(boom.stack.last?.function == "BOOM" && boom.stack.last?.place?.file == "a.json")
        let equal = try #require(run.issues.last)
        #expect(equal.expected == "1" && equal.received == "2" && equal.fault == .assertion)
        #expect(equal.message.contains("one is two") && equal.place?.line == 4)
    }

    @Test("what closes a test of scripts closes no bot test, but is one of the reasons why it fails")
    func logger() throws {
        let run = try FinishedRun.bot(
            operations: """
                bot.operations({
                  LOG() {
                    UIALogger.logStart("mine");
                    UIALogger.logPass("well");
                    UIALogger.logFail("not so well");
                    UIALogger.logIssue("strange");
                  },
                });
                """, BotFile.test("One", "LOG", "ADD 1", "SUM 1"))
        #expect(run.outcomes == ["One: failed"])
        #expect(run.operationLines == ["+LOG", "+ADD", "+SUM"])
        #expect(run.issues.map(\.name) == ["LoggedFailure", "LoggedIssue"])
        #expect(run.issues.map(\.place?.line) == [6, 7])
    }

    @Test("a value that is not a verdict is reported with the place of the declaration")
    func verdicts() throws {
        let run = try FinishedRun.bot(
            operations: "bot.operations({ODD() { return 5; }});", BotFile.test("One", "ODD"))
        #expect(run.issues.first?.message.contains("ODD returned 5: a check returns [pass, message]") == true)
        #expect(run.issues.first?.place?.file == "-operations.js")
        let three = try FinishedRun.bot(
            operations: "bot.operations({ODD() { return [true, \"even\", 1]; }});", BotFile.test("One", "ODD"))
        #expect(three.issues.first?.message.contains("ODD returned [true, \"even\", 1]: a check returns") == true)
    }

    @Test("a scenario and a step of scripts are operations, and so is a fixture's function")
    func steps() throws {
        let run = try FinishedRun.bot(
            operations: """
                var visits = 0;
                bot.operations({
                  WALK: Scenario.sequence("Walk", [function () { visits += 1; }, async function () { visits += 1; }]),
                  STEP: Step("Fail", function (step) { step.fail("not today"); }),
                  TAPS: TestFixtures.direct.addTaps,
                  VISITS(expected) { return { pass: visits === expected, message: "visits: " + visits }; },
                });
                """, BotFile.test("One", "WALK", "VISITS 2", "TAPS 7", "SUM 7", "STEP", "NOTHING"))
        #expect(run.operationLines == ["+WALK", "+VISITS", "+TAPS", "+SUM", "-STEP: not today", "+NOTHING"])
        let given = try FinishedRun.bot(
            operations: "bot.operations({STEP: Step('Go', function () {})});", BotFile.test("One", "STEP 1"))
        #expect(given.issues.map(\.name) == ["UnfitData"])
    }

    @Test("functions that return promises are awaited, on the device's clock")
    func promises() throws {
        let run = try FinishedRun.bot(
            operations: """
                var sum = 0;
                bot.operations({
                  async LATER() { await new Promise(r => setTimeout(r, 3000)); sum += 1; },
                  async TOTAL(expected) { await null; return [sum === expected, "sum " + sum]; },
                });
                """, BotFile.test("One", "LATER", "LATER", "TOTAL 2"))
        #expect(run.operationLines == ["+LATER", "+LATER", "+TOTAL"])
        #expect(run.operations.last?.isCheck == true && run.operations.last?.message == "sum 2")
        #expect(run.operations.first.map { abs($0.deviceDuration - 3) < 0.02 } == true)
    }

    @Test("a function that returns an object with a then method is awaited like one that returns a promise")
    func thenables() throws {
        let run = try FinishedRun.bot(
            operations: """
                bot.operations({
                  LATER() { return {then(done) { setTimeout(function () { done([true, "late"]); }, 2000); }}; },
                });
                """, BotFile.test("One", "LATER"))
        #expect(run.operations.map(\.message) == ["late"])
        #expect(run.operations.first.map { abs($0.deviceDuration - 2) < 0.02 } == true)
    }

    @Test("a script runs a bot test inside a test of its own")
    func inScript() throws {
        let run = try FinishedRun.bots([
            "a.js": """
            #import "tuneup/tuneup.js"
            test("bots", function () {
              var summary = bot.run({ name: "One", operations: ["Adding", { name: "ADD", data: 2 }, { name: "SUM", data: 2 }] });
              assertEquals(1, summary.passes);
              assertEquals("Adding", summary.results[1].section);
              bot.run({ name: "Two", operations: [{ name: "SUM", data: 9 }] });
            });
            """
        ])
        #expect(run.operationLines == ["+ADD", "+SUM", "-SUM: sum is 0, not 9"])
        #expect(run.outcomes == ["bots: failed"])
        let issue = try #require(run.issues.first)
        #expect(issue.name == "BotTestError" && issue.fault == .assertion && issue.place?.line == 6)
        #expect(issue.message == "1 check of the bot test 'Two' failed:\n- 0 SUM: sum is 0, not 9")
    }
}
