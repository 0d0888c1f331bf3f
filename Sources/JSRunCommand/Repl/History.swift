/// The lines that were typed, this time and before, and which of them is shown.
struct History {
    private static let limit = 1_000

    /// The lines, oldest first.
    private(set) var lines: [String]
    private var position: Int
    private var draft = ""

    /// Creates a history.
    init(_ lines: [String] = []) {
        self.lines = Array(lines.suffix(Self.limit))
        position = self.lines.count
    }

    /// Adds a line unless it is blank or the same as the last one.
    /// - Returns: whether it was added.
    mutating func add(_ line: String) -> Bool {
        defer { position = lines.count }
        guard !line.allSatisfy(\.isWhitespace), line != lines.last else { return false }
        lines.append(line)
        if lines.count > Self.limit { lines.removeFirst() }
        return true
    }

    /// The line before the one that is shown; nil at the beginning.
    /// - Parameter line: what is typed now, which comes back after the last line.
    mutating func previous(_ line: String) -> String? {
        guard position > 0 else { return nil }
        if position == lines.count { draft = line }
        position -= 1
        return lines[position]
    }

    /// The line after the one that is shown; nil at the end.
    mutating func next() -> String? {
        guard position < lines.count else { return nil }
        position += 1
        return position == lines.count ? draft : lines[position]
    }

    /// Leaves the lines for what is typed next.
    mutating func reset() { position = lines.count }
}
