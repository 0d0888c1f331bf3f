import BotTesting
import Reporters

/// What a key means at the dashboard.
enum BotKey: Hashable, CaseIterable {
    case operation
    case section
    case test
    case skip
    case all
    case cancel
    case help
    case quit

    /// What a key means; nil for nothing.
    /// - Parameter isExecuting: whether operations are being carried out, which Control-C then ends.
    init?(_ key: Key, isExecuting: Bool) {
        switch key {
        case .character(let character):
            let lower = Character(character.lowercased())
            guard let found = Self.allCases.first(where: { $0.character == lower || $0.alias == character }) else {
                return nil
            }
            self = found
        case .enter, .right: self = .operation
        case .interrupt: self = isExecuting ? .cancel : .quit
        case .endOfInput: self = .quit
        default: return nil
        }
    }

    /// The character that is typed.
    var character: Character {
        switch self {
        case .operation: "o"
        case .section: "s"
        case .test: "t"
        case .skip: "n"
        case .all: "a"
        case .cancel: "c"
        case .help: "?"
        case .quit: "q"
        }
    }

    private var alias: Character? { self == .operation ? " " : nil }

    /// The command of the bot; nil for what the dashboard does itself.
    var command: BotDashboard.Command? {
        switch self {
        case .operation: .stepOperation
        case .section: .stepSection
        case .test: .stepTest
        case .skip: .skip
        case .all: .runAll
        case .cancel: .cancel
        case .help, .quit: nil
        }
    }

    /// The label of the button.
    var title: String {
        switch self {
        case .help: "Help"
        case .quit: "Quit"
        default: command?.title ?? ""
        }
    }

    /// All keys that mean this.
    var names: [String] {
        switch self {
        case .operation: ["o", "Space", "→"]
        case .cancel: ["c", "Control-C"]
        case .quit: ["q", "Control-D"]
        default: [String(character)]
        }
    }

    /// The width of the longest list of names, in columns.
    static var namesWidth: Int { allCases.map { DisplayWidth.of($0.names.joined(separator: ", ")) }.max() ?? 0 }

    /// What it does, in words.
    var explanation: String {
        switch self {
        case .operation: "run the next operation"
        case .section: "run the rest of the section"
        case .test: "run the rest of the test"
        case .skip: "skip to the next test; after the last one begin anew"
        case .all: "run all tests, from the first on"
        case .cancel: "end what is being run"
        case .help: "show these keys"
        case .quit: "leave"
        }
    }
}
