import Files
import FoundationEssentials

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

/// The file that keeps what was typed from one session to the next.
struct HistoryFile {
    /// Where it is.
    let path: String

    /// The file that `JSRUN_HISTORY` names, or else the one in the user's folder for such things.
    ///
    /// None when the variable is empty, and when there is no such folder to be known.
    init?(environment: [String: String]) {
        if let path = environment["JSRUN_HISTORY"] {
            guard !path.isEmpty else { return nil }
            self.path = path
        } else if let folder = environment["XDG_STATE_HOME"], folder.hasPrefix("/") {
            path = folder + "/jsrun/history"
        } else if let home = environment["HOME"], !home.isEmpty {
            path = home + "/.local/state/jsrun/history"
        } else {
            return nil
        }
    }

    /// The lines that were kept; none without a file.
    func read() -> [String] {
        guard let bytes = try? Data(contentsOf: URL(filePath: path)) else { return [] }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// Keeps the lines.
    /// - Throws: why the file cannot be written.
    func write(_ lines: [String]) throws {
        let text = lines.joined(separator: "\n") + "\n"
        try DraftFile.replace(path, with: Array(text.utf8), isPrivate: true)
    }
}
