import Files
import TestEvents

/// The command that reruns only one test.
struct RerunCommand {
    /// The options of the run that affect its tests.
    private let options: [String]
    /// All titles, each between zero bytes.
    private let titles: [UInt8]
    private let program: String

    /// Reads the options of the run's command line.
    init(_ summary: RunSummary) {
        options = Self.lastingOptions(of: summary.start?.arguments ?? [])
        program = summary.start?.command ?? "jsrun"
        var titles: [UInt8] = [0]
        for script in summary.scripts { for test in script.tests { titles += Array(test.id.title.utf8) + [0] } }
        self.titles = titles
    }

    /// Returns the command for a test, or for a whole script.
    func text(script: String, title: String?) -> String {
        var words = [program] + options + [script.hasPrefix("-") ? "./\(script)" : script]
        if let title { words += ["-g", pattern(for: title)] }
        return words.map(ShellWord.of).joined(separator: " ")
    }

    /// Returns a pattern that matches the title; anchored only if it would match other titles too.
    private func pattern(for title: String) -> String {
        let beginning = Self.beginning(of: title)
        var pattern = ""
        for character in beginning {
            switch character {
            case "\\", "^", "$", ".", "|", "?", "*", "+", "(", ")", "[", "]", "{", "}": pattern += "\\\(character)"
            case "\n": pattern += "\\n"
            case "\r": pattern += "\\r"
            case "\r\n": pattern += "\\r\\n"
            default:
                // Other characters cannot be typed or seen; a dot matches them.
                let isTyped =
                    character.utf8.count <= Self.characterLimit
                    && character.unicodeScalars.allSatisfy { VisibleText.isVisible($0) }
                pattern += isTyped ? String(character) : "."
            }
        }
        if beginning.endIndex != title.endIndex { return pattern }
        return title.isEmpty || title.hasPrefix("-") || isPartOfAnother(title) ? "^\(pattern)$" : pattern
    }

    private func isPartOfAnother(_ title: String) -> Bool {
        // In a run of very many, the search would take longer than the two characters are worth.
        guard titles.count <= Self.searchLimit else { return true }
        var title = title
        return title.withUTF8 { title in
            titles.withUnsafeBufferPointer { titles in
                var start = 1
                while let index = titles.search(title, from: start) {
                    let end = index + title.count
                    // A title may end with a zero byte itself.
                    if titles[index - 1] != 0 || end == titles.count || titles[end] != 0 { return true }
                    start = index + 1
                }
                return false
            }
        }
    }

    /// The size of all titles, in bytes, up to which they are searched.
    private static let searchLimit = 100_000
    private static let titleLimit = 400
    private static let characterLimit = 40

    /// Returns the beginning of a title, short enough to paste and in whole characters.
    ///
    /// A letter can have any number of accents.
    private static func beginning(of title: String) -> Substring {
        guard title.utf8.count > titleLimit else { return title[...] }
        var count = 0
        return title.prefix(80).prefix { character in
            count += min(character.utf8.count, characterLimit)
            return count <= titleLimit
        }
    }

    private static let optionsWithValue: Set = [
        "--app", "--isolate", "--fixtures", "--timeout", "--script-timeout", "--clock", "--device", "--appearance",
        "--text-size", "--language", "--locale", "--time-zone", "--epoch", "--launch-arg", "--launch-env", "--seed",
        "-e", "--define", "--tag", "--browser", "--driver-url", "--capability", "--mocks", "--on-unmatched",
        "--on-page-error",
        "-I", "--import-path", "--operations", "--on-failure", "--canvas-size",
    ]

    private static let otherOptionsWithValue: Set = [
        "-g", "--grep", "--grep-invert", "-x", "--max-failures", "--repeat-each", "-r", "--reporter", "-o", "--output",
        "--color",
    ]

    private static func lastingOptions(of arguments: [String]) -> [String] {
        var options: [String] = []
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--" { break }
            let name = argument.split(separator: "=", maxSplits: 1).first.map(String.init) ?? argument
            if argument == "--fixtures-board" || argument == "--strict" {
                options.append(argument)
            } else if optionsWithValue.contains(name), name != argument {
                options.append(argument)
            } else if optionsWithValue.contains(argument), let value = rest.popFirst() {
                options += [argument, value]
            } else if otherOptionsWithValue.contains(argument) {
                rest = rest.dropFirst()
            }
        }
        return options
    }
}

/// Quotes text as one word for a shell.
enum ShellWord {
    /// Returns the text, in single quotes if necessary.
    static func of(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                true
            default: "_./:@%+,-=".utf8.contains(byte)
            }
        }
        if isPlain, !text.isEmpty { return text }
        return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
