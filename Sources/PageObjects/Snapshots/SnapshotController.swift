public import Automation

/// The controller of snapshots: the pages that may take them, and the snapshooter.
///
/// ```swift
/// override func makeSnapshotController() -> SnapshotController? {
///     .local(test: self).append(allowedPages: ^\.onboarding, ^\.search)
/// }
/// ```
open class SnapshotController {
    /// Returns a page of a factory.
    public typealias PageProvider = (PageFactory) -> any Page

    /// The snapshooter.
    public let snapShooter: any SnapShooter
    /// The pages that may take snapshots; none if empty.
    public private(set) var allowedPages: [PageProvider]

    /// Creates a controller.
    public init(snapShooter: any SnapShooter, allowedPages: [PageProvider] = []) {
        self.snapShooter = snapShooter
        self.allowedPages = allowedPages
    }

    /// Lets further pages take snapshots; order and repeats do not matter.
    @discardableResult
    public func append(allowedPages: PageProvider...) -> Self {
        self.allowedPages += allowedPages
        return self
    }

    /// Whether a page may take snapshots, that is, one of the allowed pages is this object.
    open func isAllowed(page: any Page, in factory: PageFactory) -> Bool {
        allowedPages.contains { $0(factory) === page }
    }
}

prefix operator ^

/// A page of the factory, named by its key path: `^\.onboarding`.
///
/// A key path to a page of one type is not a key path to `any Page`, so pages of several types could not be in one
/// list without it.
public prefix func ^ <P: Page>(_ keyPath: KeyPath<PageFactory, P>) -> SnapshotController.PageProvider {
    { $0[keyPath: keyPath] }
}

extension SnapshotController {
    /// A controller whose snapshots are compared with files.
    ///
    /// ```swift
    /// override func makeSnapshotController() -> SnapshotController? {
    ///     .local(test: self).append(allowedPages: ^\.onboarding, ^\.search)
    /// }
    /// ```
    /// - `test`: the test, which makes a renderer (``BaseTest/makeRenderer()``).
    /// - `references`: the folder of the references, relative to that of the source file.
    /// - `tolerance`: the tolerance between a snapshot and its reference.
    /// - `file`: the source file of the call.
    public static func local(
        test: BaseTest, references: String = "Snapshots", tolerance: SnapshotTolerance = .exact,
        recording: SnapshotRecording = .environment, file: StaticString = #filePath
    ) -> SnapshotController {
        let path = file.description
        let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
        let shooter = LocalSnapShooter(
            app: test.app, host: test.host,
            references: references.hasPrefix("/") ? references : "\(folder)/\(references)", recording: recording,
            tolerance: tolerance)
        return SnapshotController(snapShooter: shooter)
    }
}

/// A taker of snapshots: a comparison with files on disk, or a service.
public protocol SnapShooter: AnyObject {
    /// Called after the app was launched.
    /// - Throws: the reason why no snapshots can be taken.
    func setUp() throws

    /// Called when the test ends.
    func tearDown()

    /// Opens a session, which the following snapshots belong to.
    /// - Parameters:
    ///   - name: the name of the group and of the test, such as `Home - Search`.
    ///   - language: the language of the device, such as `en`.
    func initialize(name: String, language: String)

    /// Takes one snapshot and reports failures at a place.
    /// - Parameters:
    ///   - name: the name of the snapshot in its session.
    ///   - ignoredElements: the elements whose pixels are ignored.
    ///   - place: the place of the test's call.
    func takeSnapshot(name: String, ignoredElements: [XCUIElement], at place: SourcePlace)
}
