import Reporters
import ScriptRunner

/// Lines that are typed at a terminal: arrow keys move in the line and call back earlier ones, Tab completes.
final class LineEditor: LineSource {
    typealias Completion = InteractiveSession.Completion

    private let keys: () -> Key?
    private let write: (String) -> Void
    private let width: Int
    private let complete: (String) -> Completion
    private let didChangeHistory: ([String]) -> Void
    private var history: History

    /// Creates an editor.
    /// - Parameters:
    ///   - width: how many columns the terminal has.
    ///   - history: what was typed in earlier sessions, oldest first.
    ///   - didChangeHistory: given all lines when one has come to them.
    ///   - keys: gives the next key; nil at the end of the input.
    ///   - complete: given the text before the cursor.
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

    /// The candidates side by side.
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

    /// Draws the line anew: as much of it as the terminal is wide, with the cursor in sight.
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
    /// The characters at the beginning that two texts share.
    fileprivate func commonPrefix(with other: String) -> String {
        String(zip(self, other).prefix { $0 == $1 }.map(\.0))
    }
}
