import ScriptRunner
import Scripting

/// The files with which a project begins.
struct ProjectTemplate {
    /// The app that its tests run on.
    let app: String
    /// A fixture operation of the app, by the name that scripts have for it; nil for an app without any.
    let fixture: String?
    /// What scripts of the app can see.
    let vocabulary: ScriptVocabulary

    /// The files, by their paths in the project, in the order in which people read them.
    var files: [(path: String, text: String)] {
        [
            ("jsrun.yml", configuration), ("tests/\(scriptName)", script), ("fixtures/screens.js", helpers),
            ("README.md", readme), ("jsconfig.json", editorConfiguration),
            (typesName, TypeScriptFile.text(of: vocabulary)),
            (".vscode/settings.json", editorSettings),
        ]
    }

    private var scriptName: String { "account.js" }

    private var configuration: String {
        """
        # What 'jsrun' runs here, and how. The keys are the long options of 'jsrun run --help'.
        app: \(app)
        tests: tests
        import-path: fixtures
        # Unused look-ups, empty tests and unknown options fail their test instead of being warnings.
        strict: true
        # Start states that are prepared before each launch\(fixture.map { ", such as \($0)" } ?? ""):
        # fixtures: \(fixture ?? "[]")

        """
    }

    private var script: String {
        """
        // #import "tuneup/tuneup.js"
        // #import "screens.js"

        test("the app opens", function (target, app) {
            assertEquals("\(app)", app.name());
            assertTrue(app.mainWindow().isValid(), "there is no main window");
        });

        test("the first screen shows something", function (target, app) {
            var names = namesOnScreen(app.mainWindow());
            UIALogger.logMessage("On the screen: " + names.join(", "));
            assertTrue(names.length > 0, "the first screen is empty");
        });
        \(fixtureTest)
        """
    }

    /// A test that says what it starts from, where the app has fixtures.
    private var fixtureTest: String {
        guard let fixture else { return "" }
        return """

            // The first lines of a test say what it starts from: the board of the app's fixtures comes first, its rows
            // write what the test needs, and then the app starts.
            test("the app opens with prepared data", function (target, app) {
                TestFixtures.returnToBoard();
                TestFixtures.\(fixture)();
                TestFixtures.close();
                assertTrue(app.mainWindow().isValid(), "there is no main window");
            });

            """
    }

    private var helpers: String {
        """
        // Functions that several tests share. A test imports this file by its name alone, see import-path in jsrun.yml.

        /** The names of all elements below an element that have one, from top to bottom of the tree. */
        function namesOnScreen(element) {
            var names = [];
            element.elements().toArray().forEach(function (child) {
                if (child.name()) { names.push(child.name()); }
                names = names.concat(namesOnScreen(child));
            });
            return names;
        }

        """
    }

    /// The declarations lie beside the scripts, where whoever opens the folder has them without asking.
    private var typesName: String { "jsrun.d.ts" }

    /// Scripts are no modules, and see a device and no browser.
    private var editorConfiguration: String {
        """
        {
            "compilerOptions": {
                "target": "es2022",
                "lib": ["es2022"],
                "types": [],
                "moduleDetection": "legacy"
            },
            "typeAcquisition": { "enable": false },
            "include": ["**/*.js", "\(typesName)"]
        }

        """
    }

    /// Scripts of Instruments have `#import` without a comment around it, which an editor would underline as a mistake.
    private var editorSettings: String {
        """
        {
            "javascript.validate.enable": false
        }

        """
    }

    private var readme: String {
        """
        # Tests for \(app)

        ```
        jsrun                     # all tests
        jsrun tests/\(scriptName)    # one file
        jsrun -g 'the app opens'  # one test
        jsrun list                # what there is
        ```

        - `jsrun.yml` says which app is tested, and how.
        - `tests/` holds the tests.
        - `fixtures/` holds what tests share: helpers, and images of the app's data.
        - `TestFixtures` in a test prepares what it starts from; `jsrun apps` lists the fixtures of each app.
        - `jsconfig.json` and `\(typesName)` let an editor complete what scripts can see;
          `jsrun types --app \(app) \(typesName)` writes it anew for another version of jsrun or of the app.

        """
    }
}
