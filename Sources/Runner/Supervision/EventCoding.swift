import Automation
import TestEvents

/// Encodes events as bytes for a process that runs the same program: for a supervisor, and for the journal of a run.
///
/// The kinds of which there are very many, or that every run has, have a layout of fields of their own. The payload of
/// any other is in the general form of ``CompactCoding``, of which the first one takes a third of a millisecond.
enum EventCoding {
    /// The version of the layouts.
    static let version = 2

    /// The bytes of an event.
    /// - Throws: `EncodingError` for a type that nests containers by hand.
    static func bytes(of event: TestEvent) throws -> [UInt8] {
        let bytes = FieldBytes()
        try append(event, to: bytes)
        return Array(bytes.bytes)
    }

    /// Appends the bytes of an event.
    /// - Throws: `EncodingError` for a type that nests containers by hand.
    static func append(_ event: TestEvent, to bytes: FieldBytes) throws {
        var writer = FieldWriter(bytes)
        var event = event
        var form = Form(of: event.kind).rawValue
        writer.byte(&form)
        try pass(&event, through: &writer)
        switch event.kind {
        case .runStarted(var payload): try payload.pass(through: &writer)
        case .runEnded(var payload): try payload.pass(through: &writer)
        case .scriptStarted(var payload): try payload.pass(through: &writer)
        case .scriptEnded(var payload): try payload.pass(through: &writer)
        case .testStarted(var payload): try payload.pass(through: &writer)
        case .testEnded(var payload): try payload.pass(through: &writer)
        case .message(var payload): try payload.pass(through: &writer)
        case .action(var payload): try payload.pass(through: &writer)
        case .assertion(var payload): try payload.pass(through: &writer)
        case .operation(var payload): try payload.pass(through: &writer)
        case .scenarioStep(var payload): try payload.pass(through: &writer)
        default: try CompactCoding.bytes(of: event.kind).withUnsafeBytes { bytes.append($0) }
        }
    }

    /// Decodes an event; any bytes result in an event or an error.
    /// - Throws: `DecodingError` for bytes that do not contain one.
    static func event(from bytes: UnsafeRawBufferPointer, known: KnownNames = KnownNames()) throws -> TestEvent {
        var reader = FieldReader(bytes, known: known)
        var number: UInt8 = 0
        try reader.byte(&number)
        guard let form = Form(rawValue: number) else { throw CompactCoding.corrupted("an unknown form") }
        var event = TestEvent(
            sequence: 0, deviceTime: 0, realTime: 0, kind: .action(TestEvent.Action(text: "")))
        try pass(&event, through: &reader)
        event.kind = try kind(form, &reader)
        guard reader.isAtEnd else { throw CompactCoding.corrupted("extra bytes after the event") }
        return event
    }

    /// Decodes an event.
    /// - Throws: `DecodingError` for bytes that do not contain one.
    static func event(from bytes: [UInt8]) throws -> TestEvent { try bytes.withUnsafeBytes { try event(from: $0) } }

    /// The form of an event's payload.
    private enum Form: UInt8 {
        case general, runStarted, runEnded, scriptStarted, scriptEnded, testStarted, testEnded, message, action
        case assertion, operation, scenarioStep

        init(of kind: TestEvent.Kind) {
            self =
                switch kind {
                case .runStarted: .runStarted
                case .runEnded: .runEnded
                case .scriptStarted: .scriptStarted
                case .scriptEnded: .scriptEnded
                case .testStarted: .testStarted
                case .testEnded: .testEnded
                case .message: .message
                case .action: .action
                case .assertion: .assertion
                case .operation: .operation
                case .scenarioStep: .scenarioStep
                default: .general
                }
        }
    }

    private static func kind(_ form: Form, _ reader: inout FieldReader) throws -> TestEvent.Kind {
        switch form {
        case .general: try CompactCoding.value(TestEvent.Kind.self, from: Array(reader.rest()))
        case .runStarted: .runStarted(try .passed(through: &reader))
        case .runEnded: .runEnded(try .passed(through: &reader))
        case .scriptStarted: .scriptStarted(try .passed(through: &reader))
        case .scriptEnded: .scriptEnded(try .passed(through: &reader))
        case .testStarted: .testStarted(try .passed(through: &reader))
        case .testEnded: .testEnded(try .passed(through: &reader))
        case .message: .message(try .passed(through: &reader))
        case .action: .action(try .passed(through: &reader))
        case .assertion: .assertion(try .passed(through: &reader))
        case .operation: .operation(try .passed(through: &reader))
        case .scenarioStep: .scenarioStep(try .passed(through: &reader))
        }
    }

    /// Passes everything but the kind.
    private static func pass(_ event: inout TestEvent, through fields: inout some FieldTransfer) throws {
        try fields.integer(&event.sequence)
        try fields.number(&event.deviceTime)
        try fields.number(&event.realTime)
        try fields.optional(&event.script, "") { try $0.name(&$1) }
        try fields.optional(&event.test, TestID(script: "", title: "")) { fields, test in
            try fields.name(&test.script)
            try fields.name(&test.title)
            try fields.integer(&test.occurrence)
        }
    }
}

/// A payload whose fields have a layout of their own.
private protocol FieldLayout {
    /// What a reader begins with.
    static var blank: Self { get }
    mutating func pass(through fields: inout some FieldTransfer) throws
}

extension FieldLayout {
    fileprivate static func passed(through reader: inout FieldReader) throws -> Self {
        var value = blank
        try value.pass(through: &reader)
        return value
    }
}

