public import Automation

/// What every test of an app with pages, steps and paths begins with (`PAGE-1`).
open class BaseTest {
    /// The app under test.
    public let app: XCUIApplication
    /// Which pages may take snapshots; nil when the test takes none.
    public private(set) lazy var snapshotController: SnapshotController? = makeSnapshotController()
    /// The paths that the test talks to.
    public private(set) lazy var pathsFactory = PathsFactory(self)

    /// Creates a test of an app.
    public init(app: XCUIApplication) { self.app = app }

    /// Makes what takes snapshots; nothing by default (`PAGE-4`).
    open func makeSnapshotController() -> SnapshotController? { nil }
}
