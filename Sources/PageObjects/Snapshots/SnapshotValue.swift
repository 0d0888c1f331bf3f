/// The snapshots of one page, as the cases of an enumeration.
public protocol SnapshotValue {
    /// The name of the group, such as `Home`.
    static var id: String { get }

    /// The name of the snapshot, such as `Home - search action`.
    var name: String { get }
}
