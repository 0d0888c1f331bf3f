import Files
import FoundationEssentials

/// The history of typed lines, and the current position in it.
struct History {
    private static let limit = 1_000

    /// The lines, oldest first.
    private(set) var lines: [String]
    private var position: Int
    private var draft = ""

    init(_ lines: [String] = []) {
        self.lines = Array(lines.suffix(Self.limit))
        position = self.lines.count
    }

    /// Adds a line unless it is blank or equal to the last one.
    /// - Returns: whether it was added.
    mutating func add(_ line: String) -> Bool {
        defer { position = lines.count }
        guard !line.allSatisfy(\.isWhitespace), line != lines.last else { return false }
        lines.append(line)
        if lines.count > Self.limit { lines.removeFirst() }
        return true
    }

    /// The previous line; nil at the beginning.
    /// - Parameter line: the current input, which returns after the last line.
    mutating func previous(_ line: String) -> String? {
        guard position > 0 else { return nil }
        if position == lines.count { draft = line }
        position -= 1
        return lines[position]
    }

    /// The next line; nil at the end.
    mutating func next() -> String? {
        guard position < lines.count else { return nil }
        position += 1
        return position == lines.count ? draft : lines[position]
    }

    /// Returns to the current input.
    mutating func reset() { position = lines.count }
}

/// The file that stores the history between sessions.
struct HistoryFile {
    /// The path.
    let path: String

    /// The file in `JSRUN_HISTORY`, or else the one in the user's state folder.
    ///
    /// There is none when the variable is empty, or the state folder is unknown.
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

    /// The stored lines; none without a file.
    func read() -> [String] {
        guard let bytes = try? Data(contentsOf: URL(filePath: path)) else { return [] }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// Stores the lines.
    /// - Throws: the reason why the file cannot be written.
    func write(_ lines: [String]) throws {
        let text = lines.joined(separator: "\n") + "\n"
        try DraftFile.replace(path, with: Array(text.utf8), isPrivate: true)
    }
}
