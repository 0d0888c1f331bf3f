/// The settings of a command line that is written plainly: paths, and options of a run with their values.
///
/// Most command lines are. Parsing them with the table of options alone saves the milliseconds that the full parser
/// takes to describe every command to itself. Everything else is left to the full parser: help, errors, other commands
/// and unusual spellings.
enum PlainRun {
    /// The settings of a command line; nil for one that the full parser has to read.
    static func settings(of arguments: [String]) -> Settings? {
        var rest = arguments[...]
        if rest.first == RunCommand.name { rest.removeFirst() }
        var texts: [(option: any AnyRunOption, texts: [String])] = []
        while let word = rest.popFirst() {
            guard let (option, text) = value(of: word, &rest) else { return nil }
            if let known = texts.firstIndex(where: { $0.option.slot == option.slot }) {
                // Two values, or two options that cannot be combined.
                guard texts[known].option.name == option.name, option.form.takesMany else { return nil }
                texts[known].texts.append(text)
            } else {
                texts.append((option, [text]))
            }
        }
        var settings = Settings()
        for (option, texts) in texts where (try? option.set(texts, in: "", of: &settings)) == nil { return nil }
        return settings
    }

    /// The option of a word, and its value, which may be the next word.
    private static func value(of word: String, _ rest: inout ArraySlice<String>) -> (any AnyRunOption, String)? {
        guard word.utf8.first == UInt8(ascii: "-") else {
            guard !mayBeCommand(word), let paths = RunOptions.all.first(where: \.form.isPositional) else { return nil }
            return (paths, word)
        }
        guard let found = RunOptions.option(named: word) else { return nil }
        if found.form == .flag { return (found, "true") }
        guard let text = rest.popFirst(), text.utf8.first != UInt8(ascii: "-") else { return nil }
        return (found, text)
    }

    /// Whether a word could be the name of a command: small letters and hyphens only.
    private static func mayBeCommand(_ word: String) -> Bool {
        word.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || $0 == UInt8(ascii: "-") }
    }
}

extension OptionForm {
    /// Whether the option may be given several times.
    fileprivate var takesMany: Bool {
        switch self {
        case .list, .pairs, .arguments: true
        case .one, .flag: false
        }
    }
}
