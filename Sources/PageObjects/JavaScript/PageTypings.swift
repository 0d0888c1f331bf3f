import JavaScriptBridge
import Scripting

/// What the base classes of page objects are for, take and give.
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
            "An element of a page: the name of one of its properties, what gives it, or the element itself.")
    }

    private static var elementFunction: ScriptType {
        ScriptType("PageElementFunction", .alias("(page: any) => UIAElement"), "Gives an element of a page.")
    }

    private static var elements: ScriptType {
        ScriptType(
            "PageElements", .alias("string | UIAElement[] | UIAElementArray | PageElementsFunction"),
            "Several elements of a page: the name of one of its properties, what gives them, or the elements.")
    }

    private static var elementsFunction: ScriptType {
        ScriptType(
            "PageElementsFunction", .alias("(page: any) => UIAElement[] | UIAElementArray"),
            "Gives several elements of a page.")
    }

    private static var conditions: ScriptType {
        ScriptType(
            "PageCondition", .alias("string | PageConditions"),
            "A word such as 'exists', a predicate in Cocoa's format, or several conditions with their values.")
    }

    private static var condition: ScriptType {
        ScriptType(
            "PageConditions", .interface,
            "What is to hold of an element, all of it; texts are compared as they are.",
            members: [
                .option("exists", "boolean", "Whether it is there."),
                .option("isHittable", "boolean", "Whether a tap would hit it."),
                .option("isEnabled", "boolean", "Whether it is enabled."),
                .option("isSelected", "boolean", "Whether it is selected."),
                .option("isVisible", "boolean", "Whether it can be seen."),
                .option("isOn", "boolean", "Whether a switch is on."),
                .option("hasFocus", "boolean", "Whether typing goes to it."),
                .option("name", "string", "Its name: its identifier, or its label where it has none."),
                .option("nameBeginsWith", "string", "The beginning of its name, whatever the case."),
                .option("nameContains", "string", "A part of its name, whatever the case."),
                .option("value", "string | number | null", "Its value."),
                .option("valueContains", "string", "A part of its value, whatever the case."),
                .option("valueMatches", "string", "A regular expression for all of its value."),
                .option("label", "string", "Its label."),
                .option("labelBeginsWith", "string", "The beginning of its label, whatever the case."),
                .option("labelEndsWith", "string", "The end of its label, whatever the case."),
                .option("labelContains", "string", "A part of its label, whatever the case."),
                .option("labelMatches", "string", "A regular expression for all of its label."),
                .option("identifier", "string", "Its identifier."),
                .option("identifierBeginsWith", "string", "The beginning of its identifier, whatever the case."),
                .option("identifierContains", "string", "A part of its identifier, whatever the case."),
                .option("identifierMatches", "string", "A regular expression for all of its identifier."),
                .option("timeout", "number", "How long to wait for it, in seconds; the grace period if not said."),
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

    // Apart from the class, since what extends it has accessors of these names.
    private static var pageProperties: ScriptType {
        ScriptType(
            "Page", .addition,
            members: [
                .property("factory", "PageFactory", "What made the page, and has the other pages."),
                .property("id", "string", isWritable: true, "The identifier of the page's screen; empty for none."),
                .property("type", "string", isWritable: true, "The kind of the page's screen, such as 'table'."),
                .property("screen", "UIAElement", "The element that stands for the whole page."),
                .property("exists", "boolean", "Whether the page is there now."),
                .property("app", "UIAApplication", "The app in front."),
                .property("keyboard", "UIAKeyboard", "The keyboard, wherever it is shown."),
                .property("navigationBar", "UIANavigationBar", "The bar at the top of the screen."),
                .property("backButton", "UIAElement", "The button that leads back."),
            ])
    }

    private static var steps: ScriptType {
        ScriptType(
            "Steps", .addition,
            members: [
                .property("factory", "PageFactory", "What has the page of the steps, and others."),
                .property("page", "any", "The page that the steps act on: of the class that is named alike."),
            ] + actions)
    }

    private static var paths: ScriptType {
        ScriptType(
            "Paths", .class, "Several steps as one unit, which tests talk to.",
            constructor: ["factory?: StepsFactory"])
    }

    private static var pathsProperties: ScriptType {
        ScriptType(
            "Paths", .addition,
            members: [
                .property("factory", "StepsFactory", "What has the steps of the paths, and others."),
                .property("steps", "any", "The steps that the paths are made of: of the class that is named alike."),
            ])
    }

    private static var factories: [ScriptType] {
        [
            factory("PageFactory", of: "Page", method: "page", constructor: []),
            factory(
                "StepsFactory", of: "Steps", method: "steps", constructor: ["pageFactory?: PageFactory"],
                .property("pageFactory", "PageFactory", "What has the pages of the steps.")),
            factory(
                "PathsFactory", of: "Paths", method: "paths", constructor: ["stepsFactory?: StepsFactory"],
                .property("stepsFactory", "StepsFactory", "What has the steps of the paths.")),
        ]
    }

    private static func factory(
        _ name: String, of base: String, method: String, constructor: [JSParameter], _ inner: JSMember...
    ) -> ScriptType {
        ScriptType(
            name, .class, "Has one object of each class that extends \(base), made when it is first asked for.",
            constructor: constructor, subscripts: ["[name: string]: any"],
            members: inner + [
                .function(
                    method, typeParameters: "<T extends \(base)>", takes: ["type: { prototype: T }"],
                    gives: "T",
                    "The one object of a class."),
                .function(
                    "add", takes: [JSParameter("entries", "{ [name: string]: { prototype: \(base) } }")],
                    gives: "typeof \(name)",
                    isStatic: true, "Gives every factory a property for each class."),
            ])
    }
}

extension PageTypings {
    /// What pages and steps can do; all of it can be chained, but for what answers a question.
    private static var actions: [JSMember] {
        [
            chained("tap", "element: PageElement", "Taps an element, once it can be hit."),
            chained("doubleTap", "element: PageElement", "Taps an element twice, quickly."),
            chained(
                "press", "element: PageElement", "seconds?: number", "Presses an element, for a second if not said."),
            chained("forceTap", "element: PageElement", "Taps the middle of an element, whatever lies there."),
            chained("tapBack", "Taps the button that leads back."),
            chained(
                "pick", "elements: PageElements",
                "which: number | string | PageConditions",
                "Taps one of several elements: at an index, of an identifier, or the first that meets conditions."),
            chained(
                "adjust", "element: PageElement", "value: number | string",
                "Moves a slider to a place from 0 to 1, or turns a picker wheel to a row."),
            chained("swipeUp", "element?: PageElement", "Moves a finger up over an element, or the screen."),
            chained("swipeDown", "element?: PageElement", "Moves a finger down over an element, or the screen."),
            chained(
                "panUp", "element?: PageElement", "points?: number",
                "Moves a finger slowly up from the middle of an element, or of the screen, by 100 points if not said."),
            chained(
                "panDown", "element?: PageElement", "points?: number",
                "Moves a finger slowly down from the middle of an element, or of the screen, by 100 points if not said."
            ),
            chained("scrollTo", "element: PageElement", "Scrolls until an element is on the screen."),
            chained(
                "typeText", "element: PageElement", "text: string | number",
                "Types into a field, and makes sure that it has the keyboard focus."),
            chained(
                "typeTextAndReturn", "element: PageElement", "text: string | number",
                "Types into a field, then taps the return key."),
            chained("clearText", "element: PageElement", "Empties a field, one delete for each character."),
            chained(
                "replaceText", "element: PageElement", "text: string | number",
                "Types into a field in place of what it holds."),
            chained("tapReturn", "Taps the return key of the keyboard."),
            chained("waitForAppearance", "timeout?: number", "Waits until the page can be touched, else fails."),
            chained("waitForDisappearance", "timeout?: number", "Waits until the page cannot be touched, else fails."),
            chained(
                "verify", "element: PageElement", "...conditions: PageCondition[]",
                "Waits until conditions hold of an element, else fails."),
            .function(
                "validate", takes: ["element: PageElement", "...conditions: PageCondition[]"],
                gives: "boolean", "Waits until conditions hold of an element, and tells whether they do."),
            chained(
                "verifyElementCount", "elements: PageElements", "count: number",
                "...conditions: PageCondition[]", "Waits until exactly so many elements meet conditions, else fails."),
        ]
    }

    /// A function that gives what it was called on; the last text says what it does.
    private static func chained(_ name: String, _ words: String...) -> JSMember {
        .function(
            name, takes: words.dropLast().map { JSParameter(stringLiteral: $0) }, gives: "this", words.last ?? "")
    }
}
