import FoundationEssentials
public import TestEvents

/// The stream of events as text: JSON Lines, starting with the version.
///
/// Keys are sorted and there is no optional white space, so that equal events are equal bytes. The grammar is in
/// `Documentation/events.md`.
package enum TestEventStream {
    /// The version that is written.
    package static let version = TestEvent.version

    /// The supported versions: since then, kinds and fields have only been added.
    package static let readableVersions = TestEvent.oldestVersion...TestEvent.version

    /// The line that comes before all events.
    package static let versionLine = #"{"version":\#(version)}"#

    /// Returns an event as one line, without the line end.
    /// - Throws: `EncodingError`, which no event of this version causes.
    package static func line(for event: TestEvent) throws -> String { try json(of: event) }

    /// Returns a value as JSON in one line, with sorted keys.
    /// - Throws: `EncodingError`.
    package static func json(of value: some Encodable) throws -> String {
        harmless(String(decoding: try encoder.encode(value), as: UTF8.self))
    }

    /// Returns the line with characters that could harm a terminal or a build server as JSON escapes.
    ///
    /// They can only be in strings, where the escapes mean the same.
    private static func harmless(_ line: String) -> String {
        guard line.unicodeScalars.contains(where: { VisibleText.isHarmful($0) || $0 == "#" }) else { return line }
        var result = ""
        result.reserveCapacity(line.utf8.count)
        var previous: Unicode.Scalar?
        for scalar in line.unicodeScalars {
            if VisibleText.isHarmful(scalar) || scalar == "#" && previous == "#" {
                for unit in String(scalar).utf16 {
                    let digits = String(unit, radix: 16)
                    result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                }
            } else {
                result.unicodeScalars.append(scalar)
            }
            previous = scalar
        }
        return result
    }

    /// Returns a whole stream as text.
    /// - Throws: `EncodingError`, which no event of this version causes.
    package static func text(of events: [TestEvent]) throws -> String {
        try ([versionLine] + events.map(line(for:))).map { $0 + "\n" }.joined()
    }

    /// Returns the events of a whole stream.
    /// - Throws: ``TestEventStreamError`` for the first invalid line.
    package static func events(in text: String) throws(TestEventStreamError) -> [TestEvent] {
        var reader = Reader()
        var events: [TestEvent] = []
        for line in LineFeeds.split(text) {
            if let event = try reader.read(line) { events.append(event) }
        }
        return events
    }

    /// Reads a stream line by line.
    package struct Reader {
        /// The number of lines read.
        package private(set) var lineCount = 0
        private var hasVersion = false
        private let decoder = TestEventStream.decoder()

        package init() {}

        /// Reads the next line; returns nil for a version record and for an empty line.
        /// - Throws: ``TestEventStreamError`` if the line is invalid.
        package mutating func read(_ line: String) throws(TestEventStreamError) -> TestEvent? {
            lineCount += 1
            if line.allSatisfy(\.isWhitespace) { return nil }
            do {
                if let record = try? decoder.decode(VersionRecord.self, from: Data(line.utf8)) {
                    guard TestEventStream.readableVersions.contains(record.version) else {
                        throw TestEventStreamError(line: lineCount, kind: .unknownVersion(record.version))
                    }
                    hasVersion = true
                    return nil
                }
                let event = try decoder.decode(TestEvent.self, from: Data(line.utf8))
                guard hasVersion else { throw TestEventStreamError(line: lineCount, kind: .missingVersion) }
                return event
            } catch let error as TestEventStreamError {
                throw error
            } catch let error as DecodingError {
                throw TestEventStreamError(line: lineCount, kind: .init(error))
            } catch {
                throw TestEventStreamError(line: lineCount, kind: .notJSON("\(error)"))
            }
        }
    }

    private struct VersionRecord: Decodable {
        var version: Int
    }

    // JSON has no infinity, but a script can put it into a rect.
    private static let infinities = (positive: "Infinity", negative: "-Infinity", nan: "NaN")

    private static let encoder: JSONEncoder = {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: infinities.positive, negativeInfinity: infinities.negative, nan: infinities.nan)
        return encoder
    }()

    private static func decoder() -> JSONDecoder {
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: infinities.positive, negativeInfinity: infinities.negative, nan: infinities.nan)
        return decoder
    }
}

extension TestEventStreamError.Kind {
    fileprivate init(_ error: DecodingError) {
        func path(_ context: DecodingError.Context) -> String {
            context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }.joined(separator: ".")
        }
        switch error {
        case .keyNotFound(let key, let context):
            self = .malformed(field: path(context), reason: "the field '\(key.stringValue)' is missing")
        case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
            self = .malformed(field: path(context), reason: "expected a value of type \(type)")
        case .dataCorrupted(let context):
            self =
                context.codingPath.isEmpty
                ? .notJSON(context.debugDescription)
                : .malformed(field: path(context), reason: context.debugDescription)
        @unknown default:
            self = .notJSON("\(error)")
        }
    }
}

/// An invalid line in a stream of events.
package struct TestEventStreamError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The line, counted from 1.
    package var line: Int
    /// The problem with the line.
    package var kind: Kind

    /// The possible problems.
    package enum Kind: Hashable, Sendable {
        /// The line comes before any version record.
        case missingVersion
        /// The version of the stream is not supported.
        case unknownVersion(Int)
        /// The line is not valid JSON.
        case notJSON(String)
        /// A field is missing or invalid: its path, such as `kind.message.level`, and the reason.
        case malformed(field: String, reason: String)
    }

    package init(line: Int, kind: Kind) {
        self.line = line
        self.kind = kind
    }

    /// The line, and the problem.
    package var description: String {
        switch kind {
        case .missingVersion:
            "line \(line): an event before the version record; a stream starts with \(TestEventStream.versionLine)"
        case .unknownVersion(let version):
            "line \(line): unsupported stream version \(version); the supported versions are \(TestEventStream.readableVersions.lowerBound) to \(TestEventStream.version)"
        case .notJSON(let reason): "line \(line): invalid JSON: \(reason)"
        case .malformed(let field, let reason):
            field.isEmpty ? "line \(line): \(reason)" : "line \(line): \(field): \(reason)"
        }
    }
}

/// The stream of events itself, one line of JSON each, written as events happen.
package final class JSONReporter: Reporter {
    private let output: TextOutput
    private var failure: (any Error)?

    /// Creates a reporter and writes the version.
    package init(output: TextOutput) {
        self.output = output
        output.writeLine(TestEventStream.versionLine)
    }

    package func receive(_ event: TestEvent) {
        do { output.writeLine(try TestEventStream.line(for: event)) } catch { failure = failure ?? error }
    }

    /// Reports whether everything could be written.
    /// - Throws: ``OutputError``, or the `EncodingError` of an event that could not be encoded.
    package func finish() throws {
        if let failure { throw failure }
        try output.finish()
    }
}

extension ReporterKind {
    /// The stream of events itself, see ``JSONReporter``.
    package static let json = ReporterKind("json", "the event stream") { JSONReporter(output: try $0.output()) }
}

extension TestEvent {
    /// The event as a line of JSON, described in `Documentation/events.md`.
    /// - Throws: `EncodingError`, which no event of this version causes.
    public var json: String {
        get throws { try TestEventStream.line(for: self) }
    }
}
