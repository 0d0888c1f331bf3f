import Automation
internal import FoundationEssentials
internal import Scripting
internal import SimulatedUI
internal import TestEvents

/// An entry of an HTTP archive: a request, and how it ended.
struct ArchiveEntry {
    /// The method.
    let method: String
    /// The URL, as far as stubs compare it.
    let address: Address
    /// The text that was sent; empty for none, nil for bytes that no pattern can compare.
    let body: String?
    /// The answer.
    let answer: StubAnswer
    /// Where it begins in the file.
    let offset: Int

    /// What replaces secrets in archives that were saved by a run; a value that contains it is not compared.
    static let mask = "***"

    /// A URL without its scheme and its fragment.
    struct Address: Hashable {
        /// The host in lower case, with its port unless that is the usual one of the scheme.
        let host: String
        /// The parts of the path, decoded.
        let segments: [String]
        /// The values of the query by name; of several with one name, the first.
        let query: [String: String]

        /// Reads a URL; nil for one without a host.
        init?(_ text: String) {
            guard let url = URL(string: text), let name = url.host(percentEncoded: false), !name.isEmpty else {
                return nil
            }
            let usual = url.scheme?.lowercased() == "https" ? 443 : 80
            host = name.lowercased() + (url.port.flatMap { $0 == usual ? nil : ":\($0)" } ?? "")
            let request = HTTPRequest("GET", url)
            segments = request.pathSegments
            query = Dictionary(request.queryItems.map { ($0.name, $0.value) }) { first, _ in first }
        }
    }

    // MARK: Stubs

    /// What several entries share, apart from the query and the body.
    private struct Path: Hashable {
        let method: String
        let host: String
        let segments: [String]
    }

    /// A path with the conditions for its query.
    private struct Question: Hashable {
        let path: Path
        let query: [String: RequestPattern.QueryValue]
    }

    /// Returns the stubs of an archive: one for all entries of the same request, with their answers in order.
    ///
    /// A request must have the query of its entry, as far as the other entries of the same path differ in it. Bodies
    /// are compared only where entries of the same URL differ in them.
    static func stubs(for entries: [ArchiveEntry], place: (_ offset: Int) -> SourcePlace?) -> [HTTPStub] {
        var names: [Path: Set<String>] = [:]
        for entry in entries { names[entry.path, default: []].formUnion(entry.address.query.keys) }
        var bodies: [Question: Set<String?>] = [:]
        let questions = entries.map { entry in
            let question = Question(path: entry.path, query: entry.query(of: names[entry.path] ?? []))
            bodies[question, default: []].insert(entry.body)
            return question
        }
        var stubs: [HTTPStub] = []
        var known: [RequestPattern: Int] = [:]
        for (entry, question) in zip(entries, questions) {
            var pattern = RequestPattern(method: entry.method, host: entry.address.host, query: question.query)
            pattern.path = PathPattern(literal: entry.address.segments)
            if bodies[question].map({ $0.count > 1 }) == true { pattern.body = entry.body.flatMap(bodyPattern) }
            if let index = known[pattern] {
                stubs[index].answers.append(entry.answer)
            } else {
                known[pattern] = stubs.count
                stubs.append(HTTPStub(pattern, [entry.answer], place: place(entry.offset)))
            }
        }
        return stubs
    }

    private var path: Path {
        Path(method: method.uppercased(), host: address.host, segments: address.segments)
    }

    /// The conditions for the names of a query that matter.
    private func query(of names: Set<String>) -> [String: RequestPattern.QueryValue] {
        var query: [String: RequestPattern.QueryValue] = [:]
        for name in names {
            query[name] = address.query[name].map { $0.contains(Self.mask) ? .any : .value($0) } ?? .absent
        }
        return query
    }

    /// The condition for a body; what is masked is not compared.
    private static func bodyPattern(_ text: String) -> BodyPattern? {
        var reader = JSONReader(Array(text.utf8))
        if let json = try? reader.read(), json.isList {
            return text.contains(mask) ? .including(JSONValue(json.withoutMasked)) : .json(JSONValue(json))
        }
        guard text.contains(mask) else { return .text(text) }
        // The longest part of a form between its secrets.
        let parts = text.split(separator: mask).map { $0.drop { $0 == "&" } }
        return parts.max { $0.count < $1.count }.map { .containing(String($0)) }
    }
}

extension LocatedValue {
    /// Whether it is an object or an array.
    fileprivate var isList: Bool {
        switch content {
        case .object, .array: true
        default: false
        }
    }

    /// The value without members that are masked.
    fileprivate var withoutMasked: LocatedValue {
        switch content {
        case .array(let elements): LocatedValue(content: .array(elements.map(\.withoutMasked)))
        case .object(let members):
            LocatedValue(
                content: .object(
                    members.filter { $0.value.string?.contains(ArchiveEntry.mask) != true }.map { member in
                        Member(key: member.key, value: member.value.withoutMasked)
                    }))
        default: self
        }
    }
}

/// A fault, and the words for it in archives; Chromium's names of errors, which most programs that read archives know.
enum ArchiveFault: String, CaseIterable {
    case offline = "net::ERR_INTERNET_DISCONNECTED"
    case timedOut = "net::ERR_TIMED_OUT"
    case cannotFindHost = "net::ERR_NAME_NOT_RESOLVED"
    case cannotConnect = "net::ERR_CONNECTION_REFUSED"
    case connectionLost = "net::ERR_CONNECTION_CLOSED"
    case cancelled = "net::ERR_ABORTED"

    /// The fault that words describe; a lost connection by default.
    init(_ words: String) {
        let words = words.uppercased().replacing("_", with: " ")
        let marks: [(ArchiveFault, [String])] = [
            (.offline, ["INTERNET DISCONNECTED", "OFFLINE"]), (.timedOut, ["TIMED OUT", "TIMEOUT"]),
            (.cannotFindHost, ["NAME NOT RESOLVED", "UNKNOWN HOST"]),
            (.cannotConnect, ["CONNECTION REFUSED", "ADDRESS UNREACHABLE"]), (.cancelled, ["ABORTED", "CANCEL"]),
        ]
        self = marks.first { $0.1.contains { words.contains($0) } }?.0 ?? .connectionLost
    }

    /// The fault that an error of a request has come from.
    init(_ error: HTTPError) {
        self =
            switch error {
            case .cancelled: .cancelled
            case .timedOut: .timedOut
            case .cannotFindHost: .cannotFindHost
            case .cannotConnectToHost: .cannotConnect
            case .notConnectedToInternet: .offline
            case .networkConnectionLost, .badServerResponse: .connectionLost
            }
    }

    /// The fault of a stub; a request that was cancelled had no answer until then.
    var fault: StubAnswer.Fault {
        switch self {
        case .offline: .offline
        case .timedOut, .cancelled: .timedOut
        case .cannotFindHost: .cannotFindHost
        case .cannotConnect: .cannotConnectToHost
        case .connectionLost: .connectionLost(afterBytes: 0)
        }
    }
}
