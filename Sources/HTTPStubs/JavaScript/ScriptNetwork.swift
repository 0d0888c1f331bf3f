package import Automation
internal import SimulatedUI
package import TestEvents

/// The network of a script's device for the duration of the script, with its failures and warnings.
public final class ScriptNetwork {
    /// The transport of the device's apps.
    package let stubs = NetworkStubs()
    /// The reaction to unmatched requests.
    package var unmatchedPolicy: UnmatchedPolicy {
        didSet { stubs.passesOnUnmatched = unmatchedPolicy != .fail }
    }
    private let configuredPolicy: UnmatchedPolicy
    private let mocks: [HTTPStub]
    /// The numbers of requests and ambiguities of the table that were processed.
    private var seen = (requests: 0, ambiguities: 0)
    private var pending: [RecordedRequest] = []
    private var unmatched: [RecordedRequest] = []
    private var ambiguities: [AmbiguousStubs] = []

    /// The reaction to unmatched requests.
    public enum UnmatchedPolicy: String, CaseIterable, Hashable, Sendable {
        /// They are listed at the end of the script.
        case warn
        /// They fail the test in which they were sent.
        case fail
        /// They are ignored.
        case ignore
    }

    /// Creates a network.
    /// - `mocks`: the initial stubs.
    package init(mocks: [HTTPStub] = [], unmatchedPolicy: UnmatchedPolicy = .warn) {
        self.mocks = mocks
        self.unmatchedPolicy = unmatchedPolicy
        configuredPolicy = unmatchedPolicy
        stubs.passesOnUnmatched = unmatchedPolicy != .fail
        for stub in mocks { stubs.table.add(stub) }
    }

    /// Whether unmatched requests fail tests; false restores the configured policy, or a warning.
    var failsOnUnmatched: Bool {
        get { unmatchedPolicy == .fail }
        set {
            // Earlier requests are judged by the earlier policy.
            collect()
            unmatchedPolicy = newValue ? .fail : configuredPolicy == .fail ? .warn : configuredPolicy
        }
    }

    /// Restores the state at the start of the script; failures are kept.
    func reset() {
        collect()
        stubs.table.reset(to: mocks)
        stubs.isOffline = false
        unmatchedPolicy = configuredPolicy
        seen = (0, 0)
    }

    /// What scripts can change: the stubs and the switches.
    package struct State {
        fileprivate var stubs: [HTTPStub]
        fileprivate var isOffline: Bool
        fileprivate var policy: UnmatchedPolicy
    }

    /// The stubs and switches.
    package var state: State { State(stubs: stubs.table.stubs, isOffline: stubs.isOffline, policy: unmatchedPolicy) }

    /// Restores stubs and switches, and forgets the requests; failures are kept.
    package func restore(_ state: State) {
        collect()
        stubs.table.reset(to: state.stubs)
        stubs.isOffline = state.isOffline
        unmatchedPolicy = state.policy
        seen = (0, 0)
    }

    private func collect() {
        let requests = stubs.table.requests
        let problems = stubs.table.ambiguities
        let fresh = requests[min(seen.requests, requests.count)...].filter(\.isUnanswered)
        switch unmatchedPolicy {
        case .fail: pending += fresh
        case .warn: unmatched += fresh
        case .ignore: break
        }
        ambiguities += problems[min(seen.ambiguities, problems.count)...]
        seen = (requests.count, problems.count)
    }

    /// Returns the failures since the last call: ambiguous stubs, and unmatched requests if those fail.
    package func takeFailures() -> [NetworkFailure] {
        // A script without requests skips the work.
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

    /// Returns the list of unmatched requests for the end of the script; nil if there are none.
    package func takeWarning() -> String? {
        collect()
        defer { unmatched = [] }
        guard !unmatched.isEmpty else { return nil }
        return UnmatchedRequests(unmatched).description
    }
}

/// A network failure that fails a test.
package struct NetworkFailure: Hashable, Sendable {
    /// The kind of failure: `UnmatchedRequest` or `AmbiguousStubs`.
    package var name: String
    /// The message.
    package var message: String
    /// The place of the cause; nil for the test itself.
    package var place: SourcePlace?
    /// Whose fault it is.
    package var fault: TestEvent.Fault
}
