public import SimulatedUI
internal import Synchronization
internal import TestEvents

/// Stubs, and the requests that were looked up in them; the same for a device and for a server with sockets.
///
/// It may be used from several threads.
public final class StubTable: Sendable {
    private let state = Mutex(State())

    fileprivate struct State {
        var entries: [Entry] = []
        var requests: [RecordedRequest] = []
        var ambiguities: [AmbiguousStubs] = []
        var unmatchedAnswer: StubAnswer?
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
    public var stubs: [HTTPStub] { state.withLock { $0.entries.map(\.stub) } }

    /// Adds a stub; it replaces one for exactly the same requests (PAGE-27), and its answers begin anew.
    public func add(_ stub: HTTPStub) {
        state.withLock { state in
            state.entries.removeAll { $0.stub.request == stub.request }
            state.entries.append(Entry(stub))
        }
    }

    /// Removes the stubs of a path that have no other condition than a method.
    func removePlain(path: PathPattern?) {
        state.withLock { state in
            state.entries.removeAll { entry in
                var request = entry.stub.request
                request.method = nil
                return request == RequestPattern(path: path)
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
            let matching = state.entries.indices.filter { state.entries[$0].stub.request.firstMismatch(parts) == nil }
            guard let best = matching.map({ state.entries[$0].exactness }).max() else {
                let explanation = Self.explanation(parts, state.entries.map(\.stub))
                return state.unmatched(request, instant, explanation)
            }
            let candidates = matching.filter { state.entries[$0].exactness == best }
            if candidates.count > 1 {
                return state.ambiguous(request, instant, candidates.map { state.entries[$0].stub })
            }
            let index = candidates[0]
            defer { state.entries[index].used += 1 }
            guard let answer = state.entries[index].next else {
                let count = state.entries[index].stub.answers.count
                let answers = count == 1 ? "its only answer" : "its \(count) answers"
                return state.unmatched(
                    request, instant, "the stub \(state.entries[index].stub.description) has given \(answers) already")
            }
            state.requests.append(RecordedRequest(request: request, instant: instant, isMatched: true))
            return answer
        }
    }

    /// What may have been meant: the stub of the same path and what it wants, or the nearest path.
    private static func explanation(_ request: RequestParts, _ stubs: [HTTPStub]) -> String? {
        var nearest: (stub: HTTPStub, mismatch: RequestPattern.Mismatch)?
        for stub in stubs {
            guard let mismatch = stub.request.firstMismatch(request), mismatch.part != .path else { continue }
            if nearest.map({ $0.mismatch.part.rawValue < mismatch.part.rawValue }) ?? true {
                nearest = (stub, mismatch)
            }
        }
        if let nearest {
            let place = nearest.stub.place.map { " at \($0)" } ?? ""
            return "the stub\(place) wants \(nearest.mismatch.wanted)"
        }
        let paths = stubs.compactMap { $0.request.path?.description }
        return nearestName(to: request.path, in: paths).map { "did you mean \($0)?" }
    }
}

extension StubTable.State {
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
