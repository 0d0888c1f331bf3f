import Files
import FoundationEssentials

/// The history of typed lines.
struct History {
    /// The number of lines that are kept.
    static let limit = 1_000

    /// The lines, oldest first.
    private(set) var lines: [String]

    init(_ lines: [String] = []) {
        self.lines = Array(lines.suffix(Self.limit))
    }

    /// Adds a line unless it is blank or equal to the last one.
    /// - Returns: whether it was added.
    mutating func add(_ line: String) -> Bool {
        guard !line.allSatisfy(\.isWhitespace), line != lines.last else { return false }
        lines.append(line)
        if lines.count > Self.limit { lines.removeFirst() }
        return true
    }
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
