import Automation
internal import FoundationEssentials
package import SimulatedUI
internal import TestEvents

/// What was odd about the features of a test.
package struct FeatureReport: Hashable, Sendable, CustomStringConvertible {
    /// The switches that the app does not know.
    package let unknownFlags: [UnknownFlag]
    /// The requests that no response is registered for, in order.
    package let unmatchedRequests: [HTTPRequest]
    /// What else went wrong with the server.
    package let problems: [String]

    /// A switch that the app does not know.
    package struct UnknownFlag: Hashable, Sendable, CustomStringConvertible {
        /// The key.
        package let flag: FeatureFlag
        /// The feature that has it.
        package let feature: FeatureConfiguration.ID
        /// The key that may be meant; nil when none is like it.
        package let nearest: FeatureFlag?

        /// The key, its feature and what may be meant.
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

    /// The unmatched requests, equal ones once: `GET /unknown`, or `GET /unknown (3 times)`.
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

    /// One line for each oddity; empty when there is none.
    package var description: String {
        (unknownFlags.map(\.description) + requestLines.map { "no response is registered for \($0)" } + problems)
            .joined(separator: "\n")
    }
}
