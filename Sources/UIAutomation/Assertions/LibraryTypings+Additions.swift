import JavaScriptBridge
import Scripting

extension LibraryTypings {
    /// The additions to elements of every class.
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
                        "The members whose name matches the pattern, as a JavaScript array.", "25.1"),
                    .function(
                        "firstWithNameRegex", takes: ["pattern: RegExp | string"], gives: "E",
                        "The first member whose name matches the pattern.", "25.1"),
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
                "Takes a screenshot of the element's frame.", "25.2"),
            .function(
                "equals", takes: ["other: any", "maxRecursion?: number"], gives: "boolean",
                "Whether the other element has the same class, name and frame, and equal containers.", "25.2"),
            .function(
                "reduce", typeParameters: "<T>", takes: reduction, gives: "T",
                "Reduces all elements inside to a value.", "25.2"),
            .function(
                "reduceVisible", typeParameters: "<T>", takes: reduction, gives: "T",
                "Reduces all visible elements inside to a value.", "25.2"),
            .function(
                "_reduce", typeParameters: "<T>", takes: reduction + ["visibleOnly: boolean"], gives: "T",
                "The implementation of `reduce` and `reduceVisible`.", "25.2"),
            .function(
                "find", takes: ["criteria: FindCriteria", "varName?: string"],
                gives: "{ [accessor: string]: UIAElement }",
                "The elements inside that meet all criteria, by their accessors.", "25.2"),
        ]
    }

    private static var dumping: [JSMember] {
        let attributes: JSParameter = "attributes?: string[] | \"ALL\""
        let literals = [
            ("logElementJSON", "Logs the element as an object literal."),
            ("logVisibleElementJSON", "Logs the element as an object literal, if it is visible."),
            ("logElementTreeJSON", "Logs the element and all elements inside as an object literal."),
            ("logVisibleElementTreeJSON", "Logs the element and all visible elements inside as an object literal."),
        ]
        return [
            .function(
                "elementAccessorDump", takes: ["varName?: string", "visibleOnly?: boolean"], gives: "string",
                "The accessors of all elements inside, one per line.", "25.2"),
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
                "Waits until `condition(filter(this))` is truthy; throws a string after the timeout (5 seconds).",
                "25.3"),
            .function(
                "waitUntilVisible", takes: ["timeout?: number"], "Waits until the element is visible.", "25.3"),
            .function(
                "waitUntilInvisible", takes: ["timeout?: number"], "Waits until the element is not visible.", "25.3"),
            .function(
                "waitUntilFoundByName", takes: ["name: string", "timeout?: number"],
                "Waits until a direct child has the name.", "25.3"),
            .function(
                "waitUntilNotFoundByName", takes: ["name: string", "timeout?: number"],
                "Waits until no direct child has the name.", "25.3"),
            .function(
                "waitUntilHasName", takes: ["name: string", "timeout?: number"],
                "Waits until the element has the name.", "25.3"),
            .function(
                "waitUntilAccessorSuccess", typeParameters: "<T>",
                takes: ["accessor: (element: this) => T", "timeout?: number", "label?: string"], gives: "T",
                "Waits until the function finds an element, and returns it.", "25.3"),
            .function(
                "waitUntilAccessorSelect",
                takes: ["accessors: Record<string, (element: this) => any>", "timeout?: number"],
                gives: "{ key: string; elem: any }",
                "Waits until one of the functions finds an element, and returns its key and the element.", "25.3"),
            .function(
                "vtap", takes: ["timeout?: number"],
                "Waits until the element is visible, up to the timeout (10 seconds), then taps it.", "25.3"),
            .function(
                "svtap", takes: ["timeout?: number"],
                "Scrolls to the element, waits until it is visible, up to the timeout (1 second), then taps it.",
                "25.3"),
            .function("tapAndWaitForInvalid", gives: "boolean", "Taps, then waits until the element is gone.", "25.3"),
            .function("checkIsEditable", gives: "boolean", "Whether a tap brings up the keyboard.", "25.3"),
        ]
    }
}

