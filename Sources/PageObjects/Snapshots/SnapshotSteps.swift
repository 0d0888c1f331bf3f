public import Automation

/// Steps on a page that snapshots are taken of.
///
/// ```swift
/// extension HomeSteps: SnapshotSteps {
///     enum SnapshotName: String, SnapshotValue {
///         static let id = "Home"
///         case view = "Home", search = "Home - search action"
///         var name: String { rawValue }
///     }
/// }
/// ```
public protocol SnapshotSteps: Steps where PageType: SnapshotPage {
    /// The snapshots that can be taken.
    associatedtype SnapshotName: SnapshotValue
}

extension SnapshotSteps {
    private var isSnapshotAllowed: Bool {
        factory.snapshotController?.isAllowed(page: page, in: factory) ?? true
    }

    /// Opens the session of this page's snapshots, called `<id> - <test name>`; nothing when the page takes none.
    /// - Parameter name: the name of the test, such as `test_Search`; nil for that of the test that runs.
    @discardableResult
    public func initializeSnapshot(name: String? = nil) -> Self {
        guard isSnapshotAllowed else { return self }
        let test = SnapshotSession.name(ofTest: name ?? factory.test?.host.testName ?? "")
        page.snapShooter?.initialize(
            name: test.isEmpty ? SnapshotName.id : "\(SnapshotName.id) - \(test)",
            language: SnapshotSession.language(of: page.device))
        return self
    }

    /// Takes one snapshot; nothing when the page takes none.
    @discardableResult
    public func takeSnapshot(_ name: SnapshotName, at place: SourcePlace) -> Self {
        guard isSnapshotAllowed else { return self }
        page.snapShooter?.takeSnapshot(name: name.name, ignoredElements: page.ignoredElements, at: place)
        return self
    }
}
