import Automation
internal import FoundationEssentials
package import SimulatedUI
internal import TestEvents

/// The report on a test's features: unknown flags, unmatched requests and other problems.
package struct FeatureReport: Hashable, Sendable, CustomStringConvertible {
    /// The unknown flags.
    package let unknownFlags: [UnknownFlag]
    /// The requests without a registered response, in order.
    package let unmatchedRequests: [HTTPRequest]
    /// Other problems of the server.
    package let problems: [String]

    /// A flag that the app does not know.
    package struct UnknownFlag: Hashable, Sendable, CustomStringConvertible {
        /// The key.
        package let flag: FeatureFlag
        /// The feature that sets it.
        package let feature: FeatureConfiguration.ID
        /// The nearest known key; nil when none is similar.
        package let nearest: FeatureFlag?

        /// The message with the key, its feature and a suggestion.
        package var description: String {
            "unknown flag \"\(flag)\" in the feature \(feature)"
                + (nearest.map { "; did you mean \"\($0)\"?" } ?? "")
        }
    }

    init(features: [FeatureConfiguration], knownFlags: Set<FeatureFlag>?, server: (any MockServer)?) {
        unknownFlags = features.flatMap { feature in
            feature.configuration.keys.map(\.rawValue).sorted().compactMap { key -> UnknownFlag? in
                guard let knownFlags, !knownFlags.contains(FeatureFlag(rawValue: key)) else { return nil }
                let nearest = nearestName(to: key, in: knownFlags.map(\.rawValue).sorted())
                return UnknownFlag(
                    flag: FeatureFlag(rawValue: key), feature: feature.id,
                    nearest: nearest.map(FeatureFlag.init(rawValue:)))
            }
        }
        unmatchedRequests = server?.unmatchedRequests ?? []
        problems = server?.problems ?? []
    }

    /// The unmatched requests without duplicates: `GET /unknown`, or `GET /unknown (3 times)`.
    var requestLines: [String] {
        var counts: [(text: String, count: Int)] = []
        for request in unmatchedRequests {
            let text = "\(request.method) \(request.url.path(percentEncoded: false))"
            if let index = counts.firstIndex(where: { $0.text == text }) {
                counts[index].count += 1
            } else {
                counts.append((text, 1))
            }
        }
        return counts.map { text, count in count == 1 ? text : "\(text) (\(count) times)" }
    }

    /// The report with one line per problem; empty when there is none.
    package var description: String {
        (unknownFlags.map(\.description) + requestLines.map { "no response is registered for \($0)" } + problems)
            .joined(separator: "\n")
    }
}
