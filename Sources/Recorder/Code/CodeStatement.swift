internal import Automation

/// A statement or a comment of a test, with the reason for the way in which it finds its element.
struct CodeStatement: ExpressibleByStringInterpolation {
    /// The code; one of several lines has no indentation of its own at the first and the last.
    var text: String
    /// The comment that explains the look-up; nil for an obvious one.
    private let reason: String?
    /// Whether it stands for a step that is left out.
    private(set) var isOmission = false

    init(stringLiteral text: String) { self.init(text) }

    /// A statement with an element that its best look-up finds.
    init(_ text: String, finding element: RecordedElement) {
        self.init(text, finding: element, reason: element.lookupReason)
    }

    /// A statement with an element, and why it is found as it is; nil for no reason.
    init(_ text: String, finding element: RecordedElement, reason: String?) {
        self.text = text
        self.reason = reason.map { CodeText.comment("\(element.shortName): \($0)") }
    }

    /// A statement without an element.
    init(_ text: String) {
        self.text = text
        reason = nil
    }

    /// A comment in place of a statement that cannot be written.
    init(omission text: String) {
        self.init(text)
        isOmission = true
    }

    /// The note of a time without events, in seconds.
    static func pause(_ seconds: Double) -> CodeStatement {
        CodeStatement(CodeText.comment("\(CodeText.seconds(seconds)) s later"))
    }

    /// The statements with the reasons above them; each reason is given once.
    static func text(_ statements: [CodeStatement]) -> [String] {
        var given: Set<String> = []
        return statements.flatMap { statement in
            guard let reason = statement.reason, given.insert(reason).inserted else { return [statement.text] }
            return [reason, statement.text]
        }
    }
}

extension CodeText {
    /// Statements with an indentation; those of several lines keep their own.
    static func indented(_ statements: [String], by spaces: Int) -> [String] {
        let margin = String(repeating: " ", count: spaces)
        return statements.map { statement in
            statement.split(separator: "\n", omittingEmptySubsequences: false)
                .map { $0.isEmpty ? "" : margin + $0 }.joined(separator: "\n")
        }
    }
}

extension RecordedElement {
    /// The name in quotes, or the class for an element without one.
    fileprivate var shortName: String { name.map { "'\($0)'" } ?? "The \(className)" }

    /// Whether the best look-up is by a label, alone or with others.
    func isFound(byLabel wanted: String?) -> Bool {
        switch selectors.first {
        case .label(let label), .within(_, _, let label): label == wanted
        case .identifier, .index, nil: false
        }
    }
}
