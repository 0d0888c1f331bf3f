extension BaseTest {
    /// The name of the test method.
    public var testName: String { host.testName }

    /// The name of the test class.
    public var className: String { host.className }

    /// Switches from outside: the environment that the tests were started with.
    public var environment: TestEnvironment { .process }

    /// The cases that the test's name chooses, in their order.
    public func cases<Case: TestCaseConfiguration>(of type: Case.Type = Case.self) -> [Case] {
        Self.nameMatching.cases(of: type, testName: testName, className: className)
    }

    /// The capitalised words in the test's name that choose nothing, in their order.
    public var unmatchedWords: [UnmatchedWord] {
        UnmatchedWord.words(in: testName, cases: caseTexts, matching: Self.nameMatching)
    }

    private var caseTexts: [String] {
        func options(_ test: some TestCaseConfigurable) -> [String] { texts(of: test) }
        func answers(_ test: some TestCaseAPIConfigurable) -> [String] { texts(of: test) }
        let configuration = (self as? any TestCaseConfigurable).map { options($0) } ?? []
        let api = (self as? any TestCaseAPIConfigurable).map { answers($0) } ?? []
        return configuration + api.filter { !configuration.contains($0) }
    }

    private func texts<Test: TestCaseConfigurable>(of test: Test) -> [String] {
        Test.Configuration.allCases.map(\.rawValue)
    }

    private func texts<Test: TestCaseAPIConfigurable>(of test: Test) -> [String] { Test.API.allCases.map(\.rawValue) }
}
