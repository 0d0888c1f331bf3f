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
    fileprivate func removeAll() {
        cache.removeAll()
        pageFactory.removeAll()
    }
}

/// Another word for ``StepsFactory``.
public typealias ActionFactory = StepsFactory

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

/// Another word for ``PathsFactory``.
public typealias StepFactory = PathsFactory

/// One object for each type, made when it is first asked for.
private struct ObjectCache {
    private var objects: [ObjectIdentifier: AnyObject] = [:]

    /// The object of a type; nil before it was made.
    func object<Object: AnyObject>(of type: Object.Type) -> Object? {
        objects[ObjectIdentifier(type)].map { unsafeDowncast($0, to: type) }
    }

    /// Keeps an object, unless making it has made another of its type already.
    mutating func keep<Object: AnyObject>(_ object: Object) -> Object {
        if let existing = self.object(of: Object.self) { return existing }
        objects[ObjectIdentifier(Object.self)] = object
        return object
    }

    /// The number of objects that were made.
    var count: Int { objects.count }

    mutating func removeAll() { objects = [:] }
}
