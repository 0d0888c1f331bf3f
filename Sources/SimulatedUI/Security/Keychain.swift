/// The keychain of an app: its secrets, kept by the device and not in the app's folder.
///
/// It works as that of the Security framework does: there is one item of each class, service and account, and queries
/// say which items are meant.
///
/// ```swift
/// try launch.keychain.add(KeychainItem(service: "twitter", account: "jane", password: "secret"))
/// let item = try launch.keychain.item(matching: KeychainQuery(service: "twitter", account: "jane"))
/// ```
public final class Keychain {
    private var byKey: [KeychainItem.Key: KeychainItem] = [:]

    /// Creates a keychain without items.
    public init() {}

    /// All items, by class, service and account; setting them replaces all, and of two with one key the last counts.
    public var items: [KeychainItem] {
        get { byKey.values.sorted { $0.key < $1.key } }
        set { byKey = Dictionary(newValue.map { ($0.key, $0) }) { $1 } }
    }

    /// The items that match, by class, service and account (`SecItemCopyMatching` with `kSecMatchLimitAll`).
    public func items(matching query: KeychainQuery) -> [KeychainItem] {
        // What names one item is not looked for among all of them.
        if let itemClass = query.itemClass, let service = query.service, let account = query.account {
            let key = KeychainItem.Key(itemClass: itemClass.rawValue, service: service, account: account)
            return byKey[key].map { [$0] } ?? []
        }
        return byKey.values.filter(query.matches).sorted { $0.key < $1.key }
    }

    /// The first item that matches (`SecItemCopyMatching`).
    /// - Throws: ``KeychainError`` when there is none.
    public func item(matching query: KeychainQuery) throws(KeychainError) -> KeychainItem {
        guard let item = items(matching: query).first else {
            throw KeychainError(reason: .itemNotFound, query: query)
        }
        return item
    }

    /// Adds an item (`SecItemAdd`).
    /// - Throws: ``KeychainError`` when there is one of its class, service and account.
    public func add(_ item: KeychainItem) throws(KeychainError) {
        guard byKey[item.key] == nil else {
            throw KeychainError(
                reason: .duplicateItem,
                query: KeychainQuery(item.itemClass, service: item.service, account: item.account))
        }
        byKey[item.key] = item
    }

    /// Gives every item that matches another secret (`SecItemUpdate`).
    /// - Throws: ``KeychainError`` when there is none.
    public func update(_ query: KeychainQuery, data: [UInt8]) throws(KeychainError) {
        _ = try item(matching: query)
        for item in items(matching: query) { byKey[item.key]?.data = data }
    }

    /// Removes every item that matches (`SecItemDelete`).
    /// - Throws: ``KeychainError`` when there is none.
    public func delete(_ query: KeychainQuery) throws(KeychainError) {
        _ = try item(matching: query)
        for item in items(matching: query) { byKey[item.key] = nil }
    }
}
