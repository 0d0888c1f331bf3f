/// The catalogue for the terminal.
struct FixtureListing {
    let sheet: FixtureSheet

    var text: String {
        var lines = ["Fixtures of \(sheet.app)".singleLine]
        for group in sheet.groups {
            lines += ["", group.title.singleLine]
            for entry in group.entries { lines += self.lines(of: entry) }
        }
        return lines.map { "\($0)\n" }.joined()
    }

    private func lines(of entry: FixtureCatalogue.Entry) -> [String] {
        var facts = [entry.summary, "Row \"\(entry.name.title)\" of \(entry.name.className)"]
        facts += entry.parameters.map { "Takes \($0.summary)" }
        facts.append("Writes \(entry.writes.joined(separator: ", ")); a second run \(entry.secondRun)")
        if !entry.needs.isEmpty { facts.append("Needs \(entry.needs.joined(separator: ", "))") }
        return ["  \(entry.signature)"] + facts.map { "      \($0.singleLine)" }
    }
}
