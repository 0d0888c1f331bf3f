/// A terminal's screen, as far as jsrun's programs draw on it: text, cursor, clearing, and the second screen.
public struct TerminalScreen {
    /// How many columns and rows there are.
    public private(set) var columns: Int
    public private(set) var rows: Int
    /// Whether the program has taken the second screen.
    public private(set) var isAlternate = false
    /// Whether the cursor is visible.
    public private(set) var isCursorVisible = true
    /// Output of a program that is not part of this terminal's language.
    public private(set) var unknown: [String] = []
    /// Whether a line was wider than the screen.
    public private(set) var hasWrapped = false

    private var cells: [[Character]]
    private var saved: (cells: [[Character]], row: Int, column: Int)?
    private var row = 0
    private var column = 0
    private var state = State.text
    private var pending: [UInt8] = []

    private enum State: Equatable {
        case text
        case escape
        case sequence(String)
    }

    public init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
        cells = Self.blank(columns, rows)
    }

    private static func blank(_ columns: Int, _ rows: Int) -> [[Character]] {
        Array(repeating: Array(repeating: " ", count: columns), count: rows)
    }

    /// The lines, without the blanks at their ends, and without blank lines at the end.
    public var text: String {
        var lines = cells.map { row in
            var line = String(row)
            while line.last == " " { line.removeLast() }
            return line
        }
        while lines.last == "" { lines.removeLast() }
        return lines.joined(separator: "\n")
    }

    /// Resizes the window; what was on it stays where it fits.
    public mutating func resize(columns: Int, rows: Int) {
        cells = Self.fitted(cells, columns, rows)
        (self.columns, self.rows) = (columns, rows)
        (row, column) = (min(row, rows - 1), min(column, columns - 1))
    }

    private static func fitted(_ cells: [[Character]], _ columns: Int, _ rows: Int) -> [[Character]] {
        var fitted = blank(columns, rows)
        for (row, line) in cells.prefix(rows).enumerated() {
            for (column, character) in line.prefix(columns).enumerated() { fitted[row][column] = character }
        }
        return fitted
    }

    /// Shows what a program has written.
    public mutating func write(_ bytes: some Sequence<UInt8>) {
        for byte in bytes {
            pending.append(byte)
            // A character may come in several pieces.
            guard let text = String(validating: pending, as: UTF8.self) else {
                if pending.count >= 4 { pending = [] }
                continue
            }
            pending = []
            for scalar in text.unicodeScalars { take(scalar) }
        }
    }

    private mutating func take(_ scalar: Unicode.Scalar) {
        switch state {
        case .escape:
            state = scalar == "[" ? .sequence("") : .text
            if state == .text { unknown.append("ESC \(scalar)") }
        case .sequence(let parameters):
            if ("@"..."~").contains(scalar) {
                state = .text
                perform(scalar, parameters)
            } else {
                state = .sequence(parameters + String(scalar))
            }
        case .text:
            switch scalar {
            case "\u{1B}": state = .escape
            case "\n": lineFeed()
            case "\r": column = 0
            // The bell.
            case "\u{7}": break
            case "\u{8}": column = max(0, column - 1)
            case _ where scalar.value < 0x20: unknown.append("U+\(scalar.value)")
            default: put(Character(scalar))
            }
        }
    }

    private mutating func put(_ character: Character) {
        if column >= columns {
            hasWrapped = true
            column = 0
            lineFeed()
        }
        cells[row][column] = character
        column += 1
    }

    private mutating func lineFeed() {
        if row < rows - 1 {
            row += 1
        } else {
            cells.removeFirst()
            cells.append(Array(repeating: " ", count: columns))
        }
    }

    private mutating func perform(_ final: Unicode.Scalar, _ parameters: String) {
        let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
        let first = numbers.first.flatMap(\.self) ?? 0
        switch (final, parameters) {
        case ("m", _): break
        case ("h", "?1049"):
            saved = (cells, row, column)
            cells = Self.blank(columns, rows)
            isAlternate = true
        case ("l", "?1049"):
            cells = Self.fitted(saved?.cells ?? [], columns, rows)
            (row, column) = (min(saved?.row ?? 0, rows - 1), min(saved?.column ?? 0, columns - 1))
            isAlternate = false
        case ("h", "?25"): isCursorVisible = true
        case ("l", "?25"): isCursorVisible = false
        case ("H", _):
            row = min(rows, max(1, first)) - 1
            column = min(columns, max(1, numbers.count > 1 ? numbers[1] ?? 1 : 1)) - 1
        case ("A", _): row = max(0, row - max(1, first))
        case ("C", _): column = min(columns - 1, column + max(1, first))
        case ("D", _): column = max(0, column - max(1, first))
        case ("G", _): column = min(columns, max(1, first)) - 1
        case ("@", _):
            cells[row].insert(contentsOf: Array(repeating: " ", count: max(1, first)), at: min(column, columns))
            cells[row] = Array(cells[row].prefix(columns))
        case ("P", _):
            cells[row].removeSubrange(min(column, columns)..<min(column + max(1, first), columns))
            cells[row] += Array(repeating: " ", count: columns - cells[row].count)
        case ("J", ""), ("J", "0"):
            for column in column..<max(column, columns) { cells[row][column] = " " }
            for row in (row + 1)..<max(row + 1, rows) { cells[row] = Array(repeating: " ", count: columns) }
        case ("J", "2"): cells = Self.blank(columns, rows)
        case ("K", ""), ("K", "0"): for column in column..<max(column, columns) { cells[row][column] = " " }
        case ("K", "2"): cells[row] = Array(repeating: " ", count: columns)
        default: unknown.append("CSI \(parameters)\(final)")
        }
    }
}
