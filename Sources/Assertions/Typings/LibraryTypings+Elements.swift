import JavaScriptBridge
import Scripting

extension LibraryTypings {
    /// What elements of every class gain.
    static var elementAdditions: [ScriptType] {
        [
            ScriptType("UIAElement", .addition, members: walking + dumping + waiting),
            ScriptType(
                "UIAElementNil", .addition,
                members: [.function("isNotNil", gives: "boolean", "False: there is no element.", "25.1")]),
            ScriptType(
                "UIAElementArray", .addition, typeParameters: "<E extends UIAElement = UIAElement>",
                members: [
                    .function(
                        "withNameRegex", takes: ["pattern: RegExp | string"], gives: "E[]",
                        "The members whose name matches, as a JavaScript array.", "25.1"),
                    .function(
                        "firstWithNameRegex", takes: ["pattern: RegExp | string"], gives: "E",
                        "The first member whose name matches.", "25.1"),
                ]),
        ]
    }

    private static var walking: [JSMember] {
        let visit = "callback: (value: T, element: UIAElement, accessor: string) => T"
        let reduction: [JSParameter] = [.init(stringLiteral: visit), "initialValue: T"]
        return [
            .function("isNotNil", gives: "boolean", "True: this is an element.", "25.1"),
            .function(
                "captureWithName", takes: ["name: string"],
                "Takes a picture of the part of the screen that the element takes.", "25.2"),
            .function(
                "equals", takes: ["other: any", "maxRecursion?: number"], gives: "boolean",
                "Whether the other element has the same class, name and frame, and so have its containers.", "25.2"),
            .function(
                "reduce", typeParameters: "<T>", takes: reduction, gives: "T",
                "Carries a value through all elements inside.", "25.2"),
            .function(
                "reduceVisible", typeParameters: "<T>", takes: reduction, gives: "T",
                "Carries a value through all elements inside that can be seen.", "25.2"),
            .function(
                "_reduce", typeParameters: "<T>", takes: reduction + ["visibleOnly: boolean"], gives: "T",
                "What `reduce` and `reduceVisible` share.", "25.2"),
            .function(
                "find", takes: ["criteria: FindCriteria", "varName?: string"],
                gives: "{ [accessor: string]: UIAElement }",
                "The elements inside that meet all criteria, by the accessor that finds them.", "25.2"),
        ]
    }

    private static var dumping: [JSMember] {
        let attributes: JSParameter = "attributes?: string[] | \"ALL\""
        let literals = [
            ("logElementJSON", "Logs the element as an object literal."),
            ("logVisibleElementJSON", "Logs the element as an object literal, if it can be seen."),
            ("logElementTreeJSON", "Logs the element and all inside as an object literal."),
            ("logVisibleElementTreeJSON", "Logs the element and all inside that can be seen as an object literal."),
        ]
        return [
            .function(
                "elementAccessorDump", takes: ["varName?: string", "visibleOnly?: boolean"], gives: "string",
                "The accessors of all elements inside, one a line.", "25.2"),
            .function(
                "elementJSONDump", takes: ["recursive?: boolean", attributes, "visibleOnly?: boolean"],
                gives: "string", "The element as an object literal for `assertWindow`.", "25.2"),
        ]
            + literals.map { name, documentation in
                .function(name, takes: [attributes], documentation, "25.2")
            }
    }

    private static var waiting: [JSMember] {
        [
            .function(
                "waitUntil",
                takes: [
                    "filter: (element: any) => any", "condition: (filtered: any) => any", "timeout?: number",
                    "description?: string",
                ],
                "Waits until `condition(filter(this))` is truthy; throws a text when the timeout (5 seconds) is over.",
                "25.3"),
            .function(
                "waitUntilVisible", takes: ["timeout?: number"], "Waits until the element can be seen.", "25.3"),
            .function(
                "waitUntilInvisible", takes: ["timeout?: number"], "Waits until the element cannot be seen.", "25.3"),
            .function(
                "waitUntilFoundByName", takes: ["name: string", "timeout?: number"],
                "Waits until there is an element of the name directly inside.", "25.3"),
            .function(
                "waitUntilNotFoundByName", takes: ["name: string", "timeout?: number"],
                "Waits until there is no element of the name directly inside.", "25.3"),
            .function(
                "waitUntilHasName", takes: ["name: string", "timeout?: number"],
                "Waits until the element has the name.", "25.3"),
            .function(
                "waitUntilAccessorSuccess", typeParameters: "<T>",
                takes: ["accessor: (element: this) => T", "timeout?: number", "label?: string"], gives: "T",
                "Waits until the function finds an element, and gives it.", "25.3"),
            .function(
                "waitUntilAccessorSelect",
                takes: ["accessors: Record<string, (element: this) => any>", "timeout?: number"],
                gives: "{ key: string; elem: any }",
                "Waits until one of the functions finds an element, and gives the first that does.", "25.3"),
            .function(
                "vtap", takes: ["timeout?: number"],
                "Waits until the element can be seen, at most the timeout (10 seconds), then taps.", "25.3"),
            .function(
                "svtap", takes: ["timeout?: number"],
                "Scrolls to the element, waits until it can be seen, at most the timeout (1 second), then taps.",
                "25.3"),
            .function("tapAndWaitForInvalid", gives: "boolean", "Taps, then waits until the element is gone.", "25.3"),
            .function("checkIsEditable", gives: "boolean", "Whether a tap brings up the keyboard.", "25.3"),
        ]
    }
}
