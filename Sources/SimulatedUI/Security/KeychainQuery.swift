/// Which items of a keychain are meant: those that agree in all that is not nil.
public struct KeychainQuery: Hashable, Sendable {
    /// What kind of item.
    public var itemClass: KeychainItem.ItemClass?
    /// What it opens.
    public var service: String?
    /// Whose it is.
    public var account: String?

    /// Creates a query; without any argument it means every item.
    public init(_ itemClass: KeychainItem.ItemClass? = nil, service: String? = nil, account: String? = nil) {
        self.itemClass = itemClass
        self.service = service
        self.account = account
    }

    func matches(_ item: KeychainItem) -> Bool {
        itemClass.map { $0 == item.itemClass } ?? true && service.map { $0 == item.service } ?? true
            && account.map { $0 == item.account } ?? true
    }
}

extension KeychainQuery: CustomStringConvertible {
    /// What is meant, such as `genericPassword of jane for twitter`.
    public var description: String {
        (itemClass?.rawValue ?? "item") + (account.map { " of \($0)" } ?? "") + (service.map { " for \($0)" } ?? "")
    }
}
