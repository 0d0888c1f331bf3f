import JavaScriptBridge
import Scripting

/// The declarations of the test library, as scripts see it after importing it.
enum LibraryTypings {
    /// All names that the library's files define.
    static var all: ScriptTypings {
        ScriptTypings(
            title: "tuneup, once a script has imported \"tuneup/tuneup.js\"",
            types: shapes + typesOfJest + exceptions + elementAdditions + classAdditions + languageAdditions,
            globals: tests + globalsOfJest + assertions + pictures + language)
    }

    private static var shapes: [ScriptType] {
        [
            ScriptType(
                "TestOptions", .interface,
                """
                What is logged when a test fails, and what the test declares. Options for what is logged replace all \
                default ones; `proves`, `needs`, `bridges` and `timeout` replace nothing.
                """, "22",
                members: [
                    .option("proves", "string | string[]", "The features that the test proves."),
                    .option("needs", "string | string[]", "The features and the stored data that the test needs."),
                    .option(
                        "bridges", "string | string[]",
                        "The fixtures whose data the test compares with what the app's own screens store."),
                    .option(
                        "timeout", "number",
                        "The test's time limit, in seconds of device time; by default that of every test."),
                    .option("logStackTrace", "boolean", "The stack of the exception."),
                    .option("logTree", "boolean", "The tree of elements."),
                    .option("logTreeJSON", "boolean", "The tree of elements as an object literal."),
                    .option("screenCapture", "boolean", "A screenshot."),
                    .option(
                        "tag", "string | string[]", "With `tuneup/jest.js`: words at the end of the title."),
                ]),
            ScriptType(
                "ElementDefinition", .interface,
                """
                The expected properties of an element: each key is an accessor of the element. Strings, numbers and \
                Booleans are compared, patterns are matched, functions are called with the actual value; an array \
                sets the length and describes each item; null matches any element, or none. A key may end in \
                `~iphone` or `~ipad`.
                """, "23.1", subscripts: ["[accessor: string]: any"],
                members: [
                    .option(
                        "onPass", "(element: any) => void",
                        "Called with the element when all else holds; at the top level only.")
                ]),
            ScriptType(
                "TreeComparisonOptions", .interface, "What `assertTreeMatchesFile` compares.",
                members: [
                    .option(
                        "tolerance", "number", "The distance by which an edge may differ, in points; 1 by default."),
                    .option(
                        "ignore", "string | string[]",
                        """
                        What is not compared: `name`, `label`, `value`, `order`, `rect`, `enabled`, `visible`, \
                        `containers`, `invisible`, a class such as `UIAStatusBar`, or a class and a name such as \
                        `UIAButton:Back`.
                        """),
                    .option("tree", "number", "Which of several trees in the file, from 1."),
                    .option("limit", "number", "The largest number of differences that are shown; 100 by default."),
                ]),
            ScriptType(
                "FindCriteria", .interface, "The criteria of `find`; an element must meet all that are present.",
                "25.2",
                members: [
                    .option("UIAtype", "string", "The class, such as `UIAButton`."),
                    .option("name", "string | null", "The name."),
                    .option("nameRegex", "RegExp | string", "A pattern for the name."),
                    .option("label", "string | null", "The label."), .option("value", "any", "The value."),
                    .option("rect", "Rect", "The frame."),
                    .option("isEnabled", "any", "1 if the element is enabled."),
                    .option("isValid", "any", "Whether the element exists."),
                    .option("hasKeyboardFocus", "any", "1 if the element has the keyboard focus."),
                    .option("isVisible", "boolean", "True to find only visible elements."),
                ]),
            ScriptType(
                "ScreenRegistry", .interface, "Window definitions by name, for `assertWindow`.", "24",
                members: [
                    .function(
                        "add", takes: ["name: string", "definition: ElementDefinition"],
                        "Registers a definition under a name."),
                    .function(
                        "named", takes: ["name: string"], gives: "ElementDefinition", "The definition with a name."),
                ]),
        ]
    }

    private static var exceptions: [ScriptType] {
        let message: [JSParameter] = ["message?: any"]
        return [
            exception("FailureException", "Thrown by `fail`, and for a window that does not match.", "23", message),
            exception("AssertionException", "Thrown by a failed assertion.", "23", message),
            exception("OnPassException", "Replaces what an `onPass` callback throws.", "23.1", message),
            exception(
                "PropertyMismatchException",
                "A property with an unexpected value; for scripts that match by themselves.", "23",
                ["property: string", "expected: any", "given: any"]),
        ]
    }

    private static func exception(
        _ name: String, _ documentation: String, _ reference: String, _ parameters: [JSParameter]
    ) -> ScriptType {
        ScriptType(
            name, .class, documentation, reference, constructor: parameters,
            members: [
                .property("name", "string", isWritable: true, "The name of the class."),
                .property("message", "any", isWritable: true, "The description of the failure."),
                .property("backtrace", "string", "The stack: one line for each call, innermost first."),
                .function("toString", gives: "string", "The name and the message."),
            ])
    }
}

