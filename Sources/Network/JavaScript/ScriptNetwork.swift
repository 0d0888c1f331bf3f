package import Automation
internal import SimulatedUI
package import TestEvents

/// The network of a script's device from the beginning of the script to its end, and what is to be told of it.
public final class ScriptNetwork {
    /// What carries the requests of the device's apps.
    public let stubs = NetworkStubs()
    /// What becomes of requests for which there is no stub.
    public var unmatchedPolicy: UnmatchedPolicy
    private let configuredPolicy: UnmatchedPolicy
    private let mocks: [HTTPStub]
    /// How many requests and problems of the table were looked at.
    private var seen = (requests: 0, ambiguities: 0)
    private var pending: [RecordedRequest] = []
    private var unmatched: [RecordedRequest] = []
    private var ambiguities: [AmbiguousStubs] = []

    /// What becomes of requests for which there is no stub.
    public enum UnmatchedPolicy: String, CaseIterable, Hashable, Sendable {
        /// They are listed at the end of the script.
        case warn
        /// They fail the test in which they were sent.
        case fail
        /// Nothing.
        case ignore
    }

    /// Creates a network.
    /// - Parameter mocks: the stubs that are there from the beginning.
    public init(mocks: [HTTPStub] = [], unmatchedPolicy: UnmatchedPolicy = .warn) {
        self.mocks = mocks
        self.unmatchedPolicy = unmatchedPolicy
        configuredPolicy = unmatchedPolicy
        for stub in mocks { stubs.table.add(stub) }
    }

    /// Whether unmatched requests fail tests; what was configured otherwise holds again when they do not.
    var failsOnUnmatched: Bool {
        get { unmatchedPolicy == .fail }
        set {
            // What was sent before is judged by what was said before.
            collect()
            unmatchedPolicy = newValue ? .fail : configuredPolicy == .fail ? .warn : configuredPolicy
        }
    }

    /// Puts everything back to how it was when the script began; what has gone wrong is not forgotten.
    func reset() {
        collect()
        stubs.table.reset(to: mocks)
        stubs.isOffline = false
        unmatchedPolicy = configuredPolicy
        seen = (0, 0)
    }

    private func collect() {
        let requests = stubs.table.requests
        let problems = stubs.table.ambiguities
        let fresh = requests[min(seen.requests, requests.count)...].filter { !$0.isMatched }
        switch unmatchedPolicy {
        case .fail: pending += fresh
        case .warn: unmatched += fresh
        case .ignore: break
        }
        ambiguities += problems[min(seen.ambiguities, problems.count)...]
        seen = (requests.count, problems.count)
    }

    /// What has failed since this was asked last: two stubs for one request, and unmatched requests if those fail.
    public func takeFailures() -> [NetworkFailure] {
        // A script that uses no network pays nothing.
        guard seen.requests != stubs.table.requestCount || !pending.isEmpty || !ambiguities.isEmpty else { return [] }
        collect()
        defer { (pending, ambiguities) = ([], []) }
        var failures = ambiguities.map {
            NetworkFailure(name: "AmbiguousStubs", message: $0.description, place: $0.place, fault: .script)
        }
        if !pending.isEmpty {
            let message = UnmatchedRequests(pending).description
            failures.append(NetworkFailure(name: "UnmatchedRequest", message: message, fault: .assertion))
        }
        return failures
    }

    /// The unmatched requests that are to be listed at the end of the script; nil when there are none.
    public func takeWarning() -> String? {
        collect()
        defer { unmatched = [] }
        guard !unmatched.isEmpty else { return nil }
        return UnmatchedRequests(unmatched).description
    }
}

/// Something about the network that fails a test.
public struct NetworkFailure: Hashable, Sendable {
    /// What kind of failure it is: `UnmatchedRequest` or `AmbiguousStubs`.
    public var name: String
    /// What has happened, for people.
    public var message: String
    /// Where the reason stands; nil for the test itself.
    package var place: SourcePlace?
    /// Whose fault it is.
    package var fault: TestEvent.Fault
}
