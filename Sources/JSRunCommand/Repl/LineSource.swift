/// A source of input lines.
protocol LineSource: AnyObject {
    /// The next line without its end; nil at the end of the input.
    /// - Parameter prompt: the text before the line.
    func line(prompt: String) -> String?

    /// Adds an input to the history.
    func remember(_ input: String)
}

/// Lines that nobody edits: those of a pipe or file, and those of a terminal without a line editor.
final class PlainLines: LineSource {
    private let next: () -> String?
    private let write: (String) -> Void
    private let isTyped: Bool

    /// Creates a source.
    /// - Parameters:
    ///   - next: returns the next line.
    ///   - write: receives the output.
    ///   - isTyped: whether the terminal echoes the lines; otherwise each is echoed after its prompt, so that the output
    ///     reads like a session.
    init(next: @escaping () -> String?, write: @escaping (String) -> Void, isTyped: Bool = false) {
        self.next = next
        self.write = write
        self.isTyped = isTyped
    }

    func line(prompt: String) -> String? {
        if isTyped { write(prompt) }
        guard let line = next() else {
            if isTyped { write("\n") }
            return nil
        }
        if !isTyped { write("\(prompt)\(line)\n") }
        return line
    }

    func remember(_ input: String) {}
}
