import Reporters
import Runner

/// The settings of a command line or file; nil and empty if not set.
///
/// There is a member for each option of ``RunOptions``, with the name of its declaration.
@dynamicMemberLookup
struct Settings: Equatable {
    /// The values by the names of their options.
    var values: [String: any Hashable & Sendable] = [:]

    /// The values of a list option, without a key path, which the runtime takes long to make the first time.
    subscript<Element>(_ option: RunOption<[Element]>) -> [Element] {
        get { option.value(in: self) ?? [] }
        set { option.set(newValue.isEmpty ? nil : newValue, in: &self) }
    }

    /// The value of an option.
    subscript<Value>(dynamicMember option: KeyPath<RunOptions, RunOption<Value>>) -> Value? {
        get { RunOptions.table[keyPath: option].value(in: self) }
        set { RunOptions.table[keyPath: option].set(newValue, in: &self) }
    }

    /// The values of a list option.
    subscript<Element>(dynamicMember option: KeyPath<RunOptions, RunOption<[Element]>>) -> [Element] {
        get { self[RunOptions.table[keyPath: option]] }
        set { self[RunOptions.table[keyPath: option]] = newValue }
    }

    static func == (left: Settings, right: Settings) -> Bool {
        func comparable(_ value: some Hashable) -> AnyHashable { AnyHashable(value) }
        return left.values.mapValues { comparable($0) } == right.values.mapValues { comparable($0) }
    }

    /// The default results folder.
    static let outputFolder = "jsrun-results"

    /// Completes these settings with others; each option merges its two values.
    func completed(by others: Settings) -> Settings {
        var result = self
        for option in RunOptions.all { option.complete(&result, by: others) }
        return result
    }

    /// Merges the settings of several sections of a command line.
    static func of(_ sections: Settings...) -> Settings { sections.reduce(Settings()) { $0.completed(by: $1) } }

    /// The configuration of a run with these settings, without its scripts.
    var setup: RunSetup {
        var setup = RunSetup()
        for option in RunOptions.all { option.configure(&setup, from: self) }
        return setup
    }

    /// The configuration of a script with these settings.
    var scriptConfiguration: ScriptConfiguration { setup.script }

    /// The verbosity of the console.
    var verbosity: Verbosity? { self.quiet }
}
