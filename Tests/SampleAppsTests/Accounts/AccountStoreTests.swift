import Automation
import Fixtures
import Foundation
import GRDB
import SimulatedUI
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

    @Test("returns an account as it was stored")
    func roundTrip() throws {
        let written = try store.add(
            Account(type: .flickr, userName: "zoë's \"cat\"", password: "", isEnabled: false)
        )
        #expect(try store.accounts() == [written])
    }

    @Test("finds accounts by part of the user name or type", arguments: [("AN", 2), ("twit", 1), ("", 3), ("%", 0)])
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

    @Test("stores changes, unless they create a duplicate")
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

@Suite("All stores of the Accounts app")
struct AccountStoresTests {
    private let screen: AccountsScreen

    init() throws { screen = try AccountsScreen(fixtures: ["addTwitterAccount", "addTwitterAccount"]) }

    private var application: Application {
        get throws { try #require(screen.device.application) }
    }

    private var stores: StoreCoordinator {
        get throws { try #require(try application.storeCoordinator) }
    }

    private func run(_ name: String) throws {
        let catalogue = try Accounts.catalogue()
        try catalogue.invocation(of: catalogue.entry(named: name)).run(on: stores)
    }

    @Test("keep passwords in the keychain, and nowhere else")
    func passwords() throws {
        let app = try #require(try application.app as? Accounts)
        #expect(try application.launch.keychain.items.map(\.account) == ["jane", "jane2"])
        #expect(try app.store.accounts().map(\.password) == ["secret", "secret"])
        #expect(try !app.store.export().contains("secret"))
        var jane = try #require(try app.store.accounts().first)
        jane.userName = "janet"
        jane.password = "better"
        try app.store.update(jane)
        #expect(try application.launch.keychain.items.map(\.password) == ["secret", "better"])
        #expect(try app.store.accounts().last?.password == "better")
        try app.store.delete(jane)
        #expect(try application.launch.keychain.items.map(\.account) == ["jane2"])
    }

    @Test(
        "FIX-29, FIX-20, FIX-21: clearAllData leaves nothing in any of the five, and the app works without relaunch"
    )
    func clear() throws {
        try run("addEncounters")
        let launch = try application.launch
        launch.preferences["welcomeWasDismissed"] = .bool(true)
        for folder in [DataFolder.documents, .caches, .temporary] {
            try Data("x".utf8).write(to: URL(fileURLWithPath: launch.path(of: folder) + "/x"))
        }
        #expect(try screen.rows == ["jane, twitter", "jane2, twitter"])
        let held = try #require(try application.app as? Accounts).store

        try run("clearAllData")

        #expect(try held.accounts() == [])
        #expect(try held.history() == [])
        #expect(launch.preferences.keys == [])
        #expect(launch.keychain.items == [])
        let left = try FileManager.default.subpathsOfDirectory(atPath: launch.dataFolderPath()).filter {
            !["accounts.sqlite", "accounts.sqlite-wal", "accounts.sqlite-shm"].contains($0)
                && !DataFolder.allCases.map(\.rawValue).contains($0)
        }
        #expect(left == [])
        // The list had shown what no longer exists.
        #expect(try screen.rows == [])
        try screen.add(.github, "octocat", "meow")
        #expect(try screen.rows == ["octocat, github"])
    }

    @Test("FIX-30: an image survives a relaunch, and the screen shows it when it is loaded")
    func image() throws {
        let images = StoreImages()
        try images.save("two accounts", of: stores)
        try screen.device.launch(Accounts.self)
        #expect(try screen.title == "Welcome")
        try screen.window.children(.button)["Not Now"].tap()
        #expect(try screen.rows == [])
        try images.load("two accounts", into: stores)
        #expect(try screen.rows == ["jane, twitter", "jane2, twitter"])
        #expect(try application.launch.keychain.items.count == 2)
        #expect(try application.preferences.keys == [])
        try screen.row("jane2, twitter").tap()
        #expect(try screen.field("Password").value == .string("••••••"))
    }

    @Test("FIX-30: the image of another app is refused")
    func foreign() throws {
        let image = try stores.save()
        #expect(image.app == "org.example.accounts")
        let other = StoreCoordinator(try stores.persistentStores, app: "org.example.other")
        #expect(throws: StoreImageError.self) { try other.load(image) }
        #expect(try screen.rows.count == 2)
    }

    @Test("FIX-28: two whole runs with the same clock and seed produce byte-equal exports and images")
    func deterministic() throws {
        func run() throws -> (text: String, image: StoreImage) {
            let screen = try AccountsScreen(
                fixtures: ["clearAllData", "addTwitterAccount", "addEncounters(30)", "addTwitterAccount"])
            try screen.add(.github, "octocat", "meow")
            let stores = try #require(screen.device.application?.storeCoordinator)
            return try (stores.export(), stores.save())
        }
        let (first, second) = try (run(), run())
        #expect(first.text.contains("octocat"))
        #expect(first.text.contains("Edsger"))
        #expect(first.text == second.text)
        #expect(first.image == second.image)
    }

    @Test("remember that the welcome was dismissed")
    func welcome() throws {
        let screen = try AccountsScreen()
        #expect(try screen.title == "Welcome")
        try screen.window.children(.button)["Not Now"].tap()
        #expect(try screen.title == "Accounts")
        try screen.device.relaunch()
        #expect(try screen.title == "Accounts")
        try screen.device.application?.storeCoordinator?.clear()
        try screen.device.relaunch()
        #expect(try screen.title == "Welcome")
    }
}
