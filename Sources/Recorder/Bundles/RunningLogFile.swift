/// The format of a running log: a signature, and records of a length, a checksum and a property list.
///
/// The first record is the log without events, each other one is an event. A record that was not written as a whole, or
/// that is damaged, ends the log. An event may be followed by a record that takes its place: when it is known what the
/// event changed.
enum RunningLogFile {
    static let signature = Array("fryrun1\n".utf8)
    private static let frame = 12

    /// Returns a record.
    static func record(_ payload: [UInt8]) -> [UInt8] {
        var record: [UInt8] = []
        record.reserveCapacity(frame + payload.count)
        append(UInt64(payload.count), size: 4, to: &record)
        append(checksum(payload[...]), size: 8, to: &record)
        record += payload
        return record
    }

    /// Returns the payload of a record that takes the place of an earlier event.
    static func replacement(of index: Int, by event: [UInt8]) -> [UInt8] {
        var payload = [replacementMark]
        append(UInt64(index), size: 4, to: &payload)
        return payload + event
    }

    /// The first byte of such a payload; property lists begin with another one.
    private static let replacementMark = UInt8(ascii: "R")

    /// Returns the log up to the last whole event.
    /// - Throws: ``RecordingError`` when even the first record cannot be read, or is of a later version.
    static func log(in bytes: [UInt8], at path: String) throws(RecordingError) -> EventLog {
        var rest = bytes[...]
        guard rest.starts(with: signature) else { throw RecordingError(.invalidHeader, at: path) }
        rest = rest.dropFirst(signature.count)
        guard let header = nextRecord(&rest) else { throw RecordingError(.invalidHeader, at: path) }
        var log: EventLog
        do {
            log = try EventLog(propertyList: header)
        } catch {
            throw RecordingError(.invalidLog(error), at: path)
        }
        while log.events.count < EventLog.maximumEventCount, var record = nextRecord(&rest) {
            var index = log.events.count
            if record.first == replacementMark, record.count > 5 {
                index = Int(number(record[1..<5]))
                record.removeFirst(5)
            }
            guard index <= log.events.count, let event = try? event(in: record) else { break }
            if index < log.events.count { log.events[index] = event } else { log.events.append(event) }
        }
        // Of several fingers, the first may have been lifted last.
        log.events = log.events.enumerated().sorted {
            ($0.element.startingOffset, $0.offset) < ($1.element.startingOffset, $1.offset)
        }.map(\.element)
        return log
    }

    private static func event(in record: [UInt8]) throws(LogFormatError) -> RecordedEvent {
        var decoder = try EventLogDecoder(record)
        return try decoder.event()
    }

    private static func nextRecord(_ rest: inout ArraySlice<UInt8>) -> [UInt8]? {
        guard rest.count >= frame else { return nil }
        let length = Int(number(rest.prefix(4)))
        let expected = number(rest.dropFirst(4).prefix(8))
        guard length <= rest.count - frame else { return nil }
        let payload = rest.dropFirst(frame).prefix(length)
        guard checksum(payload) == expected else { return nil }
        rest = rest.dropFirst(frame + length)
        return Array(payload)
    }

    private static func append(_ number: UInt64, size: Int, to bytes: inout [UInt8]) {
        for shift in stride(from: (size - 1) * 8, through: 0, by: -8) {
            bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(shift)))
        }
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }

    /// FNV-1a in 64 bits, as Fowler, Noll and Vo describe it.
    private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return hash
    }
}
