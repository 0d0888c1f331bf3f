internal import Fixtures

/// Adds one enabled twitter account: `jane`, or `jane2` and so on if that is taken.
struct AddTwitterAccountOperation: FixtureOperation {
    static var summary: String { "Adds one enabled twitter account." }
    static var writes: [String] { ["account"] }

    func run(on store: AccountStore) throws {
        let taken = Set(try store.accounts().filter { $0.type == .twitter }.map(\.userName))
        var userName = "jane"
        var number = 1
        while taken.contains(userName) {
            number += 1
            userName = "jane\(number)"
        }
        try store.add(Account(type: .twitter, userName: userName, password: "secret"))
    }
}
