/// Which pages may take snapshots, and what takes them.
///
/// ```swift
/// override func makeSnapshotController() -> SnapshotController? {
///     .local(test: self).append(allowedPages: ^\.onboarding, ^\.search)
/// }
/// ```
open class SnapshotController {
    /// Gives a page of a factory.
    public typealias PageProvider = (PageFactory) -> any Page

    /// What takes the snapshots.
    public let snapShooter: any SnapShooter
    /// The pages that may take snapshots; nothing may when there are none.
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

    /// Whether a page may take snapshots: whether one of the allowed pages is this very object.
    open func isAllowed(page: any Page, in factory: PageFactory) -> Bool {
        allowedPages.contains { $0(factory) === page }
    }
}

prefix operator ^

/// A page of the factory, named by its key path: `^\.onboarding`.
///
/// A key path to a page of one type is none to just any page, so that pages of several types could not stand in one
/// list without it.
public prefix func ^ <P: Page>(_ keyPath: KeyPath<PageFactory, P>) -> SnapshotController.PageProvider {
    { $0[keyPath: keyPath] }
}
