/// A place where an app keeps its data from one launch to the next, as fixtures see it.
///
/// Features are coupled where they store things, not where they show them, so that is where a test prepares its start
/// state. What is written is saved when a call returns: a second connection sees it.
///
/// A store that is one file, whose `location` is its absolute path, has ``name``, ``files``, ``image()``, ``load(_:)``
/// and ``export()`` by itself.
public protocol PersistentStore: AnyObject {
    /// Where the data is, such as the path of a file.
    var location: String { get }

    /// What the store is called among those of its app, such as `accounts.sqlite` or `preferences`.
    var name: String { get }

    /// The paths of the files that the store keeps, those beside its own included; none for one without files.
    var files: [String] { get }

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
    /// Whoever holds the store goes on using it, without a new launch.
    /// - Throws: ``StoreError`` when the old one cannot be removed or the new one not be created.
    func clear() throws

    /// Everything that the store holds, as the bytes of files by relative path.
    ///
    /// A store that is one file has it under the empty path; one that holds nothing may have no file at all.
    /// - Throws: ``StoreError`` when it cannot be read.
    func image() throws -> [String: [UInt8]]

    /// Replaces everything by what an image holds; without any file the store is empty then.
    ///
    /// Whoever holds the store goes on using it. An image that does not fit leaves the store as it is.
    /// - Throws: ``StoreError`` when the image is damaged or of a newer version, or the store cannot be written.
    func load(_ image: [String: [UInt8]]) throws

    /// Everything that the store holds as text in a fixed order: equal for stores that hold the same.
    /// - Throws: ``StoreError`` when it cannot be read.
    func export() throws -> String
}
