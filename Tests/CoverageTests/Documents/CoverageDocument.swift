import TestEvents

/// The document that lists every row of the systems that jsrun unites, with the test that proves it.
struct CoverageDocument {
    /// Its rows, in order.
    let rows: [CoverageRow]

    /// Reads the document's text.
    init(_ text: String) {
        rows = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { index, line in
            CoverageRow(line, line: index + 1)
        }
    }

    /// What is wrong with it: sentences with the line, in the order of the rows; those for missing rows at the end.
    /// - Parameters:
    ///   - chapters: which rows there must be.
    ///   - tests: the tests that exist.
    func problems(chapters: [CoverageChapter], tests: TestNames) -> [String] {
        let known = chapters.flatMap(\.identifiers)
        var lines: [String: Int] = [:]
        var owners: [String: String] = [:]
        var problems: [String] = []
        for row in rows {
            let place = "line \(row.line): \(row.identifier)"
            if !known.contains(row.identifier) { problems.append("\(place) is in no chapter") }
            if let first = lines[row.identifier] {
                problems.append("\(place) stands in line \(first) already")
            } else {
                lines[row.identifier] = row.line
            }
            if row.phrase.isEmpty {
                problems.append("\(place) does not say what it is")
            } else if let owner = owners.updateValue(row.identifier, forKey: row.phrase.lowercased()) {
                problems.append("\(place) says the same as \(owner): \(row.phrase)")
            }
            problems += tests.problems(with: row).map { "\(place) \($0)" }
        }
        return problems + known.filter { lines[$0] == nil }.map { "\($0) is missing" }
    }
}

extension TestNames {
    /// What is wrong with how a row says that it is tested.
    fileprivate func problems(with row: CoverageRow) -> [String] {
        switch row.status {
        case .leftOut: []
        case .unreadable(let text): ["is neither 'tested by \"NAME\"' nor 'left out because …': \(text)"]
        case .tested(let names):
            names.compactMap { name in
                if scripts.contains(name) { return nil }
                guard swift.contains(name) else {
                    let nearest = nearestName(to: name, in: (swift.union(scripts)).sorted())
                    return "names a test that does not exist: \(name)" + (nearest.map { "; is it '\($0)'?" } ?? "")
                }
                guard !Self.identifiers(of: name).contains(row.identifier) else { return nil }
                return "names a test that does not begin with it: \(name)"
            }
        }
    }
}
