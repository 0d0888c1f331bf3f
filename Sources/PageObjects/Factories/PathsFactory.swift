public import Automation
public import SimulatedUI

/// The paths of an app, one object of each type: what a test talks to.
///
/// An app names its paths in an extension:
///
/// ```swift
/// extension PathsFactory {
///     var onboarding: OnboardingPaths { paths() }
/// }
/// ```
open class PathsFactory {
    /// The steps that the paths are made of.
    public let stepsFactory: StepsFactory
    private var cache = ObjectCache()

    /// Creates a factory.
    public required init(_ stepsFactory: StepsFactory) { self.stepsFactory = stepsFactory }

    /// Creates the factories of a test.
    public convenience init(_ test: BaseTest) { self.init(app: test.app, test: test) }

    /// Creates the factories of an app.
    /// - Parameters:
    ///   - app: what the pages look at.
    ///   - test: the test; nil for paths that are used without a ``BaseTest``.
    public convenience init(app: XCUIApplication, test: BaseTest? = nil) {
        self.init(StepsFactory(PageFactory(app: app, test: test)))
    }

    // Paths, steps and pages hold their factories, which hold them; nothing but the test holds this one.
    deinit { stepsFactory.removeAll() }

    /// The one paths object of a type; made when it is first asked for.
    public func paths<P: Paths>(_ type: P.Type = P.self) -> P {
        cache.object(of: type) ?? cache.keep(type.init(stepsFactory))
    }

    /// The app that the paths lead through.
    public var app: XCUIApplication { stepsFactory.app }

    /// The test that the paths are made for; nil without one, and once it is over.
    public var test: BaseTest? { stepsFactory.test }

    /// Which pages may take snapshots; nil when the test takes none.
    public var snapshotController: SnapshotController? { stepsFactory.snapshotController }

    /// What takes snapshots; nil when the test takes none.
    public var snapShooter: (any SnapShooter)? { stepsFactory.snapShooter }

    /// What answers in the place of the app's server; nil when the test has none.
    public var server: (any MockServer)? { test?.featureController.server }

    /// Whether a feature of the app is on in this test; false without a test.
    public func contains(_ feature: FeatureConfiguration) -> Bool { stepsFactory.contains(feature) }
}
