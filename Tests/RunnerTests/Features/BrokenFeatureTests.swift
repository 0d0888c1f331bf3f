import Runner
import TestEvents
import Testing

/// A suite over an app whose sign-in is broken on purpose: with fixtures, and with a way through the screens.
@Suite struct BrokenFeatureTests {
    /// Runs tests on the app, each from the control board of a freshly launched app.
    private func run(_ script: String, isBroken: Bool) throws -> (run: FinishedRun, summary: RunSummary) {
        let steps = """
            function signIn(app) {
                app.mainWindow().buttons()["Sign In"].tap();
                assertEquals("Notes", app.navigationBar().withName("Notes").name());
            }
            function count(app) { return app.mainWindow().staticTexts()["count"].value(); }

            """
        let finished = try FinishedRun(steps + script, on: NotesApp.self) { _, script in
            script.fixturesBoard = true
            script.isolate = .test
            if isBroken { script.launchEnvironment = ["BROKEN": "sign-in"] }
        }
        var summary = RunSummary()
        for event in finished.events { summary.add(event) }
        return (finished, summary)
    }

    private let signIn = """
        test("signs in", function (target, app) {
            TestFixtures.addAccount();
            TestFixtures.close();
            signIn(app);
        }, {proves: "sign-in", needs: "account"});

        """

    private let withFixtures = """
        test("adds a note", function (target, app) {
            TestFixtures.openSession();
            TestFixtures.close();
            app.mainWindow().buttons()["Add Note"].tap();
            assertEquals("1", count(app));
        }, {proves: "adding", needs: ["session"]});
        test("shows the notes", function (target, app) {
            TestFixtures.openSession();
            TestFixtures.addNotes();
            TestFixtures.close();
            assertEquals("3", count(app));
        }, {proves: "list", needs: ["session", "notes"]});

        """

    private let throughScreens = """
        test("adds a note", function (target, app) {
            TestFixtures.addAccount();
            TestFixtures.close();
            signIn(app);
            app.mainWindow().buttons()["Add Note"].tap();
            assertEquals("1", count(app));
        }, {proves: "adding", needs: ["sign-in", "session"]});
        test("counts the notes", function (target, app) {
            TestFixtures.addAccount();
            TestFixtures.close();
            signIn(app);
            app.mainWindow().buttons()["Add Note"].tap();
            assertEquals("1", count(app));
        }, {needs: ["adding"]});
        test("is mistaken", function (target, app) { TestFixtures.close(); assertTrue(false); }, {proves: "other"});

        """

    @Test("FIX-5, FIX-53: with fixtures a broken sign-in fails the tests of the sign-in, and no other")
    func fixtures() throws {
        #expect(try run(signIn + withFixtures, isBroken: false).run.status == 0)
        let (run, summary) = try run(signIn + withFixtures, isBroken: true)
        #expect(run.outcomes == ["signs in: failed", "adds a note: passed", "shows the notes: passed"])
        #expect(run.status == 1)
        #expect(summary.failureCauses.independentCount == 1)
        #expect(summary.failureCauses.consequenceCount == 0)
    }

    @Test("FIX-53: tests that go through a broken sign-in and say so are consequences of it")
    func screens() throws {
        #expect(try run(signIn + throughScreens, isBroken: false).summary.counts.failed == 1)
        let (run, summary) = try run(signIn + throughScreens, isBroken: true)
        #expect(run.outcomes.filter { $0.hasSuffix("failed") }.count == 4)
        let causes = summary.failureCauses
        #expect(causes.independentCount == 2)
        #expect(causes.consequenceCount == 2)
        #expect(causes.features.map(\.name) == ["sign-in"])
        #expect(causes.features.first?.tests.map(\.title) == ["signs in"])
    }

    @Test("FIX-2, FIX-3: the graph names the stored data that tests need, with the fixtures that write it")
    func graph() throws {
        let listing = try FinishedRun.listing(of: signIn + withFixtures + throughScreens, on: NotesApp.self)
        let graph = listing.featureGraph
        #expect(graph.storedData.map(\.name) == ["account", "notes", "session"])
        #expect(graph.storedData.map(\.fixtures) == [["addAccount"], ["addNotes"], ["openSession"]])
        #expect(graph.features.first { $0.name == "adding" }?.needs == ["session", "sign-in"])
        #expect(
            graph.problems == [
                .noStoredData(test: TestID(script: "a.js", title: "counts the notes"), features: ["adding"])
            ])
    }
}
