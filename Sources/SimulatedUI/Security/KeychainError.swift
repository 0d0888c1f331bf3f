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
