/// A place where an app keeps its data from one launch to the next, as fixtures see it.
///
/// Features are coupled where they store things, not where they show them, so that is where a test prepares its start
/// state (FIX-4). What is written is saved when a call returns: a second connection sees it (FIX-18).
public protocol PersistentStore: AnyObject {
    /// Where the data is, such as the path of a file.
    var location: String { get }

    /// Whether the store can be used now.
    var isOpen: Bool { get }

    /// Opens the store, creating an empty one when there is none; does nothing when it is open.
    /// - Throws: ``StoreError`` when it cannot be opened.
    func open() throws

    /// Closes the store; does nothing when it is closed.
    /// - Throws: ``StoreError`` when something still uses it.
    func close() throws

    /// Removes everything: the store and what lies beside it go, an empty one of the same kind takes their place.
    ///
    /// Whoever holds the store goes on using it, without a new launch (FIX-20, FIX-21).
    /// - Throws: ``StoreError`` when the old one cannot be removed or the new one not be created.
    func clear() throws
}
