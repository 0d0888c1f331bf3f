import Automation
public import SimulatedUI
internal import Synchronization
internal import TestEvents

/// Stubs, and the requests that were looked up in them; the same for a device and for a server with sockets.
///
/// It may be used from several threads.
public final class StubTable: Sendable {
    private let state = Mutex(State())

    fileprivate struct State {
        /// The stubs by their numbers, which ascend in the order in which they were made.
        var entries: [Int: Entry] = [:]
        /// The numbers in their order; some may be those of stubs that were removed.
        private var order: [Int] = []
        private var numbers: [RequestPattern: Int] = [:]
        private var index = StubIndex()
        private var nextNumber = 0
        var requests: [RecordedRequest] = []
        var ambiguities: [AmbiguousStubs] = []
        var unmatchedAnswer: StubAnswer?
        /// The stub that was probably meant, by the path of a request that none has; apps ask for some again and again.
        var nearestPaths: [String: String?] = [:]
        /// How many stubs were compared with requests so far.
        var comparisons = 0

        var stubs: [HTTPStub] { Array(orderedStubs) }
        var orderedStubs: some Sequence<HTTPStub> { order.lazy.compactMap { entries[$0]?.stub } }
        var work: Int { comparisons + index.visits }

        mutating func add(_ stub: HTTPStub) {
            nearestPaths = [:]
            if let former = numbers[stub.request] { remove(former) }
            entries[nextNumber] = Entry(stub)
            order.append(nextNumber)
            numbers[stub.request] = nextNumber
            index.insert(nextNumber, at: stub.request.path)
            nextNumber += 1
        }

        mutating func remove(_ number: Int) {
            guard let entry = entries.removeValue(forKey: number) else { return }
            nearestPaths = [:]
            numbers[entry.stub.request] = nil
            index.remove(number, at: entry.stub.request.path)
            if order.count > 2 * entries.count + 64 { order.removeAll { entries[$0] == nil } }
        }

        /// The numbers of the stubs with exactly this path.
        func stubs(at path: PathPattern?) -> [Int] { index.stubs(at: path) }

        /// The numbers of the stubs whose path is that of a request, in their order.
        mutating func stubs(matching request: RequestParts) -> [Int] { index.stubs(matching: request.segments) }
    }

    fileprivate struct Entry {
        var stub: HTTPStub
        let exactness: Exactness
        var used = 0

        init(_ stub: HTTPStub) {
            self.stub = stub
            exactness = Exactness(stub.request)
        }

        /// The answer whose turn it is; nil when there is none left.
        var next: StubAnswer? {
            used < stub.answers.count || stub.afterwards == .repeatsLast
                ? stub.answers[min(used, stub.answers.count - 1)] : nil
        }
    }

    /// Creates a table, with stubs if there are any.
    public init(_ stubs: [HTTPStub] = []) { for stub in stubs { add(stub) } }

    // MARK: Stubs

    /// The stubs, in the order in which they were made.
    public var stubs: [HTTPStub] { state.withLock { $0.stubs } }

    /// How many parts of paths were visited and how many stubs compared so far, in order to add and to find stubs.
    var work: Int { state.withLock { $0.work } }

    /// Adds a stub; it replaces one for exactly the same requests, and its answers begin anew.
    public func add(_ stub: HTTPStub) {
        state.withLock { $0.add(stub) }
    }

    /// Removes the stubs of a path that have no other condition than a method.
    fileprivate func removePlain(path: PathPattern?) {
        state.withLock { state in
            for number in state.stubs(at: path) {
                guard var request = state.entries[number]?.stub.request else { continue }
                request.method = nil
                if request == RequestPattern(path: path) { state.remove(number) }
            }
        }
    }

    /// Forgets all stubs and requests, and begins anew with other stubs.
    public func reset(to stubs: [HTTPStub] = []) {
        state.withLock { state in
            let answer = state.unmatchedAnswer
            state = State()
            state.unmatchedAnswer = answer
        }
        for stub in stubs { add(stub) }
    }

    /// What requests get for which there is no stub; nil for a page with the status 404 that says so.
    public var unmatchedAnswer: StubAnswer? {
        get { state.withLock { $0.unmatchedAnswer } }
        set { state.withLock { $0.unmatchedAnswer = newValue } }
    }

    // MARK: Requests

    /// The requests that came, in their order.
    public var requests: [RecordedRequest] { state.withLock { $0.requests } }

    /// How many requests came.
    var requestCount: Int { state.withLock { $0.requests.count } }

    /// Requests that more than one stub answers, none of them more exactly than the others; each pair of stubs once.
    public var ambiguities: [AmbiguousStubs] { state.withLock { $0.ambiguities } }

