#if SampleApps
    import Automation
    import Fixtures
    import SimulatedUI
    import Testing

    @testable import SampleApps

    /// The Accounts app on a device of its own, and the words in which tests talk about its screens.
    struct AccountsScreen {
        let device = SimulatedDevice()
        let session: AutomationSession

        init(fixtures: [String] = [], showsBoard: Bool = false) throws {
            session = AutomationSession(driver: SimulatedDriver(device))
            session.setTimeout(2)
            let launch = try FixtureLaunch(app: Accounts.self, names: fixtures, showsBoard: showsBoard)
            try device.launch(Accounts.self, before: launch.firstScreen)
        }

        var app: Element {
            get throws { try session.target.related(.frontMostApp) }
        }

        var window: Element {
            get throws { try app.related(.mainWindow) }
        }

        var bar: Element {
            get throws { try app.related(.navigationBar) }
        }

        /// The title, once a screen that comes in has come.
        var title: String? {
            get throws {
                try session.delay(1)
                return try bar.name
            }
        }

        var table: Element {
            get throws { try window.children(.tableView)[0] }
        }

        var rows: [String?] {
            get throws {
                try session.delay(1)
                return try session.driver.elements(.cells, of: #require(table.node)).map {
                    session.driver.attribute(.name, of: $0).string
                }
            }
        }

        func row(_ name: String) throws -> Element { try table.collection(.cells)[name] }

        func button(_ name: String) throws -> Element { try bar.children(.button)[name] }

        func field(_ name: String) throws -> Element {
            try window.children(name == "Password" ? .secureTextField : .textField)[name]
        }

        func fillIn(_ userName: String, _ password: String) throws {
            try field("User Name").setValue(.string(userName))
            try field("Password").setValue(.string(password))
        }

        func add(_ type: AccountType, _ userName: String, _ password: String) throws {
            try button("Add").tap()
            try row(type.rawValue).tap()
            try fillIn(userName, password)
            try button("Save").tap()
        }
    }
#endif
