import Fixtures

/// A wrapper for scripts: the object `TestFixtures` with a function for each operation.
///
/// It does what a person would do: it looks whether the board is there, taps the row, and reads how that went. All its
/// variables are its own, so that it is strict and leaves nothing behind but `TestFixtures`.
struct FixtureScriptWrapper {
    let sheet: FixtureSheet

    var text: String {
        let functions = sheet.catalogue.entries.map(function).joined()
        return """
            // \(sheet.header(.js))
            // #import "tuneup/tuneup.js"

            /**
             * The control board "Test Fixtures" of \(Self.comment(sheet.app)): a function for each operation, which presses its row.
             *
             * A test says in its first lines what it starts from, and ends them with TestFixtures.close().
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

              // The row is found by its accessible name. Its value says how it went, and its hint why it failed. What an
              // operation is given cannot be said on the board, but jsrun hands it over when it presses the row itself.
              function press(name, operation, given) {
                if (given && given.length > 0) {
                  assertTrue(!!builtIn, operation + " can be given something only where TestFixtures is built in");
                  builtIn[operation].apply(builtIn, given);
                  return;
                }
                var cell = ensureFixturesMenu().tableViews()[0].cells().firstWithName(name);
                assertTrue(cell.isValid(), "the board has no row named " + name);
                cell.tap();
                assertEquals("done", cell.value(), cell.hint() || name);
              }

              return {
                // Fails unless the board is on the screen; gives its window.
                ensureFixturesMenu: ensureFixturesMenu,
            \(functions)
                // Goes on to the app's own first screen.
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

    /// Whether JavaScript takes a parameter's name as one of a strict function; the arguments count, not the names.
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
