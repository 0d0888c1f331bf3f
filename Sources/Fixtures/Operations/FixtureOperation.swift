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
