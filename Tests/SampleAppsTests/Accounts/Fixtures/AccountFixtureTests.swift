#if SampleApps
    import Fixtures
    import Foundation
    import GRDB
    import Testing

    @testable import SampleApps

    @Suite("The fixtures of the Accounts app")
    struct AccountFixtureTests {
        private let folder: TemporaryFolder
        private let store: AccountStore

        init() throws {
            folder = try TemporaryFolder()
            store = AccountStore(location: folder.file("accounts.sqlite"), date: { 1_388_569_260 })
            try store.open()
        }

        @Test("add exactly one enabled twitter account, each time (FIX-22, FIX-24)")
        func addTwitterAccount() throws {
            try AddTwitterAccountOperation().run(on: store)
            var accounts = try store.accounts()
            #expect(accounts.map(\.userName) == ["jane"])
            try AddTwitterAccountOperation().run(on: store)
            accounts = try store.accounts()
            #expect(accounts.map(\.userName) == ["jane", "jane2"])
            #expect(accounts.allSatisfy { $0.type == .twitter && $0.isEnabled && !$0.password.isEmpty })
        }

        @Test("have saved everything when they end: another connection sees it (FIX-18)")
        func saved() throws {
            try AddTwitterAccountOperation().run(on: store)
            try AddEncounterHistoryOperation().run(on: store)
            let other = try DatabaseQueue(path: store.location)
            let counts = try other.read { database in
                try [Account.fetchCount(database), Encounter.fetchCount(database)]
            }
            #expect(counts == [1, 8])
        }

        @Test("need an account before there can be encounters, and say so (FIX-26)")
        func prerequisite() {
            let error = #expect(throws: FixtureError.self) { try AddEncounterHistoryOperation().run(on: store) }
            #expect(
                error?.description
                    == "the fixture AddEncounterHistoryOperation needs an account: run addTwitterAccount before it"
            )
        }

        @Test("leave nothing behind when everything is cleared, however often (FIX-20, FIX-24)")
        func clear() throws {
            try AddTwitterAccountOperation().run(on: store)
            try AddEncounterHistoryOperation().run(on: store)
            for _ in 1...2 {
                try ClearAllDataOperation().run(on: store)
                #expect(try store.accounts() == [])
                #expect(try store.history() == [])
            }
            try AddTwitterAccountOperation().run(on: store)
            #expect(try store.accounts().first?.id == 1)
        }

        @Test("write the same data in each run (FIX-28)")
        func deterministic() throws {
            func export() throws -> [String] {
                let folder = try TemporaryFolder()
                defer { withExtendedLifetime(folder) {} }
                let store = AccountStore(location: folder.file("accounts.sqlite"), date: { 1_388_569_260 })
                try store.open()
                try AddTwitterAccountOperation().run(on: store)
                try AddEncounterHistoryOperation().run(on: store)
                return try store.accounts().map { "\($0)" } + store.history().map { "\($0)" }
            }
            #expect(try export() == export())
        }
    }
#endif
