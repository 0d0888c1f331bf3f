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
