import SimulatedUI
import Testing

@Suite("A keychain")
struct KeychainTests {
    private let keychain = Keychain()

    @Test("FIX-29: has one item of each class, service and account, and names what is there already")
    func add() throws {
        try keychain.add(KeychainItem(service: "twitter", account: "jane", password: "secret"))
        try keychain.add(KeychainItem(service: "github", account: "jane", password: "meow"))
        try keychain.add(KeychainItem(.internetPassword, service: "twitter", account: "jane", data: [1]))
        let error = #expect(throws: KeychainError.self) {
            try keychain.add(KeychainItem(service: "twitter", account: "jane", password: "other"))
        }
        #expect(error?.status == -25299)
        #expect(
            error?.description == "the keychain has genericPassword of jane for twitter already (code -25299)")
        #expect(keychain.items.map(\.service) == ["github", "twitter", "twitter"])
        #expect(try keychain.item(matching: KeychainQuery(service: "twitter")).password == "secret")
    }

    @Test("FIX-29: finds, changes and removes what a query means, and says when it means nothing")
    func query() throws {
        for account in ["tom", "ann"] {
            try keychain.add(KeychainItem(service: "mail", account: account, password: account))
        }
        #expect(keychain.items(matching: KeychainQuery(service: "mail")).map(\.account) == ["ann", "tom"])
        try keychain.update(KeychainQuery(account: "tom"), data: [255])
        let tom = try keychain.item(matching: KeychainQuery(account: "tom"))
        #expect(tom.data == [255])
        #expect(tom.password == nil)
        try keychain.delete(KeychainQuery(account: "ann"))
        #expect(keychain.items == [tom])
        let missing = KeychainQuery(.key, account: "ann")
        let notFound = #expect(throws: KeychainError.self) { try keychain.item(matching: missing) }
        #expect(notFound?.reason == .itemNotFound)
        #expect(throws: KeychainError.self) { try keychain.update(missing, data: []) }
        let error = #expect(throws: KeychainError.self) { try keychain.delete(missing) }
        #expect(error?.description == "the keychain has no key of ann (code -25300)")
    }
}
