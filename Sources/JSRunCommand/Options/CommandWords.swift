/// The words of a command line that was parsed without a mistake, to pass them on to other commands.
struct CommandWords {
    /// The paths.
    private(set) var paths: [String] = []
    /// The options of runs, each as written, with a separate value if it has one.
    private(set) var options: [(option: any AnyRunOption, words: [String])] = []

    /// Reads a command line.
    ///
    /// An option that runs do not have belongs to the command itself: it takes a value, and is not passed on.
    /// - Parameter arguments: the name of the command, then its words.
    init(_ arguments: [String]) {
        var rest = arguments.dropFirst()
        while let word = rest.popFirst() {
            if word == "--" {
                paths += rest
                return
            }
            guard word.hasPrefix("-"), word != "-" else {
                paths.append(word)
                continue
            }
            let name = String(word.prefix { $0 != "=" })
            let option = RunOptions.option(named: name)
            var words = [word]
            if option?.form != .flag, name == word, let value = rest.popFirst() { words.append(value) }
            if let option { options.append((option, words)) }
        }
    }
}
