public import Automation

/// The pages of an app, one object of each type.
///
/// An app names its pages in an extension:
///
/// ```swift
/// extension PageFactory {
///     var onboarding: OnboardingPage { page() }
/// }
/// ```
open class PageFactory {
    /// The app that the pages look at.
    public let app: XCUIApplication
    /// The test that the pages are made for; nil without one, and once it is over.
    public private(set) weak var test: BaseTest?
    /// The identifier by which ``ToastPage`` finds short messages that appear over any screen.
    public var toastIdentifier = "toast"
    /// What evaluates predicates for pages that have no validator of their own.
    public var validator = AnyElementValidator.default
    private var cache = ObjectCache()

    /// Creates a factory.
    /// - Parameters:
    ///   - app: what the pages look at.
    ///   - test: the test; nil for pages that are used without a ``BaseTest``.
    public required init(app: XCUIApplication, test: BaseTest? = nil) {
        self.app = app
        self.test = test
    }

    /// The one page of a type; made when it is first asked for.
    public func page<P: Page>(_ type: P.Type = P.self) -> P {
        cache.object(of: type) ?? cache.keep(type.init(self))
    }

    /// Which pages may take snapshots; nil when the test takes none.
    public var snapshotController: SnapshotController? { test?.snapshotController }

    /// What takes snapshots; nil when the test takes none.
    public var snapShooter: (any SnapShooter)? { snapshotController?.snapShooter }

    /// Whether a feature of the app is on in this test; false without a test.
    public func contains(_ feature: FeatureConfiguration) -> Bool { test?.contains(feature) ?? false }

    /// Lets go of all pages, which hold the factory.
    func removeAll() { cache.removeAll() }
}
