public import Automation
public import SimulatedUI

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
    /// The app that the pages belong to.
    public let app: XCUIApplication
    /// The test that the pages belong to; nil without one, and after it has ended.
    public private(set) weak var test: BaseTest?
    /// The identifier that ``ToastPage`` uses to find toasts.
    public var toastIdentifier = "toast"
    /// The validator for pages without one of their own.
    public var validator = AnyElementValidator.default
    private var cache = ObjectCache()

    /// Creates a factory.
    /// - Parameters:
    ///   - app: the app of the pages.
    ///   - test: the test; nil for pages without a ``BaseTest``.
    public required init(app: XCUIApplication, test: BaseTest? = nil) {
        self.app = app
        self.test = test
    }

    /// Returns the only page of a type, created on first use.
    public func page<P: Page>(_ type: P.Type = P.self) -> P {
        cache.object(of: type) ?? cache.keep(type.init(self))
    }

    /// The controller of which pages may take snapshots; nil when the test takes none.
    public var snapshotController: SnapshotController? { test?.snapshotController }

    /// The snapshooter; nil when the test takes none.
    public var snapShooter: (any SnapShooter)? { snapshotController?.snapShooter }

    /// Whether a feature of the app is on in this test; false without a test.
    public func contains(_ feature: FeatureConfiguration) -> Bool { test?.contains(feature) ?? false }

    /// Releases all pages, which retain the factory.
    fileprivate func removeAll() { cache.removeAll() }
}

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

    /// Returns the only steps object of a type, created on first use.
    public func steps<S: Steps>(_ type: S.Type = S.self) -> S {
        cache.object(of: type) ?? cache.keep(type.init(pageFactory))
    }

    /// The app that the steps act on.
    public var app: XCUIApplication { pageFactory.app }

    /// The test that the steps belong to; nil without one, and after it has ended.
    public var test: BaseTest? { pageFactory.test }

    /// The controller of which pages may take snapshots; nil when the test takes none.
    public var snapshotController: SnapshotController? { pageFactory.snapshotController }

    /// The snapshooter; nil when the test takes none.
    public var snapShooter: (any SnapShooter)? { pageFactory.snapShooter }

    /// Whether a feature of the app is on in this test; false without a test.
    public func contains(_ feature: FeatureConfiguration) -> Bool { pageFactory.contains(feature) }

    /// Releases all steps and pages.
    fileprivate func removeAll() {
        cache.removeAll()
        pageFactory.removeAll()
    }
}

/// An alias of ``StepsFactory``.
public typealias ActionFactory = StepsFactory

/// The paths of an app, one object of each type, which a test calls.
///
/// An app names its paths in an extension:
///
/// ```swift
/// extension PathsFactory {
///     var onboarding: OnboardingPaths { paths() }
/// }
/// ```
open class PathsFactory {
    /// The steps that the paths consist of.
    public let stepsFactory: StepsFactory
    private var cache = ObjectCache()

    /// Creates a factory.
    public required init(_ stepsFactory: StepsFactory) { self.stepsFactory = stepsFactory }

    /// Creates the factories of a test.
    public convenience init(_ test: BaseTest) { self.init(app: test.app, test: test) }

    /// Creates the factories of an app.
    /// - Parameters:
    ///   - app: the app of the pages.
    ///   - test: the test; nil for paths without a ``BaseTest``.
    public convenience init(app: XCUIApplication, test: BaseTest? = nil) {
        self.init(StepsFactory(PageFactory(app: app, test: test)))
    }

    // Paths, steps and pages retain their factories, which retain them. Only the test retains this one.
    deinit { stepsFactory.removeAll() }

    /// Returns the only paths object of a type, created on first use.
    public func paths<P: Paths>(_ type: P.Type = P.self) -> P {
        cache.object(of: type) ?? cache.keep(type.init(stepsFactory))
    }

    /// The app that the paths act on.
    public var app: XCUIApplication { stepsFactory.app }

    /// The test that the paths belong to; nil without one, and after it has ended.
    public var test: BaseTest? { stepsFactory.test }

    /// The controller of which pages may take snapshots; nil when the test takes none.
    public var snapshotController: SnapshotController? { stepsFactory.snapshotController }

    /// The snapshooter; nil when the test takes none.
    public var snapShooter: (any SnapShooter)? { stepsFactory.snapShooter }

    /// The mock of the app's server; nil when the test has none.
    public var server: (any MockServer)? { test?.featureController.server }

    /// Whether a feature of the app is on in this test; false without a test.
    public func contains(_ feature: FeatureConfiguration) -> Bool { stepsFactory.contains(feature) }
}

/// An alias of ``PathsFactory``.
public typealias StepFactory = PathsFactory

/// A cache with one object per type, created on first use.
private struct ObjectCache {
    private var objects: [ObjectIdentifier: AnyObject] = [:]

    /// The object of a type; nil before it is created.
    func object<Object: AnyObject>(of type: Object.Type) -> Object? {
        objects[ObjectIdentifier(type)].map { unsafeDowncast($0, to: type) }
    }

    /// Stores an object, unless its own initializer has already stored another of its type.
    mutating func keep<Object: AnyObject>(_ object: Object) -> Object {
        if let existing = self.object(of: Object.self) { return existing }
        objects[ObjectIdentifier(Object.self)] = object
        return object
    }

    /// The number of objects.
    var count: Int { objects.count }

    mutating func removeAll() { objects = [:] }
}
