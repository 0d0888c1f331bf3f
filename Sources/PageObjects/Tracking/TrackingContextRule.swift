/// What of an event's context counts.
public enum TrackingContextRule: Hashable, Sendable {
    /// What is expected must be there with an equal value, or not at all when none is expected; more may be there.
    case open
    /// Nothing else may be there.
    case strict

    /// What of an expected context an event does not have, in words; empty when it has all.
    func differences(expected: [String: String?], received: [String: String]) -> [String] {
        var differences = expected.sorted { $0.key < $1.key }.compactMap { key, expected -> String? in
            let received = received[key]
            guard expected != received else { return nil }
            return "\(key): expected \(expected.map { "\"\($0)\"" } ?? "none"), "
                + "received \(received.map { "\"\($0)\"" } ?? "none")"
        }
        if self == .strict {
            differences += received.keys.filter { expected[$0] == nil }.sorted().map { key in
                "\(key): expected none, received \"\(received[key] ?? "")\""
            }
        }
        return differences
    }
}
