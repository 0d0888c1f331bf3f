/// Options of a test that its name chooses, as the cases of an enumeration.
///
/// A case is chosen by its text with the first letter capitalised: `magicLink` by `test_LoginWith_MagicLink`.
/// A case may have another text than its name.
public protocol TestCaseConfiguration: CaseIterable, RawRepresentable where RawValue == String {}

/// Answers of servers that a test's name chooses, as the cases of an enumeration.
public protocol TestCaseAPIConfiguration: TestCaseConfiguration {
    /// What servers answer in this case.
    var api: [MockAPI] { get }
}

/// A test whose name chooses options.
///
/// ```swift
/// final class ResultListTests: PageTest, TestCaseConfigurable {
///     enum Configuration: String, TestCaseConfiguration { case userIsLoggedIn, magicLink }
/// ```
public protocol TestCaseConfigurable: BaseTest {
    /// The options.
    associatedtype Configuration: TestCaseConfiguration
}

/// A test whose name chooses what servers answer.
public protocol TestCaseAPIConfigurable: BaseTest {
    /// The answers.
    associatedtype API: TestCaseAPIConfiguration
}

/// A test whose name chooses both; the same word may stand in both enumerations.
public typealias TestConfigurable = TestCaseConfigurable & TestCaseAPIConfigurable

extension TestCaseConfigurable {
    /// The options that the test's name chooses, in the order of their cases; none is fine.
    public var testCaseConfiguration: [Configuration] { cases(of: Configuration.self) }
}

extension TestCaseAPIConfigurable {
    /// The cases that the test's name chooses, in their order.
    public var testCaseAPIConfiguration: [API] { cases(of: API.self) }

    /// What servers answer in all cases that the test's name chooses, in their order.
    public var testCaseAPI: [MockAPI] { testCaseAPIConfiguration.flatMap(\.api) }
}
