public import Automation

/// The steps of an app, one object of each type.
///
/// An app names its steps in an extension:
///
/// ```swift
/// extension StepsFactory {
///     var onboarding: OnboardingSteps { steps() }
/// }
/// ```
open class StepsFactory {
    /// The pages that the steps act on.
    public let pageFactory: PageFactory
    private var cache = ObjectCache()

    /// Creates a factory.
    public required init(_ pageFactory: PageFactory) { self.pageFactory = pageFactory }

    /// The one steps object of a type; made when it is first asked for.
    public func steps<S: Steps>(_ type: S.Type = S.self) -> S {
        cache.object(of: type) ?? cache.keep(type.init(pageFactory))
    }

    /// The app that the steps act on.
    public var app: XCUIApplication { pageFactory.app }

    /// The test that the steps are made for; nil without one, and once it is over.
    public var test: BaseTest? { pageFactory.test }

    /// Which pages may take snapshots; nil when the test takes none.
    public var snapshotController: SnapshotController? { pageFactory.snapshotController }

    /// What takes snapshots; nil when the test takes none.
    public var snapShooter: (any SnapShooter)? { pageFactory.snapShooter }

    /// Whether a feature of the app is on in this test; false without a test.
    public func contains(_ feature: FeatureConfiguration) -> Bool { pageFactory.contains(feature) }

    /// Lets go of all steps and pages.
    func removeAll() {
        cache.removeAll()
        pageFactory.removeAll()
    }
}
