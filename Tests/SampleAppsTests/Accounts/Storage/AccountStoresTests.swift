#if SampleApps
    import Automation
    import Fixtures
    import Foundation
    import GRDB
    import SimulatedUI
    import Testing

    @testable import SampleApps

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
            // The list had shown what is no longer there.
            #expect(try screen.rows == [])
            try screen.add(.github, "octocat", "meow")
            #expect(try screen.rows == ["octocat, github"])
        }

        @Test("FIX-30: an image survives a relaunch, and what is shown follows when it is loaded")
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

        @Test("FIX-28: two whole runs with the same clock and seed give byte-equal exports and images")
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
#endif
