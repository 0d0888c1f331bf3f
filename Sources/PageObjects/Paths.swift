public import Automation
public import SimulatedUI

/// Several steps as one unit: a tap, what is tracked of it, a picture.
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
/// Paths are what tests talk to. They take the place of the test's call and hand it on, so that failures point at the
/// test.
public protocol Paths: AnyObject {
    /// The steps that the paths are made of.
    associatedtype StepsType: Steps

    /// Creates the paths; ``PathsFactory/paths(_:)`` does it once for each type.
    init(_ factory: StepsFactory)

    /// The steps that the paths are made of; by default the one object that the ``factory`` has of its type.
    var steps: StepsType { get }

    /// Where the paths find other steps.
    var factory: StepsFactory { get }
}

/// Another word for ``Paths``, as a step of a test.
public typealias Step = Paths

extension Paths {
    /// The one steps object of its type.
    public var steps: StepsType { factory.steps() }
}

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
    /// The place of a test's call, from the two parameters that paths take of it.
    ///
    /// ```swift
    /// func search(_ text: String, file: StaticString = #filePath, line: UInt = #line) -> Self {
    ///     steps.search(text, at: SourcePlace(file, line))
    /// ```
    public init(_ file: StaticString, _ line: UInt) {
        self.init(path: file.description, line: Int(clamping: line))
    }

    /// A line of a file, whose module is told by its folders.
    init(path: String, line: Int) {
        self.init(fileID: Self.fileID(ofPath: path), filePath: path, line: line, column: 1)
    }

    /// Module and file, as `#fileID` names them: the module is the folder below the last `Tests` or `Sources`.
    private static func fileID(ofPath path: String) -> String {
        let parts = path.split(separator: "/")
        guard let name = parts.last, parts.count > 1 else { return "Tests/\(path)" }
        let roots = parts.dropLast(2)
        let module = roots.lastIndex { $0 == "Tests" || $0 == "Sources" }.map { parts[$0 + 1] }
        return "\(module ?? parts[parts.count - 2])/\(name)"
    }
}
