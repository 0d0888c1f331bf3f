/// The catalogue for documentation.
struct FixtureMarkdown {
    let sheet: FixtureSheet

    var text: String {
        var blocks = ["<!-- \(sheet.header(.markdown)) -->", "# Fixtures of \(Self.escaped(sheet.app))"]
        for group in sheet.groups {
            blocks.append("## \(Self.escaped(group.title))")
            for entry in group.entries { blocks += self.blocks(of: entry) }
        }
        return blocks.joined(separator: "\n\n") + "\n"
    }

    private func blocks(of entry: FixtureCatalogue.Entry) -> [String] {
        var blocks = [
            "### \(Self.escaped(entry.name.title))", Self.code("TestFixtures.\(entry.signature)"),
            Self.escaped(entry.summary),
        ]
        if !entry.parameters.isEmpty { blocks.append(table(entry.parameters)) }
        var facts = [
            "- Class: \(Self.code(entry.name.className))",
            "- Writes: \(Self.escaped(entry.writes.joined(separator: ", ")))",
        ]
        if !entry.needs.isEmpty { facts.append("- Needs: \(Self.escaped(entry.needs.joined(separator: ", ")))") }
        facts.append("- A second run \(entry.secondRun).")
        return blocks + [facts.joined(separator: "\n")]
    }

    private func table(_ parameters: [FixtureParameter]) -> String {
        let rows = parameters.map { parameter in
            let initial = parameter.defaultValue.map { Self.code($0.description) }
            let value = parameter.isRequired ? "required" : initial ?? "none"
            return "| \(Self.code(parameter.name)) | \(Self.escaped(parameter.kind.description)) | \(value) |"
        }
        return (["| Parameter | Takes | Default |", "|---|---|---|"] + rows).joined(separator: "\n")
    }

    /// Escapes text for Markdown.
    private static func escaped(_ text: String) -> String {
        text.singleLine.map { "\\`*_[]<>|#".contains($0) ? "\\\($0)" : String($0) }.joined()
    }

    /// Formats text as code, which is also valid in tables.
    private static func code(_ text: String) -> String {
        let body = text.singleLine.replacing("|", with: "\\|")
        return body.contains("`") ? "`` \(body) ``" : "`\(body)`"
    }
}
