/// A prepared piece of start state: it writes to the app's store what earlier use of the app would have left there.
///
/// An operation touches no user interface (FIX-4). It is made anew for each run, works on the open store itself and
/// has saved everything when it returns (FIX-18).
///
/// ```swift
/// final class AddTwitterAccountOperation: FixtureOperation {
///     func run(on store: AccountStore) throws { try store.add(Account(type: .twitter, userName: "jane")) }
/// }
/// ```
///
/// Its name gives everything that people and scripts call it (FIX-48): `AddTwitterAccountOperation` is the row
/// "Add Twitter Account", found as `addtwitteraccountoperation` and pressed by `addTwitterAccount()`.
public protocol FixtureOperation<Store> {
    /// The kind of store it works on.
    associatedtype Store: PersistentStore

    /// The words on its row of the control board.
    static var title: String { get }

    /// The name of the function that runs it from scripts.
    static var functionName: String { get }

    /// The name under which its row is found.
    static var accessibleName: String { get }

    /// Creates the operation for one run.
    init()

    /// Writes to the store.
    /// - Throws: whatever went wrong; the run of the test that asked for it ends there (FIX-25).
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

    /// What people and scripts call it.
    static var name: FixtureName {
        FixtureName(className, title: title, functionName: functionName, accessibleName: accessibleName)
    }
}
