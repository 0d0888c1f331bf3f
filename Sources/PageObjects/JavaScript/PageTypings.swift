import JavaScriptBridge
import Scripting

/// The typings of the base classes of page objects.
enum PageTypings {
    static var all: ScriptTypings {
        ScriptTypings(
            title: "Page objects",
            types: [
                element, elementFunction, elements, elementsFunction, conditions, condition, page, pageProperties,
                steps, paths,
                pathsProperties,
            ] + factories)
    }

    private static var element: ScriptType {
        ScriptType(
            "PageElement", .alias("string | UIAElement | PageElementFunction"),
            "An element of a page: the name of one of its properties, a function that returns it, or the element.")
    }

    private static var elementFunction: ScriptType {
        ScriptType("PageElementFunction", .alias("(page: any) => UIAElement"), "Returns an element of a page.")
    }

    private static var elements: ScriptType {
        ScriptType(
            "PageElements", .alias("string | UIAElement[] | UIAElementArray | PageElementsFunction"),
            "Several elements of a page: the name of one of its properties, a function that returns them, or the elements."
        )
    }

    private static var elementsFunction: ScriptType {
        ScriptType(
            "PageElementsFunction", .alias("(page: any) => UIAElement[] | UIAElementArray"),
            "Returns several elements of a page.")
    }

    private static var conditions: ScriptType {
        ScriptType(
            "PageCondition", .alias("string | PageConditions"),
            "A keyword such as 'exists', an NSPredicate format string, or several conditions with their values.")
    }

    private static var condition: ScriptType {
        ScriptType(
            "PageConditions", .interface,
            "Conditions that an element must all meet; strings are compared literally.",
            members: [
                .option("exists", "boolean", "Whether it exists."),
                .option("isHittable", "boolean", "Whether a tap would hit it."),
                .option("isEnabled", "boolean", "Whether it is enabled."),
                .option("isSelected", "boolean", "Whether it is selected."),
                .option("isVisible", "boolean", "Whether it is visible."),
                .option("isOn", "boolean", "Whether a switch is on."),
                .option("hasFocus", "boolean", "Whether it has the keyboard focus."),
                .option("name", "string", "Its name: its identifier, or its label if it has none."),
                .option("nameBeginsWith", "string", "The beginning of its name, ignoring case."),
                .option("nameContains", "string", "A part of its name, ignoring case."),
                .option("value", "string | number | null", "Its value."),
                .option("valueContains", "string", "A part of its value, ignoring case."),
                .option("valueMatches", "string", "A regular expression that matches its whole value."),
                .option("label", "string", "Its label."),
                .option("labelBeginsWith", "string", "The beginning of its label, ignoring case."),
                .option("labelEndsWith", "string", "The end of its label, ignoring case."),
                .option("labelContains", "string", "A part of its label, ignoring case."),
                .option("labelMatches", "string", "A regular expression that matches its whole label."),
                .option("identifier", "string", "Its identifier."),
                .option("identifierBeginsWith", "string", "The beginning of its identifier, ignoring case."),
                .option("identifierContains", "string", "A part of its identifier, ignoring case."),
                .option("identifierMatches", "string", "A regular expression that matches its whole identifier."),
                .option("timeout", "number", "How long to wait for it, in seconds; by default the grace period."),
            ])
    }

    private static var page: ScriptType {
        ScriptType(
            "Page", .class, "The elements of one view, and nothing else; extend it for each view of the app.",
            constructor: ["factory?: PageFactory"],
            members: [
                .function(
                    "element", takes: ["id: string", "type?: string"], gives: "any",
                    "Finds the first element inside the screen with an identifier or label."),
                .function(
                    "elements", takes: ["id: string", "type?: string", "options?: { partial?: boolean }"],
                    gives: "UIAElement[]", "Finds all elements inside the screen with an identifier, or a part of it."),
            ] + actions)
    }

    // Separate from the class, since subclasses have accessors with these names.
    private static var pageProperties: ScriptType {
        ScriptType(
            "Page", .addition,
            members: [
                .property("factory", "PageFactory", "The factory that made the page and has the other pages."),
                .property("id", "string", isWritable: true, "The identifier of the page's screen; empty for none."),
                .property("type", "string", isWritable: true, "The kind of the page's screen, such as 'table'."),
                .property("screen", "UIAElement", "The element that represents the whole page."),
                .property("exists", "boolean", "Whether the page exists now."),
                .property("app", "UIAApplication", "The frontmost app."),
                .property("keyboard", "UIAKeyboard", "The keyboard, wherever it is shown."),
                .property("navigationBar", "UIANavigationBar", "The bar at the top of the screen."),
                .property("backButton", "UIAElement", "The back button."),
            ])
    }

    private static var steps: ScriptType {
        ScriptType(
            "Steps", .addition,
            members: [
                .property("factory", "PageFactory", "The factory that has the page of the steps and other pages."),
                .property("page", "any", "The page that the steps act on, of the class with the matching name."),
            ] + actions)
    }

    private static var paths: ScriptType {
        ScriptType(
            "Paths", .class, "Several steps as one unit, which tests call.",
            constructor: ["factory?: StepsFactory"])
    }

    private static var pathsProperties: ScriptType {
        ScriptType(
            "Paths", .addition,
            members: [
                .property("factory", "StepsFactory", "The factory that has the steps of the paths and other steps."),
                .property("steps", "any", "The steps that the paths consist of, of the class with the matching name."),
            ] + features)
    }

