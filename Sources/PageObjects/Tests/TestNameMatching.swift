/// The rules by which a test's name selects cases.
package struct TestNameMatching: Hashable, Sendable {
    /// Whether a case must be delimited by underscores, spaces or the ends of the name.
    ///
    /// Otherwise it may be anywhere, so that `NonEmptyList` also selects `emptyList`.
    package var isStrict: Bool
    /// Whether the name of the class also selects cases, for each of its methods.
    package var includesClassName: Bool

    /// Creates matching rules; by default anywhere in the name of the method alone.
    package init(isStrict: Bool = false, includesClassName: Bool = false) {
        self.isStrict = isStrict
        self.includesClassName = includesClassName
    }

    /// Returns the cases that a name selects, in the order of declaration.
    package func cases<Case: TestCaseConfiguration>(
        of type: Case.Type = Case.self, testName: String, className: String = ""
    ) -> [Case] {
        let names = (includesClassName ? [testName, className] : [testName]).map(Array.init)
        return type.allCases.filter { wanted in names.contains { !ranges(of: wanted.rawValue, in: $0).isEmpty } }
    }

    /// The string that selects a case: its raw value with a capital first letter.
    static func text(choosing text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

    /// The ranges in a name of the string that selects a case.
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

/// The options of a test that its name selects, as the cases of an enumeration.
///
/// A case is selected by its raw value with the first letter capitalised: `magicLink` by `test_LoginWith_MagicLink`.
/// The raw value of a case may differ from its name.
public protocol TestCaseConfiguration: CaseIterable, RawRepresentable where RawValue == String {}

/// The mock responses that a test's name selects, as the cases of an enumeration.
public protocol TestCaseAPIConfiguration: TestCaseConfiguration {
    /// The responses in this case.
    var api: [MockAPI] { get }
}

/// A test whose name selects options.
///
/// ```swift
/// final class ResultListTests: PageTest, TestCaseConfigurable {
///     enum Configuration: String, TestCaseConfiguration { case userIsLoggedIn, magicLink }
/// ```
public protocol TestCaseConfigurable: BaseTest {
    /// The options.
    associatedtype Configuration: TestCaseConfiguration
}

/// A test whose name selects mock responses.
public protocol TestCaseAPIConfigurable: BaseTest {
    /// The responses.
    associatedtype API: TestCaseAPIConfiguration
}

/// A test whose name selects both; the same word may be in both enumerations.
public typealias TestConfigurable = TestCaseConfigurable & TestCaseAPIConfigurable

extension TestCaseConfigurable {
    /// The options that the test's name selects, in the order of their cases; may be empty.
    public var testCaseConfiguration: [Configuration] { cases(of: Configuration.self) }
}

extension TestCaseAPIConfigurable {
    /// The cases that the test's name selects, in order.
    public var testCaseAPIConfiguration: [API] { cases(of: API.self) }

    /// The responses in all cases that the test's name selects, in order.
    public var testCaseAPI: [MockAPI] { testCaseAPIConfiguration.flatMap(\.api) }
}
