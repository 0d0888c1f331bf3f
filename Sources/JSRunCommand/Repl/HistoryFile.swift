import Files
import FoundationEssentials

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
