import ArgumentParser
import Files
import Runner
import Scripting
import SimulatedUI
import Worlds

/// `jsrun init`: writes a project with passing tests.
struct InitCommand: ParsableCommand, JSRunSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Start a project: jsrun.yml, tests/account.js, fixtures/, a README, and completion for editors.")

    @Argument(help: ArgumentHelp("The project's folder.", valueName: "dir"))
    var folder = "."

    func execute(in environment: CommandEnvironment) throws -> Int32 {
        guard let app = environment.apps.apps.lazy.compactMap(\.simulatedApp).first else {
            throw UsageError("This runner has no apps, so there is none to test.")
        }
        let template = try ProjectTemplate(
            app: app.name, fixture: FixtureNames.example(of: app),
            vocabulary: .builtIn(for: app, and: environment.apps.modules))
        let disk = Disk(workingDirectory: environment.workingDirectory)
        let target = PathNames.join(disk.workingDirectory, folder)
        let existing = template.files.map(\.path).filter { disk.entry(at: PathNames.join(target, $0)) != .nothing }
        guard existing.isEmpty else {
            throw UsageError(
                "Nothing was written, because that would replace \(existing.joined(separator: ", ")).",
                advice: "Choose another folder: jsrun init DIR")
        }
        for (path, text) in template.files {
            try ProjectFile.write(text, to: PathNames.join(target, path))
            environment.terminal.output("wrote \(PathNames.normalized(PathNames.join(folder, path)))\n")
        }
        let enter = PathNames.normalized(folder) == "." ? "" : "cd \(folder) && "
        environment.terminal.output("\nRun the tests with: \(enter)jsrun\n")
        return 0
    }
}

/// The files of a new project.
struct ProjectTemplate {
    /// The app under test.
    let app: String
    /// A fixture operation of the app, by its name in scripts; nil for an app without any.
    let fixture: String?
    /// The API of the app's scripts.
    let vocabulary: ScriptVocabulary

    /// The files by their paths in the project, in reading order.
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
        # What 'jsrun' runs in this project, and how. The keys are the long options of 'jsrun run --help'.
        app: \(app)
        tests: tests
        import-path: fixtures
        # Unused look-ups, empty tests and unknown options fail the test instead of causing warnings.
        strict: true
        # Fixtures that prepare the app's data before each launch\(fixture.map { ", such as \($0)" } ?? ""):
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

    /// A test that sets up its start state, for apps with fixtures.
    private var fixtureTest: String {
        guard let fixture else { return "" }
        return """

            // A test sets up its start state in its first lines: the fixtures board is shown first, its rows write the data
            // that the test needs, and then the app starts.
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
        // Functions that several tests share. A test imports this file by name; see import-path in jsrun.yml.

        /** The names of all named elements below an element, in tree order. */
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

    /// The declarations are next to the scripts, where editors find them.
    private var typesName: String { "jsrun.d.ts" }

    /// Scripts are not modules, and run on a device, not in a browser.
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

    /// Scripts for Instruments have `#import` without a comment, which editors would mark as an error.
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
        jsrun list                # show all tests
        ```

        - `jsrun.yml` says which app is tested, and how.
        - `tests/` holds the tests.
        - `fixtures/` holds what tests share: helpers, and images of the app's data.
        - `TestFixtures` in a test prepares its start state; `jsrun apps` lists the fixtures of each app.
        - `jsconfig.json` and `\(typesName)` give editors completion for scripts;
          `jsrun types --app \(app) \(typesName)` rewrites it for another version of jsrun or of the app.

        """
    }
}

/// Reading and writing of a project's files for commands.
enum ProjectFile {
    /// Returns the text of a file.
    /// - Throws: ``UsageError`` when it does not exist.
    static func read(_ path: String, on disk: Disk) throws(UsageError) -> String {
        try text(of: path, on: disk).string
    }

    /// Returns the text of a file with its byte order mark and line ends, so that it can be written back.
    /// - Throws: ``UsageError`` when it does not exist, or is not UTF-8.
    static func readUnchanged(_ path: String, on disk: Disk) throws(UsageError) -> String {
        let bytes = try text(of: path, on: disk).bytes
        guard !bytes.starts(with: [0xFF, 0xFE]), !bytes.starts(with: [0xFE, 0xFF]) else {
            throw UsageError("'\(path)' is UTF-16, not UTF-8; save the file as UTF-8.")
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func text(of path: String, on disk: Disk) throws(UsageError) -> (string: String, bytes: [UInt8]) {
        do throws(ScriptLoadError.Reason) {
            let bytes = try disk.bytes(of: path)
            return (try ScriptText(decoding: bytes).string, bytes)
        } catch {
            switch error {
            case .missing(let nearest): throw UsageError("There is no file '\(path)'.", suggestion: nearest)
            default: throw UsageError(ScriptLoadError(error, path: path).message)
            }
        }
    }

    /// Writes a file and creates its folders.
    /// - Throws: ``UsageError`` when that is not possible.
    static func write(_ text: String, to path: String) throws(UsageError) {
        do {
            try DraftFile.replace(path, with: Array(text.utf8))
        } catch {
            throw UsageError("\(error).")
        }
    }
}
