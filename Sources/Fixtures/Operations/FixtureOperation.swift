/// A piece of start state, which writes the data that earlier use of the app would have left.
///
/// An operation does not touch the user interface. It is created for each run, works on the open store itself and
/// has saved everything when it returns.
///
/// ```swift
/// struct AddTwitterAccountOperation: FixtureOperation {
///     func run(on store: AccountStore) throws { try store.add(Account(type: .twitter, userName: "jane")) }
/// }
/// ```
///
/// All names are derived from the name of the type: `AddTwitterAccountOperation` is the row
/// "Add Twitter Account", found as `addtwitteraccountoperation`, pressed by `addTwitterAccount()`, and writes
/// "twitter account". Each can be overridden.
///
/// An operation with arguments declares ``Parameters``:
///
/// ```swift
/// struct AddEncounterHistoryOperation: FixtureOperation {
///     struct Parameters: FixtureParameters {
///         var count = 8
///     }
///     var parameters = Parameters()
///
///     func run(on store: AccountStore) throws { … parameters.count … }
/// }
/// ```
public protocol FixtureOperation<Store> {
    /// The type of store it works on.
    associatedtype Store: PersistentStore

    /// Its parameters; none by default.
    associatedtype Parameters: FixtureParameters = NoFixtureParameters

    /// The title of its row on the control board.
    static var title: String { get }

    /// The name of the function that runs it from scripts.
    static var functionName: String { get }

    /// The name under which its row is found.
    static var accessibleName: String { get }

    /// A description in one sentence, for listings and editors.
    static var summary: String { get }

    /// The heading of its rows on the control board.
    static var group: String { get }

    /// The stored data that it writes, such as `["twitter account"]`; never empty.
    static var writes: [String] { get }

    /// The prerequisites that the store must meet before it runs.
    static var prerequisites: [FixturePrerequisite<Store>] { get }

    /// The reaction to a missing prerequisite.
    static var missingPrerequisites: FixturePrerequisitePolicy { get }

    /// The effect of a second run on the store.
    static var repetition: FixtureRepetition { get }

    /// Creates the operation for one run.
    init()

    /// The arguments of this run.
    var parameters: Parameters { get set }

    /// Writes to the store.
    /// - Throws: any error, which ends the test that requested it.
    func run(on store: Store) throws
}

extension FixtureOperation {
    /// The name of the class, without its module.
    public static var className: String { _typeName(Self.self, qualified: false) }

    /// The class name in plain words, without `Operation`.
    public static var title: String { FixtureName(className).title }

    /// The class name in camel case, without `Operation`.
    public static var functionName: String { FixtureName(className).functionName }

    /// The class name in lower case.
    public static var accessibleName: String { FixtureName(className).accessibleName }

    /// The title and the data that it writes.
    public static var summary: String { "\(title): writes \(writes.joined(separator: ", "))." }

    /// The board's default heading.
    public static var group: String { FixtureCatalogue.defaultGroup }

    /// The words of the class name after its verb, in lower case; empty for a name of one word.
    public static var writes: [String] {
        let data = FixtureName(className).data
        return data.isEmpty ? [] : [data]
    }

    /// No prerequisites: it works on any store, including an empty one.
    public static var prerequisites: [FixturePrerequisite<Store>] { [] }

    /// Runs the operation that provides what is missing.
    public static var missingPrerequisites: FixturePrerequisitePolicy { .provide }

    /// Writes the data again.
    public static var repetition: FixtureRepetition { .adds }

    /// Its names in user interfaces and scripts.
    static var name: FixtureName {
        FixtureName(className, title: title, functionName: functionName, accessibleName: accessibleName)
    }
}

extension FixtureOperation where Parameters == NoFixtureParameters {
    /// Nothing.
    public var parameters: NoFixtureParameters {
        get { NoFixtureParameters() }
        set {}
    }
}

/// A condition that the store must meet before an operation can run.
///
/// ```swift
/// static var prerequisites: [FixturePrerequisite<AccountStore>] {
///     [FixturePrerequisite("an account", providedBy: AddTwitterAccountOperation.self) { try !$0.accounts().isEmpty }]
/// }
/// ```
public struct FixturePrerequisite<Store> {
    /// The requirement, worded to follow "needs": "an account".
    public var description: String
    /// The stored data that it concerns.
    public var data: [String]
    /// The operation that provides it, or nil.
    public var provider: (any FixtureOperation.Type)?
    /// Returns whether the store meets it.
    public var isMet: (Store) throws -> Bool

