/// The keychain of an app: secrets that the device keeps outside the app's folder.
///
/// It works like the keychain of the Security framework: there is one item per class, service and account, and
/// queries select items.
///
/// ```swift
/// try launch.keychain.add(KeychainItem(service: "twitter", account: "jane", password: "secret"))
/// let item = try launch.keychain.item(matching: KeychainQuery(service: "twitter", account: "jane"))
/// ```
public final class Keychain {
    private var byKey: [KeychainItem.Key: KeychainItem] = [:]

    /// Creates a keychain without items.
    public init() {}

    /// All items by class, service and account.
    ///
    /// Setting it replaces all items; of several with the same key, the last one is kept.
    public var items: [KeychainItem] {
        get { byKey.values.sorted { $0.key < $1.key } }
        set { byKey = Dictionary(newValue.map { ($0.key, $0) }) { $1 } }
    }

    /// Returns the matching items by class, service and account.
    ///
    /// Like `SecItemCopyMatching` with `kSecMatchLimitAll`.
    public func items(matching query: KeychainQuery) -> [KeychainItem] {
        // A query for a single item needs no search.
        if let itemClass = query.itemClass, let service = query.service, let account = query.account {
            let key = KeychainItem.Key(itemClass: itemClass.rawValue, service: service, account: account)
            return byKey[key].map { [$0] } ?? []
        }
        return byKey.values.filter(query.matches).sorted { $0.key < $1.key }
    }

    /// Returns the first matching item (`SecItemCopyMatching`).
    /// - Throws: ``KeychainError`` when there is none.
    public func item(matching query: KeychainQuery) throws(KeychainError) -> KeychainItem {
        guard let item = items(matching: query).first else {
            throw KeychainError(reason: .itemNotFound, query: query)
        }
        return item
    }

    /// Adds an item (`SecItemAdd`).
    /// - Throws: ``KeychainError`` when the keychain already has an item of that class, service and account.
    public func add(_ item: KeychainItem) throws(KeychainError) {
        guard byKey[item.key] == nil else {
            throw KeychainError(
                reason: .duplicateItem,
                query: KeychainQuery(item.itemClass, service: item.service, account: item.account))
        }
        byKey[item.key] = item
    }

    /// Replaces the secret of every matching item (`SecItemUpdate`).
    /// - Throws: ``KeychainError`` when there is none.
    public func update(_ query: KeychainQuery, data: [UInt8]) throws(KeychainError) {
        _ = try item(matching: query)
        for item in items(matching: query) { byKey[item.key]?.data = data }
    }

    /// Removes every matching item (`SecItemDelete`).
    /// - Throws: ``KeychainError`` when there is none.
    public func delete(_ query: KeychainQuery) throws(KeychainError) {
        _ = try item(matching: query)
        for item in items(matching: query) { byKey[item.key] = nil }
    }
}

/// A secret in a keychain: bytes for a class, a service and an account.
public struct KeychainItem: Hashable, Sendable {
    /// The class of an item (`kSecClass`).
    public enum ItemClass: String, CaseIterable, Hashable, Sendable {
        /// A password of the app (`kSecClassGenericPassword`).
        case genericPassword
        /// A password for a server, which is the item's service (`kSecClassInternetPassword`).
        case internetPassword
        /// A certificate (`kSecClassCertificate`).
        case certificate
        /// A cryptographic key (`kSecClassKey`).
        case key
        /// A certificate with its private key (`kSecClassIdentity`).
        case identity
    }

    /// The class of the item (`kSecClass`).
    public var itemClass: ItemClass
    /// The service (`kSecAttrService`; for internet passwords `kSecAttrServer`).
    public var service: String
    /// The account (`kSecAttrAccount`).
    public var account: String
    /// The secret (`kSecValueData`).
    public var data: [UInt8]
    /// The label for users (`kSecAttrLabel`).
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

    /// Creates a password, which is stored as UTF-8.
    public init(service: String, account: String, password: String) {
        self.init(service: service, account: account, data: Array(password.utf8))
    }

    /// The secret as a string; nil when it is not valid UTF-8.
    public var password: String? { String(validating: data, as: UTF8.self) }

    /// The unique key of an item: its class, service and account.
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

/// A selection of keychain items: those that match in every property that is not nil.
public struct KeychainQuery: Hashable, Sendable {
    /// The class.
    public var itemClass: KeychainItem.ItemClass?
    /// The service.
    public var service: String?
    /// The account.
    public var account: String?

    /// Creates a query; without arguments it matches every item.
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
    /// A description of the query, such as `genericPassword of jane for twitter`.
    public var description: String {
        (itemClass?.rawValue ?? "item") + (account.map { " of \($0)" } ?? "") + (service.map { " for \($0)" } ?? "")
    }
}

/// The reason why a keychain operation failed.
public struct KeychainError: Error, Hashable, Sendable {
    /// The reasons for a failure.
    public enum Reason: Hashable, Sendable {
        /// The keychain already has an item of that class, service and account (`errSecDuplicateItem`).
        case duplicateItem
        /// No item matches (`errSecItemNotFound`).
        case itemNotFound
    }

    /// The reason.
    public var reason: Reason
    /// The query, or the key of the item to add.
    public var query: KeychainQuery

    /// The status code of the Security framework.
    public var status: Int {
        switch reason {
        case .duplicateItem: -25299
        case .itemNotFound: -25300
        }
    }
}

extension KeychainError: CustomStringConvertible {
    /// A description of the error, with its status code.
    public var description: String {
        switch reason {
        case .duplicateItem: "the keychain already has \(query) (code \(status))"
        case .itemNotFound: "the keychain has no \(query) (code \(status))"
        }
    }
}
