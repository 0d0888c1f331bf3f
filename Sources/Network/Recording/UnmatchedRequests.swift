internal import SimulatedUI

/// Requests for which there was no stub, as a list for people.
public struct UnmatchedRequests: Hashable, Sendable, CustomStringConvertible {
    /// The requests, in the order in which they came.
    public var requests: [RecordedRequest]

    /// Creates a list.
    public init(_ requests: [RecordedRequest]) { self.requests = requests.filter { !$0.isMatched } }

    /// Whether every request was answered.
    public var isEmpty: Bool { requests.isEmpty }

    /// Each request with method and path once, with how often it came and what may have been meant.
    public var lines: [String] {
        var counts: [String: Int] = [:]
        var order: [(key: String, explanation: String?)] = []
        for recorded in requests {
            let key = "\(recorded.request.method) \(recorded.request.address)"
            counts[key, default: 0] += 1
            if counts[key] == 1 { order.append((key, recorded.explanation)) }
        }
        return order.map { key, explanation in
            let count = counts[key, default: 1]
            return key + (count > 1 ? " (\(count) times)" : "") + (explanation.map { ": \($0)" } ?? "")
        }
    }

    /// The list in words, a line for each request.
    public var description: String {
        let lines = lines
        if lines.count == 1, let line = lines.first { return "No stub answers \(line)" }
        return "No stub answers \(lines.count) requests:\(lines.map { "\n- \($0)" }.joined())"
    }
}
