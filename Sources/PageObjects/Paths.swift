public import Automation
public import SimulatedUI

/// Several steps as one unit: a tap, its analytics event, a snapshot.
///
/// ```swift
/// final class OnboardingPaths: Paths {
///     typealias StepsType = OnboardingSteps
///     let factory: StepsFactory
///     init(_ factory: StepsFactory) { self.factory = factory }
///
///     @discardableResult
///     func start(file: StaticString = #filePath, line: UInt = #line) -> Self {
///         let place = SourcePlace(file, line)
///         steps.waitForAppearance(at: place).start(at: place).takeSnapshot(.welcome, at: place)
///         return self
///     }
/// }
/// ```
/// Tests call paths. Paths take the place of the test's call and pass it on, so that failures point at the
/// test.
public protocol Paths: AnyObject {
    /// The steps that the paths consist of.
    associatedtype StepsType: Steps

    /// Creates the paths; ``PathsFactory/paths(_:)`` does so once per type.
    init(_ factory: StepsFactory)

    /// The steps that the paths consist of; by default the ``factory``'s object of that type.
    var steps: StepsType { get }

    /// The factory, which has other steps.
    var factory: StepsFactory { get }
}

/// An alias of ``Paths``, as a step of a test.
public typealias Step = Paths

extension Paths {
    /// The factory's steps object of that type.
    public var steps: StepsType { factory.steps() }
}

/// Paths that change the responses of the app's mock server.
///
/// ```swift
/// func searchInVain(file: StaticString = #filePath, line: UInt = #line) -> Self {
///     answer(.emptySearch, file: file, line: line)
///     steps.search("zoe", at: SourcePlace(file, line))
/// ```
public protocol MockupServerPaths: Paths {
    /// The mock of the app's server; by default that of the test, nil when it has none.
    var mockupServer: (any MockServer)? { get }
}

extension MockupServerPaths {
    /// The test's mock server.
    public var mockupServer: (any MockServer)? { factory.test?.featureController.server }

    /// Lets the server respond with files from now on, replacing earlier responses for their paths.
    ///
    /// Without a server, or with a missing or broken file, the test fails at the place of the call.
    @discardableResult
    public func answer(_ api: MockAPI, file: StaticString = #filePath, line: UInt = #line) -> Self {
        let session = factory.app.session
        guard !session.isStopped else { return self }
        do {
            guard let mockupServer else { throw PageError("the test has no mock server") }
            try mockupServer.register(api, lookingIn: factory.test?.featureController.mockFolders ?? [])
        } catch {
            session.failureRecorder.record(
                RecordedFailure(message: "\(error)", cause: error, place: SourcePlace(file, line)))
        }
        return self
    }
}

extension SourcePlace {
    /// Creates the place of a test's call from the two parameters of a path.
    ///
    /// ```swift
    /// func search(_ text: String, file: StaticString = #filePath, line: UInt = #line) -> Self {
    ///     steps.search(text, at: SourcePlace(file, line))
    /// ```
    public init(_ file: StaticString, _ line: UInt) {
        self.init(path: file.description, line: Int(clamping: line))
    }

    /// Creates the place of a line in a file, whose module is inferred from its folders.
    init(path: String, line: Int) {
        self.init(fileID: Self.fileID(ofPath: path), filePath: path, line: line, column: 1)
    }

    /// The module and file as in `#fileID`; the module is the folder below the last `Tests` or `Sources`.
    private static func fileID(ofPath path: String) -> String {
        let parts = path.split(separator: "/")
        guard let name = parts.last, parts.count > 1 else { return "Tests/\(path)" }
        let roots = parts.dropLast(2)
        let module = roots.lastIndex { $0 == "Tests" || $0 == "Sources" }.map { parts[$0 + 1] }
        return "\(module ?? parts[parts.count - 2])/\(name)"
    }
}
