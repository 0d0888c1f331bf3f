import TestEvents

/// Encodes events as bytes for a process that runs the same program: for a supervisor, and for the journal of a run.
///
/// The kinds of which there are very many, or that every run has, have a layout of fields of their own. The payload of
/// any other is in the general form of ``CompactCoding``, whose first use takes a noticeable part of a start.
enum EventCoding {
    /// The version of the layouts: a journal with another one is not read.
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
