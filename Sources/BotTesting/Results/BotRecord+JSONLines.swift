internal import FoundationEssentials

extension BotRecord {
    /// The record as a line of JSON, without the line break.
    /// - Throws: `EncodingError` when an instant is no number.
    public func jsonLine() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(self), as: UTF8.self)
    }

    /// Results as JSON Lines, each followed by a line break.
    /// - Throws: `EncodingError` when an instant is no number.
    public static func jsonLines(_ results: some Sequence<BotResult>) throws -> String {
        try results.map { try BotRecord($0).jsonLine() + "\n" }.joined()
    }

    /// Reads JSON Lines; empty lines count for nothing.
    /// - Throws: `DecodingError` when a line is no record.
    public static func records(inJSONLines text: String) throws -> [BotRecord] {
        try text.split(whereSeparator: \.isNewline).map {
            try JSONDecoder().decode(BotRecord.self, from: Data($0.utf8))
        }
    }
}