/// The cases of enumerations, which are encoded as their positions.
private enum Choices {
    static let outcomes = TestEvent.Outcome.allCases
    static let levels = TestEvent.Message.Level.allCases
    static let statuses = TestEvent.ScenarioStep.Status.allCases
}

extension TestEvent.RunStarted: FieldLayout {
    fileprivate static var blank: Self { .init(program: "", seed: 0, scripts: [], arguments: []) }

    fileprivate mutating func pass(through fields: inout some FieldTransfer) throws {
        try fields.text(&program)
        try fields.unsigned(&seed)
        try fields.texts(&scripts)
        try fields.texts(&arguments)
        try fields.text(&output)
        try fields.optional(&shard, .init(index: 0, count: 0, scripts: [])) { fields, shard in
            try fields.integer(&shard.index)
            try fields.integer(&shard.count)
            try fields.texts(&shard.scripts)
        }
        try fields.text(&command)
        try fields.optional(&retries, 0) { try $0.integer(&$1) }
    }
}

extension TestEvent.RunEnded: FieldLayout {
    fileprivate static var blank: Self { .init(exitStatus: 0, realDuration: 0) }

    fileprivate mutating func pass(through fields: inout some FieldTransfer) throws {
        try fields.integer(&exitStatus)
        try fields.number(&realDuration)
    }
}

extension TestEvent.ScriptStarted: FieldLayout {
    fileprivate static var blank: Self { .init(app: "", device: "", systemVersion: "") }

    fileprivate mutating func pass(through fields: inout some FieldTransfer) throws {
        try fields.text(&app)
        try fields.text(&device)
        try fields.text(&systemVersion)
        try fields.texts(&fixtures)
        try fields.optional(&epoch, 0) { try $0.number(&$1) }
    }
}

extension TestEvent.ScriptEnded: FieldLayout {
    fileprivate static var blank: Self { .init(deviceDuration: 0, realDuration: 0) }

    fileprivate mutating func pass(through fields: inout some FieldTransfer) throws {
        try fields.number(&deviceDuration)
        try fields.number(&realDuration)
    }
}

extension TestEvent.TestStarted: FieldLayout {
    fileprivate static var blank: Self { .init(title: "") }

    fileprivate mutating func pass(through fields: inout some FieldTransfer) throws {
        try fields.name(&title)
        try fields.place(&place)
        try fields.optional(&proves, []) { try $0.texts(&$1) }
        try fields.optional(&needs, []) { try $0.texts(&$1) }
        try fields.optional(&canvas, []) { try $0.list(&$1, 0) { try $0.number(&$1) } }
        try fields.optional(&attempt, 0) { try $0.integer(&$1) }
    }
}

extension TestEvent.TestEnded: FieldLayout {
    fileprivate static var blank: Self {
        .init(title: "", outcome: .passed, deviceDuration: 0, realDuration: 0)
    }

    fileprivate mutating func pass(through fields: inout some FieldTransfer) throws {
        try fields.name(&title)
        try fields.choice(&outcome, among: Choices.outcomes)
        try fields.text(&message)
        try fields.text(&screenshot)
        try fields.number(&deviceDuration)
        try fields.number(&realDuration)
        try fields.optional(&willRetry, false) { try $0.flag(&$1) }
    }
}

extension TestEvent.Message: FieldLayout {
    fileprivate static var blank: Self { .init(level: .default, text: "") }

    fileprivate mutating func pass(through fields: inout some FieldTransfer) throws {
        try fields.choice(&level, among: Choices.levels)
        try fields.text(&text)
        try fields.place(&place)
        try fields.text(&screenshot)
    }
}

extension TestEvent.Action: FieldLayout {
    fileprivate static var blank: Self { .init(text: "") }

    fileprivate mutating func pass(through fields: inout some FieldTransfer) throws {
        try fields.text(&text)
        try fields.flag(&implicit)
    }
}

extension TestEvent.Assertion: FieldLayout {
    fileprivate static var blank: Self { .init(name: "", passed: true) }

    fileprivate mutating func pass(through fields: inout some FieldTransfer) throws {
        try fields.text(&name)
        try fields.flag(&passed)
        try fields.text(&expected)
        try fields.text(&received)
        try fields.text(&message)
        try fields.place(&place)
    }
}

extension TestEvent.Operation: FieldLayout {
    fileprivate static var blank: Self { .init(name: "", index: 0, isCheck: false, passed: true, deviceDuration: 0) }

    fileprivate mutating func pass(through fields: inout some FieldTransfer) throws {
        try fields.text(&name)
        try fields.text(&section)
        try fields.integer(&index)
        try fields.text(&data)
        try fields.flag(&isCheck)
        try fields.flag(&passed)
        try fields.text(&message)
        try fields.place(&place)
        try fields.number(&deviceDuration)
        try fields.text(&screenshot)
        try fields.text(&model)
    }
}

extension TestEvent.ScenarioStep: FieldLayout {
    fileprivate static var blank: Self {
        .init(path: "", description: "", visit: 0, status: .passed, attempts: 0, deviceDuration: 0, edge: .init())
    }

    fileprivate mutating func pass(through fields: inout some FieldTransfer) throws {
        try fields.text(&path)
        try fields.text(&description)
        try fields.integer(&visit)
        try fields.choice(&status, among: Choices.statuses)
        try fields.text(&result)
        try fields.integer(&attempts)
        try fields.number(&deviceDuration)
        try fields.text(&edge.label)
        try fields.text(&edge.target)
        try fields.text(&error)
    }
}
