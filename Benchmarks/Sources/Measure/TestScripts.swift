/// The scripts of one more test, which are measured alone and beside those of other runners.
enum TestScripts {
    /// A file with so many tests of a single assertion.
    static func trivial(_ count: Int) -> String {
        file(count) { "test(\"trivial \($0)\", function () { assertTrue(true) });\n" }
    }

    /// A file with a loop that makes so many tests of a single assertion.
    static func trivialLoop(_ count: Int) -> String {
        heading + """
            for (let index = 1; index <= \(count); index++) {
              test("trivial " + index, function () { assertEquals(index, index); });
            }

            """
    }

    /// A file with so many tests that fail.
    static func failing(_ count: Int) -> String {
        file(count) { "test(\"failing \($0)\", function () { assertTrue(false) });\n" }
    }

    /// A history in which each of so many files has run twenty times.
    static func history(_ files: Int) -> String {
        let run = (1...files).map { number in
            let words = "\"file\":\"tests/screens/file-\(number).js\",\"run\":\"2026-01-01T00:00:00Z\""
            return "{\(words),\"seconds\":0.004,\"tests\":1}\n"
        }
        return String(repeating: run.joined(), count: 20)
    }

    /// A file with so many tests that clear the store and fill it, add an account by a form, and count the accounts.
    ///
    /// Each needs a freshly launched app whose first screen is the board of fixtures: see ``formArguments``.
    static func forms(_ count: Int) -> String {
        file(count) { number in
            """
            test("form \(number)", function (target, app) {
              TestFixtures.clearAllData();
              TestFixtures.addTwitterAccount();
              TestFixtures.close();
              app.navigationBar().rightButton().tap();
              app.mainWindow().tableViews()[0].cells()["github"].tap();
              app.mainWindow().textFields()["User Name"].tap();
              app.keyboard().typeString("octocat");
              app.mainWindow().secureTextFields()["Password"].tap();
              app.keyboard().typeString("meow");
              app.navigationBar().buttons()["Save"].tap();
              assertEquals(2, app.mainWindow().tableViews()[0].cells().length);
            });

            """
        }
    }

    /// A file with a test that shows another screen so many times.
    static func screens(_ count: Int) -> String {
        heading + """
            test("screens", function (target, app) {
              for (var i = 0; i < \(count / 2); i++) {
                app.mainWindow().buttons()["Add Account"].tap();
                app.navigationBar().leftButton().tap();
              }
            });

            """
    }

    /// A file with a test that looks for elements by name, the number-th of many alike.
    static func names(_ number: Int) -> String {
        heading + """
            test("names \(number)", function (target, app) {
              for (var i = 0; i < 20; i++) {
                assertTrue(app.mainWindow().buttons()["Add Account"].isValid());
                assertFalse(app.mainWindow().elements()["Nobody"].isValid());
              }
            });

            """
    }

    static let formArguments = ["--fixtures-board", "--isolate", "test"]

    /// The configuration beside the files.
    static let configuration = "app: Accounts\n"
    /// The first line of each file.
    static let heading = "#import \"tuneup/tuneup.js\"\n"

    private static func file(_ count: Int, _ test: (Int) -> String) -> String {
        heading + (1...count).map(test).joined()
    }
}
