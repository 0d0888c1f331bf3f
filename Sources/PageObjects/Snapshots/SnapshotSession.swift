import Automation

/// How the sessions of snapshots are named.
enum SnapshotSession {
    /// The part of a test's name behind `test_`, of letters, digits and underscores; the whole name without it.
    ///
    /// `-[HomeTests test_Search]` and `test_Search()` give `Search`, `start` gives `start`.
    static func name(ofTest name: String) -> String {
        let prefix = Array("test_")
        let characters = Array(name)
        var isInside = false
        for start in characters.indices {
            if !isInside, characters[start...].starts(with: prefix) {
                let rest = characters[(start + prefix.count)...].prefix { isPart($0) }
                if !rest.isEmpty { return String(rest) }
            }
            isInside = isPart(characters[start])
        }
        return name.hasSuffix("()") ? String(name.dropLast(2)) : name
    }

    private static func isPart(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_"
    }

    /// The language of a device, without its region; `en` when it tells none.
    static func language(of device: any Device) -> String {
        let language = device.language.prefix { $0 != "-" && $0 != "_" }
        return language.isEmpty ? "en" : String(language)
    }
}
