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
