public import Automation
internal import FoundationEssentials
internal import Scripting
public import SimulatedUI

/// Sets up the features of an app before it is launched, and the server that answers it.
///
/// By default the app is as its users get it: a controller begins without features, and changes only what a test says.
///
/// ```swift
/// controller
///     .launchArguments(testCaseConfiguration.compactMap(\.launchArgument))
///     .update(features: [.resultList.apis(testCaseAPI)])
/// ```
open class FeatureController {
    /// What answers in the place of the app's servers; nil without one.
    public let server: (any MockServer)?
    /// The features, in the order in which they take effect.
    public private(set) var features: [FeatureConfiguration]
    /// The arguments of the launch.
    public private(set) var launchArguments: [LaunchArgument] = [.uiTestEnabled, .animationsDisabled]

    /// The key under which the app finds the server's address in its environment.
    public var serverURLKey = "SERVER_URL"
    /// Folders in which files for the server's answers are looked for before their own folders, such as the resources
    /// of a test bundle.
    public var mockFolders: [String] = []
    /// The switches that the app knows; nil when it does not tell, and no switch is unknown.
    public var knownFlags: Set<FeatureFlag>?
    /// What becomes of switches that the app does not know.
    public var onUnknownFlag = ReportPolicy.attach
    /// What becomes of requests that no response is registered for.
    public var onUnmatchedRequest = ReportPolicy.attach

    /// Where failures after the launch are told; a base test sets its own.
    public var failureRecorder: any FailureRecorder = FailureCollector()
    private var isSetUp = false

    /// Creates a controller.
    public init(server: (any MockServer)? = nil, features: [FeatureConfiguration] = []) {
        self.server = server
        self.features = features
    }

    // MARK: Features

    /// Adds features at the end, in place of those with the same identities.
    ///
    /// After the launch, their answers take effect and nothing else; a file of theirs that is missing or
    /// broken is a failure of the test then.
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

    /// Whether there is a feature of this identity.
    public func contains(feature: FeatureConfiguration) -> Bool { features.contains(feature) }

    /// What the app is told about a switch: as in ``setUp(on:)``, the last feature that names it decides.
    ///
    /// A feature and the one that switches it off have one identity, so that ``contains(feature:)`` cannot tell them apart.
    /// - Returns: nil when no feature names the switch, and the app is as its users get it.
    public func isOn(_ flag: FeatureFlag) -> Bool? {
        features.reversed().lazy.compactMap { $0.configuration[flag] }.first
    }

    // MARK: Launch arguments

    /// Adds arguments of the launch, in place of those with the same names.
    @discardableResult
    public func launchArguments(_ arguments: [LaunchArgument]) -> Self {
        for argument in arguments {
            launchArguments.removeAll { $0.name == argument.name }
            launchArguments.append(argument)
        }
        return self
    }

    /// Adds arguments of the launch; other words for ``launchArguments(_:)``.
    @discardableResult
    public func update(launchArguments arguments: [LaunchArgument]) -> Self { launchArguments(arguments) }

    // MARK: The course of a test

    /// Starts the server with the answers of all features, and writes what they need into the options of a launch: of two features that set a switch, the later one wins.
    /// - Throws: ``MockFileError``, and what keeps the server from starting.
    open func setUp(on launch: inout LaunchOptions) throws {
        try server?.start()
        try registerAnswers(of: features)
        launch.arguments += launchArguments.flatMap(\.words)
        if let server { launch.environment[serverURLKey] = server.url }
        for feature in features {
            for (flag, isOn) in feature.configuration { launch.environment[flag.rawValue] = isOn ? "true" : "false" }
        }
        isSetUp = true
    }

    /// Stops the server, and tells the host what was odd.
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

    /// What is odd so far: switches that the app does not know, and requests without an answer.
    package var report: FeatureReport { FeatureReport(features: features, knownFlags: knownFlags, server: server) }

    private func registerAnswers(of features: [FeatureConfiguration]) throws {
        guard let server else { return }
        for api in features.flatMap(\.api) { try server.register(api, lookingIn: mockFolders) }
    }
}

extension FeatureController {
    /// The requests of a path that the app has sent, in order; none without a server.
    /// - Parameter method: in capital letters; nil for each.
    public func requests(to path: String, method: String? = nil) -> [HTTPRequest] {
        (server?.requests ?? []).filter { request in
            request.url.path(percentEncoded: false) == path && (method == nil || request.method == method)
        }
    }

    /// Checks how often the app has asked for a path, and with which body; what is wrong is a failure at the caller's
    /// place.
    /// - Parameter body: what was sent along each time; texts of JSON are compared by what they mean. nil for anything.
    @discardableResult
    public func verifyRequests(
        to path: String, method: String? = nil, count: Int, body: String? = nil, fileID: String = #fileID,
        filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) -> Self {
        let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
        return verifyRequests(to: path, method: method, count: count, body: body, at: place)
    }

    /// Checks how often the app has asked for a path, as steps and paths do it for their callers.
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
        // Whether both are JSON is the question.
        guard let first = try? PlainJSON(first), let second = try? PlainJSON(second) else { return false }
        return first == second
    }
}

/// A value of JSON for comparisons: objects are equal whatever the order of their keys.
private indirect enum PlainJSON: Hashable {
    case null, bool(Bool), number(Double), string(String), array([PlainJSON]), object([String: PlainJSON])

    init(_ text: String) throws {
        var reader = JSONReader(Array(text.utf8))
        self.init(try reader.read())
    }

    private init(_ node: JSONNode) {
        switch node.content {
        case .null: self = .null
        case .bool(let value): self = .bool(value)
        case .number(let value): self = .number(value)
        case .string(let value): self = .string(value)
        case .array(let elements): self = .array(elements.map { PlainJSON($0) })
        case .object(let members): self = .object(Dictionary(members.map { ($0.key, PlainJSON($0.value)) }) { $1 })
        }
    }
}
