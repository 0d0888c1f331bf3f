import Automation
import Fixtures
import Foundation
import GRDB
import SimulatedUI
import TestProject
import Testing

@testable import SampleApps

@Suite("The fixtures of the Accounts app")
struct AccountFixtureTests {
    private let folder: Project
    private let store: AccountStore

    init() throws {
        folder = try Project()
        store = AccountStore(location: folder.path("accounts.sqlite"), date: { 1_388_569_260 })
        try store.open()
    }

    @Test("FIX-22, FIX-24: addTwitterAccount adds exactly one enabled twitter account, each time")
    func addTwitterAccount() throws {
        try AddTwitterAccountOperation().run(on: store)
        var accounts = try store.accounts()
        #expect(accounts.map(\.userName) == ["jane"])
        try AddTwitterAccountOperation().run(on: store)
        accounts = try store.accounts()
        #expect(accounts.map(\.userName) == ["jane", "jane2"])
        #expect(accounts.allSatisfy { $0.type == .twitter && $0.isEnabled && !$0.password.isEmpty })
    }

    @Test("FIX-18: everything is saved when an operation ends: another connection sees it")
    func saved() throws {
        try AddTwitterAccountOperation().run(on: store)
        try AddEncounterHistoryOperation().run(on: store)
        let other = try DatabaseQueue(path: store.location)
        let counts = try other.read { database in
            try [AccountRow.fetchCount(database), EncounterRow.fetchCount(database)]
        }
        #expect(counts == [1, 8])
    }

    private func run(_ call: String) throws {
        for invocation in try Accounts.catalogue().invocations(of: [FixtureCall(call)]) {
            try invocation.run(on: store)
        }
    }

    @Test("FIX-26: encounters need an account, which is added first where there is none")
    func prerequisite() throws {
        try run("addEncounters")
        try run("addEncounters")
        #expect(try store.accounts().map(\.userName) == ["jane"])
        #expect(try store.history().count == 16)
        let folder = try Project()
        defer { withExtendedLifetime(folder) {} }
        let empty = AccountStore(location: folder.path("accounts.sqlite"), date: { 0 })
        try empty.open()
        let error = #expect(throws: FixtureError.self) { try AddEncounterHistoryOperation().run(on: empty) }
        #expect(error?.description == "the fixture AddEncounterHistoryOperation needs an account")
    }

    @Test("FIX-19: clearAllData, addTwitterAccount and addEncounters are on the board")
    func offered() throws {
        let names = try Accounts.catalogue().entries.map(\.name)
        #expect(Set(names.map(\.title)) == ["Clear All Data", "Add Twitter Account", "Add Encounters"])
        #expect(Set(names.map(\.functionName)) == ["clearAllData", "addTwitterAccount", "addEncounters"])
        #expect(names.first { $0.title == "Add Encounters" }?.className == "AddEncounterHistoryOperation")
    }

    @Test("FIX-24: every operation does on its second run what it declares")
    func repetition() throws {
        for entry in try Accounts.catalogue().entries {
            let folder = try Project()
            defer { withExtendedLifetime(folder) {} }
            let store = AccountStore(location: folder.path("accounts.sqlite"), date: { 1_388_569_260 })
            try store.open()
            let invocation = try Accounts.catalogue().invocation(of: entry)
            let stores = StoreCoordinator([store])
            try invocation.run(on: stores)
            let once = try stores.export()
            try invocation.run(on: stores)
            #expect(try (stores.export() == once) == (entry.repetition == .same), "\(entry.name.className)")
        }
    }

    @Test("FIX-27: addEncounters(25) adds 25")
    func count() throws {
        try run("addEncounters(25, place: 'Harbour')")
        #expect(try store.history().count == 25)
        #expect(Set(try store.history().map(\.place)) == ["Harbour"])
        #expect(throws: FixtureError.self) { try run("addEncounters(-1)") }
        #expect(try store.history().count == 25)
    }

    @Test("FIX-20, FIX-24: leave nothing behind when everything is cleared, however often")
    func clear() throws {
        try AddTwitterAccountOperation().run(on: store)
        try AddEncounterHistoryOperation().run(on: store)
        for _ in 1...2 {
            try ClearAllDataOperation().run(on: StoreCoordinator([store]))
            #expect(try store.accounts() == [])
            #expect(try store.history() == [])
        }
        try AddTwitterAccountOperation().run(on: store)
        #expect(try store.accounts().first?.id == 1)
    }

