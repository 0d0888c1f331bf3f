import Scripting

/// A script with a call before each of its statements, which lets it pause there.
///
/// Lines stay the same. Columns after a call are others, which ``insertions`` undoes.
struct SteppedText {
    /// The name of the function that is called with the number of a statement, and with a function that evaluates a text
    /// with the variables there.
    static let functionName = "__jsrunStatement"

    /// The statements, with their scopes.
    let statements: ScriptStatements
    /// The text for the engine.
    let source: String
    /// What was inserted.
    private(set) var insertions = InsertedText()

    /// Prepares a script.
    /// - Parameters:
    ///   - text: the script; one with the name of the function is refused.
    ///   - first: the number of its first statement.
    /// - Throws: ``ScriptStatements/Unreadable``.
    init(_ text: String, first: Int) throws(ScriptStatements.Unreadable) {
        guard !ScriptText(text).mentions(Self.functionName) else { throw ScriptStatements.Unreadable(offset: 0) }
        statements = try ScriptStatements(of: text)
        let bytes = Array(text.utf8)
        var source: [UInt8] = []
        source.reserveCapacity(bytes.count * 3)
        var (copied, line, column) = (0, 1, 1)
        for (offset, insertion) in statements.insertions {
            for scalar in String(decoding: bytes[copied..<offset], as: UTF8.self).unicodeScalars {
                (line, column) = scalar == "\n" ? (line + 1, 1) : (line, column + (scalar.value > 0xFFFF ? 2 : 1))
            }
            source += bytes[copied..<offset]
            copied = offset
            let inserted: String
            switch insertion {
            case .step(let index, let opensBlock):
                inserted = "\(opensBlock ? "{" : "")\(Self.functionName)(\(first + index),($jsrun)=>eval($jsrun));"
            case .endOfBlock: inserted = "}"
            }
            source += inserted.utf8
            insertions.add(inserted.utf8.count, line: line, column: column)
        }
        source += bytes[copied...]
        self.source = String(decoding: source, as: UTF8.self)
    }
}
