/// The actions that one page offers.
///
/// ```swift
/// final class OnboardingSteps: Steps {
///     typealias PageType = OnboardingPage
///     let factory: PageFactory
///     init(_ factory: PageFactory) { self.factory = factory }
///
///     @discardableResult
///     func start(at place: SourcePlace) -> Self {
///         page.tap(\.start, at: place)
///         return self
///     }
/// }
/// ```
/// A step acts on its page and returns itself; it knows nothing of what comes next, which is for ``Paths``.
public protocol Steps: AnyObject {
    /// The page that the steps act on.
    associatedtype PageType: Page

    /// Creates the steps; ``StepsFactory/steps(_:)`` does it once for each type.
    init(_ factory: PageFactory)

    /// The page that the steps act on; by default the one object that the ``factory`` has of its type.
    var page: PageType { get }

    /// Where the steps find other pages, such as the keyboard.
    var factory: PageFactory { get }
}

extension Steps {
    /// The one page of its type.
    public var page: PageType { factory.page() }
}
