import Automation

/// How the sessions of snapshots are named (`PAGE-41`).
enum SnapshotSession {
    /// The part of a test's name behind `test_`, of letters, digits and underscores; the whole name without it.
    ///
    /// `-[HomeTests test_Search]` and `test_Search()` give `Search`, `start` gives `start` (`PAGE-43`).
    static func name(ofTest name: String) -> String {
        let prefix = Array("test_")
        let characters = Array(name)
        for start in characters.indices where characters[start...].starts(with: prefix) {
            let rest = characters[(start + prefix.count)...].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
            if !rest.isEmpty { return String(rest) }
        }
        return name
    }

    /// The language of a device, without its region; `en` when it tells none.
    static func language(of device: any Device) -> String {
        let language = device.language.prefix { $0 != "-" && $0 != "_" }
        return language.isEmpty ? "en" : String(language)
    }
}
