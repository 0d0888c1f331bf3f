public import Automation
internal import FoundationEssentials
internal import Scripting
public import SimulatedUI

/// The controller that sets up the features of an app before its launch, and its mock server.
///
/// By default the app is as its users get it: a controller has no features until a test adds some.
///
/// ```swift
/// controller
///     .launchArguments(testCaseConfiguration.compactMap(\.launchArgument))
///     .update(features: [.resultList.apis(testCaseAPI)])
/// ```
open class FeatureController {
    /// The mock of the app's servers; nil for none.
    public let server: (any MockServer)?
    /// The features, in the order in which they take effect.
    public private(set) var features: [FeatureConfiguration]
    /// The launch arguments.
    public private(set) var launchArguments: [LaunchArgument] = [.uiTestEnabled, .animationsDisabled]

    /// The environment key of the server's address for the app.
    public var serverURLKey = "SERVER_URL"
    /// The folders to search for mock files before their own folders, such as a test bundle's resources.
    public var mockFolders: [String] = []
    /// The flags that the app knows; nil if it does not list them: then those are unknown that it has not read when the
    /// test ends.
    public var knownFlags: Set<FeatureFlag>?
    /// The handling of unknown flags.
    public var onUnknownFlag = ReportPolicy.attach
    /// The handling of requests without a registered response.
    public var onUnmatchedRequest = ReportPolicy.attach

    /// The recorder of failures after the launch; a base test sets its own.
    public var failureRecorder: any FailureRecorder = FailureCollector()
    private var isSetUp = false
    /// The variables that the app is launched with, which know what it has read.
    private var environment: LaunchEnvironment?

    /// Creates a controller.
    public init(server: (any MockServer)? = nil, features: [FeatureConfiguration] = []) {
        self.server = server
        self.features = features
    }

    // MARK: Features

    /// Appends features, replacing those with the same identities.
    ///
    /// After the launch, only their responses take effect. A missing or broken mock file is then a failure of the
    /// test.
    @discardableResult
    public func update(
        features: [FeatureConfiguration], fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
        column: Int = #column
    ) -> Self {
        for feature in features {
            self.features.removeAll { $0.id == feature.id }
            self.features.append(feature)
        }
        guard isSetUp else { return self }
        do {
            try registerAnswers(of: features)
        } catch {
            let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
            failureRecorder.record(RecordedFailure(message: "\(error)", cause: error, place: place))
        }
        return self
    }

    /// Removes features.
    @discardableResult
    public func disable(features: [FeatureConfiguration]) -> Self {
        self.features.removeAll { features.contains($0) }
        return self
    }

    /// Whether the features include one with this identity.
    public func contains(feature: FeatureConfiguration) -> Bool { features.contains(feature) }

    /// The value of a flag for the app: as in ``setUp(on:)``, the last feature that sets it wins.
    ///
    /// A feature and its disabled variant have the same identity, so ``contains(feature:)`` cannot distinguish them.
    /// - Returns: nil when no feature sets the flag, and the app uses its default.
    public func isOn(_ flag: FeatureFlag) -> Bool? {
        features.reversed().lazy.compactMap { $0.configuration[flag] }.first
    }

    // MARK: Launch arguments

    /// Adds launch arguments, replacing those with the same names.
    @discardableResult
    public func launchArguments(_ arguments: [LaunchArgument]) -> Self {
        for argument in arguments {
            launchArguments.removeAll { $0.name == argument.name }
            launchArguments.append(argument)
        }
        return self
    }

    /// Adds launch arguments; an alias of ``launchArguments(_:)``.
    @discardableResult
    public func update(launchArguments arguments: [LaunchArgument]) -> Self { launchArguments(arguments) }

    // MARK: The stages of a test

    /// Starts the server with the responses of all features, and writes their flags into launch options.
    /// - Throws: `MockFileError`, and errors of starting the server.
    open func setUp(on launch: inout LaunchOptions) throws {
        try server?.start()
        try registerAnswers(of: features)
        launch.arguments += launchArguments.flatMap(\.words)
        if let server { launch.environment[serverURLKey] = server.url }
        for feature in features {
            for (flag, isOn) in feature.configuration { launch.environment[flag.rawValue] = isOn ? "true" : "false" }
        }
        environment = launch.environment
        isSetUp = true
    }

