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

extension LibraryTypings {
    /// What single classes gain.
    static var classAdditions: [ScriptType] {
        [
            addition(
                to: "UIATarget",
                [
                    .function("isPortraitOrientation", gives: "boolean", "Whether the device stands upright.", "25.1"),
                    .function(
                        "isLandscapeOrientation", gives: "boolean", "Whether the device lies on its side.", "25.1"),
                    .function("isSimulator", gives: "boolean", "Whether the device calls itself a simulator.", "25.1"),
                    .function("isDeviceiPad", gives: "boolean", "Whether the device is a tablet.", "25.1"),
                    .function("isDeviceiPhone", gives: "boolean", "Whether the device is a phone.", "25.1"),
                    .function(
                        "isDeviceiPhone5", gives: "boolean",
                        "Whether the device is a phone with a screen 568 points high.", "25.1"),
                    .function(
                        "captureAppScreenWithName", takes: ["name: string"],
                        "Takes a picture of the screen without its status bar.", "25.1"),
                    .function("logDeviceInfo", "Logs what the device is.", "25.1"),
                ]),
            addition(
                to: "UIAApplication",
                [
                    .function(
                        "navigationTitle", gives: "string | null", "The title in the main window's navigation bar.",
                        "25.1"),
                    .function(
                        "isPortraitOrientation", gives: "boolean", "Whether the interface stands upright.", "25.1"),
                    .function(
                        "isLandscapeOrientation", gives: "boolean", "Whether the interface lies on its side.", "25.1"),
                ]),
            addition(
                to: "UIATableView",
                [
                    .function(
                        "cellNamed", takes: ["name: string"], gives: "UIATableCell", "The first cell of the name.",
                        "25.1"),
                    .function(
                        "assertCellNamed", takes: ["name: string"], "Fails unless there is a cell of the name.", "25.1"),
                ]),
            addition(
                to: "UIANavigationBar",
                [
                    .function(
                        "assertLeftButtonNamed", takes: ["name: string"],
                        "Fails unless the left button has the name.", "25.1"),
                    .function(
                        "assertRightButtonNamed", takes: ["name: string"],
                        "Fails unless the right button has the name.", "25.1"),
                ]),
            addition(to: "UIAKeyboard", keyboard),
            addition(to: "UIATextField", textEntry), addition(to: "UIATextView", textEntry),
            addition(
                to: "UIAPickerWheel",
                [
                    .function(
                        "scrollToValue", takes: ["value: string | number"], "Turns the wheel to the row by taps.",
                        "25.1"),
                    .function("realValue", gives: "string", "The value without its position.", "25.1"),
                ]),
        ]
    }

    /// What the types of the language gain.
    static var languageAdditions: [ScriptType] {
        [
            ScriptType(
                "Array", .addition, typeParameters: "<T>",
                members: [
                    .function(
                        "contains", takes: ["f: (item: T) => any"], gives: "T | null",
                        "The first item for which the function is truthy, else null.", "24"),
                    .function("unique", gives: "T[]", "A copy without repeats.", "24"),
                ]),
            addition(
                to: "String",
                [
                    .function("ltrim", gives: "string", "The text without white space at its start.", "24"),
                    .function("rtrim", gives: "string", "The text without white space at its end.", "24"),
                    .function("lcfirst", gives: "string", "The text with its first letter in lower case.", "24"),
                ]),
        ]
    }

    private static var textEntry: [JSMember] {
        [
            .function(
                "typeString", takes: ["text: string", "clear?: boolean"],
                "Taps the field if it has no focus, empties it if told to, and types.", "25.1"),
            .function("clear", "Empties the field by the keyboard.", "25.1"),
        ]
    }

    private static var keyboard: [JSMember] {
        [
            .constant("KEYBOARD_TYPE_UNKNOWN", "-1", "Some other layout.", "25.1"),
            .constant("KEYBOARD_TYPE_ALPHA", "0", "Small letters.", "25.1"),
            .constant("KEYBOARD_TYPE_ALPHA_CAPS", "1", "Capital letters.", "25.1"),
            .constant("KEYBOARD_TYPE_NUMBER_AND_PUNCTUATION", "2", "Digits and signs.", "25.1"),
            .constant("KEYBOARD_TYPE_NUMBER", "3", "A number pad.", "25.1"),
            .function("keyboardType", gives: "number", "Which layout is shown: one of the constants.", "25.1"),
        ]
    }

    private static func addition(to className: String, _ members: [JSMember]) -> ScriptType {
        ScriptType(className, .addition, members: members)
    }
}
