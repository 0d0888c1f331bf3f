import Reporters
import Runner

/// A line editor for terminals: arrow keys move the cursor and recall earlier lines, Tab completes.
final class LineEditor: LineSource {
    typealias Completion = InteractiveSession.Completion

    private let keys: () -> Key?
    private let write: (String) -> Void
    private let width: Int
    private let complete: (String) -> Completion
    private let didChangeHistory: ([String]) -> Void
    private var history: History

    /// - Parameters:
    ///   - width: the number of columns of the terminal.
    ///   - history: the lines of earlier sessions, oldest first.
    ///   - didChangeHistory: called with all lines when one was added.
    ///   - keys: returns the next key; nil at the end of the input.
    ///   - complete: receives the text before the cursor.
    init(
        width: Int, history: [String] = [], didChangeHistory: @escaping ([String]) -> Void = { _ in },
        write: @escaping (String) -> Void, keys: @escaping () -> Key?, complete: @escaping (String) -> Completion
    ) {
        self.width = width
        self.history = History(history)
        self.didChangeHistory = didChangeHistory
        self.write = write
        self.keys = keys
        self.complete = complete
    }

    func remember(_ input: String) {
        var hasChanged = false
        for line in input.split(separator: "\n") { hasChanged = history.add(String(line)) || hasChanged }
        if hasChanged { didChangeHistory(history.lines) }
    }

    func line(prompt: String) -> String? {
        var line = EditedLine()
        history.reset()
        show(line, prompt)
        while let key = keys() {
            switch key {
            case .enter:
                line.press(.end)
                show(line, prompt)
                write("\r\n")
                return line.text
            case .endOfInput where line.text.isEmpty:
                write("\r\n")
                return nil
            case .endOfInput: line.press(.delete)
            case .interrupt:
                write("^C\r\n")
                line = EditedLine()
                history.reset()
            case .up: if let earlier = history.previous(line.text) { line = EditedLine(earlier) }
            case .down: if let later = history.next() { line = EditedLine(later) }
            case .tab: completeLine(&line)
            case .clearScreen: write("\u{1B}[H\u{1B}[2J")
            default: line.press(key)
            }
            show(line, prompt)
        }
        return line.text.isEmpty ? nil : line.text
    }

    private func completeLine(_ line: inout EditedLine) {
        let completion = complete(line.textBeforeCursor)
        guard let first = completion.candidates.first else { return }
        let begun = String(line.textBeforeCursor.suffix(completion.replaced))
        let common = completion.candidates.dropFirst().reduce(first) { $0.commonPrefix(with: $1) }
        if common.count > begun.count || completion.candidates.count == 1 {
            line.insert(common, replacing: completion.replaced)
        } else {
            write("\r\n" + columns(completion.candidates))
        }
    }

    /// Shows the candidates side by side.
    private func columns(_ candidates: [String]) -> String {
        let cell = (candidates.map(DisplayWidth.of).max() ?? 0) + 2
        let perRow = max(1, width / cell)
        var text = ""
        for (index, candidate) in candidates.enumerated() {
            let isLast = index % perRow == perRow - 1 || index == candidates.count - 1
            let padding = String(repeating: " ", count: cell - DisplayWidth.of(candidate))
            text += isLast ? candidate + "\r\n" : candidate + padding
        }
        return text
    }

    /// Redraws the line: as much of it as fits the terminal, with the cursor visible.
    private func show(_ line: EditedLine, _ prompt: String) {
        let room = max(1, width - DisplayWidth.of(prompt) - 1)
        var start = 0
        while DisplayWidth.of(String(line.characters[start..<line.cursor])) > room { start += 1 }
        let before = String(line.characters[start..<line.cursor])
        let after = DisplayWidth.prefix(
            of: String(line.characters[line.cursor...]), width: room - DisplayWidth.of(before))
        let back = DisplayWidth.of(after)
        write("\r\(prompt)\(before)\(after)\u{1B}[K" + (back > 0 ? "\u{1B}[\(back)D" : ""))
    }
}

extension String {
    /// The common prefix of two strings.
    fileprivate func commonPrefix(with other: String) -> String {
        String(zip(self, other).prefix { $0 == $1 }.map(\.0))
    }
}

/// A line that is being edited: its text and the cursor.
struct EditedLine: Equatable {
    /// The characters.
    private(set) var characters: [Character] = []
    /// The position of the cursor.
    private(set) var cursor = 0

    /// Creates a line with the cursor at its end.
    init(_ text: String = "") {
        characters = Array(text)
        cursor = characters.count
    }

    /// The text.
    var text: String { String(characters) }
    /// The text before the cursor.
    var textBeforeCursor: String { String(characters[..<cursor]) }

    /// Inserts text at the cursor, replacing some characters before it.
    mutating func insert(_ text: String, replacing count: Int = 0) {
        let start = max(0, cursor - count)
        characters.replaceSubrange(start..<cursor, with: text)
        cursor = start + text.count
    }

    /// Applies a key to the line.
    /// - Returns: whether the key has a meaning here.
    @discardableResult
    mutating func press(_ key: Key) -> Bool {
        switch key {
        case .character(let character): insert(String(character))
        case .left: cursor = max(0, cursor - 1)
        case .right: cursor = min(characters.count, cursor + 1)
        case .wordLeft: cursor = startOfWord
        case .wordRight: cursor = endOfWord
        case .home: cursor = 0
        case .end: cursor = characters.count
        case .backspace: remove(max(0, cursor - 1)..<cursor)
        case .delete: remove(cursor..<min(characters.count, cursor + 1))
        case .deleteToEnd: remove(cursor..<characters.count)
        case .deleteToStart: remove(0..<cursor)
        case .deleteWord: remove(startOfWord..<cursor)
        default: return false
        }
        return true
    }

    private mutating func remove(_ range: Range<Int>) {
        characters.removeSubrange(range)
        cursor = range.lowerBound
    }

    private var startOfWord: Int {
        var index = cursor
        while index > 0, !characters[index - 1].isWord { index -= 1 }
        while index > 0, characters[index - 1].isWord { index -= 1 }
        return index
    }

    private var endOfWord: Int {
        var index = cursor
        while index < characters.count, !characters[index].isWord { index += 1 }
        while index < characters.count, characters[index].isWord { index += 1 }
        return index
    }
}

extension Character {
    /// Whether the character can be part of a JavaScript name.
    var isWord: Bool { isLetter || isNumber || self == "_" || self == "$" }
}

/// A source of input lines.
protocol LineSource: AnyObject {
    /// The next line without its end; nil at the end of the input.
    /// - Parameter prompt: the text before the line.
    func line(prompt: String) -> String?

    /// Adds an input to the history.
    func remember(_ input: String)
}

/// Lines from a pipe or file; each is echoed after its prompt, so that the output reads like a session.
final class PlainLines: LineSource {
    private let next: () -> String?
    private let write: (String) -> Void

    /// Creates a source.
    /// - Parameters:
    ///   - next: returns the next line.
    ///   - write: receives the output.
    init(next: @escaping () -> String?, write: @escaping (String) -> Void) {
        self.next = next
        self.write = write
    }

    func line(prompt: String) -> String? {
        guard let line = next() else { return nil }
        write("\(prompt)\(line)\n")
        return line
    }

    func remember(_ input: String) {}
}
