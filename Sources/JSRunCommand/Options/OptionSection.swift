import ArgumentParser

/// The options under one heading of the help, as part of a command.
///
/// It is created from ``RunOptions``, so that commands declare no options themselves.
struct OptionSection<Name: OptionSectionType>: ParsableArguments, CustomReflectable {
    /// The settings of the command line.
    private(set) var settings = Settings()
    private var contradiction: String?

    init() {}

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: OptionKey.self)
        var names: [String: String] = [:]
        for option in Self.options {
            let texts = try option.texts(in: values)
            guard !texts.isEmpty else { continue }
            if let other = names.updateValue(option.name, forKey: option.slot) {
                contradiction = "--\(other) and --\(option.name) cannot be combined."
            }
            try option.set(texts, in: "", of: &settings)
        }
    }

    func validate() throws {
        if let contradiction { throw ValidationError(contradiction) }
    }

    /// The declarations, which the parser searches in the properties of the type.
    var customMirror: Mirror {
        Mirror(
            self, children: Self.options.map { (label: "_\($0.name)", value: $0.declaration) }, displayStyle: .struct)
    }

    private static var options: [any AnyRunOption] { RunOptions.all.filter { $0.section == Name.section } }
}

/// A heading as a type, which distinguishes the sections of a command in the parser.
protocol OptionSectionType: Sendable {
    static var section: OptionSectionName { get }
}

enum ScriptSection: OptionSectionType { static let section = OptionSectionName.scripts }
enum AppSection: OptionSectionType { static let section = OptionSectionName.app }
enum BotSection: OptionSectionType { static let section = OptionSectionName.bots }
enum DeviceSection: OptionSectionType { static let section = OptionSectionName.device }
enum LimitSection: OptionSectionType { static let section = OptionSectionName.limits }
enum ReportSection: OptionSectionType { static let section = OptionSectionName.reports }
enum RecordingSection: OptionSectionType { static let section = OptionSectionName.recording }
enum WatchSection: OptionSectionType { static let section = OptionSectionName.watching }

/// The name of an option in the parser's values.
private struct OptionKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}

extension AnyRunOption {
    private var names: NameSpecification {
        let long = NameSpecification.Element.customLong(name)
        return short.map { [.customShort($0), long] } ?? [long]
    }

    /// The option for the parser; an invalid value is an error at once.
    fileprivate var declaration: Any {
        let check: @Sendable (String) throws -> String = { text in
            var trial = Settings()
            try self.set([text], in: "", of: &trial)
            return text
        }
        switch form {
        case .one(let valueName):
            return Option<String?>(name: names, help: ArgumentHelp("\(help)", valueName: valueName), transform: check)
        case .list(let valueName, let takesDashes):
            return Option<[String]>(
                wrappedValue: [], name: names, parsing: takesDashes ? .unconditionalSingleValue : .singleValue,
                help: ArgumentHelp("\(help)", valueName: valueName), transform: check)
        case .pairs:
            return Option<[String]>(
                wrappedValue: [], name: names, help: ArgumentHelp("\(help)", valueName: "name=value"), transform: check)
        case .flag:
            return Flag<Bool>(wrappedValue: false, name: names, help: ArgumentHelp("\(help)"))
        case .arguments(let valueName):
            return Argument<[String]>(wrappedValue: [], help: ArgumentHelp("\(help)", valueName: valueName))
        }
    }

    /// The values from the parser.
    fileprivate func texts(in values: KeyedDecodingContainer<OptionKey>) throws -> [String] {
        let key = OptionKey(stringValue: name)
        switch form {
        case .one: return try values.decode(Option<String?>.self, forKey: key).wrappedValue.map { [$0] } ?? []
        case .list, .pairs: return try values.decode(Option<[String]>.self, forKey: key).wrappedValue
        case .flag: return try values.decode(Flag<Bool>.self, forKey: key).wrappedValue ? ["true"] : []
        case .arguments: return try values.decode(Argument<[String]>.self, forKey: key).wrappedValue
        }
    }
}
