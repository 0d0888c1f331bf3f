/// Where inputs come from, line by line.
protocol LineSource: AnyObject {
    /// The next line without its end; nil when there is none.
    /// - Parameter prompt: what stands before the line where it is typed.
    func line(prompt: String) -> String?

    /// Notes an input that can be called back with the arrow keys.
    func remember(_ input: String)
}

/// Lines from a pipe or file: what is read is shown behind its prompt, so that the output reads like a session.
final class PlainLines: LineSource {
    private let next: () -> String?
    private let write: (String) -> Void

    /// Creates a source.
    /// - Parameters:
    ///   - next: gives the next line.
    ///   - write: takes what is shown.
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
