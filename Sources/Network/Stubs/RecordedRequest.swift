package import Automation
internal import FoundationEssentials
public import SimulatedUI
import TestEvents

/// A request that came, and what became of it.
public struct RecordedRequest: Hashable, Sendable {
    /// The request.
    public var request: HTTPRequest
    /// When it was sent, in seconds of the device's clock; nil for one that came over a real connection.
    public var instant: Double?
    /// Whether a stub answered it.
    public var isMatched: Bool
    /// Why none did, with the stub that came nearest, as the end of a sentence; nil when nothing is near.
    public var explanation: String?
}

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

/// Two stubs of which neither is the more exact one for a request that both answer.
public struct AmbiguousStubs: Error, Hashable, Sendable, CustomStringConvertible {
    /// The request.
    public var request: HTTPRequest
    /// The stubs, in the order in which they were made.
    public var stubs: [HTTPStub]

    /// The error in words, as a sentence.
    public var description: String {
        let words = stubs.map(\.description).joined(separator: " and ")
        return
            "\(request.method) \(request.address) matches two stubs, and neither is more specific: "
            + "\(words). Add a condition to one of them."
    }

    /// Where the second stub was written.
    package var place: SourcePlace? { stubs.last?.place }
}

extension HTTPRequest {
    /// The path with the query, as it was sent.
    var address: String {
        let query = url.query(percentEncoded: true).map { "?\($0)" } ?? ""
        return path + query
    }
}
