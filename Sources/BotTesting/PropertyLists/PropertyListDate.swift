internal import FoundationEssentials

/// An instant as property lists in XML write it: `2026-01-31T23:59:59Z`.
struct PropertyListDate {
    /// The years that four digits can tell.
    private static let written = -62_135_596_800.0..<253_402_300_800.0

    /// Seconds since 1 January 1970 UTC.
    let seconds: Double

    /// - Parameter seconds: seconds since 1 January 1970 UTC.
    init(seconds: Double) { self.seconds = seconds }

    init?(_ text: String) {
        guard text.utf8.count == 20, text.hasSuffix("Z"), let date = try? Date(text, strategy: .iso8601) else {
            return nil
        }
        seconds = date.timeIntervalSince1970
    }

    /// The text; nil for an instant that it cannot tell exactly.
    var text: String? {
        guard Self.written.contains(seconds), seconds == seconds.rounded() else { return nil }
        return Date(timeIntervalSince1970: seconds).formatted(.iso8601)
    }
}

/// Bytes as texts write them.
enum Base64 {
    /// The bytes; nil when the text, blanks aside, is no Base64.
    static func bytes(of text: String) -> [UInt8]? {
        Data(base64Encoded: text.filter { !$0.isWhitespace }).map { [UInt8]($0) }
    }

    static func text(of bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }
}
