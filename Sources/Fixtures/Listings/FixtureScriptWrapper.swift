/// A wrapper for scripts: the object `TestFixtures` with a function for each operation.
///
/// It does what a user would do: it checks that the board is on the screen, taps the row, and reads the result. It runs
/// in strict mode, and defines only the global `TestFixtures`.
struct FixtureScriptWrapper {
    let sheet: FixtureSheet

    var text: String {
        let functions = sheet.catalogue.entries.map(function).joined()
        return """
            // \(sheet.header(.js))
            // #import "tuneup/tuneup.js"

            /**
             * The control board "Test Fixtures" of \(Self.comment(sheet.app)), with a function for each operation that presses its row.
             *
             * A test sets up its start state in its first lines, and ends the set-up with TestFixtures.close().
             *
             * @type {TestFixtures}
             */
            var TestFixtures = /** @type {any} */ ((function (builtIn) {
              "use strict";

              function ensureFixturesMenu() {
                var application = UIATarget.localTarget().frontMostApp();
                assertEquals("Test Fixtures", application.navigationTitle());
                return application.mainWindow();
              }

              // The row is found by its accessible name. Its value shows the result, and its hint the reason of a failure.
              // The board cannot show arguments, but jsrun passes them on when it presses the row itself.
              function press(name, operation, given) {
                if (given && given.length > 0) {
                  assertTrue(!!builtIn, operation + " takes arguments only where TestFixtures is built in");
                  builtIn[operation].apply(builtIn, given);
                  return;
                }
                var cell = ensureFixturesMenu().tableViews()[0].cells().firstWithName(name);
                assertTrue(cell.isValid(), "the board has no row named " + name);
                cell.tap();
                assertEquals("done", cell.value(), cell.hint() || name);
              }

              return {
                // Returns the board's window; fails unless the board is on the screen.
                ensureFixturesMenu: ensureFixturesMenu,
            \(functions)
                // Closes the board, which shows the app's own first screen.
                close: function () {
                  ensureFixturesMenu().navigationBar().rightButton().tap();
                }
              };
            })(this.TestFixtures));

            """
    }

    private func function(of entry: FixtureCatalogue.Entry) -> String {
        let names = entry.parameters.map(\.name)
        let operation = entry.name.functionName
        let row = Self.literal(entry.name.accessibleName)
        let call = names.isEmpty ? "press(\(row))" : "press(\(row), \(Self.literal(operation)), arguments)"
        let comments = ["// \(entry.summary.singleLine)"] + entry.parameters.map { "//   \($0.summary.singleLine)" }
        return "\n" + comments.map { "    \($0)\n" }.joined()
            + "    \(operation): function (\(names.filter(Self.isName).joined(separator: ", "))) {\n      \(call);\n    },\n"
    }

    /// Whether a parameter's name is valid in a strict function; only the order of arguments matters, not the names.
    private static func isName(_ name: String) -> Bool {
        let isWord =
            name.first?.isNumber == false
            && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" }
        return isWord && !reservedWords.contains(name)
    }

    private static let reservedWords: Set<String> = [
        "arguments", "await", "break", "case", "catch", "class", "const", "continue", "debugger", "default", "delete",
        "do", "else", "enum", "eval", "export", "extends", "false", "finally", "for", "function", "if", "implements",
        "import", "in", "instanceof", "interface", "let", "new", "null", "package", "private", "protected", "public",
        "return", "static", "super", "switch", "this", "throw", "true", "try", "typeof", "var", "void", "while", "with",
        "yield",
    ]

    private static func literal(_ text: String) -> String { FixtureValue.string(text).description }

    private static func comment(_ text: String) -> String { text.singleLine.replacing("*/", with: "* /") }
}
