/// The operations of one folder, which become one list of the registry.
struct FixtureList: Equatable {
    /// An operation as the registry needs it.
    struct Entry: Equatable {
        /// The type.
        var typeName: String
        /// What must hold for there to be such a type, as Swift writes it behind `#if`.
        var condition: String?
    }

    /// The name of the list.
    var name: String
    /// The folder, seen from the target's.
    var folder: String
    /// The operations, in the order in which they are listed.
    var entries: [Entry] = []
}
