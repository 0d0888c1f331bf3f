/// What a file of the command line holds, by the ending of its name.
package enum ScriptKind: CaseIterable, Hashable, Sendable {
    /// A script: `.js`.
    case script
    /// A bot test, or several: `.plist`, and `.json` where it is named by itself.
    case botTest

    /// What a file holds; nil for one that is not run.
    package init?(_ path: String) {
        guard let kind = Self.allCases.first(where: { $0.endings.contains { path.hasSuffix($0) } }) else { return nil }
        self = kind
    }

    /// What a file of a folder holds; nil for one that is not run, such as JSON, which may hold anything.
    package init?(inFolder name: String) {
        guard !name.hasSuffix(Self.json), let kind = ScriptKind(name) else { return nil }
        self = kind
    }

    /// The path without the ending by which it is run.
    package static func withoutEnding(_ path: String) -> String {
        let ending = allCases.flatMap(\.endings).first { path.hasSuffix($0) }
        return String(path.dropLast(ending?.count ?? 0))
    }

    private static let json = ".json"

    private var endings: [String] {
        switch self {
        case .script: [".js"]
        case .botTest: [".plist", Self.json]
        }
    }
}
