import Automation
public import SimulatedUI
internal import Synchronization
internal import TestEvents

/// A table of stubs and recorded requests, for a device and for a server with sockets.
///
/// It is thread-safe.
public final class StubTable: Sendable {
    private let state = Mutex(State())

    fileprivate struct State {
        /// The stubs by their numbers, which ascend in the order of addition.
        var entries: [Int: Entry] = [:]
        /// The numbers in order; may include those of removed stubs.
        private var order: [Int] = []
        private var numbers: [RequestPattern: Int] = [:]
        private var index = StubIndex()
        private var nextNumber = 0
        var requests: [RecordedRequest] = []
        /// The number of times that the requests were forgotten.
        var generation = 0
        var ambiguities: [AmbiguousStubs] = []
        var unmatchedAnswer: StubAnswer?
        /// A cache of the probably intended stub by unmatched path, because apps repeat requests.
        var nearestPaths: [String: String?] = [:]
        /// The number of comparisons of stubs with requests.
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

        /// Returns the numbers of the stubs with exactly this path.
        func stubs(at path: PathPattern?) -> [Int] { index.stubs(at: path) }

        /// Returns the numbers of the stubs whose path matches a request, in order.
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

        /// The next answer; nil if there is none left.
        var next: StubAnswer? {
            used < stub.answers.count || stub.afterwards == .repeatsLast
                ? stub.answers[min(used, stub.answers.count - 1)] : nil
        }
    }

    /// Creates a table with stubs.
    public init(_ stubs: [HTTPStub] = []) { for stub in stubs { add(stub) } }

    // MARK: Stubs

    /// The stubs, in the order in which they were added.
    public var stubs: [HTTPStub] { state.withLock { $0.stubs } }

    /// Whether there are no stubs.
    var isEmpty: Bool { state.withLock { $0.entries.isEmpty } }

    /// The number of visited path parts and compared stubs, a measure of the work.
    var work: Int { state.withLock { $0.work } }

    /// Adds a stub; it replaces one for exactly the same requests, and its answers restart.
    public func add(_ stub: HTTPStub) {
        state.withLock { $0.add(stub) }
    }

    /// Removes the stubs of a path that have no condition other than a method.
    fileprivate func removePlain(path: PathPattern?) {
        state.withLock { state in
            for number in state.stubs(at: path) {
                guard var request = state.entries[number]?.stub.request else { continue }
                request.method = nil
                if request == RequestPattern(path: path) { state.remove(number) }
            }
        }
    }

    /// Removes all stubs and requests, and adds other stubs.
    public func reset(to stubs: [HTTPStub] = []) {
        state.withLock { state in
            let (answer, generation) = (state.unmatchedAnswer, state.generation)
            state = State()
            state.unmatchedAnswer = answer
            state.generation = generation + 1
        }
        for stub in stubs { add(stub) }
    }

    /// The answer to unmatched requests; nil for an explanation with the status 404.
    public var unmatchedAnswer: StubAnswer? {
        get { state.withLock { $0.unmatchedAnswer } }
        set { state.withLock { $0.unmatchedAnswer = newValue } }
    }

    // MARK: Requests

    /// The received requests, in order.
    public var requests: [RecordedRequest] { state.withLock { $0.requests } }

    /// The number of received requests.
    var requestCount: Int { state.withLock { $0.requests.count } }

    /// Requests that match several stubs of equal specificity; each pair of stubs once.
    package var ambiguities: [AmbiguousStubs] { state.withLock { $0.ambiguities } }

    /// Records a request, and returns its answer.
    ///
    /// Of several stubs, the most specific one answers; if there is none, or more than one, the answer explains that.
    /// - `instant`: when it was sent, in seconds of the device's clock.
    package func answer(_ request: HTTPRequest, at instant: Double? = nil) -> StubAnswer {
        let request = Self.unmarked(request)
        let parts = RequestParts(request)
        return state.withLock { state in
            switch state.match(request, parts, instant) {
            case .answer(let answer): answer
            case .none(let explanation): state.unmatched(request, instant, explanation)
            }
        }
    }

    /// Records a request, and returns its answer; nil if no stub answers it, and it was passed on to a real server.
    /// - Parameter passOn: passes it on, and later calls its argument with the status of the answer; returns whether
    ///   there is a server.
    func answer(
        _ request: HTTPRequest, at instant: Double?, orPassOn passOn: (@escaping (Int?) -> Void) -> Bool
    ) -> StubAnswer? {
        let request = Self.unmarked(request)
        let parts = RequestParts(request)
        let match = state.withLock { $0.match(request, parts, instant) }
        guard case .none(let explanation) = match else {
            if case .answer(let answer) = match { return answer }
            return nil
        }
        var noteStatus: ((Int?) -> Void)?
        guard passOn({ noteStatus?($0) }) else {
            return state.withLock { $0.unmatched(request, instant, explanation) }
        }
        noteStatus = notePassage(of: request, at: instant)
        return nil
    }

