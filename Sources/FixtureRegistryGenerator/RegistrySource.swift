/// The text of `FixtureRegistry.swift`.
struct RegistrySource {
    /// What the registry holds, in order.
    let lists: [FixtureList]

    /// The whole file.
    ///
    /// Where all operations stand in one and the same `#if`, the file does as well, so that nothing of it is left in a
    /// build without them.
    var text: String {
        let header = "// Generated from the names of files by the plugin FixtureRegistry; do not edit.\n\n"
        guard let condition = commonCondition else { return header + Self.joined(registry) }
        return header + Self.joined(["#if \(condition)"] + Self.indented(registry) + ["#endif"])
    }

    /// The condition of the whole file.
    ///
    /// Without operations, it is that there is the module which a list is written with.
    private var commonCondition: String? {
        let entries = lists.flatMap(\.entries)
        guard let first = entries.first else { return "canImport(Fixtures)" }
        return entries.allSatisfy { $0.condition == first.condition } ? first.condition : nil
    }

    private var registry: [String] {
        let lists = lists.isEmpty ? [FixtureList(name: "operations", folder: "Fixtures")] : lists
        var lines = ["import Fixtures", "", "/// The fixture operations of this target.", "enum FixtureRegistry {"]
        for (index, list) in lists.enumerated() {
            if index > 0 { lines.append("") }
            lines += Self.indented(property(list))
        }
        return lines + ["}"]
    }

    private func property(_ list: FixtureList) -> [String] {
        let head = [
            "/// Those of the folder \(list.folder), in the order of their names.",
            "static var \(list.name): [any FixtureOperation.Type] {",
        ]
        guard list.entries.contains(where: { $0.condition != commonCondition }) else {
            return head + Self.indented(Self.array(list.entries)) + ["}"]
        }
        var body = ["var operations: [any FixtureOperation.Type] = []"]
        for entry in list.entries {
            let line = "operations.append(\(entry.typeName).self)"
            body += entry.condition.map { ["#if \($0)", "    \(line)", "#endif"] } ?? [line]
        }
        return head + Self.indented(body + ["return operations"]) + ["}"]
    }

    private static func array(_ entries: [FixtureList.Entry]) -> [String] {
        guard !entries.isEmpty else { return ["[]"] }
        return ["["] + entries.map { "    \($0.typeName).self," } + ["]"]
    }

    private static func indented(_ lines: [String]) -> [String] { lines.map { $0.isEmpty ? $0 : "    \($0)" } }

    private static func joined(_ lines: [String]) -> String { lines.map { "\($0)\n" }.joined() }
}
