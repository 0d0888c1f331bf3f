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

    /// A flag that the app does not know, or has not read.
    package struct UnknownFlag: Hashable, Sendable, CustomStringConvertible {
        /// The key.
        package let flag: FeatureFlag
        /// The feature that sets it.
        package let feature: FeatureConfiguration.ID
        /// The nearest known key; nil when none is similar.
        package let nearest: FeatureFlag?
        /// Whether this is only known because the app has read others, but not this one.
        package var isUnread = false

        /// The message with the key, its feature and a suggestion.
        package var description: String {
            (isUnread
                ? "the app has not read the flag \"\(flag)\" of the feature \(feature)"
                : "unknown flag \"\(flag)\" in the feature \(feature)")
                + (nearest.map { "; did you mean \"\($0)\"?" } ?? "")
        }
    }

    /// - Parameters:
    ///   - knownFlags: the flags that the app knows; nil when it does not say, and those count that it has read.
    ///   - flagsRead: the variables of the launch that the app has read; none when it reads them in a way of its own.
    init(
        features: [FeatureConfiguration], knownFlags: Set<FeatureFlag>?, flagsRead: Set<String> = [],
        server: (any MockServer)?
    ) {
        let known = knownFlags.map { Set($0.map(\.rawValue)) } ?? flagsRead
        let isUnread = knownFlags == nil
        unknownFlags = features.flatMap { feature in
            feature.configuration.keys.map(\.rawValue).sorted().compactMap { key -> UnknownFlag? in
                guard !known.contains(key), !isUnread || !flagsRead.isEmpty else { return nil }
                let nearest = nearestName(to: key, in: known.sorted())
                return UnknownFlag(
                    flag: FeatureFlag(rawValue: key), feature: feature.id,
                    nearest: nearest.map(FeatureFlag.init(rawValue:)), isUnread: isUnread)
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