extension LibraryTypings {
    /// The additions to single classes.
    static var classAdditions: [ScriptType] {
        [
            addition(
                to: "UIATarget",
                [
                    .function(
                        "isPortraitOrientation", gives: "boolean", "Whether the device is in portrait orientation.",
                        "25.1"),
                    .function(
                        "isLandscapeOrientation", gives: "boolean", "Whether the device is in landscape orientation.",
                        "25.1"),
                    .function(
                        "isSimulator", gives: "boolean", "Whether the device is a simulator, by its model.", "25.1"),
                    .function("isDeviceiPad", gives: "boolean", "Whether the device is a tablet.", "25.1"),
                    .function("isDeviceiPhone", gives: "boolean", "Whether the device is a phone.", "25.1"),
                    .function(
                        "isDeviceiPhone5", gives: "boolean",
                        "Whether the device is a phone with a screen height of 568 points.", "25.1"),
                    .function(
                        "captureAppScreenWithName", takes: ["name: string"],
                        "Takes a screenshot without the status bar.", "25.1"),
                    .function("logDeviceInfo", "Logs the device's properties.", "25.1"),
                ]),
            addition(
                to: "UIAApplication",
                [
                    .function(
                        "navigationTitle", gives: "string | null", "The title in the main window's navigation bar.",
                        "25.1"),
                    .function(
                        "isPortraitOrientation", gives: "boolean", "Whether the interface is in portrait orientation.",
                        "25.1"),
                    .function(
                        "isLandscapeOrientation", gives: "boolean",
                        "Whether the interface is in landscape orientation.", "25.1"),
                ]),
            addition(
                to: "UIATableView",
                [
                    .function(
                        "cellNamed", takes: ["name: string"], gives: "UIATableCell", "The first cell with the name.",
                        "25.1"),
                    .function(
                        "assertCellNamed", takes: ["name: string"], "Fails unless there is a cell with the name.",
                        "25.1"),
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
                        "scrollToValue", takes: ["value: string | number"], "Turns the wheel to the row with taps.",
                        "25.1"),
                    .function("realValue", gives: "string", "The value without its position.", "25.1"),
                ]),
        ]
    }

    /// The additions to built-in types.
    static var languageAdditions: [ScriptType] {
        [
            ScriptType(
                "Array", .addition, typeParameters: "<T>",
                members: [
                    .function(
                        "contains", takes: ["f: (item: T) => any"], gives: "T | null",
                        "The first item for which the function returns a truthy value, or null.", "24"),
                    .function("unique", gives: "T[]", "A copy without duplicates.", "24"),
                ]),
            addition(
                to: "String",
                [
                    .function("ltrim", gives: "string", "The string without leading white space.", "24"),
                    .function("rtrim", gives: "string", "The string without trailing white space.", "24"),
                    .function("lcfirst", gives: "string", "The string with its first letter in lower case.", "24"),
                ]),
        ]
    }

    private static var textEntry: [JSMember] {
        [
            .function(
                "typeString", takes: ["text: string", "clear?: boolean"],
                "Taps the field unless it has the focus, clears it if requested, and types.", "25.1"),
            .function("clear", "Clears the field with the keyboard.", "25.1"),
        ]
    }

    private static var keyboard: [JSMember] {
        [
            .constant("KEYBOARD_TYPE_UNKNOWN", "-1", "Some other layout.", "25.1"),
            .constant("KEYBOARD_TYPE_ALPHA", "0", "Lower case letters.", "25.1"),
            .constant("KEYBOARD_TYPE_ALPHA_CAPS", "1", "Upper case letters.", "25.1"),
            .constant("KEYBOARD_TYPE_NUMBER_AND_PUNCTUATION", "2", "Digits and punctuation.", "25.1"),
            .constant("KEYBOARD_TYPE_NUMBER", "3", "A number pad.", "25.1"),
            .function("keyboardType", gives: "number", "The current layout: one of the constants.", "25.1"),
        ]
    }

    private static func addition(to className: String, _ members: [JSMember]) -> ScriptType {
        ScriptType(className, .addition, members: members)
    }
}
