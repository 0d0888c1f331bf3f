import Automation
import Fixtures
import TestEvents

/// Finds tests that set up their start state through the UI.
///
/// A test that needs stored data must get it from a fixture that runs before the test's first action on the app: in the
/// test itself, or outside tests since the launch of the app. A test without actions is checked at its end. Stored data
/// is what the app's fixtures write. Actions on the control board do not count, and a fixture that is not an operation,
/// such as a loaded image of the store, counts as having written everything.
final class StartStateCheck: TestEventSink {
    /// The data that each operation writes, by class name.
    private let writes: [String: [String]]
    /// The names of the operations in scripts, by class name.
    private let functions: [String: String]
    /// The operations that write some data, by their names in scripts.
    private let writers: [String: [String]]
    private let isOnBoard: () -> Bool
    private var sinceLaunch = Written()
    private var inTest = Written()
    private var needs: [String] = []
    private var missing: [String]?
    /// What has run in the test after its first action on the app, with the data that it has written.
    private var late: [(fixture: String, written: Written)] = []
    private var isTestOpen = false

    /// The data that fixtures have written.
    private struct Written {
        var names: Set<String> = []
        var isEverything = false

        func contains(_ name: String) -> Bool { isEverything || names.contains(name) }
    }

    /// Creates a check for a script.
    /// - Parameters:
    ///   - operations: the app's fixture operations.
    ///   - isOnBoard: returns whether actions currently go to the control board.
    init(operations: [FixtureCatalogue.Entry], isOnBoard: @escaping () -> Bool) {
        writes = Dictionary(operations.map { ($0.name.className, $0.writes) }) { first, _ in first }
        functions = Dictionary(operations.map { ($0.name.className, $0.name.functionName) }) { first, _ in first }
        var writers: [String: [String]] = [:]
        for operation in operations {
            for data in operation.writes { writers[data, default: []].append(operation.name.functionName) }
        }
        self.writers = writers
        self.isOnBoard = isOnBoard
    }

    /// The app is about to be relaunched with fresh data.
    func appWillLaunch() {
        sinceLaunch = Written()
        inTest = Written()
    }

    /// What a fixture is called in scripts.
    private func call(_ fixture: TestEvent.FixtureRun) -> String { functions[fixture.name] ?? "the image" }

    func receive(_ event: TestEvent) {
        switch event.kind {
        case .testStarted(let test):
            needs = (test.needs ?? []).filter { writers[$0] != nil }
            inTest = Written()
            missing = nil
            late = []
            isTestOpen = true
        case .testEnded: isTestOpen = false
        case .fixture(let fixture) where fixture.error == nil:
            if event.test == nil { note(fixture, in: &sinceLaunch) } else { note(fixture, in: &inTest) }
            if event.test != nil, missing != nil {
                var written = Written()
                note(fixture, in: &written)
                late.append((call(fixture), written))
            }
        default: break
        }
    }

    /// An action is about to be performed: the first one on the app ends the time for fixtures.
    func willPerform(_ action: SessionAction) {
        guard isTestOpen, missing == nil, !action.isImplicit, action.isOnApp, !isOnBoard() else { return }
        decide()
    }

    /// What is wrong with the start state of the test that is about to close; nil when nothing is.
    func finding() -> String? {
        if missing == nil { decide() }
        guard let missing, !missing.isEmpty else { return nil }
        let data = missing.map { "'\($0)'" }.joined(separator: " and ")
        let tooLate = late.filter { run in missing.contains { run.written.contains($0) } }.map(\.fixture)
        if let first = tooLate.first {
            return "The test needs \(data), but \(first), which writes \(missing.count == 1 ? "it" : "them"), ran only "
                + "after the test had acted on the app: fixtures come first."
        }
        let fixtures = Set(missing.flatMap { writers[$0] ?? [] }).sorted().joined(separator: ", ")
        return "The test needs \(data), but no fixture that writes \(missing.count == 1 ? "it" : "them") (\(fixtures)) "
            + "ran before the test acts on the app: it sets up its start state through the UI, or depends on another "
            + "test."
    }

    private func decide() { missing = needs.filter { !inTest.contains($0) && !sinceLaunch.contains($0) } }

    private func note(_ fixture: TestEvent.FixtureRun, in written: inout Written) {
        if let names = writes[fixture.name] { written.names.formUnion(names) } else { written.isEverything = true }
    }
}
