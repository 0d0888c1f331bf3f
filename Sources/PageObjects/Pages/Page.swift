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
/// Elements are computed properties, so each access looks them up again and a page stores no results.
public protocol Page: AnyObject {
    /// Creates the page; ``PageFactory/page(_:)`` does so once per type.
    init(_ factory: PageFactory)

    /// The factory that created the page and has the other pages.
    var factory: PageFactory { get }

    /// The accessibility identifier of the page's ``screen``; empty for the first element of its ``type``.
    var id: String { get }

    /// The kind of element that the page's ``screen`` is; `.any`, the default, for every kind.
    var type: ElementType? { get }

    /// The validator for the page's elements; by default that of the ``factory``.
    var validator: AnyElementValidator { get }
}

extension Page {
    /// Any kind, the default.
    public var type: ElementType? { .any }

    /// The factory's validator.
    public var validator: AnyElementValidator { factory.validator }

    /// The app that the page belongs to.
    public var app: XCUIApplication { factory.app }

    /// The test that the page belongs to; nil without one.
    public var test: BaseTest? { factory.test }

    /// The device that the app runs on.
    public var device: any Device { app.session.driver.device }

    /// The element that represents the page: the first in the app with its type and identifier.
    ///
    /// A label counts as the identifier of an element without one only if the page sets its ``type``, since bars have
    /// no other. A page of any kind does not exist just because a tab or a title has its name.
    public var screen: XCUIElement {
        let elements = app.descendants(matching: type)
        return id.isEmpty ? elements.firstMatch : app[element: ElementIdentifier(id: id, type: type)]
    }

    /// Whether the page exists now.
    public var exists: Bool { screen.exists }

    /// The keyboard, wherever it is shown.
    public var keyboard: XCUIElement { app.keyboards.firstMatch }

    /// The bar at the top of the screen.
    public var navigationBar: XCUIElement { app.navigationBars.firstMatch }

    /// The back button: the first of the ``navigationBar``, unless a page overrides it.
    public var backButton: XCUIElement { navigationBar.buttons.firstMatch }
}

extension Page {
    /// Waits until the page's ``screen`` is hittable.
    /// - Parameters:
    ///   - timeout: in seconds; nil for the session's grace period.
    ///   - place: the place of the test's call.
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

    /// Waits until the page's ``screen`` does not exist or is no longer hittable.
    /// - Parameters:
    ///   - timeout: in seconds; nil for the session's grace period.
    ///   - place: the place of the test's call.
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
    /// Waits until predicates hold for one of the page's elements; fails the test if they do not.
    /// - `timeout`: in seconds; nil for the session's grace period.
    /// - `place`: the place of the test's call.
    @discardableResult
    public func verify(
        _ element: KeyPath<Self, XCUIElement>, _ predicates: ElementPredicate..., timeout: Double? = nil,
        at place: SourcePlace
    ) -> Self {
        verify(self[keyPath: element], predicates, timeout, place)
    }

    /// Waits until predicates hold for one of the page's elements; never fails the test.
    /// - `timeout`: in seconds; nil for the session's grace period.
    /// - Returns: whether they hold.
    public func isValid(
        _ element: KeyPath<Self, XCUIElement>, _ predicates: ElementPredicate..., timeout: Double? = nil
    ) -> Bool {
        validator.validate(self[keyPath: element], predicates, timeout: timeout)
    }

    /// Waits until predicates hold for one of the page's sets of elements; fails the test if they do not.
    /// - `timeout`: in seconds; nil for the session's grace period.
    /// - `place`: the place of the test's call.
    @discardableResult
    public func verify(
        _ query: KeyPath<Self, XCUIElementQuery>, _ predicates: ElementPredicate..., timeout: Double? = nil,
        at place: SourcePlace
    ) -> Self {
        verify(self[keyPath: query], predicates, timeout, place)
    }

    /// Waits until predicates hold for one of the page's sets of elements; never fails the test.
    /// - `timeout`: in seconds; nil for the session's grace period.
    /// - Returns: whether they hold.
    public func isValid(
        _ query: KeyPath<Self, XCUIElementQuery>, _ predicates: ElementPredicate..., timeout: Double? = nil
    ) -> Bool {
        validator.validate(self[keyPath: query], predicates, timeout: timeout)
    }

    /// Waits until predicates hold for one of the page's text fields; fails the test if they do not.
    /// - `timeout`: in seconds; nil for the session's grace period.
    /// - `place`: the place of the test's call.
    @discardableResult
    public func verify(
        _ field: KeyPath<Self, TextFieldPage>, _ predicates: ElementPredicate..., timeout: Double? = nil,
        at place: SourcePlace
    ) -> Self {
        verify(self[keyPath: field].screen, predicates, timeout, place)
    }

    /// Waits until predicates hold for one of the page's text fields; never fails the test.
    /// - `timeout`: in seconds; nil for the session's grace period.
    /// - Returns: whether they hold.
    public func isValid(
        _ field: KeyPath<Self, TextFieldPage>, _ predicates: ElementPredicate..., timeout: Double? = nil
    ) -> Bool {
        validator.validate(self[keyPath: field].screen, predicates, timeout: timeout)
    }

    /// Waits until an element of a set, or a descendant, fulfills predicates; fails the test if none does.
    /// - `timeout`: in seconds; nil for the session's grace period.
    /// - `place`: the place of the test's call.
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
    /// The name of the page's type, for failures.
    private var typeName: String { "\(Self.self)" }

    /// Reports a failure of the test that uses the page.
    /// - Parameters:
    ///   - message: the problem, in one sentence.
    ///   - place: the place of the test's call.
    public func recordFailure(_ message: String, at place: SourcePlace) {
        app.session.failureRecorder.record(RecordedFailure(message: message, place: place))
    }

    /// Runs an action unless the test has stopped, and reports its error at the test's place.
    func attempt(at place: SourcePlace, _ action: () throws -> Void) {
        guard !app.session.isStopped else { return }
        do {
            try action()
        } catch {
            app.session.failureRecorder.record(RecordedFailure(message: error.reason, cause: error, place: place))
        }
    }
}

/// An error of a page, with a message.
struct PageError: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}
