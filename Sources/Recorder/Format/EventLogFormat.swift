internal import Automation
internal import Scripting

extension EventLog {
    /// The largest number of events in a recording.
    public static let maximumEventCount = 2_000_000

    /// The log as a binary property list.
    package var propertyList: [UInt8] {
        var encoder = EventLogEncoder()
        return encoder.list(of: self)
    }

    /// Reads a log from a binary or XML property list.
    /// - Throws: an error that says what is wrong with the list.
    init(propertyList bytes: [UInt8]) throws(LogFormatError) {
        var decoder = try EventLogDecoder(
            bytes.starts(with: BinaryPropertyList.signature) ? bytes : Self.binary(ofXML: bytes))
        self = try decoder.log()
    }

    private static func binary(ofXML bytes: [UInt8]) throws(LogFormatError) -> [UInt8] {
        let text: PropertyListText
        do { text = try PropertyListText(bytes) } catch { throw LogFormatError(error) }
        var reader = XMLPropertyListReader(text.bytes)
        let value: LocatedValue
        do { value = try reader.read() } catch {
            let place = error.offset.map { TextPlaces(text.bytes, file: "").place(at: $0) }
            throw LogFormatError(error, place: place)
        }
        var writer = BinaryPropertyListWriter()
        let top = writer.value(value)
        return writer.list(of: top)
    }
}
