public import Automation

extension Page {
    /// The name of the page's type, as failures tell it.
    var typeName: String { "\(Self.self)" }

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
