public import Automation
internal import TestEvents

extension BotDataKind {
    /// What an operation takes, in words, such as `a whole number from 0 to 119`.
    public var expectation: String {
        switch self {
        case .none: "no data"
        case .integer(nil): "a whole number"
        case .integer(let range?): "a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .number: "a number"
        case .string: "a text"
        case .diagram: "a diagram such as 'A→B'"
        case .dictionary(let members):
            "a dictionary with "
                + members.sorted { $0.key < $1.key }.map { "'\($0)', \($1.expectation)" }.joined(separator: ", and ")
        case .any: "anything"
        }
    }

    /// Whether an operation of this kind takes the data; no number is a text, and no truth value is a number.
    public func accepts(_ data: AttributeValue?) -> Bool {
        let data = data == .null ? nil : data
        switch (self, data) {
        case (.any, _), (.none, nil), (.string, .string?): return true
        case (.integer(let range), .number(let number)?):
            guard let whole = Int(exactly: number) else { return false }
            return range?.contains(whole) ?? true
        case (.number, .number(let number)?): return number.isFinite
        case (.diagram, .string(let text)?): return BotDiagram(text) != nil
        case (.dictionary(let members), .dictionary(let values)?):
            return values.keys.allSatisfy { members[$0] != nil } && members.allSatisfy { $1.accepts(values[$0]) }
        default: return false
        }
    }

    /// Why an operation cannot take the data; nil when it can.
    /// - Parameters:
    ///   - data: what the operation is given; nil for nothing.
    ///   - name: the operation.
    public func problem(of data: AttributeValue?, forOperationNamed name: String) -> BotOperationError? {
        if accepts(data) { return nil }
        return .unfitData(name: name, data: data, expected: expectation, hint: hint(for: data))
    }

    private func hint(for data: AttributeValue?) -> String? {
        guard case .string(let text)? = data else { return nil }
        switch self {
        case .diagram: return BotDiagram.hint(for: text)
        case .integer, .number:
            guard let number = Double(text), accepts(.number(number)) else { return nil }
            return "write it as a number, not as a text"
        case .none, .string, .dictionary, .any: return nil
        }
    }
}

extension BotOperationDeclaration {
    /// Makes sure that the operation can take the data.
    /// - Throws: ``BotOperationError/unfitData(name:data:expected:hint:)``.
    public func validate(_ data: AttributeValue?) throws(BotOperationError) {
        if let problem = self.data.problem(of: data, forOperationNamed: name) { throw problem }
    }
}

extension Sequence<BotOperationDeclaration> {
    /// The declaration of an operation.
    /// - Throws: ``BotOperationError/unknown(name:nearest:)`` with the name that was most likely meant.
    public func declaration(ofOperationNamed name: String) throws(BotOperationError) -> BotOperationDeclaration {
        if let declaration = first(where: { $0.name == name }) { return declaration }
        throw .unknown(name: name, nearest: nearestName(to: name, in: map(\.name)))
    }
}
