package import Automation
internal import FoundationEssentials
public import SimulatedUI
import TestEvents

/// A received request, and whether a stub answered it.
public struct RecordedRequest: Hashable, Sendable {
    /// The request.
    public var request: HTTPRequest
    /// When it was sent, in seconds of the device's clock; nil for one that came over a real connection.
    public var instant: Double?
    /// Whether a stub answered it.
    public var isMatched: Bool
    /// Whether it went to its real server, because no stub answered it.
    public var isPassedOn = false
    /// The status of the real server's answer; nil before it arrives, and without one.
    public var status: Int?
    /// Why none did, with the nearest stub, as the end of a sentence; nil if none is near.
    public var explanation: String?

    /// Whether neither a stub nor a real server answered it.
    var isUnanswered: Bool { !isMatched && !isPassedOn }
}

/// A list of unmatched requests for messages.
public struct UnmatchedRequests: Hashable, Sendable, CustomStringConvertible {
    /// The requests, in order.
    public var requests: [RecordedRequest]

    /// Creates a list; requests that went to a real server are left out.
    public init(_ requests: [RecordedRequest]) { self.requests = requests.filter(\.isUnanswered) }

    /// Whether every request was answered.
    public var isEmpty: Bool { requests.isEmpty }

    /// Each request once, with method, path, count and the stub that was probably meant.
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

    /// The list, one request per line.
    public var description: String {
        let lines = lines
        if lines.count == 1, let line = lines.first { return "No stub answers \(line)" }
        return "No stub answers \(lines.count) requests:\(lines.map { "\n- \($0)" }.joined())"
    }
}

/// An error of two stubs that answer the same request, neither of which is more specific.
package struct AmbiguousStubs: Error, Hashable, Sendable, CustomStringConvertible {
    /// The request.
    package var request: HTTPRequest
    /// The stubs, in the order in which they were added.
    package var stubs: [HTTPStub]

    /// The error in one sentence.
    package var description: String {
        let words = stubs.map(\.description).joined(separator: " and ")
        return
            "\(request.method) \(request.address) matches two stubs, and neither is more specific: "
            + "\(words). Add a condition to one of them."
    }

    /// The place of the second stub.
    package var place: SourcePlace? { stubs.last?.place }
}

extension HTTPRequest {
    /// The path with the query, as it was sent.
    var address: String {
        let query = url.query(percentEncoded: true).map { "?\($0)" } ?? ""
        return path + query
    }
}
