import Automation
import Fixtures
import TestEvents

/// Finds tests that reach their start state by screens.
///
/// A test that needs stored data has it from a fixture, which has run before the test acts on the app for the first
/// time: in the test itself, or outside of tests since the app was launched. A test without any action is held to the
/// same at its end. What counts as stored data is what the app's fixtures write; actions on the control board do not
/// count, and a fixture that is no operation, such as a loaded image of the store, has written everything.
final class StartStateCheck: TestEventSink {
    /// What each operation writes, by the name of its class.
    private let writes: [String: [String]]
    /// The operations that write some data, by the names that scripts have for them.
    private let writers: [String: [String]]
    private let isOnBoard: () -> Bool
    private var sinceLaunch = Written()
    private var inTest = Written()
    private var needs: [String] = []
    private var missing: [String]?
    private var isTestOpen = false

    /// Data that fixtures have written.
    private struct Written {
        var names: Set<String> = []
        var isEverything = false

        func contains(_ name: String) -> Bool { isEverything || names.contains(name) }
    }

    /// Creates a check for a script.
    /// - Parameters:
    ///   - operations: the app's fixture operations.
    ///   - isOnBoard: whether actions press the control board now.
    init(operations: [FixtureCatalogue.Entry], isOnBoard: @escaping () -> Bool) {
        writes = Dictionary(operations.map { ($0.name.className, $0.writes) }) { first, _ in first }
        var writers: [String: [String]] = [:]
        for operation in operations {
            for data in operation.writes { writers[data, default: []].append(operation.name.functionName) }
        }
        self.writers = writers
        self.isOnBoard = isOnBoard
    }

    /// The app is about to start anew, with fresh data.
    func appWillLaunch() {
        sinceLaunch = Written()
        inTest = Written()
    }

    func receive(_ event: TestEvent) {
        switch event.kind {
        case .testStarted(let test):
            needs = (test.needs ?? []).filter { writers[$0] != nil }
            inTest = Written()
            missing = nil
            isTestOpen = true
        case .testEnded: isTestOpen = false
        case .fixture(let fixture) where fixture.error == nil:
            if event.test == nil { note(fixture, in: &sinceLaunch) } else { note(fixture, in: &inTest) }
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
