internal import Automation
public import SimulatedUI

/// Paths that change what the app's server answers on their way.
///
/// ```swift
/// func searchInVain(file: StaticString = #filePath, line: UInt = #line) -> Self {
///     answer(.emptySearch, file: file, line: line)
///     steps.search("zoe", at: SourcePlace(file, line))
/// ```
public protocol MockupServerPaths: Paths {
    /// What answers in the place of the app's server; by default that of the test, nil when it has none.
    var mockupServer: (any MockServer)? { get }
}

extension MockupServerPaths {
    /// That of the test.
    public var mockupServer: (any MockServer)? { factory.test?.featureController.server }

    /// Lets the server answer with files from now on, in place of what it answered to their paths before.
    ///
    /// Without a server, or with a file that is missing or broken, the test fails at the place of the call.
    @discardableResult
    public func answer(_ api: MockAPI, file: StaticString = #filePath, line: UInt = #line) -> Self {
        let session = factory.app.session
        guard !session.isStopped else { return self }
        do {
            guard let mockupServer else { throw PageError("the test has no server that could answer") }
            try mockupServer.register(api, lookingIn: factory.test?.featureController.mockFolders ?? [])
        } catch {
            session.failureRecorder.record(
                RecordedFailure(message: "\(error)", cause: error, place: SourcePlace(file, line)))
        }
        return self
    }
}
