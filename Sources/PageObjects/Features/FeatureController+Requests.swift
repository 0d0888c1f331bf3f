public import Automation
internal import FoundationEssentials
internal import Scripting
public import SimulatedUI

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
        let place = SourcePlace(file: fileID, path: filePath, line: line, column: column)
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
        var message = "expected \(Self.times(count)) of \(name)"
        if let body { message += " with the body \(body)" }
        message += ", received \(Self.times(matching.count))"
        if body != nil {
            let others = bodies.filter { !matching.contains($0) }.map { $0.isEmpty ? "nothing" : $0 }
            if !others.isEmpty { message += "; others had the body \(others.joined(separator: ", "))" }
        } else if matching.isEmpty {
            let all = (server?.requests ?? []).map { "\($0.method) \($0.url.path(percentEncoded: false))" }
            message += all.isEmpty ? "; the app sent none at all" : "; the app sent \(all.joined(separator: ", "))"
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
