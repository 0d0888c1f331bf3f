/// A prepared piece of start state: it writes to the app's store what earlier use of the app would have left there.
///
/// An operation touches no user interface. It is made anew for each run, works on the open store itself and
/// has saved everything when it returns.
///
/// ```swift
/// struct AddTwitterAccountOperation: FixtureOperation {
///     func run(on store: AccountStore) throws { try store.add(Account(type: .twitter, userName: "jane")) }
/// }
/// ```
///
/// Its name gives everything that people and scripts call it: `AddTwitterAccountOperation` is the row
/// "Add Twitter Account", found as `addtwitteraccountoperation`, pressed by `addTwitterAccount()`, and writes
/// "twitter account". Everything can be said otherwise.
///
/// An operation that takes something has ``Parameters`` of its own:
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
    /// The kind of store it works on.
    associatedtype Store: PersistentStore

    /// What it takes; nothing, unless it has a type of this name.
    associatedtype Parameters: FixtureParameters = NoFixtureParameters

    /// The words on its row of the control board.
    static var title: String { get }

    /// The name of the function that runs it from scripts.
    static var functionName: String { get }

    /// The name under which its row is found.
    static var accessibleName: String { get }

    /// What it does, in one sentence for listings and editors.
    static var summary: String { get }

    /// The heading of its rows on the control board.
    static var group: String { get }

    /// The stored data that it writes, such as `["twitter account"]`; never empty.
    static var writes: [String] { get }

    /// What the store has to hold before it runs.
    static var prerequisites: [FixturePrerequisite<Store>] { get }

    /// What is done when a prerequisite is missing.
    static var missingPrerequisites: FixturePrerequisitePolicy { get }

    /// What a second run does to the store.
    static var repetition: FixtureRepetition { get }

    /// Creates the operation for one run.
    init()

    /// What this run was given.
    var parameters: Parameters { get set }

    /// Writes to the store.
    /// - Throws: whatever went wrong; the run of the test that asked for it ends there.
    func run(on store: Store) throws
}

extension FixtureOperation {
    /// The name of the class, without its module.
    public static var className: String { String(describing: Self.self) }

    /// The class name in plain words, without `Operation`.
    public static var title: String { FixtureName(className).title }

    /// The class name in camel case, without `Operation`.
    public static var functionName: String { FixtureName(className).functionName }

    /// The class name in lower case.
    public static var accessibleName: String { FixtureName(className).accessibleName }

    /// The title, and the data that it writes.
    public static var summary: String { "\(title): writes \(writes.joined(separator: ", "))." }

    /// The board's one heading.
    public static var group: String { FixtureCatalogue.defaultGroup }

    /// The words of the class name after its verb, in lower case; nothing for a name of one word.
    public static var writes: [String] {
        let data = FixtureName(className).data
        return data.isEmpty ? [] : [data]
    }

    /// Nothing: it works on any store, also an empty one.
    public static var prerequisites: [FixturePrerequisite<Store>] { [] }

    /// Runs the operation that provides what is missing.
    public static var missingPrerequisites: FixturePrerequisitePolicy { .provide }

    /// Writes once more.
    public static var repetition: FixtureRepetition { .adds }

    /// What people and scripts call it.
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

/// Something that the store has to hold before an operation can run.
///
/// ```swift
/// static var prerequisites: [FixturePrerequisite<AccountStore>] {
///     [FixturePrerequisite("an account", providedBy: AddTwitterAccountOperation.self) { try !$0.accounts().isEmpty }]
/// }
/// ```
public struct FixturePrerequisite<Store> {
    /// What is needed, in words that follow "needs": "an account".
    public var description: String
    /// The stored data that it is about.
    public var data: [String]
    /// The operation that provides it; nil when none does.
    public var provider: (any FixtureOperation.Type)?
    /// Whether the store holds it.
    public var isMet: (Store) throws -> Bool

    /// Declares a prerequisite.
    /// - Parameters:
    ///   - description: what is needed, in words that follow "needs".
    ///   - data: the stored data that it is about; by default the description without its article.
    ///   - provider: the operation that provides it, one of the app's own.
    ///   - isMet: whether the store holds it.
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
        let words = text.split(separator: " ")
        let articles: Set = ["a", "an", "the", "some"]
        guard let first = words.first, words.count > 1, articles.contains(first.lowercased()) else { return text }
        return words.dropFirst().joined(separator: " ")
    }
}

/// What is done when the store does not hold what an operation needs.
public enum FixturePrerequisitePolicy: Hashable, Sendable {
    /// The operation that provides it runs first; without one it is reported.
    case provide
    /// It is reported, and the operation does not run.
    case report
}

/// What a second run of an operation does to the store.
public enum FixtureRepetition: String, Hashable, Sendable, CaseIterable {
    /// It writes once more.
    case adds
    /// It leaves the same as the first.
    case same
}

/// Everything that people and scripts call one fixture operation.
public struct FixtureName: Hashable, Sendable {
    /// The name of the class, such as `AddTwitterAccountOperation`.
    public var className: String
    /// Plain words, such as `Add Twitter Account`.
    public var title: String
    /// The name of the function for scripts, such as `addTwitterAccount`.
    public var functionName: String
    /// The name under which its row is found, such as `addtwitteraccountoperation`.
    public var accessibleName: String

    /// Creates the names from that of the class; those that are given win over the rule.
    public init(
        _ className: String,
        title: String? = nil,
        functionName: String? = nil,
        accessibleName: String? = nil
    ) {
        let words = Self.words(of: className)
        self.className = className
        self.title = title ?? words.joined(separator: " ")
        self.functionName = functionName ?? Self.camelCase(words)
        self.accessibleName = accessibleName ?? className.lowercased()
    }

    /// The words after the verb, in lower case: what an operation writes that does not say so.
    var data: String { Self.words(of: className).dropFirst().joined(separator: " ").lowercased() }

    /// Everything the operation is looked up by, in lower case: letter case does not count.
    var keys: Set<String> {
        [
            className.lowercased(), functionName.lowercased(), accessibleName.lowercased(),
            Self.stem(of: className).lowercased(),
        ]
    }

    /// The class name without its ending `Operation`; a class of just that name keeps it.
    private static func stem(of className: String) -> String {
        let ending = "Operation"
        return className.hasSuffix(ending) && className.count > ending.count
            ? String(className.dropLast(ending.count)) : className
    }

    /// The words of a class name: `ImportURLList2Operation` is Import, URL, List2.
    ///
    /// A capital begins a word after a small letter or digit, and the last capital of a run begins one when a small
    /// letter follows; so an acronym stays whole.
    private static func words(of className: String) -> [String] {
        let letters = Array(stem(of: className))
        var words: [String] = []
        var word = ""
        for (index, letter) in letters.enumerated() {
            if letter == "_" {
                if !word.isEmpty { words.append(word) }
                word = ""
                continue
            }
            let previous = index > 0 ? letters[index - 1] : nil
            let next = index + 1 < letters.count ? letters[index + 1] : nil
            let begins = letter.isUppercase && (previous?.isUppercase == false || next?.isLowercase == true)
            if begins, !word.isEmpty {
                words.append(word)
                word = ""
            }
            word.append(letter)
        }
        if !word.isEmpty { words.append(word) }
        return words
    }

    /// The words as one name that begins small: `URL Cache` is `urlCache`.
    private static func camelCase(_ words: [String]) -> String {
        (words.first?.lowercased() ?? "") + words.dropFirst().joined()
    }
}
