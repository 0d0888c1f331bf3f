public import Automation

/// A short message that appears over any screen and leaves by itself.
///
/// It is found by the identifier `toast`, unless ``PageFactory/toastIdentifier`` says another one.
public final class ToastPage: Page {
    /// What the page was made by.
    public let factory: PageFactory
    /// The identifier of the message.
    public var id: String { factory.toastIdentifier }

    /// Creates the page.
    public init(_ factory: PageFactory) { self.factory = factory }

    /// What the message says: its label, or that of the first text inside.
    public var message: String {
        let label = screen.label
        return label.isEmpty ? screen.staticTexts.firstMatch.label : label
    }

    /// Waits until a message is there that says a text.
    /// - Parameters:
    ///   - text: all of the message.
    ///   - timeout: how long, in seconds; nil for the session's grace period.
    ///   - place: where the test asks for it.
    @discardableResult
    public func waitForMessage(_ text: String, timeout: Double? = nil, at place: SourcePlace) -> Self {
        let seconds = timeout ?? app.session.timeout
        attempt(at: place) {
            var last: String?
            let isShown: Void? = app.session.wait(upTo: seconds) {
                guard exists else { return nil }
                last = message
                return last == text ? () : nil
            }
            if isShown == nil, !app.session.isStopped {
                let seen = last.map { "the last one said '\($0)'" } ?? "there was none ('\(id)')"
                throw PageError(
                    "no message '\(text)' appeared within \(ScriptSpelling.number(seconds)) seconds: \(seen)")
            }
        }
        return self
    }
}

extension PageFactory {
    /// The message that appears over any screen and leaves by itself.
    public var toast: ToastPage { page() }
}
