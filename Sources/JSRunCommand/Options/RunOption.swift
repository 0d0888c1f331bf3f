import ArgumentParser
import Runner

/// The complete definition of an option of the commands that run or list tests.
///
/// The options themselves are declared in ``RunOptions``.
/// The command line, the keys of `jsrun.yml`, the help, the table of the configuration guide, and the merging of the
/// command line with a file are derived from it.
struct RunOption<Value: Hashable & Sendable>: AnyRunOption {
    let name: String
    let short: Character?
    let section: OptionSectionName
    let help: String
    let guide: OptionGuide
    let isKey: Bool
    let form: OptionForm
    private let kind: OptionKind<Value>
    let slot: String
    private let configure: @Sendable (inout RunSetup, Value) -> Void

    /// Declares an option.
    /// - Parameters:
    ///   - name: its long name, which is also its key in `jsrun.yml`.
    ///   - kind: how its values are written and merged.
    ///   - help: its description in the help.
    ///   - guide: its value and default in the configuration guide.
    ///   - isKey: whether `jsrun.yml` may contain it.
    ///   - slot: the storage of its value, if it shares that with another option.
    ///   - configure: applies the value.
    init(
        _ name: String, short: Character? = nil, _ kind: OptionKind<Value>, in section: OptionSectionName,
        help: String, guide: OptionGuide, isKey: Bool = true, slot: String? = nil,
        configure: @escaping @Sendable (inout RunSetup, Value) -> Void
    ) {
        self.name = name
        self.short = short
        self.kind = kind
        self.section = section
        self.help = help
        self.guide = guide
        self.isKey = isKey
        self.configure = configure
        self.slot = slot ?? name
        form = kind.form
    }

    /// Declares an option whose value is a property of the configuration.
    init(
        _ name: String, short: Character? = nil, _ kind: OptionKind<Value>, in section: OptionSectionName,
        help: String, guide: OptionGuide, isKey: Bool = true,
        sets property: any WritableKeyPath<RunSetup, Value> & Sendable
    ) {
        self.init(name, short: short, kind, in: section, help: help, guide: guide, isKey: isKey) {
            $0[keyPath: property] = $1
        }
    }

    /// Declares an option whose value is an optional property of the configuration.
    init(
        _ name: String, short: Character? = nil, _ kind: OptionKind<Value>, in section: OptionSectionName,
        help: String, guide: OptionGuide, isKey: Bool = true,
        sets property: any WritableKeyPath<RunSetup, Value?> & Sendable
    ) {
        self.init(name, short: short, kind, in: section, help: help, guide: guide, isKey: isKey) {
            $0[keyPath: property] = $1
        }
    }

    /// The value in some settings; nil if it is not set.
    func value(in settings: Settings) -> Value? { settings.values[slot] as? Value }

    /// Sets the value in some settings; nil removes it.
    func set(_ value: Value?, in settings: inout Settings) { settings.values[slot] = value }

    func set(_ texts: [String], in folder: String, of settings: inout Settings) throws(SettingError) {
        if let value = try kind.parse(texts, folder) { set(value, in: &settings) }
    }

    func complete(_ settings: inout Settings, by others: Settings) {
        guard let other = value(in: others) else { return }
        set(value(in: settings).map { kind.merge($0, other) } ?? other, in: &settings)
    }

    func configure(_ setup: inout RunSetup, from settings: Settings) {
        if let value = value(in: settings) { configure(&setup, value) }
    }
}

/// The configurations that options change.
struct RunSetup {
    /// The configuration of each script.
    var script = ScriptConfiguration()
    /// The configuration of the run as a whole.
    var run = RunConfiguration()
}

/// The entry of an option in the configuration guide.
struct OptionGuide: Sendable {
    /// The value and its meaning, in Markdown.
    let value: String
    /// The default, in Markdown.
    let standard: String

    init(_ value: String, default standard: String) {
        self.value = value
        self.standard = standard
    }
}

/// The syntax of an option.
enum OptionForm: Hashable, Sendable {
    /// A value.
    case one(valueName: String)
    /// A repeatable value, or a list.
    case list(valueName: String, takesDashes: Bool = false)
    /// A repeatable `NAME=VALUE`, or a mapping from names to values.
    case pairs
    /// Only the name; `true` or `false` in a file.
    case flag
    /// Positional arguments.
    case arguments(valueName: String)

    /// Whether values are arguments without a name.
    var isPositional: Bool {
        if case .arguments = self { true } else { false }
    }
}

/// The headings of options in the help.
enum OptionSectionName: CaseIterable, Sendable {
    case scripts, app, bots, device, limits, reports, recording, watching
}

/// An option with any type of value.
protocol AnyRunOption: Sendable {
    /// The long name, which is also the key in `jsrun.yml`.
    var name: String { get }
    /// The short name.
    var short: Character? { get }
    /// The heading in the help.
    var section: OptionSectionName { get }
    /// The description in the help.
    var help: String { get }
    /// The entry in the configuration guide.
    var guide: OptionGuide { get }
    /// Whether `jsrun.yml` may contain it.
    var isKey: Bool { get }
    /// The storage of its value; options that share it cannot be combined.
    var slot: String { get }
    /// The syntax.
    var form: OptionForm { get }

    /// Parses values into settings; relative paths refer to the folder.
    func set(_ texts: [String], in folder: String, of settings: inout Settings) throws(SettingError)

    /// Completes settings with the value of others.
    func complete(_ settings: inout Settings, by others: Settings)

    /// Applies the value, if there is one.
    func configure(_ setup: inout RunSetup, from settings: Settings)
}