    /// Records a request, and finds what it is answered with.
    ///
    /// Of several stubs the most exact one answers; when there is none, or more than one, the answer says so.
    /// - Parameter instant: when it was sent, in seconds of the device's clock.
    public func answer(_ request: HTTPRequest, at instant: Double? = nil) -> StubAnswer {
        let parts = RequestParts(request)
        return state.withLock { state in
            let numbers = state.stubs(matching: parts)
            state.comparisons += numbers.count
            let near = numbers.compactMap { number in state.entries[number].map { (number, $0) } }
            let matching = near.filter { $0.1.stub.request.firstMismatch(parts) == nil }
            guard let best = matching.map(\.1.exactness).max() else {
                let explanation =
                    Self.explanation(parts, near: near.map(\.1.stub)) ?? state.nearestPath(to: parts.path)
                return state.unmatched(request, instant, explanation)
            }
            let candidates = matching.filter { $0.1.exactness == best }
            if candidates.count > 1 { return state.ambiguous(request, instant, candidates.map(\.1.stub)) }
            let (number, entry) = candidates[0]
            defer { state.entries[number]?.used += 1 }
            guard let answer = entry.next else {
                let count = entry.stub.answers.count
                let answers = count == 1 ? "its only answer" : "its \(count) answers"
                return state.unmatched(
                    request, instant, "the stub \(entry.stub.description) has already given \(answers)")
            }
            state.requests.append(RecordedRequest(request: request, instant: instant, isMatched: true))
            return answer
        }
    }

    /// What the stub of the same path wants that comes nearest; nil when there is none of that path.
    private static func explanation(_ request: RequestParts, near: [HTTPStub]) -> String? {
        var nearest: (stub: HTTPStub, mismatch: RequestPattern.Mismatch)?
        for stub in near {
            guard let mismatch = stub.request.firstMismatch(request) else { continue }
            if nearest.map({ $0.mismatch.part.rawValue < mismatch.part.rawValue }) ?? true {
                nearest = (stub, mismatch)
            }
        }
        return nearest.map { nearest in
            "the stub\(nearest.stub.place.map { " at \($0)" } ?? "") expects \(nearest.mismatch.wanted)"
        }
    }
}

extension StubTable.State {
    /// How many stubs are searched for a path that was probably meant.
    private static var searched: Int { 1_000 }

    /// The path that was probably meant, as a question; nil when none is near.
    fileprivate mutating func nearestPath(to path: String) -> String? {
        if let known = nearestPaths[path] { return known }
        let paths = orderedStubs.prefix(Self.searched).compactMap { $0.request.path?.description }
        comparisons += paths.count
        let nearest = nearestName(to: path, in: paths).map { "did you mean \($0)?" }
        nearestPaths[path] = .some(nearest)
        return nearest
    }

    fileprivate mutating func unmatched(_ request: HTTPRequest, _ instant: Double?, _ explanation: String?)
        -> StubAnswer
    {
        let recorded = RecordedRequest(request: request, instant: instant, isMatched: false, explanation: explanation)
        requests.append(recorded)
        return unmatchedAnswer ?? .text("\(UnmatchedRequests([recorded]))\n", status: 404)
    }

    fileprivate mutating func ambiguous(_ request: HTTPRequest, _ instant: Double?, _ stubs: [HTTPStub]) -> StubAnswer {
        let error = AmbiguousStubs(request: request, stubs: Array(stubs.prefix(2)))
        requests.append(RecordedRequest(request: request, instant: instant, isMatched: true))
        if !ambiguities.contains(where: { $0.stubs == error.stubs }) { ambiguities.append(error) }
        return .text("\(error)\n", status: 500)
    }
}

/// A mock server that answers from a table of stubs: a device's own network, or a server with sockets.
///
/// ```swift
/// network.stub("GET /search?q=ada", .json(["people": ["Ada"]]))
/// network.stub("POST /people", .status(500), .status(201), afterwards: .unmatched)
/// app.buttons["Search"].tap()
/// #expect(network.requests(to: "/search").count == 1)
/// ```
public protocol StubbedServer: MockServer {
    /// The stubs, and the requests that came.
    var table: StubTable { get }
}

extension StubbedServer {
    /// Answers requests from now on; replaces a stub for exactly the same requests.
    /// - Parameters:
    ///   - request: which requests: a path, or a method and a path, such as `"GET /people/:id"`, or more conditions.
    ///   - answers: the answers, one for each request.
    ///   - afterwards: what comes after the last one.
    public func stub(
        _ request: RequestPattern, _ answers: StubAnswer..., afterwards: HTTPStub.Afterwards = .repeatsLast,
        file: String = #fileID, line: Int = #line, column: Int = #column
    ) {
        let place = SourcePlace(file: file, line: line, column: column)
        table.add(HTTPStub(request, answers, afterwards: afterwards, place: place))
    }

    /// Answers requests of a path from now on, in place of what was registered for it before.
    public func register(method: String?, path: String, response: HTTPResponse) {
        let pattern = RequestPattern(method: method, path: PathPattern(path))
        if method == nil, pattern.query.isEmpty { table.removePlain(path: pattern.path) }
        table.add(HTTPStub(pattern, [StubAnswer(response)]))
    }

    /// The requests that came, in order.
    public var requests: [HTTPRequest] { table.requests.map(\.request) }

    /// Those that came for a path, or fulfil more conditions.
    public func requests(to pattern: RequestPattern) -> [HTTPRequest] { requests.filter(pattern.matches) }

    /// Those for which there was no stub.
    public var unmatchedRequests: [HTTPRequest] { table.requests.filter { !$0.isMatched }.map(\.request) }

    /// Requests that two stubs answer equally, each as a sentence that names both.
    public var problems: [String] { table.ambiguities.map(\.description) }
}