    private static var factories: [ScriptType] {
        [
            factory(
                "PageFactory", of: "Page", method: "page", constructor: [],
                .property("toastIdentifier", "string", isWritable: true, "The identifier of toasts (toast)."),
                .property(
                    "trackedEvents", "() => string | object[]", isWritable: true,
                    "Returns the analytics events that the app has sent; by default from its requests to `/track`.")),
            factory(
                "StepsFactory", of: "Steps", method: "steps", constructor: ["pageFactory?: PageFactory"],
                .property("pageFactory", "PageFactory", "The factory of the pages that the steps act on.")),
            factory(
                "PathsFactory", of: "Paths", method: "paths", constructor: ["stepsFactory?: StepsFactory"],
                .property("stepsFactory", "StepsFactory", "The factory of the steps that the paths consist of.")),
        ]
    }

    private static func factory(
        _ name: String, of base: String, method: String, constructor: [JSParameter], _ inner: JSMember...
    ) -> ScriptType {
        ScriptType(
            name, .class, "A factory with one object per class that extends \(base), created on first use.",
            constructor: constructor, subscripts: ["[name: string]: any"],
            members: inner + [
                .function(
                    method, typeParameters: "<T extends \(base)>", takes: ["type: { prototype: T }"],
                    gives: "T",
                    "Returns the one object of a class."),
                .function(
                    "add", takes: [JSParameter("entries", "{ [name: string]: { prototype: \(base) } }")],
                    gives: "typeof \(name)",
                    isStatic: true, "Adds a property for each class to every factory."),
            ])
    }
}

extension PageTypings {
    /// The functions of pages and steps; all can be chained except those that return a result.
    private static var actions: [JSMember] {
        [
            chained("tap", "element: PageElement", "Taps an element, once it can be hit."),
            chained("doubleTap", "element: PageElement", "Taps an element twice, quickly."),
            chained(
                "press", "element: PageElement", "seconds?: number", "Presses an element, for one second by default."),
            chained("forceTap", "element: PageElement", "Taps the middle of an element, even if something covers it."),
            chained("tapBack", "Taps the back button."),
            chained(
                "pick", "elements: PageElements",
                "which: number | string | PageConditions",
                "Taps one of several elements: by index, by identifier, or the first that meets conditions."),
            chained(
                "adjust", "element: PageElement", "value: number | string",
                "Moves a slider to a value from 0 to 1, or turns a picker wheel to a row."),
            chained("swipeUp", "element?: PageElement", "Swipes up on an element, or on the screen."),
            chained("swipeDown", "element?: PageElement", "Swipes down on an element, or on the screen."),
            chained(
                "panUp", "element?: PageElement", "points?: number",
                "Drags slowly up from the middle of an element, or of the screen, by 100 points by default."),
            chained(
                "panDown", "element?: PageElement", "points?: number",
                "Drags slowly down from the middle of an element, or of the screen, by 100 points by default."
            ),
            chained("scrollTo", "element: PageElement", "Scrolls until an element is on the screen."),
            chained(
                "typeText", "element: PageElement", "text: string | number",
                "Types into a field, after making sure that it has the keyboard focus."),
            chained(
                "typeTextAndReturn", "element: PageElement", "text: string | number",
                "Types into a field, then taps the return key."),
            chained("clearText", "element: PageElement", "Clears a field, with one delete per character."),
            chained(
                "replaceText", "element: PageElement", "text: string | number",
                "Replaces the text of a field by typing."),
            chained("tapReturn", "Taps the return key of the keyboard."),
            chained("waitForAppearance", "timeout?: number", "Waits until the page is hittable; fails on timeout."),
            chained(
                "waitForDisappearance", "timeout?: number",
                "Waits until the page is no longer hittable; fails on timeout."),
            chained(
                "verify", "element: PageElement", "...conditions: PageCondition[]",
                "Waits until an element meets conditions; fails on timeout."),
            .function(
                "validate", takes: ["element: PageElement", "...conditions: PageCondition[]"],
                gives: "boolean", "Waits until an element meets conditions; returns whether it does."),
            chained(
                "verifyElementCount", "elements: PageElements", "count: number",
                "...conditions: PageCondition[]",
                "Waits until exactly that many elements meet conditions; fails on timeout."),
            chained(
                "waitForToast", "text?: string", "timeout?: number",
                "Waits for a toast, with that text or with any; fails on timeout."),
            chained("waitForToastToDisappear", "timeout?: number", "Waits until no toast is shown; fails on timeout."),
            chained(
                "takeSnapshot", "name: string",
                "Compares the screen with the reference of that name in the folder `snapshots`."),
        ] + features
            + ["State", "Action", "Adjust"].flatMap { word in
                [
                    chained(
                        "validate\(word)", "name: string",
                        "context?: { [key: string]: string | number | boolean | null }",
                        "Waits until the app has sent this analytics event, which counts once; null is for an absent key."
                    ),
                    chained(
                        "validateNo\(word)", "name: string",
                        "context?: { [key: string]: string | number | boolean | null }", "seconds?: number",
                        "Checks that the app has sent no such event, and sends none for some seconds."),
                ]
            }
    }

    /// The functions about the app's features, which paths have as well.
    private static var features: [JSMember] {
        [
            .function(
                "contains", takes: ["feature: string"], gives: "boolean",
                "Whether a feature is on: its flag in the launch environment is \"true\"."),
            chained(
                "relaunch", "features?: { [flag: string]: boolean }",
                "Relaunches the app with its data, with features switched on or off."),
        ]
    }

    /// A function that returns the object it was called on; the last string is the description.
    private static func chained(_ name: String, _ words: String...) -> JSMember {
        .function(
            name, takes: words.dropLast().map { JSParameter(stringLiteral: $0) }, gives: "this", words.last ?? "")
    }
}
