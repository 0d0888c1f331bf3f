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

/// A chapter of the systems that jsrun unites: the rows that the document must list, each once.
struct CoverageChapter: Sendable {
    /// What the identifiers of its rows begin with, such as `FIX`.
    let prefix: String
    /// The numbers of its rows.
    let numbers: ClosedRange<Int>

    /// Every chapter that `Documentation/coverage-of-seed-systems.md` lists; a further one is added here.
    static let all = [
        CoverageChapter(prefix: "CK", numbers: 1...82),
        CoverageChapter(prefix: "BOT", numbers: 1...136),
        CoverageChapter(prefix: "PAGE", numbers: 1...95),
        CoverageChapter(prefix: "FIX", numbers: 1...55),
    ]

    /// The identifiers of its rows, in order.
    var identifiers: [String] { numbers.map { "\(prefix)-\($0)" } }
}

/// A row of the document's tables: an identifier, what it says, and what became of it.
struct CoverageRow: Equatable {
    /// The identifier, such as `FIX-12`.
    let identifier: String
    /// What the row says, in a few words.
    let phrase: String
    /// What became of it.
    let status: Status
    /// The line of the document, counted from 1.
    let line: Int

    /// What became of a row.
    enum Status: Equatable {
        /// Tests of these names prove it.
        case tested(by: [String])
        /// It was left out, for a reason.
        case leftOut(reason: String)
        /// Something that is neither of the two.
        case unreadable(String)
    }

    /// Reads a line of the document; nil when it is no row, such as a table's head.
    init?(_ text: Substring, line: Int) {
        guard text.first == "|" else { return nil }
        let cells = Self.cells(of: text)
        guard let identifier = cells.first, identifier.wholeMatch(of: Self.identifierPattern) != nil else { return nil }
        self.identifier = identifier
        self.line = line
        phrase = cells.count > 1 ? cells[1] : ""
        status = cells.count == 3 ? Self.status(cells[2]) : .unreadable("the row has \(cells.count) cells, not 3")
    }

    nonisolated(unsafe) private static let identifierPattern = /[A-Z]+-[0-9]+[a-z]?/

    /// The texts between the bars; `\|` is a bar within a text.
    private static func cells(of line: Substring) -> [String] {
        var cells: [String] = []
        var cell = ""
        var isEscaped = false
        for character in line.dropFirst() {
            switch character {
            case "|" where !isEscaped:
                cells.append(cell.trimmed)
                cell = ""
            case "|": cell.removeLast(); cell.append(character)
            default: cell.append(character)
            }
            isEscaped = character == "\\"
        }
        if !cell.trimmed.isEmpty { cells.append(cell.trimmed) }
        return cells
    }

    private static func status(_ cell: String) -> Status {
        let leftOut = "left out because "
        if cell.hasPrefix(leftOut) {
            let reason = cell.dropFirst(leftOut.count).trimmed
            return reason.isEmpty ? .unreadable(cell) : .leftOut(reason: reason)
        }
        let tested = "tested by \""
        guard cell.hasPrefix(tested), cell.hasSuffix("\""), cell.count > tested.count + 1 else {
            return .unreadable(cell)
        }
        let names = cell.dropFirst(tested.count).dropLast().split(separator: /", "|" and "/)
        return .tested(by: names.map(String.init))
    }
}

extension StringProtocol {
    /// The text without the blanks around it.
    var trimmed: String {
        String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    }
}
