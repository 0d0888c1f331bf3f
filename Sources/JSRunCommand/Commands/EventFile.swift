import Reporters
import Runner

/// A file with the events of a run: an event stream, or the journal of a run that was killed.
enum EventFile {
    /// An event takes 0.3 to 1 KiB; this is 1 GiB.
    private static let sizeLimit = 1 << 30
    private static let advice = "Write one with: jsrun -r json=FILE"

    /// Reads a file.
    /// - Throws: ``UsageError`` for a file that is neither.
    static func part(_ file: String, _ disk: Disk) throws -> MergedStream.Part {
        let bytes: [UInt8]
        do {
            bytes = try disk.bytes(of: file, limit: sizeLimit)
        } catch {
            throw UsageError(ScriptLoadError(error, path: file).message)
        }
        do {
            if RunJournal.isJournal(bytes) { return .init(events: try RunJournal.events(in: bytes)) }
            var text = String(decoding: bytes, as: UTF8.self)
            // A truncated stream may end within a line.
            if !text.hasSuffix("\n") { text = String(text[..<(text.lastIndex(of: "\n") ?? text.startIndex)]) }
            let events = try TestEventStream.events(in: text)
            if events.isEmpty { throw UsageError("'\(file)' contains no events.", advice: Self.advice) }
            return .init(events: events)
        } catch let error as UsageError {
            throw error
        } catch is DecodingError {
            throw UsageError("'\(file)' is a damaged journal.")
        } catch {
            throw UsageError(
                "'\(file)' is not an event stream: \(error)",
                advice: Self.advice)
        }
    }
}
