/// The format of a running log: a signature, and records of a length, a checksum and a property list.
///
/// The first record is the log without events, each other one is an event. A record that was not written as a whole, or
/// that is damaged, ends the log.
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
        while log.events.count < EventLog.maximumEventCount, let record = nextRecord(&rest) {
            guard let event = try? event(in: record) else { break }
            log.events.append(event)
        }
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
