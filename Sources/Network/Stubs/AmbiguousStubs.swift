internal import FoundationEssentials
public import SimulatedUI
public import TestEvents

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
            "\(request.method) \(request.address) is answered by two stubs, and neither is more exact than the other: "
            + "\(words). Add a condition to one of them."
    }

    /// Where the second stub was written.
    public var place: SourcePlace? { stubs.last?.place }
}

extension HTTPRequest {
    /// The path with the query, as it was sent.
    var address: String {
        let query = url.query(percentEncoded: true).map { "?\($0)" } ?? ""
        return path + query
    }
}
