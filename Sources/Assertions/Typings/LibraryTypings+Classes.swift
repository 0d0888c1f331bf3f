import JavaScriptBridge
import Scripting

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