    /// Records a request that goes to its real server.
    /// - Returns: a function to call with the status of the answer, or nil without one.
    func notePassage(of request: HTTPRequest, at instant: Double?) -> (Int?) -> Void {
        let (index, generation) = state.withLock { state in
            state.requests.append(
                RecordedRequest(request: request, instant: instant, isMatched: false, isPassedOn: true))
            return (state.requests.count - 1, state.generation)
        }
        return { [self] status in
            state.withLock { state in
                guard state.generation == generation else { return }
                state.requests[index].status = status
            }
        }
    }

    /// Whether a stub matches requests with this method and URL, if it matches their header fields and bodies.
    func mayAnswer(_ request: HTTPRequest) -> Bool {
        let parts = RequestParts(request)
        return state.withLock { state in
            state.stubs(matching: parts).contains { number in
                guard var pattern = state.entries[number]?.stub.request else { return false }
                pattern.headers = [:]
                pattern.body = nil
                return pattern.firstMismatch(parts) == nil
            }
        }
    }

    private static func unmarked(_ request: HTTPRequest) -> HTTPRequest {
        var request = request
        // A recording marks what it sends on; the app has not sent the marker.
        request.headers[HTTPHeaders.trackingMarker] = nil
        return request
    }

    /// Returns the expectation of the nearest stub with the same path; nil if there is none.
    fileprivate static func explanation(_ request: RequestParts, near: [HTTPStub]) -> String? {
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
    /// The result of looking a request up.
    fileprivate enum Match {
        case answer(StubAnswer)
        case none(explanation: String?)
    }

    /// Returns the answer of the stub for a request, and records the request; nothing is recorded if there is none.
    fileprivate mutating func match(_ request: HTTPRequest, _ parts: RequestParts, _ instant: Double?) -> Match {
        let numbers = stubs(matching: parts)
        comparisons += numbers.count
        let near = numbers.compactMap { number in entries[number].map { (number, $0) } }
        let matching = near.filter { $0.1.stub.request.firstMismatch(parts) == nil }
        guard let best = matching.map(\.1.exactness).max() else {
            return .none(
                explanation: StubTable.explanation(parts, near: near.map(\.1.stub)) ?? nearestPath(to: parts.path))
        }
        let candidates = matching.filter { $0.1.exactness == best }
        if candidates.count > 1 { return .answer(ambiguous(request, instant, candidates.map(\.1.stub))) }
        let (number, entry) = candidates[0]
        defer { entries[number]?.used += 1 }
        guard let answer = entry.next else {
            let count = entry.stub.answers.count
            let answers = count == 1 ? "its only answer" : "its \(count) answers"
            return .none(explanation: "the stub \(entry.stub.description) has already given \(answers)")
        }
        requests.append(RecordedRequest(request: request, instant: instant, isMatched: true))
        return .answer(answer)
    }

    /// The maximum number of stubs to search for a path that was probably meant.
    private static var searched: Int { 1_000 }

    /// Returns the path that was probably meant, as a question; nil if none is near.
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
    /// The stubs, and the received requests.
    var table: StubTable { get }
}

extension StubbedServer {
    /// Answers requests from now on; replaces a stub for exactly the same requests.
    /// - `request`: the pattern: a path, or a method and a path, such as `"GET /people/:id"`, or more conditions.
    /// - `answers`: the answers, one for each request.
    /// - `afterwards`: the behavior after the last one.
    public func stub(
        _ request: RequestPattern, _ answers: StubAnswer..., afterwards: HTTPStub.Afterwards = .repeatsLast,
        file: String = #fileID, line: Int = #line, column: Int = #column
    ) {
        let place = SourcePlace(file: file, line: line, column: column)
        table.add(HTTPStub(request, answers, afterwards: afterwards, place: place))
    }

    /// Answers requests to a path from now on, replacing an earlier registration.
    public func register(method: String?, path: String, response: HTTPResponse) {
        let pattern = RequestPattern(method: method, path: PathPattern(path))
        if method == nil, pattern.query.isEmpty { table.removePlain(path: pattern.path) }
        table.add(HTTPStub(pattern, [StubAnswer(response)]))
    }

    /// The received requests, in order.
    public var requests: [HTTPRequest] { table.requests.map(\.request) }

    /// Returns the received requests that match a pattern.
    public func requests(to pattern: RequestPattern) -> [HTTPRequest] { requests.filter(pattern.matches) }

    /// The requests that no stub matched.
    public var unmatchedRequests: [HTTPRequest] { table.requests.filter(\.isUnanswered).map(\.request) }

    /// The ambiguous stubs, each as a sentence that names both.
    public var problems: [String] { table.ambiguities.map(\.description) }
}
