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

/// Another word for ``Steps``, as what a user does on one page.
public typealias Action = Steps

extension Steps {
    /// The one page of its type.
    public var page: PageType { factory.page() }
}

extension Steps {
    /// Waits until the page can be hit.
    /// - Parameters:
    ///   - timeout: how long, in seconds; nil for the session's grace period.
    ///   - place: where the test asks for it.
    @discardableResult
    public func waitForAppearance(timeout: Double? = nil, at place: SourcePlace) -> Self {
        page.waitForAppearance(timeout: timeout, at: place)
        return self
    }

    /// Waits until the page, if it is there at all, can be hit no longer.
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

    /// Taps the page's button that leads back.
    @discardableResult
    public func tapBack(at place: SourcePlace) -> Self {
        page.tapBack(at: place)
        return self
    }

    /// Waits until a short message is shown.
    /// - Parameters:
    ///   - text: all that it says; nil for any.
    ///   - timeout: how long, in seconds; nil for the session's grace period.
    ///   - place: where the test asks for it.
    @discardableResult
    public func waitForToast(_ text: String? = nil, timeout: Double? = nil, at place: SourcePlace) -> Self {
        if let text {
            factory.toast.waitForMessage(text, timeout: timeout, at: place)
        } else {
            factory.toast.waitForAppearance(timeout: timeout, at: place)
        }
        return self
    }

    /// Waits until the short message, if there is one, is gone.
    @discardableResult
    public func waitForToastToDisappear(timeout: Double? = nil, at place: SourcePlace) -> Self {
        factory.toast.waitForDisappearance(timeout: timeout, at: place)
        return self
    }
}
