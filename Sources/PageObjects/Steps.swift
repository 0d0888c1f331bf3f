public import Automation

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
/// A step acts on its page and returns itself; what comes next is up to ``Paths``.
public protocol Steps: AnyObject {
    /// The page that the steps act on.
    associatedtype PageType: Page

    /// Creates the steps; ``StepsFactory/steps(_:)`` does so once per type.
    init(_ factory: PageFactory)

    /// The page that the steps act on; by default the ``factory``'s object of that type.
    var page: PageType { get }

    /// The factory, which has other pages, such as the keyboard.
    var factory: PageFactory { get }
}

/// An alias of ``Steps``, as what a user does on one page.
public typealias Action = Steps

extension Steps {
    /// The factory's page of that type.
    public var page: PageType { factory.page() }
}

extension Steps {
    /// Waits until the page is hittable.
    /// - Parameters:
    ///   - timeout: in seconds; nil for the session's grace period.
    ///   - place: the place of the test's call.
    @discardableResult
    public func waitForAppearance(timeout: Double? = nil, at place: SourcePlace) -> Self {
        page.waitForAppearance(timeout: timeout, at: place)
        return self
    }

    /// Waits until the page does not exist or is no longer hittable.
    @discardableResult
    public func waitForDisappearance(timeout: Double? = nil, at place: SourcePlace) -> Self {
        page.waitForDisappearance(timeout: timeout, at: place)
        return self
    }

    /// Taps the return key of the keyboard.
    @discardableResult
    public func tapReturn(at place: SourcePlace) -> Self {
        factory.keyboard.tapReturn(at: place)
        return self
    }

    /// Taps the page's back button.
    @discardableResult
    public func tapBack(at place: SourcePlace) -> Self {
        page.tapBack(at: place)
        return self
    }

    /// Waits until a short message is shown.
    /// - Parameters:
    ///   - text: the whole message; nil for any.
    ///   - timeout: in seconds; nil for the session's grace period.
    ///   - place: the place of the test's call.
    @discardableResult
    public func waitForToast(_ text: String? = nil, timeout: Double? = nil, at place: SourcePlace) -> Self {
        if let text {
            factory.toast.waitForMessage(text, timeout: timeout, at: place)
        } else {
            factory.toast.waitForAppearance(timeout: timeout, at: place)
        }
        return self
    }

    /// Waits until no short message is shown.
    @discardableResult
    public func waitForToastToDisappear(timeout: Double? = nil, at place: SourcePlace) -> Self {
        factory.toast.waitForDisappearance(timeout: timeout, at: place)
        return self
    }
}
