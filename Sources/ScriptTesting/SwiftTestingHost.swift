public import Automation
public import PageObjects
public import Testing

/// The current test of Swift Testing, for page tests and running apps: names, issues and attachments.
///
/// ```swift
/// @Suite final class LoginTests: LoginTest {
///     @Test func test_ShowsTheNames_MagicLink() { … }
/// }
/// ```
public final class SwiftTestingHost: TestHost {
    /// The name of the test function; empty outside a test.
    public let testName: String
    /// The name of the function's suite; empty for a global function.
    public let className: String
    /// The place of the test function; outside a test, the place where the host was created.
    public let place: SourcePlace
    private let sourceLocation: SourceLocation

    /// Creates a host for the current test.
    /// - Parameters:
    ///   - className: the name of the suite, if it should not be that of the type that contains the test.
    ///   - sourceLocation: the place of attachments.
    public init(className: String? = nil, sourceLocation: SourceLocation = #_sourceLocation) {
        let names = Test.current.map { TestNames(name: $0.name, identifier: "\($0.id)") }
        testName = names?.test ?? ""
        self.className = className ?? names?.suite ?? ""
        self.sourceLocation = sourceLocation
        place = SourcePlace(Test.current?.sourceLocation ?? sourceLocation)
    }

    /// Records an issue at the place of the call.
    public func record(_ failure: RecordedFailure) { SwiftTestingFailureRecorder().record(failure) }

    /// Attaches a file to the current test.
    public func attach(_ bytes: [UInt8], named name: String) {
        Attachment.record(bytes, named: name, sourceLocation: sourceLocation)
    }
}

extension SwiftTestingHost: ScriptReporter {
    func report(_ outcome: ScriptOutcome, places: ScriptReport) {
        for problem in outcome.problems {
            Issue.record(
                Comment(rawValue: problem.text), severity: problem.isWarning ? .warning : .error,
                sourceLocation: SourceLocation(places.place(of: problem)))
        }
        for file in outcome.files { attach(file.bytes, named: file.name) }
    }
}

/// The parts of a test's name.
struct TestNames {
    /// The function, without parentheses and arguments.
    let test: String
    /// The innermost suite; empty for a global function.
    let suite: String

    /// - Parameters:
    ///   - name: the function, such as `script(_:)`.
    ///   - identifier: module, suites, function and place, such as `M.Suite/script(_:)/File.swift:3:4`.
    init(name: String, identifier: String) {
        test = name.lastIndex(of: "(").map { String(name[..<$0]) } ?? name
        let types = identifier.range(of: "/\(name)").map { identifier[..<$0.lowerBound] } ?? ""
        let inner = types.split(separator: "/").last ?? ""
        // The module comes before the outermost type.
        suite = inner == types ? String(inner.split(separator: ".").last ?? "") : String(inner)
    }
}

extension String {
    fileprivate func range(of text: String) -> Range<Index>? { firstRange(of: text) }
}

extension BaseTest {
    /// Sets up the current test of Swift Testing: a class of page tests can be a suite without changes.
    ///
    /// ```swift
    /// @Suite final class LoginTests: AccountsTest {
    ///     @Test func test_Login_With_MagicLink() { pathsFactory.login.signIn() }
    /// }
    /// ```
    /// - Throws: errors that prevent the test from starting, such as a failed launch of the app.
    public convenience init() throws { try self.init(SwiftTestingHost()) }
}

extension SourcePlace {
    /// A place in the framework's type.
    init(_ location: SourceLocation) {
        self.init(
            fileID: location.fileID, filePath: location.filePath, line: location.line, column: location.column)
    }
}

extension SourceLocation {
    /// A place for the framework: with a folder before the file, line and column counted from 1.
    init(_ place: SourcePlace) {
        let file = place.file.isEmpty ? "file" : place.file
        self.init(
            fileID: file.contains("/") && !file.hasPrefix("/")
                ? file : "scripts/\(file.split(separator: "/").last ?? "file")",
            filePath: place.path.isEmpty ? file : place.path, line: max(1, place.line),
            column: max(1, place.column ?? 1))
    }
}

/// Reports failures of the Swift interface to the current test of Swift Testing.
public final class SwiftTestingFailureRecorder: FailureRecorder {
    /// Creates a recorder.
    public init() {}

    /// Records an issue at the place of the call.
    public func record(_ failure: RecordedFailure) {
        Issue.record(Comment(rawValue: failure.message), sourceLocation: SourceLocation(failure.place))
    }
}
