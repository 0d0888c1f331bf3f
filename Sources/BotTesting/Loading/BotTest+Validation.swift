internal import TestEvents

extension BotTest {
    /// What is wrong with the test for a data source that declares its operations.
    ///
    /// Data that an operation does not take is an error. An operation that is not declared is a warning: running it
    /// fails, and what comes then is up to the bot's policy.
    /// - Parameters:
    ///   - declarations: the operations there are.
    ///   - index: where the test stands among those of its file; nil in a file of one test.
    public func problems(with declarations: [BotOperationDeclaration], testIndex index: Int? = nil) -> [BotTestProblem]
    {
        let known = Dictionary(declarations.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        var problems: [BotTestProblem] = []
        for (position, entry) in entries.enumerated() {
            guard case .operation(let operation) = entry else { continue }
            let report = { (kind: BotTestProblem.Kind) in
                problems.append(BotTestProblem(kind, test: index, index: position, place: operation.place))
            }
            guard let declaration = known[operation.name] else {
                report(
                    .unknownOperation(
                        operation.name, nearest: nearestName(to: operation.name, in: declarations.map(\.name))))
                continue
            }
            if let error = declaration.data.problem(of: operation.data, forOperationNamed: operation.name) {
                report(.unfitData(error))
            }
            if declaration.isCheck, operation.delay > 0 { report(.delayOfCheck(operation.name)) }
        }
        return problems
    }
}

extension BotTestFile {
    /// What is wrong with the tests for a data source that declares its operations, see
    /// ``BotTest/problems(with:testIndex:)``.
    public func problems(with declarations: [BotOperationDeclaration]) -> [BotTestProblem] {
        tests.enumerated().flatMap { $1.problems(with: declarations, testIndex: isArray ? $0 : nil) }
    }
}
