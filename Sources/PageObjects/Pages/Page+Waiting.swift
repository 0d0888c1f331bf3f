public import Automation

internal import func TestEvents.nearestName

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
