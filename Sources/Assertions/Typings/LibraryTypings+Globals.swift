import JavaScriptBridge
import Scripting

extension LibraryTypings {
    /// Tests and what surrounds them.
    static var tests: [JSMember] {
        [
            .function(
                "test",
                takes: [
                    "title: string", "f: (target: UIATarget, application: UIAApplication) => any",
                    "options?: TestOptions",
                ], "Runs a function as a test: it passes if it returns, or if the promise it gives is kept.", "22"),
            .function(
                "testCreateDefaultOptions", gives: "TestOptions",
                "The options of a test that gives none: the tree and a picture.", "22"),
            .property(
                "TUNEUP_ONLY_RUN", "string[] | undefined", isWritable: true, isOptional: true,
                "Patterns for whole titles: only tests that match one of them run.", "22"),
            .property("target", "UIATarget", isWritable: true, "The device; set by each test.", "22"),
            .property("application", "UIAApplication", isWritable: true, "The app in front; set by each test.", "22"),
            .property(
                "mainWindow", "UIAWindow", isWritable: true, isOptional: true,
                "The app's main window; set by `assertWindow`.", "23.1"),
        ]
    }

    /// What fails a test that is not as it should be.
    static var assertions: [JSMember] {
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
                "Fails unless the text matches the pattern.", "23"),
            .function(
                "assertNull", takes: ["value: any", "message?: any"],
                "Fails unless the value is null or no element.", "23"),
            .function(
                "assertNotNull", takes: ["value: any", "message?: any"],
                "Fails if the value is null or no element.", "23"),
            .function(
                "assertWindow", takes: ["definition: ElementDefinition"],
                "Fails unless the main window looks as defined.", "23.1"),
            .function(
                "assertElementTree", takes: ["element: any", "definition: ElementDefinition"],
                "Fails unless the element looks as defined.", "23.1"),
            .function(
                "assertPropertiesMatch", takes: ["expected: any", "given: any", "level?: number"],
                "Fails unless each property is as expected.", "23.1"),
            .function(
                "retry", typeParameters: "<T>", takes: ["f: () => T", "maxTries?: number", "delay?: number"],
                gives: "T", "Calls a function until it does not throw: 3 times at most, 0.5 seconds apart.", "23"),
            .property(
                "Screen", "ScreenRegistry", isWritable: true, "Window definitions by name, for `assertWindow`.", "24"),
        ]
    }

    /// Pictures of the screen compared with those of earlier runs.
    static var pictures: [JSMember] {
        [
            .function(
                "createImageAsserter",
                takes: ["tuneUpPath: string", "outputPath: string", "refImagesPath: string"], gives: "any",
                "Says where reference pictures are and where new ones go.", "26"),
            .property(
                "imageAsserter", "any", isWritable: true, isOptional: true,
                "What `createImageAsserter` has made.", "26"),
            .function(
                "assertScreenMatchesImageNamed",
                takes: ["imageName: string", "message?: string", "threshold?: number"],
                "Fails unless the screen, without its status bar, looks like the reference picture.", "26"),
        ]
    }

    /// What helps with the language.
    static var language: [JSMember] {
        [
            .function(
                "extend", typeParameters: "<D, S>", takes: ["destination: D", "source: S"], gives: "D & S",
                "Copies every enumerable property, and gives the destination.", "24"),
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
