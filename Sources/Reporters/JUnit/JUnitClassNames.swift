/// The class names of scripts and bot tests, which tell apart what has the same titles.
struct JUnitClassNames {
    private var names: [String: String] = [:]

    /// Names the files of a run.
    init(_ files: [String]) {
        var seen: Set<String> = []
        let distinct = files.filter { seen.insert($0).inserted }
        let stems = Dictionary(grouping: distinct) { Self.className(of: $0, keepsExtension: false) }
        var used: Set<String> = []
        for file in distinct {
            let stem = Self.className(of: file, keepsExtension: false)
            let name = stems[stem]?.count == 1 ? stem : Self.className(of: file, keepsExtension: true)
            var candidate = name
            var number = 1
            while !used.insert(candidate).inserted {
                number += 1
                candidate = "\(name)_\(number)"
            }
            names[file] = candidate
        }
    }

    /// The class name of a file of the run.
    func of(_ file: String) -> String { names[file] ?? Self.className(of: file, keepsExtension: false) }

    /// `tests/account.js` as `tests.account`: servers take what stands before the last point for a package.
    private static func className(of file: String, keepsExtension: Bool) -> String {
        var parts = file.split(separator: "/").filter { $0 != "." && $0 != ".." }.map(String.init)
        if let last = parts.last, let point = last.lastIndex(of: "."), point > last.startIndex,
            ["js", "plist", "json"].contains(last[last.index(after: point)...])
        {
            parts[parts.count - 1] = last[..<point] + (keepsExtension ? "_\(last[last.index(after: point)...])" : "")
        }
        return parts.joined(separator: ".")
    }
}
