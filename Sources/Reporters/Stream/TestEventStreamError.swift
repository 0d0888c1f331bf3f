/// A line that is no part of a stream of events.
public struct TestEventStreamError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The line, counted from 1.
    public var line: Int
    /// What is wrong with it.
    public var kind: Kind

    /// What can be wrong.
    public enum Kind: Hashable, Sendable {
        /// It stands before any version record.
        case missingVersion
        /// The stream is of a version that is not known here.
        case unknownVersion(Int)
        /// It is no JSON.
        case notJSON(String)
        /// A field is missing or does not fit: where, such as `kind.message.level`, and why.
        case malformed(field: String, reason: String)
    }

    /// Creates an error.
    public init(line: Int, kind: Kind) {
        self.line = line
        self.kind = kind
    }

    /// Where, and what was wrong.
    public var description: String {
        switch kind {
        case .missingVersion:
            "line \(line): an event before the version; a stream begins with \(TestEventStream.versionLine)"
        case .unknownVersion(let version):
            "line \(line): the stream has version \(version), but only versions \(TestEventStream.readableVersions.lowerBound) to \(TestEventStream.version) are known here"
        case .notJSON(let reason): "line \(line): no JSON: \(reason)"
        case .malformed(let field, let reason):
            field.isEmpty ? "line \(line): \(reason)" : "line \(line): \(field): \(reason)"
        }
    }
}
