import JavaScriptBridge
import Scripting

extension PageTypings {
    /// What pages and steps can do; all of it can be chained, but for what answers a question.
    static var actions: [JSMember] {
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
