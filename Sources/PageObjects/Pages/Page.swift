public import Automation

/// The elements of one view, and nothing else.
///
/// ```swift
/// final class OnboardingPage: Page {
///     let factory: PageFactory
///     let id = "Onboarding"
///     init(_ factory: PageFactory) { self.factory = factory }
///
///     var start: XCUIElement { screen.buttons["Start"] }
/// }
/// ```
/// Elements are computed properties, so that each access looks anew and a page holds nothing it found.
public protocol Page: AnyObject {
    /// Creates the page; ``PageFactory/page(_:)`` does it once for each type.
    init(_ factory: PageFactory)

    /// What the page was made by, and where it finds other pages.
    var factory: PageFactory { get }

    /// The accessibility identifier of the page's ``screen``; empty for the first element of the page's ``type``.
    var id: String { get }

    /// The kind of element that the page's ``screen`` is; `.any`, the default, for every kind.
    var type: ElementType? { get }

    /// What evaluates predicates on the page's elements; by default that of the ``factory``.
    var validator: AnyElementValidator { get }
}

extension Page {
    /// Every kind.
    public var type: ElementType? { .any }

    /// That of the factory.
    public var validator: AnyElementValidator { factory.validator }

    /// The app that the page belongs to.
    public var app: XCUIApplication { factory.app }

    /// The test that the page is made for; nil without one.
    public var test: BaseTest? { factory.test }

    /// The device that the app runs on.
    public var device: any Device { app.session.driver.device }

    /// The element that stands for the whole page: the first of its type with its identifier, anywhere in the app.
    ///
    /// A label counts as the identifier of an element without one only where the page says its ``type``, as bars have
    /// no other; a page of any kind is not there because a tab or a title is called like it.
    public var screen: XCUIElement {
        let elements = app.descendants(matching: type)
        return id.isEmpty ? elements.firstMatch : app[element: ElementIdentifier(id: id, type: type)]
    }

    /// Whether the page is there now.
    public var exists: Bool { screen.exists }

    /// The keyboard, wherever it is shown.
    public var keyboard: XCUIElement { app.keyboards.firstMatch }

    /// The bar at the top of the screen.
    public var navigationBar: XCUIElement { app.navigationBars.firstMatch }

    /// The button that leads back: the first of the ``navigationBar``, unless a page says otherwise.
    public var backButton: XCUIElement { navigationBar.buttons.firstMatch }
}
