import Fixtures

/// A wrapper for scripts: the object `TestFixtures` with a function for each operation (FIX-36 to FIX-40).
///
/// It does what a person would do: it looks whether the board is there, taps the row, and reads how that went. All its
/// variables are its own, so that it is strict and leaves nothing behind but `TestFixtures`.
struct FixtureScriptWrapper {
    let sheet: FixtureSheet

    var text: String {
        let functions = sheet.catalogue.entries.map(function).joined()
        return """
            // \(sheet.header(.js))
            #import "tuneup/tuneup.js"

            /**
             * The control board "Test Fixtures" of \(Self.comment(sheet.app)): a function for each operation, which presses its row.
             *
             * A test says in its first lines what it starts from, and ends them with TestFixtures.close().
             */
            var TestFixtures = (function () {
              "use strict";

              function ensureFixturesMenu() {
                var application = UIATarget.localTarget().frontMostApp();
                assertEquals("Test Fixtures", application.navigationTitle());
                return application.mainWindow();
              }

              // The row is found by its accessible name. Its value says how it went, and its hint why it failed.
              function press(name) {
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
            })();

            """
    }

    private func function(of entry: FixtureCatalogue.Entry) -> String {
        """

            // \(entry.summary.singleLine)
            \(entry.name.functionName): function () {
              press(\(Self.literal(entry.name.accessibleName)));
            },

        """
    }

    private static func literal(_ text: String) -> String { FixtureValue.string(text).description }

    private static func comment(_ text: String) -> String { text.singleLine.replacing("*/", with: "* /") }
}
