/// How the name of a test chooses cases.
package struct TestNameMatching: Hashable, Sendable {
    /// Whether a case must stand between underscores, blanks or the ends of the name.
    ///
    /// Otherwise it may stand anywhere, so that `NonEmptyList` chooses `emptyList`, too.
    package var isStrict: Bool
    /// Whether the name of the class chooses cases, too, for each of its methods.
    package var includesClassName: Bool

    /// Creates a way of matching; by default anywhere in the name of the method alone.
    package init(isStrict: Bool = false, includesClassName: Bool = false) {
        self.isStrict = isStrict
        self.includesClassName = includesClassName
    }

    /// The cases that a name chooses, in the order of their declaration.
    package func cases<Case: TestCaseConfiguration>(
        of type: Case.Type = Case.self, testName: String, className: String = ""
    ) -> [Case] {
        let names = (includesClassName ? [testName, className] : [testName]).map(Array.init)
        return type.allCases.filter { wanted in names.contains { !ranges(of: wanted.rawValue, in: $0).isEmpty } }
    }

    /// The text that chooses a case: its own with a capital first letter, and nothing else changed.
    static func text(choosing text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

    /// Where a name has the text that chooses a case.
    func ranges(of text: String, in name: [Character]) -> [Range<Int>] {
        let wanted = Array(Self.text(choosing: text))
        guard !wanted.isEmpty, wanted.count <= name.count else { return [] }
        return (0...name.count - wanted.count).compactMap { start in
            let range = start..<start + wanted.count
            guard name[range].elementsEqual(wanted) else { return nil }
            guard isStrict else { return range }
            let isBounded = [range.lowerBound - 1, range.upperBound].allSatisfy { index in
                !name.indices.contains(index) || name[index] == "_" || name[index] == " "
            }
            return isBounded ? range : nil
        }
    }
}

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
