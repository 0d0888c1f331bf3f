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

/// A secret in a keychain: bytes under a class, a service and an account.
public struct KeychainItem: Hashable, Sendable {
    /// What kind of item it is (`kSecClass`).
    public enum ItemClass: String, CaseIterable, Hashable, Sendable {
        /// A password of the app (`kSecClassGenericPassword`).
        case genericPassword
        /// A password for a server, which is the item's service (`kSecClassInternetPassword`).
        case internetPassword
        /// A certificate (`kSecClassCertificate`).
        case certificate
        /// A cryptographic key (`kSecClassKey`).
        case key
        /// A certificate with its key (`kSecClassIdentity`).
        case identity
    }

    /// What kind of item it is (`kSecClass`).
    public var itemClass: ItemClass
    /// What it opens (`kSecAttrService`; for internet passwords `kSecAttrServer`).
    public var service: String
    /// Whose it is (`kSecAttrAccount`).
    public var account: String
    /// The secret (`kSecValueData`).
    public var data: [UInt8]
    /// What people call it (`kSecAttrLabel`).
    public var label: String?

    /// Creates an item.
    public init(
        _ itemClass: ItemClass = .genericPassword, service: String, account: String, data: [UInt8],
        label: String? = nil
    ) {
        self.itemClass = itemClass
        self.service = service
        self.account = account
        self.data = data
        self.label = label
    }

    /// Creates a password, which is kept in UTF-8.
    public init(service: String, account: String, password: String) {
        self.init(service: service, account: account, data: Array(password.utf8))
    }

    /// The secret as text, or nil when it is no UTF-8.
    public var password: String? { String(validating: data, as: UTF8.self) }

    /// There is one item of each class, service and account.
    struct Key: Hashable, Comparable {
        let itemClass: String
        let service: String
        let account: String

        static func < (one: Key, other: Key) -> Bool {
            (one.itemClass, one.service, one.account) < (other.itemClass, other.service, other.account)
        }
    }

    var key: Key { Key(itemClass: itemClass.rawValue, service: service, account: account) }
}

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

/// Something that a keychain refuses.
public struct KeychainError: Error, Hashable, Sendable {
    /// The ways to be refused.
    public enum Reason: Hashable, Sendable {
        /// There is an item of that class, service and account (`errSecDuplicateItem`).
        case duplicateItem
        /// There is no item that matches (`errSecItemNotFound`).
        case itemNotFound
    }

    /// Why.
    public var reason: Reason
    /// What was looked for or to be added.
    public var query: KeychainQuery

    /// The number that the Security framework gives the reason.
    public var status: Int {
        switch reason {
        case .duplicateItem: -25299
        case .itemNotFound: -25300
        }
    }
}

extension KeychainError: CustomStringConvertible {
    /// The error in words, with its number.
    public var description: String {
        switch reason {
        case .duplicateItem: "the keychain has \(query) already (code \(status))"
        case .itemNotFound: "the keychain has no \(query) (code \(status))"
        }
    }
}
