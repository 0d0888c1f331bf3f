internal import FoundationEssentials
public import SimulatedUI

/// The keychain of an app as one of its stores.
public final class KeychainStore: PersistentStore {
    /// The keychain.
    public let keychain: Keychain
    /// Its name in errors: it is kept by the device, not in a file.
    public var location: String { name }
    /// Its name among the stores of an app.
    public let name = "keychain"
    /// Always true.
    public let isOpen = true

    /// Creates a store on the keychain of an app.
    public init(_ keychain: Keychain) { self.keychain = keychain }

    /// Does nothing.
    public func open() {}
    /// Does nothing.
    public func close() {}
    /// Removes every item.
    public func clear() { keychain.items = [] }

    /// The items as JSON, by class, service and account.
    public func image() throws -> [String: [UInt8]] {
        let items = keychain.items.map(StoredItem.init)
        return items.isEmpty ? [:] : ["": try attempt(.save) { try StoreText.json(items) }]
    }

    /// Replaces all items.
    /// - Throws: ``StoreError`` if the image does not contain keychain items.
    public func load(_ image: [String: [UInt8]]) throws {
        keychain.items = try attempt(.load) {
            try image[""].map { try StoreText.value([StoredItem].self, from: $0) } ?? []
        }.map(\.item)
    }

    /// The items as JSON, by class, service and account.
    public func export() throws -> String { try image()[""].map { StoreText.lines($0) } ?? "" }

    /// The JSON form of an item.
    private struct StoredItem: Codable {
        let itemClass: KeychainItem.ItemClass.RawValue
        let service: String
        let account: String
        let label: String?
        let data: Data

        enum CodingKeys: String, CodingKey {
            case itemClass = "class"
            case service, account, label, data
        }

        init(_ item: KeychainItem) {
            itemClass = item.itemClass.rawValue
            service = item.service
            account = item.account
            label = item.label
            data = Data(item.data)
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            itemClass = try container.decode(String.self, forKey: .itemClass)
            guard KeychainItem.ItemClass(rawValue: itemClass) != nil else {
                throw DecodingError.dataCorruptedError(
                    forKey: .itemClass, in: container, debugDescription: "unknown item class: \(itemClass)")
            }
            service = try container.decode(String.self, forKey: .service)
            account = try container.decode(String.self, forKey: .account)
            label = try container.decodeIfPresent(String.self, forKey: .label)
            data = try container.decode(Data.self, forKey: .data)
        }

        var item: KeychainItem {
            KeychainItem(
                // Decoding has checked the class.
                KeychainItem.ItemClass(rawValue: itemClass) ?? .genericPassword, service: service, account: account,
                data: [UInt8](data), label: label)
        }
    }
}
