public import Automation
internal import TestEvents

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

extension Page {
    /// Waits until the page's ``screen`` can be hit.
    /// - Parameters:
    ///   - timeout: how long, in seconds; nil for the session's grace period.
    ///   - place: where the test asks for it.
    @discardableResult
    public func waitForAppearance(timeout: Double? = nil, at place: SourcePlace) -> Self {
        let seconds = timeout ?? app.session.timeout
        attempt(at: place) {
            let isShown: Void? = app.session.wait(upTo: seconds) { screen.isHittable ? () : nil }
            if isShown == nil, !app.session.isStopped {
                throw PageError(
                    "\(typeName) did not appear within \(ScriptSpelling.number(seconds)) seconds: \(whyNotShown)")
            }
        }
        return self
    }

    /// Waits until the page's ``screen``, if it is there at all, can be hit no longer.
    /// - Parameters:
    ///   - timeout: how long, in seconds; nil for the session's grace period.
    ///   - place: where the test asks for it.
    @discardableResult
    public func waitForDisappearance(timeout: Double? = nil, at place: SourcePlace) -> Self {
        let seconds = timeout ?? app.session.timeout
        attempt(at: place) {
            let isGone: Void? = app.session.wait(upTo: seconds) { screen.isHittable ? nil : () }
            if isGone == nil, !app.session.isStopped {
                throw PageError("\(typeName) did not disappear within \(ScriptSpelling.number(seconds)) seconds")
            }
        }
        return self
    }

    private var whyNotShown: String {
        guard app.element.exists else { return "no app is in front" }
        let kind = type.map { " of the type .\($0)" } ?? ""
        let wanted = id.isEmpty ? "element\(kind)" : "element '\(id)'\(kind)"
        if screen.exists { return "the \(wanted) is there, but cannot be hit" }
        let others = (try? app.session.elements(app.descendants(matching: type).query).toArray()) ?? []
        let identifiers = others.compactMap { $0.attribute(.identifier).string }
        let nearest = nearestName(to: id, in: identifiers).map { "; did you mean '\($0)'?" } ?? ""
        return "there is no \(wanted)\(nearest)"
    }
}

extension Page {
    /// Waits until predicates hold for one of the page's elements; fails the test when they do not.
    /// - Parameters:
    ///   - timeout: how long, in seconds; nil for the session's grace period.
    ///   - place: where the test asks for it.
    @discardableResult
    public func verify(
        _ element: KeyPath<Self, XCUIElement>, _ predicates: ElementPredicate..., timeout: Double? = nil,
        at place: SourcePlace
    ) -> Self {
        verify(self[keyPath: element], predicates, timeout, place)
    }

    /// Waits until predicates hold for one of the page's elements; never fails the test.
    /// - Parameter timeout: how long, in seconds; nil for the session's grace period.
    /// - Returns: whether they hold.
    public func isValid(
        _ element: KeyPath<Self, XCUIElement>, _ predicates: ElementPredicate..., timeout: Double? = nil
    ) -> Bool {
        validator.validate(self[keyPath: element], predicates, timeout: timeout)
    }

    /// Waits until predicates hold for one of the page's sets of elements; fails the test when they do not.
    /// - Parameters:
    ///   - timeout: how long, in seconds; nil for the session's grace period.
    ///   - place: where the test asks for it.
    @discardableResult
    public func verify(
        _ query: KeyPath<Self, XCUIElementQuery>, _ predicates: ElementPredicate..., timeout: Double? = nil,
        at place: SourcePlace
    ) -> Self {
        verify(self[keyPath: query], predicates, timeout, place)
    }

    /// Waits until predicates hold for one of the page's sets of elements; never fails the test.
    /// - Parameter timeout: how long, in seconds; nil for the session's grace period.
    /// - Returns: whether they hold.
    public func isValid(
        _ query: KeyPath<Self, XCUIElementQuery>, _ predicates: ElementPredicate..., timeout: Double? = nil
    ) -> Bool {
        validator.validate(self[keyPath: query], predicates, timeout: timeout)
    }

    /// Waits until predicates hold for one of the page's text fields; fails the test when they do not.
    /// - Parameters:
    ///   - timeout: how long, in seconds; nil for the session's grace period.
    ///   - place: where the test asks for it.
    @discardableResult
    public func verify(
        _ field: KeyPath<Self, TextFieldPage>, _ predicates: ElementPredicate..., timeout: Double? = nil,
        at place: SourcePlace
    ) -> Self {
        verify(self[keyPath: field].screen, predicates, timeout, place)
    }

    /// Waits until predicates hold for one of the page's text fields; never fails the test.
    /// - Parameter timeout: how long, in seconds; nil for the session's grace period.
    /// - Returns: whether they hold.
    public func isValid(
        _ field: KeyPath<Self, TextFieldPage>, _ predicates: ElementPredicate..., timeout: Double? = nil
    ) -> Bool {
        validator.validate(self[keyPath: field].screen, predicates, timeout: timeout)
    }

    /// Waits until one element of a set, or something inside of one, fulfills predicates; fails the test when none does.
    /// - Parameters:
    ///   - timeout: how long, in seconds; nil for the session's grace period.
    ///   - place: where the test asks for it.
    @discardableResult
    public func verify(
        _ query: KeyPath<Self, XCUIElementQuery>, containing predicates: ElementPredicate..., timeout: Double? = nil,
        at place: SourcePlace
    ) -> Self {
        if !app.session.isStopped { self[keyPath: query].contains(predicates, timeout: timeout, place: place) }
        return self
    }

    private func verify(
        _ object: any PredicateObject, _ predicates: [ElementPredicate], _ timeout: Double?, _ place: SourcePlace
    ) -> Self {
        if !app.session.isStopped { validator.verify(object, predicates, timeout: timeout, place: place) }
        return self
    }
}

extension Page {
    /// The name of the page's type, as failures tell it.
    private var typeName: String { "\(Self.self)" }

    /// Reports a failure of the test that uses the page.
    /// - Parameters:
    ///   - message: what is wrong, in one sentence.
    ///   - place: where the test asked for it.
    public func recordFailure(_ message: String, at place: SourcePlace) {
        app.session.failureRecorder.record(RecordedFailure(message: message, place: place))
    }

    /// Does something to the app unless the test has stopped, and reports what fails with the test's own place.
    func attempt(at place: SourcePlace, _ action: () throws -> Void) {
        guard !app.session.isStopped else { return }
        do {
            try action()
        } catch {
            app.session.failureRecorder.record(RecordedFailure(message: error.reason, cause: error, place: place))
        }
    }
}

/// Why something that a page needs cannot be had.
struct PageError: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}
