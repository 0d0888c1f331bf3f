import Automation
import TestEvents

/// A payload whose fields have a layout of their own.
protocol FieldLayout {
    /// What a reader begins with.
    static var blank: Self { get }
    mutating func pass(through fields: inout some FieldTransfer) throws
}

extension FieldLayout {
    static func passed(through reader: inout FieldReader) throws -> Self {
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
    static var blank: Self { .init(program: "", seed: 0, scripts: [], arguments: []) }

    mutating func pass(through fields: inout some FieldTransfer) throws {
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
    static var blank: Self { .init(exitStatus: 0, realDuration: 0) }

    mutating func pass(through fields: inout some FieldTransfer) throws {
        try fields.integer(&exitStatus)
        try fields.number(&realDuration)
    }
}

extension TestEvent.ScriptStarted: FieldLayout {
    static var blank: Self { .init(app: "", device: "", systemVersion: "") }

    mutating func pass(through fields: inout some FieldTransfer) throws {
        try fields.text(&app)
        try fields.text(&device)
        try fields.text(&systemVersion)
        try fields.texts(&fixtures)
        try fields.optional(&epoch, 0) { try $0.number(&$1) }
    }
}

extension TestEvent.ScriptEnded: FieldLayout {
    static var blank: Self { .init(deviceDuration: 0, realDuration: 0) }

    mutating func pass(through fields: inout some FieldTransfer) throws {
        try fields.number(&deviceDuration)
        try fields.number(&realDuration)
    }
}

extension TestEvent.TestStarted: FieldLayout {
    static var blank: Self { .init(title: "") }

    mutating func pass(through fields: inout some FieldTransfer) throws {
        try fields.name(&title)
        try fields.place(&place)
        try fields.optional(&proves, []) { try $0.texts(&$1) }
        try fields.optional(&needs, []) { try $0.texts(&$1) }
        try fields.optional(&canvas, []) { try $0.list(&$1, 0) { try $0.number(&$1) } }
        try fields.optional(&attempt, 0) { try $0.integer(&$1) }
    }
}

extension TestEvent.TestEnded: FieldLayout {
    static var blank: Self {
        .init(title: "", outcome: .passed, deviceDuration: 0, realDuration: 0)
    }

    mutating func pass(through fields: inout some FieldTransfer) throws {
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
    static var blank: Self { .init(level: .default, text: "") }

    mutating func pass(through fields: inout some FieldTransfer) throws {
        try fields.choice(&level, among: Choices.levels)
        try fields.text(&text)
        try fields.place(&place)
        try fields.text(&screenshot)
    }
}

extension TestEvent.Action: FieldLayout {
    static var blank: Self { .init(text: "") }

    mutating func pass(through fields: inout some FieldTransfer) throws {
        try fields.text(&text)
        try fields.flag(&implicit)
    }
}

extension TestEvent.Assertion: FieldLayout {
    static var blank: Self { .init(name: "", passed: true) }

    mutating func pass(through fields: inout some FieldTransfer) throws {
        try fields.text(&name)
        try fields.flag(&passed)
        try fields.text(&expected)
        try fields.text(&received)
        try fields.text(&message)
        try fields.place(&place)
    }
}

extension TestEvent.Operation: FieldLayout {
    static var blank: Self { .init(name: "", index: 0, isCheck: false, passed: true, deviceDuration: 0) }

    mutating func pass(through fields: inout some FieldTransfer) throws {
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
    static var blank: Self {
        .init(path: "", description: "", visit: 0, status: .passed, attempts: 0, deviceDuration: 0, edge: .init())
    }

    mutating func pass(through fields: inout some FieldTransfer) throws {
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
