import ArgumentParser
import Runner

/// An option of the commands that run or look at tests: everything that is known about it, in one place.
///
/// The command line, the keys of `jsrun.yml`, the help, the table of the configuration guide, and how the command line
/// and a file are merged are all made from it.
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
    ///   - kind: how it is written and merged.
    ///   - help: what the help says about it.
    ///   - guide: what the configuration guide says about its value and its default.
    ///   - isKey: whether `jsrun.yml` may contain it.
    ///   - slot: where its value is kept, if it shares that with another option.
    ///   - configure: puts its value where it takes effect.
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

    /// Declares an option whose value is a property of what is run.
    init(
        _ name: String, short: Character? = nil, _ kind: OptionKind<Value>, in section: OptionSectionName,
        help: String, guide: OptionGuide, isKey: Bool = true,
        sets property: any WritableKeyPath<RunSetup, Value> & Sendable
    ) {
        self.init(name, short: short, kind, in: section, help: help, guide: guide, isKey: isKey) {
            $0[keyPath: property] = $1
        }
    }

    /// Declares an option whose value is an optional property of what is run.
    init(
        _ name: String, short: Character? = nil, _ kind: OptionKind<Value>, in section: OptionSectionName,
        help: String, guide: OptionGuide, isKey: Bool = true,
        sets property: any WritableKeyPath<RunSetup, Value?> & Sendable
    ) {
        self.init(name, short: short, kind, in: section, help: help, guide: guide, isKey: isKey) {
            $0[keyPath: property] = $1
        }
    }

    /// The value in some settings; nil when they say nothing.
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

/// What an option's value takes effect in.
struct RunSetup {
    /// How each script is run.
    var script = ScriptConfiguration()
    /// What holds for the run as a whole.
    var run = RunConfiguration()
}

/// What the configuration guide says about an option.
struct OptionGuide: Sendable {
    /// What it takes and means, in Markdown.
    let value: String
    /// What holds when it is left out, in Markdown.
    let standard: String

    init(_ value: String, default standard: String) {
        self.value = value
        self.standard = standard
    }
}

/// How an option is written.
enum OptionForm: Hashable, Sendable {
    /// A value.
    case one(valueName: String)
    /// A value that can be repeated, or a list.
    case list(valueName: String, takesDashes: Bool = false)
    /// `NAME=VALUE` that can be repeated, or a mapping from names to values.
    case pairs
    /// Nothing but the name; `true` or `false` in a file.
    case flag
    /// Arguments without a name.
    case arguments(valueName: String)
}

/// The headings under which the help lists options.
enum OptionSectionName: CaseIterable, Sendable {
    case scripts, app, bots, device, limits, reports, recording
}

/// An option, whatever the type of its value.
protocol AnyRunOption: Sendable {
    /// The long name, which is also the key in `jsrun.yml`.
    var name: String { get }
    /// The short name.
    var short: Character? { get }
    /// The heading under which the help lists it.
    var section: OptionSectionName { get }
    /// What the help says about it.
    var help: String { get }
    /// What the configuration guide says about it.
    var guide: OptionGuide { get }
    /// Whether `jsrun.yml` may contain it.
    var isKey: Bool { get }
    /// Where its value is kept; options that share a place contradict each other.
    var slot: String { get }
    /// How it is written.
    var form: OptionForm { get }

    /// Puts what was written into settings; relative paths are resolved against the folder.
    func set(_ texts: [String], in folder: String, of settings: inout Settings) throws(SettingError)

    /// Completes settings by the value of others.
    func complete(_ settings: inout Settings, by others: Settings)

    /// Puts the value, if there is one, where it takes effect.
    func configure(_ setup: inout RunSetup, from settings: Settings)
}
