public import Automation
public import TestEvents

/// What came of an operation as it is kept in a file.
public struct BotRecord: Codable, Hashable, Sendable {
    /// The name of the test.
    public var test: String
    /// The title above the operation, verbatim; nil before the first.
    public var section: String?
    /// The place of the operation among the entries of the test, titles included, counted from 0.
    public var index: Int
    /// The name of the operation.
    public var operation: String
    /// What it was given; nil for nothing.
    public var data: AttributeValue?
    /// How long it puts off the next operation, in seconds; nil for not at all.
    public var delay: Double?
    /// Where it stands.
    public var place: TestEvents.SourcePlace?
    /// Whether it is a check.
    public var check: Bool
    /// Whether the check holds, or the action could be carried out.
    public var pass: Bool
    /// What a check has found, or why an action failed; nil for an action that went well.
    public var message: String?
    /// What was thrown, in words; nil for a check that simply did not hold.
    public var error: String?
    /// When it began on the device, in seconds.
    public var time: Double
    /// How long it took on the device, in seconds.
    public var duration: Double

    /// Creates the record of a result.
    public init(_ result: BotResult) {
        let position = result.position
        test = result.test
        section = position.section
        index = position.index
        operation = position.operation.name
        data = position.operation.data
        delay = position.operation.delay == 0 ? nil : position.operation.delay
        place = position.operation.place
        check = position.isCheck
        pass = !result.failed
        message = result.verdict?.message
        error = result.error.map { "\($0)" }
        time = result.time
        duration = result.duration
    }

    private enum CodingKeys: String, CodingKey {
        case test, section, index, operation, data, delay, place, check, pass, message, error, time, duration
    }

    /// Reads a record.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        test = try values.decode(String.self, forKey: .test)
        section = try values.decodeIfPresent(String.self, forKey: .section)
        index = try values.decode(Int.self, forKey: .index)
        operation = try values.decode(String.self, forKey: .operation)
        data = values.contains(.data) ? try values.decode(RecordedValue.self, forKey: .data).value : nil
        delay = try values.decodeIfPresent(Double.self, forKey: .delay)
        place = try values.decodeIfPresent(TestEvents.SourcePlace.self, forKey: .place)
        check = try values.decode(Bool.self, forKey: .check)
        pass = try values.decode(Bool.self, forKey: .pass)
        message = try values.decodeIfPresent(String.self, forKey: .message)
        error = try values.decodeIfPresent(String.self, forKey: .error)
        time = try values.decode(Double.self, forKey: .time)
        duration = try values.decode(Double.self, forKey: .duration)
    }

    /// Writes the record.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(test, forKey: .test)
        try values.encodeIfPresent(section, forKey: .section)
        try values.encode(index, forKey: .index)
        try values.encode(operation, forKey: .operation)
        try values.encodeIfPresent(data.map(RecordedValue.init), forKey: .data)
        try values.encodeIfPresent(delay, forKey: .delay)
        try values.encodeIfPresent(place, forKey: .place)
        try values.encode(check, forKey: .check)
        try values.encode(pass, forKey: .pass)
        try values.encodeIfPresent(message, forKey: .message)
        try values.encodeIfPresent(error, forKey: .error)
        try values.encode(time, forKey: .time)
        try values.encode(duration, forKey: .duration)
    }
}

extension BotResult {
    /// The result that a record tells of; an error that was thrown is kept as its words.
    public init(_ record: BotRecord) {
        let operation = BotOperation(
            record.operation, data: record.data, delay: record.delay ?? 0, place: record.place)
        self.init(
            test: record.test,
            position: BotPosition(
                operation: operation, section: record.section, index: record.index, isCheck: record.check),
            verdict: record.message.map { BotVerdict(record.pass, $0) },
            error: record.error.map { TestStepFailure($0) }, duration: record.duration, time: record.time)
    }
}
