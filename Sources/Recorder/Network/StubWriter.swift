internal import Automation
internal import SimulatedUI

/// The forms in which stubs are written.
public enum StubStyle: String, CaseIterable, Hashable, Sendable {
    /// Objective-C with a block that matches requests, for OHHTTPStubs.
    case matcher
    /// Objective-C in one chain of calls, for Nocilla.
    case fluent
    /// JavaScript with the global `network`; bodies are part of the script.
    case script
    /// A mock file in JSON, which the option `--mocks` reads.
    case file
    /// Swift with `NetworkStubs` or `LoopbackServer`.
    case swift
}

/// Writes stubs that answer requests as the servers of a recording did.
///
/// Equal requests become one stub with several answers, of which the last one is repeated.
public struct StubWriter: Sendable {
    /// The form of the stubs.
    public var style: StubStyle
    /// The factor for every latency; 0 for immediate answers.
    public var latencyScale: Double
    /// The folder of the bodies in mock files, relative to the mock file; empty for the same folder.
    public var bodyFolder: String
    /// Whether stubs for this runner also compare the header fields of requests; the fluent style always does.
    public var matchesHeaders: Bool
    /// The mask of the recording; masked values are not compared.
    public var mask: SecretMask

    /// Creates a writer; see its properties.
    public init(
        _ style: StubStyle = .matcher, latencyScale: Double = 1, bodyFolder: String = "", matchesHeaders: Bool = false,
        mask: SecretMask = SecretMask()
    ) {
        self.style = style
        self.latencyScale = latencyScale
        self.bodyFolder = bodyFolder
        self.matchesHeaders = matchesHeaders
        self.mask = mask
    }

    /// Returns the stubs of recorded requests.
    /// - Parameters:
    ///   - requests: the requests, in the order in which they were sent.
    ///   - body: returns the bytes of a body's file.
    /// - Throws: the error of a body that cannot be read.
    public func stubs(for requests: [RecordedExchange], body: (String) throws -> [UInt8]) throws -> WrittenStubs {
        let exchanges = try requests.map { request in
            StubExchange(
                recorded: request, sent: try request.bodyFile.map(body) ?? [],
                received: try request.response?.bodyFile.map(body) ?? [], latency: latency(of: request))
        }
        switch style {
        case .matcher: return MatcherStubs(mask: mask).write(exchanges)
        case .fluent: return FluentStubs(mask: mask).write(exchanges)
        case .script, .file, .swift: return OwnStubs(self).write(exchanges)
        }
    }

    /// The longest latency that stubs take, in seconds.
    private static let longestLatency = 86_400.0

    private func latency(of request: RecordedExchange) -> Double {
        let latency = request.latency * latencyScale
        guard latency.isFinite, latency > 0 else { return 0 }
        return min((latency * 1000).rounded() / 1000, Self.longestLatency)
    }
}

/// Stubs as text.
public struct WrittenStubs: Hashable, Sendable {
    /// The text, with a line break at its end.
    public var text: String
    /// The names of the files with bodies that the text needs, each once, in order.
    public var files: [String] = []
    /// What the text does not express, each as a sentence.
    public var notes: [String] = []

    /// Adds a file once.
    mutating func add(file: String) { if !files.contains(file) { files.append(file) } }
}

/// A recorded request with the bytes of its bodies.
struct StubExchange {
    var recorded: RecordedExchange
    var sent: [UInt8]
    var received: [UInt8]
    /// The latency of the stub, in seconds.
    var latency: Double

    /// The request for comments: `GET http://people.test/search`.
    var title: String { "\(recorded.method) \(recorded.url)" }

    /// The error that a stub answers with; nil for an answer, and for a request that was left without one.
    ///
    /// A request that the app cancelled was left without an answer.
    var failure: RecordedExchange.Failure? {
        recorded.failure.flatMap { $0.code == HTTPError.cancelled.rawValue ? nil : $0 }
    }

    /// Whether the request was left without an answer.
    var isUnanswered: Bool { recorded.response == nil && failure == nil }

    /// The note about a request that was left without an answer.
    var unansweredNote: String { "\(title) had no answer." }
}

extension SecretMask {
    /// Returns the fields of a request or of a response that a stub can have: no secrets, no marker.
    func unmasked(_ fields: [HTTPHeaders.Field]) -> [HTTPHeaders.Field] {
        fields.filter { field in
            !isSecret(header: field.name) && !field.value.contains(Self.text)
                && field.name.lowercased() != HTTPHeaders.trackingMarker.lowercased()
        }
    }

    /// Returns the fields of a response that a stub can have; those about its transfer depend on the server.
    func stubFields(of response: RecordedExchange.Response) -> [HTTPHeaders.Field] {
        unmasked(response.headers).filter { !["content-length", "transfer-encoding"].contains($0.name.lowercased()) }
    }
}

extension [HTTPHeaders.Field] {
    /// The names, as they were written first, with their values in order.
    var grouped: [(name: String, values: [String])] {
        var groups: [(name: String, values: [String])] = []
        for field in self {
            if let index = groups.firstIndex(where: { $0.name.lowercased() == field.name.lowercased() }) {
                groups[index].values.append(field.value)
            } else {
                groups.append((field.name, [field.value]))
            }
        }
        return groups
    }
}

extension Sequence where Element == StubExchange {
    /// The exchanges with the same key together, in the order of the first of each.
    func grouped<Key: Hashable>(by key: (StubExchange) -> Key) -> [(key: Key, exchanges: [StubExchange])] {
        var groups: [(key: Key, exchanges: [StubExchange])] = []
        var places: [Key: Int] = [:]
        for exchange in self {
            let key = key(exchange)
            if let place = places[key] {
                groups[place].exchanges.append(exchange)
            } else {
                places[key] = groups.count
                groups.append((key, [exchange]))
            }
        }
        return groups
    }
}

/// Comments in languages with `//`.
enum LineComment {
    /// Returns a comment in one line; it must not end with a backslash, which would continue it.
    static func of(_ text: String) -> String {
        let line = String(
            String.UnicodeScalarView(
                text.unicodeScalars.map { scalar in
                    switch scalar.properties.generalCategory {
                    case .control, .lineSeparator, .paragraphSeparator: " "
                    default: scalar
                    }
                }))
        return "// \(line)" + (line.hasSuffix("\\") ? "." : "")
    }
}
