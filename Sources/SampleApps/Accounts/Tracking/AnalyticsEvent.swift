#if SampleApps
    internal import FoundationEssentials

    /// Something that was looked at or done.
    struct AnalyticsEvent: Hashable, Codable {
        /// What kind of event it is.
        enum Kind: String, Codable {
            /// A screen has appeared.
            case state
            /// Something was done.
            case action
            /// Something that tells where users come from.
            case adjust
        }

        var type: Kind
        var name: String
        var context: [String: String]

        /// The event as an object on one line, its keys in order.
        var json: Data {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            // Texts are all it consists of, and those can always be encoded.
            return (try? encoder.encode(self)) ?? Data()
        }
    }
#endif
