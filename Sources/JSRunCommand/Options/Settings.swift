import Reporters
import Runner

/// What was said about a run, on the command line or in a file; nil and empty where nothing was said.
///
/// It has a member for each option of ``RunOptions``, under the name of its declaration there.
@dynamicMemberLookup
struct Settings: Equatable {
    /// The values by the names of their options.
    var values: [String: any Hashable & Sendable] = [:]

    /// The value of an option.
    subscript<Value>(dynamicMember option: KeyPath<RunOptions, RunOption<Value>>) -> Value? {
        get { RunOptions.table[keyPath: option].value(in: self) }
        set { RunOptions.table[keyPath: option].set(newValue, in: &self) }
    }

    /// The values of an option that takes a list.
    subscript<Element>(dynamicMember option: KeyPath<RunOptions, RunOption<[Element]>>) -> [Element] {
        get { RunOptions.table[keyPath: option].value(in: self) ?? [] }
        set { RunOptions.table[keyPath: option].set(newValue.isEmpty ? nil : newValue, in: &self) }
    }

    static func == (left: Settings, right: Settings) -> Bool {
        func comparable(_ value: some Hashable) -> AnyHashable { AnyHashable(value) }
        return left.values.mapValues { comparable($0) } == right.values.mapValues { comparable($0) }
    }

    /// Whether elements in logged trees come with pictures.
    enum Trace: String, CaseIterable {
        case on, off
    }

    /// The folder for results when none is named.
    static let outputFolder = "jsrun-results"

    /// These settings, completed by others where nothing is said; each option knows how two values of it are merged.
    func completed(by others: Settings) -> Settings {
        var result = self
        for option in RunOptions.all { option.complete(&result, by: others) }
        return result
    }

    /// What several sections of a command line say.
    static func of(_ sections: Settings...) -> Settings { sections.reduce(Settings()) { $0.completed(by: $1) } }

    /// What is run with these settings, apart from the scripts.
    var setup: RunSetup {
        var setup = RunSetup()
        for option in RunOptions.all { option.configure(&setup, from: self) }
        return setup
    }

    /// How a script is run with these settings.
    var scriptConfiguration: ScriptConfiguration { setup.script }

    /// How much the console shows.
    var verbosity: Verbosity? { self.quiet }
}