    /// Stops the server, and reports unknown flags and unmatched requests to the host.
    open func tearDown(for host: any TestHost) {
        server?.stop()
        isSetUp = false
        let report = report
        let flags = report.unknownFlags.map(\.description)
        let requests = report.requestLines.map { "no response is registered for \($0)" }
        let told = [(onUnknownFlag, flags), (onUnmatchedRequest, requests), (.fail, report.problems)]
        let lines = told.filter { $0.0 != .ignore }.flatMap { $0.1 }
        guard !lines.isEmpty else { return }
        host.attach(Array((lines.joined(separator: "\n") + "\n").utf8), named: "\(host.testName)-features.txt")
        for line in told.filter({ $0.0 == .fail }).flatMap({ $0.1 }) {
            host.record(RecordedFailure(message: line, place: host.place))
        }
    }

    /// The report so far: unknown flags, and requests without a registered response.
    package var report: FeatureReport {
        FeatureReport(
            features: features, knownFlags: knownFlags, flagsRead: environment?.namesRead ?? [], server: server)
    }

    private func registerAnswers(of features: [FeatureConfiguration]) throws {
        guard let server else { return }
        for api in features.flatMap(\.api) { try server.register(api, lookingIn: mockFolders) }
    }
}

extension FeatureController {
    /// The requests for a path that the app has sent, in order; empty without a server.
    /// - `method`: in upper case; nil for any.
    public func requests(to path: String, method: String? = nil) -> [HTTPRequest] {
        (server?.requests ?? []).filter { request in
            request.url.path(percentEncoded: false) == path && (method == nil || request.method == method)
        }
    }

    /// Checks how often the app has requested a path, and with which body; fails at the caller's place.
    /// - `body`: the expected body of each request; JSON is compared by value. nil for any.
    @discardableResult
    public func verifyRequests(
        to path: String, method: String? = nil, count: Int, body: String? = nil, fileID: String = #fileID,
        filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) -> Self {
        let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
        return verifyRequests(to: path, method: method, count: count, body: body, at: place)
    }

    /// Checks how often the app has requested a path, for steps and paths that pass on a caller's place.
    @discardableResult
    public func verifyRequests(
        to path: String, method: String? = nil, count: Int, body: String? = nil, at place: SourcePlace
    ) -> Self {
        let requests = requests(to: path, method: method)
        let bodies = requests.map { String(decoding: $0.body, as: UTF8.self) }
        let matching = body.map { wanted in bodies.filter { Self.isSame($0, wanted) } } ?? bodies
        guard matching.count != count else { return self }
        let name = "\(method.map { "\($0) " } ?? "")\(path)"
        var message = "expected \(Self.times(count)) for \(name)"
        if let body { message += " with the body \(body)" }
        message += ", received \(Self.times(matching.count))"
        if body != nil {
            let others = bodies.filter { !matching.contains($0) }.map { $0.isEmpty ? "nothing" : $0 }
            if !others.isEmpty { message += "; others had the body \(others.joined(separator: ", "))" }
        } else if matching.isEmpty {
            let all = (server?.requests ?? []).map { "\($0.method) \($0.url.path(percentEncoded: false))" }
            message += all.isEmpty ? "; the app sent no requests" : "; the app sent \(all.joined(separator: ", "))"
        }
        failureRecorder.record(RecordedFailure(message: message, place: place))
        return self
    }

    private static func times(_ count: Int) -> String { count == 1 ? "1 request" : "\(count) requests" }

    private static func isSame(_ first: String, _ second: String) -> Bool {
        if first == second { return true }
        // Invalid JSON is not an error here.
        guard let first = try? PlainJSON(first), let second = try? PlainJSON(second) else { return false }
        return first == second
    }
}

/// A JSON value for comparisons: the order of an object's keys is ignored.
private indirect enum PlainJSON: Hashable {
    case null, bool(Bool), number(Double), string(String), array([PlainJSON]), object([String: PlainJSON])

    init(_ text: String) throws {
        var reader = JSONReader(Array(text.utf8))
        self.init(try reader.read())
    }

    private init(_ node: LocatedValue) {
        switch node.content {
        case .null: self = .null
        case .bool(let value): self = .bool(value)
        case .number(let value): self = .number(value)
        case .string(let value): self = .string(value)
        case .date(let value): self = .number(value)
        case .data(let value): self = .array(value.map { .number(Double($0)) })
        case .array(let elements): self = .array(elements.map { PlainJSON($0) })
        case .object(let members): self = .object(Dictionary(members.map { ($0.key, PlainJSON($0.value)) }) { $1 })
        }
    }
}