    @Test("FIX-28: write the same data in each run")
    func deterministic() throws {
        func export() throws -> [String] {
            let folder = try Project()
            defer { withExtendedLifetime(folder) {} }
            let store = AccountStore(location: folder.path("accounts.sqlite"), date: { 1_388_569_260 })
            try store.open()
            try AddTwitterAccountOperation().run(on: store)
            try AddEncounterHistoryOperation().run(on: store)
            return try store.accounts().map { "\($0)" } + store.history().map { "\($0)" }
        }
        #expect(try export() == export())
    }
}

@Suite("The start of the Accounts app")
struct FixtureStartTests {
    @Test("FIX-15: without the board the app starts as usual, and welcomes users without an account")
    func withoutBoard() throws {
        #expect(try AccountsScreen().title == "Welcome")
        #expect(try AccountsScreen(fixtures: ["addTwitterAccount"]).title == "Accounts")
    }

    @Test(
        "FIX-15, FIX-17: with the board no welcome is shown before it is closed, and then only for users without an account"
    )
    func withBoard() throws {
        for (press, first) in [(false, "Welcome"), (true, "Accounts")] {
            let screen = try AccountsScreen(showsBoard: true)
            #expect(try screen.title == "Test Fixtures")
            if press { try screen.row("addtwitteraccountoperation").tap() }
            try screen.bar.related(.rightButton).tap()
            #expect(try screen.title == first)
            if press { #expect(try screen.rows == ["jane, twitter"]) }
        }
    }
}

/// Each fixture beside the feature whose data it prepares: when only one of them changes, these tests fail.
@Suite("The fixtures of the Accounts app and its screens")
struct FixtureParityTests {
    private func stores(_ screen: AccountsScreen) throws -> StoreCoordinator {
        try #require(screen.device.application?.storeCoordinator)
    }

    /// The text of all stores, without what the screens remember for themselves.
    private func data(_ screen: AccountsScreen) throws -> String {
        let stores = try stores(screen)
        stores.store(PreferencesStore.self)?.clear()
        return try stores.export()
    }

    @Test("FIX-55: addTwitterAccount stores what a user stores who adds that account on the screens")
    func account() throws {
        let byHand = try AccountsScreen()
        try byHand.window.children(.button)["Not Now"].tap()
        #expect(try byHand.title == "Accounts")
        try byHand.add(.twitter, "jane", "secret")
        #expect(try byHand.title == "Accounts")
        let byFixture = try AccountsScreen(fixtures: ["addTwitterAccount"])
        #expect(try byFixture.rows == byHand.rows)
        #expect(try data(byFixture) == data(byHand))
        #expect(try data(byFixture).contains("jane"))
    }

    @Test("FIX-55: clearAllData leaves the state of a new installation")
    func clear() throws {
        let new = try AccountsScreen()
        let cleared = try AccountsScreen(fixtures: ["addTwitterAccount", "addEncounters(3)", "clearAllData"])
        #expect(try data(cleared) == data(new))
        #expect(try cleared.title == new.title)
    }

    @Test("FIX-55: what addEncounters stores is shown on the screen, all of it, and goes with its account")
    func encounters() throws {
        let screen = try AccountsScreen(fixtures: ["addEncounters(9)"])
        try screen.app.related(.tabBar).children(.button)["Encounters"].tap()
        #expect(try screen.title == "Encounters")
        let store = try #require(stores(screen).store(AccountStore.self))
        #expect(try screen.rows == store.history().map { "\($0.person), \($0.place), \($0.date)" })
        #expect(try screen.rows.count == 9)
        // An encounter that the feature itself stores leaves a row of the same columns.
        let account = try #require(store.accounts().first)
        let byFixture = try columns(of: store)
        try store.add([Encounter(person: "Ada", place: "Station", date: 0, accountID: #require(account.id))])
        #expect(try columns(of: store) == byFixture)
        try store.delete(account)
        #expect(try store.history().isEmpty)
    }

    /// Which columns of the stored encounters are empty, for each encounter the same.
    private func columns(of store: AccountStore) throws -> Set<String> {
        let rows = try store.export().split(separator: "\n").filter { $0.contains("encounter") }
        return Set(rows.map { row in row.contains("NULL") && !row.contains("CREATE") ? "NULL" : "full" })
    }
}
