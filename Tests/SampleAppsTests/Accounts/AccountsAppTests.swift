import Automation
import SimulatedUI
import Testing

@testable import SampleApps

@Suite("The Accounts app")
struct AccountsAppTests {
    @Test("is among the sample apps")
    func listed() {
        #expect(sampleApps.first?.name == "Accounts")
    }

    @Test("welcomes a user without accounts, and leads to Add Account")
    func welcome() throws {
        let screen = try AccountsScreen()
        #expect(try screen.title == "Welcome")
        try screen.window.children(.button)["Add Account"].tap()
        #expect(try screen.title == "Add Account")
        try screen.row("flickr").tap()
        try screen.fillIn("ansel", "half-dome")
        try screen.button("Save").tap()
        #expect(try screen.title == "Accounts")
        #expect(try screen.rows == ["ansel, flickr"])
    }

    @Test("can be explored without any account")
    func notNow() throws {
        let screen = try AccountsScreen()
        try screen.window.children(.button)["Not Now"].tap()
        #expect(try screen.title == "Accounts")
        #expect(try screen.rows == [])
    }

    @Test("shows the accounts at once to a user who has one")
    func noWelcome() throws {
        let screen = try AccountsScreen(fixtures: ["addTwitterAccount"])
        #expect(try screen.title == "Accounts")
        #expect(try screen.rows == ["jane, twitter"])
    }

    @Test("offers four types under a heading, and Back")
    func types() throws {
        let screen = try AccountsScreen(fixtures: ["addTwitterAccount"])
        try screen.button("Add").tap()
        #expect(try screen.title == "Add Account")
        #expect(try screen.bar.related(.leftButton).name == "Back")
        #expect(try screen.window.children(.tableView).count == 1)
        #expect(try screen.table.children(.tableGroup)[0].name == "WHAT TYPE OF ACCOUNT?")
        #expect(try screen.rows == ["facebook", "flickr", "github", "twitter"])
        try screen.bar.related(.leftButton).tap()
        #expect(try screen.title == "Accounts")
    }

    @Test("adds an account")
    func add() throws {
        let screen = try AccountsScreen(fixtures: ["addTwitterAccount"])
        try screen.add(.github, "octocat", "meow")
        #expect(try screen.title == "Accounts")
        #expect(try screen.rows == ["jane, twitter", "octocat, github"])
    }

    @Test("can save only accounts with a user name and a password")
    func save() throws {
        let screen = try AccountsScreen(fixtures: ["addTwitterAccount"])
        try screen.button("Add").tap()
        try screen.row("github").tap()
        let save = try screen.button("Save")
        #expect(save.isEnabled == false)
        try screen.fillIn("octocat", "")
        #expect(save.isEnabled == false)
        try screen.fillIn("octocat", "meow")
        #expect(save.isEnabled == true)
        try screen.fillIn("  ", "meow")
        #expect(save.isEnabled == false)
    }

    @Test("refuses a duplicate with an alert, and keeps what was typed")
    func duplicate() throws {
        let screen = try AccountsScreen(fixtures: ["addTwitterAccount"])
        screen.session.alertHandler = { _ in true }
        try screen.add(.twitter, " jane ", "other")
        let alert = try screen.app.related(.alert)
        #expect(alert.name == "Duplicate Account")
        #expect(
            try alert.children(.staticText).toArray().last?.name
                == "A twitter account named jane already exists.")
        try alert.related(.defaultButton).tap()
        #expect(try screen.title == "New Account")
        #expect(try screen.field("Password").value == .string("•••••"))
    }

    @Test("changes an account, and shows one that is switched off")
    func edit() throws {
        let screen = try AccountsScreen(fixtures: ["addTwitterAccount"])
        try screen.row("jane, twitter").tap()
        #expect(try screen.title == "Edit Account")
        try screen.field("User Name").setValue(.string("janet"))
        try screen.window.children(.switch)["Enabled"].setValue(.bool(false))
        try screen.button("Save").tap()
        #expect(try screen.rows == ["janet, twitter, off"])
    }

    @Test("deletes an account by its row, with its encounters")
    func delete() throws {
        let screen = try AccountsScreen(fixtures: ["addTwitterAccount", "addTwitterAccount", "addEncounters"])
        try screen.button("Edit").tap()
        let row = try screen.row("jane, twitter")
        try row.children(.button)["Delete jane"].tap()
        try row.children(.button)["Delete"].tap()
        #expect(try screen.rows == ["jane2, twitter"])
        try screen.button("Done").tap()
        try screen.app.related(.tabBar).children(.button)["Encounters"].tap()
        #expect(try screen.title == "Encounters")
        #expect(try screen.rows == [])
    }

    @Test("finds accounts by what is typed into the search bar")
    func search() throws {
        let screen = try AccountsScreen(fixtures: ["addTwitterAccount", "addTwitterAccount"])
        let search = try screen.window.children(.searchBar)[0]
        try search.setValue(.string("JANE2"))
        #expect(try screen.rows == ["jane2, twitter"])
        try search.setValue(.string(""))
        #expect(try screen.rows.count == 2)
    }

    @Test("lists encounters by the clock of the device")
    func encounters() throws {
        let screen = try AccountsScreen(fixtures: ["addTwitterAccount", "addEncounters"])
        try screen.app.related(.tabBar).children(.button)["Encounters"].tap()
        #expect(try screen.title == "Encounters")
        let rows = try screen.rows
        #expect(rows.count == 8)
        #expect(rows.first == "Ada, Café Central, 2013-12-31 09:41")
    }

    @Test("says why when its store cannot be opened")
    func noStore() throws {
        let device = SimulatedDevice()
        let error = #expect(throws: LaunchError.self) {
            try device.launch(Accounts.self, LaunchOptions(dataFolder: "/no/such/folder"))
        }
        #expect(
            error?.description == "the app \"Accounts\" could not be launched: cannot open the store at "
                + "/no/such/folder/accounts.sqlite: unable to open database file (code 14)")
    }

    @Test("keeps its data over a relaunch, and begins a new launch without any")
    func folders() throws {
        let screen = try AccountsScreen()
        let app = try #require(screen.device.application?.app as? Accounts)
        try app.store.add(Account(type: .github, userName: "octocat", password: "meow"))
        try screen.device.relaunch()
        #expect(try screen.rows == ["octocat, github"])
        try screen.device.launch(Accounts.self)
        #expect(try screen.title == "Welcome")
    }

    @Test("reports a store that breaks while it runs, in an alert")
    func brokenStore() throws {
        let screen = try AccountsScreen(fixtures: ["addTwitterAccount"])
        screen.session.alertHandler = { _ in true }
        try #require(screen.device.application?.app as? Accounts).store.close()
        try screen.window.children(.searchBar)[0].setValue(.string("jane"))
        let alert = try screen.app.related(.alert)
        #expect(alert.name == "Something Went Wrong")
    }
}