    /// Declares a prerequisite.
    /// - Parameters:
    ///   - description: the requirement, worded to follow "needs".
    ///   - data: the stored data that it concerns; by default the description without its article.
    ///   - provider: the operation that provides it, one of the app's own.
    ///   - isMet: returns whether the store meets it.
    public init(
        _ description: String, in data: [String]? = nil, providedBy provider: (any FixtureOperation.Type)? = nil,
        isMet: @escaping (Store) throws -> Bool
    ) {
        self.description = description
        self.data = data ?? [Self.withoutArticle(description)].filter { !$0.isEmpty }
        self.provider = provider
        self.isMet = isMet
    }

    private static func withoutArticle(_ text: String) -> String {
        let words = text.split(separator: " ", maxSplits: 1)
        let articles: Set = ["a", "an", "the", "some"]
        guard words.count == 2, articles.contains(words[0].lowercased()) else { return text }
        return String(words[1])
    }
}

/// The reaction to a prerequisite that the store does not meet.
public enum FixturePrerequisitePolicy: Hashable, Sendable {
    /// The operation that provides it runs first; without one, it is reported.
    case provide
    /// It is reported, and the operation does not run.
    case report
}

/// The effect of a second run of an operation on the store.
public enum FixtureRepetition: String, Hashable, Sendable, CaseIterable {
    /// It writes the data again.
    case adds
    /// It leaves the store as the first run did.
    case same
}

/// The names of a fixture operation in user interfaces and scripts.
package struct FixtureName: Hashable, Sendable {
    /// The name of the class, such as `AddTwitterAccountOperation`.
    package var className: String
    /// Plain words, such as `Add Twitter Account`.
    package var title: String
    /// The name of the function for scripts, such as `addTwitterAccount`.
    package var functionName: String
    /// The name under which its row is found, such as `addtwitteraccountoperation`.
    package var accessibleName: String

    /// Derives the names from that of the class; explicit names take precedence.
    package init(
        _ className: String,
        title: String? = nil,
        functionName: String? = nil,
        accessibleName: String? = nil
    ) {
        let words = Self.words(of: className)
        self.className = className
        self.title = title ?? Self.text(words[...])
        self.functionName = functionName ?? Self.camelCase(words)
        self.accessibleName = accessibleName ?? className.lowercased()
    }

    /// The words after the verb, in lower case: the default for the data that an operation writes.
    var data: String { Self.text(Self.words(of: className).dropFirst()).lowercased() }

    /// All names by which the operation is found, in lower case, because lookups ignore case.
    var keys: Set<String> {
        [
            className.lowercased(), functionName.lowercased(), accessibleName.lowercased(),
            Self.stem(of: className).lowercased(),
        ]
    }

    /// The class name without its suffix `Operation`; a class of just that name keeps it.
    private static func stem(of className: String) -> String {
        let ending = "Operation"
        return className.hasSuffix(ending) && className.count > ending.count
            ? String(className.dropLast(ending.count)) : className
    }

    /// The words of a class name: `ImportURLList2Operation` is Import, URL, List2.
    ///
    /// A capital begins a word after a lower-case letter or digit, and the last capital of a run does if a lower-case
    /// letter follows, so an acronym stays whole.
    private static func words(of className: String) -> [String] {
        // Names of classes hardly ever have characters of several scalars, and scalars are found ten times as fast.
        let letters = Array(stem(of: className).unicodeScalars)
        var words: [String] = []
        var word = ""
        for (index, letter) in letters.enumerated() {
            if letter == "_" {
                if !word.isEmpty { words.append(word) }
                word = ""
                continue
            }
            let begins =
                isUppercase(letter)
                && (index > 0 && !isUppercase(letters[index - 1])
                    || index + 1 < letters.count && letters[index + 1].properties.isLowercase)
            if begins, !word.isEmpty {
                words.append(word)
                word = ""
            }
            word.unicodeScalars.append(letter)
        }
        if !word.isEmpty { words.append(word) }
        return words
    }

    /// The words with spaces between them.
    ///
    /// Every start names the operations, and `joined(separator:)` searches for conformances when it is first used.
    private static func text(_ words: ArraySlice<String>) -> String {
        var text = ""
        for word in words { text += text.isEmpty ? word : " " + word }
        return text
    }

    private static func isUppercase(_ letter: Unicode.Scalar) -> Bool {
        letter.isASCII ? ("A"..."Z").contains(letter) : letter.properties.isUppercase
    }

    /// The words in lower camel case: `URL Cache` is `urlCache`.
    private static func camelCase(_ words: [String]) -> String {
        words.dropFirst().reduce(words.first?.lowercased() ?? "", +)
    }
}
