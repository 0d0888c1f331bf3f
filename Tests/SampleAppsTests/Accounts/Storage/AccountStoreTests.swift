#if SampleApps
    import TestProject
    import Testing

    @testable import SampleApps

    @Suite("The store of the Accounts app")
    struct AccountStoreTests {
        private let folder: Project
        private let store: AccountStore

        init() throws {
            folder = try Project()
            store = AccountStore(location: folder.path("accounts.sqlite"), date: { 1_388_569_260 })
            try store.open()
        }

        private func account(_ type: AccountType, _ userName: String) -> Account {
            Account(type: type, userName: userName, password: "secret")
        }

        @Test("lists accounts by user name, whatever the letter case")
        func order() throws {
            for name in ["tom", "Ann", "bob"] { try store.add(account(.github, name)) }
            #expect(try store.accounts().map(\.userName) == ["Ann", "bob", "tom"])
        }

        @Test("gives an account back as it was stored")
        func roundTrip() throws {
            let written = try store.add(
                Account(type: .flickr, userName: "zoë's \"cat\"", password: "", isEnabled: false)
            )
            #expect(try store.accounts() == [written])
        }

        @Test("finds accounts by part of user name or type", arguments: [("AN", 2), ("twit", 1), ("", 3), ("%", 0)])
        func search(text: String, count: Int) throws {
            try store.add(account(.github, "ann"))
            try store.add(account(.twitter, "Jane"))
            try store.add(account(.flickr, "tom"))
            #expect(try store.accounts(matching: text).count == count)
        }

        @Test("refuses a second account of the same type and user name")
        func duplicate() throws {
            try store.add(account(.twitter, "jane"))
            try store.add(account(.github, "jane"))
            #expect(throws: DuplicateAccount(type: .twitter, userName: "jane")) {
                try store.add(account(.twitter, "jane"))
            }
            #expect(try store.accounts().count == 2)
        }

        @Test("stores changes, unless they make a duplicate")
        func update() throws {
            try store.add(account(.twitter, "jane"))
            var tom = try store.add(account(.twitter, "tom"))
            tom.isEnabled = false
            try store.update(tom)
            #expect(try store.accounts().last == tom)
            tom.userName = "jane"
            #expect(throws: DuplicateAccount.self) { try store.update(tom) }
            #expect(try store.accounts().map(\.userName) == ["jane", "tom"])
        }

        @Test("removes the encounters of an account with it")
        func delete() throws {
            let jane = try store.add(account(.twitter, "jane"))
            let tom = try store.add(account(.twitter, "tom"))
            for owner in [jane, tom] {
                let id = try #require(owner.id)
                try store.add([Encounter(person: owner.userName, place: "Station", date: 60, accountID: id)])
            }
            try store.delete(jane)
            #expect(try store.history() == [.init(person: "tom", place: "Station", date: "1970-01-01 00:01")])
        }

        @Test("lists the latest encounter first")
        func history() throws {
            let jane = try #require(try store.add(account(.twitter, "jane")).id)
            try store.add([
                Encounter(person: "Ada", place: "Library", date: store.now - 86_400, accountID: jane),
                Encounter(person: "Ken", place: "Station", date: store.now, accountID: jane),
            ])
            #expect(try store.history().map(\.person) == ["Ken", "Ada"])
            #expect(try store.history().map(\.date) == ["2014-01-01 09:41", "2013-12-31 09:41"])
        }

        @Test("stores all of several encounters or none")
        func allOrNone() throws {
            let jane = try #require(try store.add(account(.twitter, "jane")).id)
            #expect(throws: (any Error).self) {
                try store.add([
                    Encounter(person: "Ada", place: "Library", date: 0, accountID: jane),
                    Encounter(person: "Ken", place: "Station", date: 0, accountID: jane + 1),
                ])
            }
            #expect(try store.history() == [])
        }
    }
#endif