extension LibraryTypings {
    /// `test` and related globals.
    private static var tests: [JSMember] {
        [
            .property(
                "test", "TestFunction", isWritable: true,
                "Runs a function as a test: it passes if it returns, or if the promise it returns is fulfilled.", "22"),
            .function(
                "testCreateDefaultOptions", gives: "TestOptions",
                "The default options of tests: log the tree and a screenshot.", "22"),
            .property(
                "TUNEUP_ONLY_RUN", "string[] | undefined", isWritable: true, isOptional: true,
                "Patterns for whole titles: only tests that match one of them run.", "22"),
            .property("target", "UIATarget", isWritable: true, "The device; set by each test.", "22"),
            .property("application", "UIAApplication", isWritable: true, "The frontmost app; set by each test.", "22"),
            .property(
                "mainWindow", "UIAWindow", isWritable: true, isOptional: true,
                "The app's main window; set by `assertWindow`.", "23.1"),
        ]
    }

    /// The assertions.
    private static var assertions: [JSMember] {
        [
            .function("fail", takes: ["message?: any"], gives: "never", "Fails.", "23"),
            .function("assertTrue", takes: ["value: any", "message?: any"], "Fails unless the value is truthy.", "23"),
            .function("assertFalse", takes: ["value: any", "message?: any"], "Fails if the value is truthy.", "23"),
            .function(
                "assertEquals", takes: ["expected: any", "received: any", "message?: any"],
                "Fails unless `expected == received`.", "23"),
            .function(
                "assertNotEquals", takes: ["expected: any", "received: any", "message?: any"],
                "Fails if `expected == received`.", "23"),
            .function(
                "assertMatch", takes: ["pattern: RegExp", "text: any", "message?: any"],
                "Fails unless the string matches the pattern.", "23"),
            .function(
                "assertNull", takes: ["value: any", "message?: any"],
                "Fails unless the value is null or a UIAElementNil.", "23"),
            .function(
                "assertNotNull", takes: ["value: any", "message?: any"],
                "Fails if the value is null or a UIAElementNil.", "23"),
            .function(
                "assertWindow", takes: ["definition: ElementDefinition"],
                "Fails unless the main window looks as defined.", "23.1"),
            .function(
                "assertElementTree", takes: ["element: any", "definition: ElementDefinition"],
                "Fails unless the element looks as defined.", "23.1"),
            .function(
                "assertTreeMatchesFile",
                takes: [
                    "path: string", "element?: UIAElement | TreeComparisonOptions | null",
                    "options?: TreeComparisonOptions",
                ],
                """
                Fails unless the screen, or an element, has the tree in a file: the text of `logElementTree()` or a \
                page source of Appium. The element may be left out before the options.
                """),
            .function(
                "assertPropertiesMatch", takes: ["expected: any", "given: any", "level?: number"],
                "Fails unless each property has the expected value.", "23.1"),
            .function(
                "retry", typeParameters: "<T>", takes: ["f: () => T", "maxTries?: number", "delay?: number"],
                gives: "T", "Calls a function until it does not throw: 3 times at most, 0.5 seconds apart.", "23"),
            .property(
                "Screen", "ScreenRegistry", isWritable: true, "Window definitions by name, for `assertWindow`.", "24"),
        ]
    }

    /// The image assertions.
    private static var pictures: [JSMember] {
        [
            .function(
                "createImageAsserter",
                takes: ["tuneUpPath: string", "outputPath: string", "refImagesPath: string"], gives: "any",
                "Sets the folders of reference images and of new screenshots.", "26"),
            .property(
                "imageAsserter", "any", isWritable: true, isOptional: true,
                "The object that `createImageAsserter` created.", "26"),
            .function(
                "assertScreenMatchesImageNamed",
                takes: ["imageName: string", "message?: string", "threshold?: number"],
                "Fails unless the screen, without its status bar, matches the reference image.", "26"),
        ]
    }

    /// The language helpers.
    private static var language: [JSMember] {
        [
            .function(
                "extend", typeParameters: "<D, S>", takes: ["destination: D", "source: S"], gives: "D & S",
                "Copies every enumerable property, and returns the destination.", "24"),
            .function(
                "dumpProperties", takes: ["object: any"], gives: "string",
                "The own enumerable properties as `key=value, key=value`.", "24"),
            .function(
                "getMethods", takes: ["object: any"], gives: "string[]",
                "The names of the methods that scripts have added.", "24"),
            .property(
                "UIAElementNilSingleton", "UIAElementNil", isWritable: true, "An element that is not there.", "25"),
        ]
    }
}
