#if SampleApps
    import Automation
    import Testing

    @testable import SampleApps

    @Suite("The start of the Accounts app")
    struct FixtureStartTests {
        @Test("FIX-15: without the board the app begins as ever, and welcomes who has no account")
        func withoutBoard() throws {
            #expect(try AccountsScreen().title == "Welcome")
            #expect(try AccountsScreen(fixtures: ["addTwitterAccount"]).title == "Accounts")
        }

        @Test("FIX-15, FIX-17: with the board nobody is welcomed before it is closed, and then only who has no account")
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
#endif
