import Automation
import Runner
import TestEvents
import TestProject
import Testing

@Suite("The test interface of Jest") struct JestTests {
    private func run(_ script: String) throws -> FinishedRun {
        try FinishedRun(["a.js": "#import \"tuneup/jest.js\"\nvar log = UIALogger.logMessage;\n" + script])
    }

    @Test("suites collect tests, which run in order when the script has ended, with hooks around them")
    func order() throws {
        let run = try run(
            """
            beforeAll(() => log("beforeAll"));
            afterAll(() => log("afterAll"));
            beforeEach(() => log("beforeEach"));
            afterEach(() => log("afterEach"));
            test("first", (target, app) => log("first " + app.isValid()));
            describe("inner", () => {
              beforeAll(() => log("inner beforeAll"));
              beforeEach(() => log("inner beforeEach"));
              afterEach(() => log("inner afterEach"));
              afterAll(() => log("inner afterAll"));
              it("second", () => log("second"));
            });
            test("third", () => log("third"));
            log("top");
            """)
        #expect(run.outcomes == ["first: passed", "inner second: passed", "third: passed"])
        #expect(
            run.messages == [
                "top", "beforeAll", "beforeEach", "first true", "afterEach", "inner beforeAll", "beforeEach",
                "inner beforeEach", "second", "inner afterEach", "afterEach", "inner afterAll", "beforeEach", "third",
                "afterEach", "afterAll",
            ])
        #expect(run.status == 0)
        let places = run.events.compactMap { event in
            if case .testStarted(let test) = event.kind { test.place?.line } else { nil }
        }
        #expect(places == [7, 13, 15])
    }

    @Test("a hook that fails fails its tests, and the others run")
    func failingHooks() throws {
        let run = try run(
            """
            describe("a", () => {
              beforeAll(() => { throw new Error("no server"); });
              test("one", () => log("never"));
              test("two", () => log("never"));
            });
            describe("b", () => {
              beforeEach(() => { throw new Error("not ready"); });
              afterEach(() => log("cleaned"));
              test("three", () => log("never"));
            });
            describe("c", () => {
              afterEach(() => { throw new Error("not clean"); });
              test("four", () => log("four"));
            });
            describe("d", () => {
              afterAll(() => { throw new Error("left over"); });
              test("five", () => log("five"));
            });
            """)
        #expect(
            run.outcomes == ["a one: failed", "a two: failed", "b three: failed", "c four: failed", "d five: passed"])
        #expect(run.messages == ["cleaned", "four", "five"])
        #expect(
            run.issues.map(\.message).map { $0.split(separator: ":").last.map(String.init) ?? "" }.map {
                $0.trimmingPrefix(" ")
            } == ["no server", "no server", "not ready", "not clean", "left over"])
        #expect(run.status == 1)
    }

    @Test("hooks run after a test that fails, and afterAll only if a test has run")
    func afterFailure() throws {
        let run = try run(
            """
            afterEach(() => log("afterEach"));
            afterAll(() => log("afterAll"));
            test("fails", () => { fail("on purpose"); });
            describe("skipped", () => {
              beforeAll(() => log("never"));
              afterAll(() => log("never"));
              test.skip("x", () => {});
            });
            """)
        #expect(run.outcomes == ["fails: failed"])
        #expect(run.skipped == ["skipped x: test.skip"])
        #expect(run.messages == ["afterEach", "afterAll"])
    }

    @Test("tests are chosen, skipped, expected to fail, and left to do")
    func modes() throws {
        let run = try run(
            """
            test.skip("a", () => {});
            test.fixme("b", () => {});
            test.todo("c");
            test.fail("d", () => { fail("as known"); });
            test.fail("e", () => { log("fine"); });
            describe.skip("f", () => { test("g", () => {}); });
            xit("h", () => {});
            """)
        #expect(run.outcomes == ["d: passed", "e: failed"])
        #expect(
            run.skipped == [
                "a: test.skip", "b: test.fixme: it needs to be mended", "c: test.todo: it is not written yet",
                "f g: test.skip", "h: test.skip",
            ])
        let chosen = try self.run(
            """
            test("a", () => {});
            test.only("b", () => log("b"));
            describe.only("c", () => { test("d", () => log("d")); });
            """)
        #expect(chosen.outcomes == ["b: passed", "c d: passed"])
        #expect(chosen.skipped == ["a: test.only chooses others"])
    }

    @Test("tables give one test for each row, with titles from their values")
    func tables() throws {
        let run = try run(
            """
            test.each([[1, 2, 3], [2, 2, 4]])("%d + %i is %s", (a, b, sum) => { log(a + b === sum); });
            test.each([{ name: "Ann", age: { years: 3 } }])("$name is $age.years, $other", (row) => log(row.name));
            test.each`
              text   | length
              ${"a"} | ${1}
              ${"b"} | ${1}
            `("$text has $length", ({ text, length }) => log(text.length === length));
            describe.each(["x", "y"])("suite %s %#", (value) => { test("t", () => log(value)); });
            """)
        #expect(
            run.outcomes == [
                "1 + 2 is 3: passed", "2 + 2 is 4: passed", "Ann is 3, $other: passed", "a has 1: passed",
                "b has 1: passed", "suite x 0 t: passed", "suite y 1 t: passed",
            ])
        #expect(run.messages == ["true", "true", "Ann", "true", "true", "x", "y"])
    }

    @Test("promises of tests and hooks are waited for, with the time of the device")
    func promises() throws {
        let run = try run(
            """
            const later = ms => new Promise(done => setTimeout(done, ms));
            beforeEach(async () => { await later(1000); log("ready"); });
            afterEach(async () => { await later(1000); log("over"); });
            test("one", async () => { await later(5000); log("one"); });
            test("two", async () => { await later(10); throw new Error("late"); });
            afterAll(async () => { await later(10); log("end"); });
            """)
        #expect(run.outcomes == ["one: passed", "two: failed"])
        #expect(run.messages == ["ready", "one", "over", "ready", "over", "end"])
    }

    @Test("filters choose by whole titles, and lists have them")
    func filters() throws {
        let script = """
            describe("outer", () => {
              beforeAll(() => log("prepared"));
              afterAll(() => log("cleaned"));
              test("one", () => log("one"));
              test("two", { tag: ["@slow", "@net"] }, () => log("two"));
            });
            """
        let files = ["a.js": "#import \"tuneup/jest.js\"\nvar log = UIALogger.logMessage;\n" + script]
        let run = try FinishedRun(files) { configuration, script in script.grep = ["@slow"] }
        #expect(run.outcomes == ["outer two @slow @net: passed"])
        #expect(run.messages == ["prepared", "two", "cleaned"])
    }

    @Test(
        "mistakes are errors that say what to do",
        arguments: [
            ("describe('a');", "needs a function, not undefined"),
            ("describe('a', async () => {});", "has an async function"),
            ("test('a', () => { test('b', () => {}); });", "was called while tests run"),
            ("test('a', () => { beforeEach(() => {}); });", "beforeEach() was called while tests run"),
            ("test.each(3)('a', () => {});", "takes an array of rows"),
            ("test('a', () => { expect(1).toBee(1); });", "has no matcher toBee(). Did you mean toBe()?"),
            ("test('a', () => { expect(1).resolves; });", "Await the promise"),
            ("test('a', () => { expect(1).toBeVisible(); });", "needs an element, not 1"),
        ])
    func mistakes(script: String, words: String) throws {
        let run = try run(script)
        #expect(run.status == 1)
        #expect(run.issues.contains { $0.message.contains(words) }, "\(run.issues.map(\.message))")
    }

    @Test("a suite of tuneup is not changed: its tests run at once")
    func tuneup() throws {
        let run = try FinishedRun("test('a', () => UIALogger.logMessage('a')); UIALogger.logMessage('top');")
        #expect(run.messages == ["a", "top"])
        #expect(run.status == 0)
    }

    @Test("skip() leaves the rest of a test out, with its reason; hooks run")
    func skipping() throws {
        let run = try run(
            """
            afterEach(() => log("after"));
            test("a", () => { skip("no camera"); log("never"); });
            test("b", async () => { await null; test.skip(true, "later"); log("never"); });
            test("c", () => { test.skip(false, "never"); log("c"); });
            test("d", () => { expect.soft(1).toBe(2); skip("after a failure"); });
            """)
        #expect(run.outcomes == ["a: skipped", "b: skipped", "c: passed", "d: failed"])
        #expect(run.messages == ["after", "after", "c", "after", "after"])
        #expect(run.status == 1)
        let outside = try self.run("skip(\"x\");")
        #expect(outside.issues.first?.message.contains("skip() was called outside of a test") == true)
    }

    @Test("steps have their place in the stream, and a failure names those around it")
    func steps() throws {
        let run = try run(
            """
            test("sync", () => {
              expect(test.step("one", () => 5)).toBe(5);
              test.step("outer", () => { test.step("inner", () => expect(1).toBe(2)); });
            });
            test("async", async () => {
              await test.step("first", async () => { await null; });
              await test.step("second", async () => { await null; throw new Error("x"); });
            });
            test("caught", () => {
              try { test.step("may fail", () => { throw 1; }); } catch (error) {}
              test.step("passes", () => {});
              expect(1).toBe(2);
            });
            """)
        let steps = run.events.compactMap { event in
            if case .step(let step) = event.kind { "\(step.title) \(step.state.rawValue)" } else { nil }
        }
        #expect(
            steps == [
                "one started", "one passed", "outer started", "inner started", "inner failed", "outer failed",
                "first started", "first passed", "second started", "second failed", "may fail started",
                "may fail failed", "passes started", "passes passed",
            ])
        #expect(run.issues.map(\.steps) == [["outer", "inner"], ["second"], nil])
    }

    @Test("--forbid-only fails a file with test.only or describe.only, at its place", arguments: ["test", "describe"])
    func forbidsOnly(name: String) throws {
        let run = try FinishedRun([
            "a.js": "#import \"tuneup/jest.js\"\n\(name).only(\"x\", () => {});\ntest(\"y\", () => {});"
        ]) { $1.forbidsOnly = true }
        #expect(run.outcomes.isEmpty)
        #expect(run.issues.map(\.message) == ["\(name).only(\"x\") is forbidden by --forbid-only: remove .only."])
        #expect(run.issues.first?.place?.line == 2)
        #expect(run.status == 1)
    }
}
