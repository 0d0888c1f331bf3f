import Scripting

extension UIATarget {
    static var members: [ScriptMember] {
        timeoutMembers + factMembers + neighbourMembers
            + gestureMembers + hardwareMembers + pictureMembers
    }

    /// The device itself and the stack of grace periods.
    private static var timeoutMembers: [ScriptMember] {
        [
            .function("localTarget", gives: "UIATarget", isStatic: true, "The device under test.", "7.1 doc"),
            .property(
                "onAlert", "(alert: UIAAlert) => boolean | void", isWritable: true, isStatic: true,
                "Called when an alert appears: true leaves the alert alone, anything else dismisses it.", "7.1 doc"),
            .function("host", gives: "UIAHost", "The machine that runs the script.", "7.2 doc"),
            .function("timeout", gives: "number", "The grace period: how long look-ups wait.", "2.1 doc"),
            .function("setTimeout", takes: ["seconds: number"], "Sets the grace period.", "2.1 doc"),
            .function(
                "pushTimeout", takes: ["seconds: number"], "Sets the grace period until `popTimeout`.", "2.1 doc"),
            .function(
                "popTimeout", gives: "number", "Goes back to the grace period before `pushTimeout`, and gives it.",
                "2.1 doc"),
            .function(
                "delay", takes: ["seconds: number"], gives: "boolean", "Lets time pass on the device.", "7.4 doc used"),
        ]
    }

    /// What the device is.
    private static var factMembers: [ScriptMember] {
        [
            .function("model", gives: "string", "The kind of device, such as `iPhone Simulator`.", "7.2 doc used"),
            .function("name", gives: "string", "The name that its owner gave the device.", "7.2 doc used"),
            .function("systemName", gives: "string", "The name of its system.", "7.2 doc guess"),
            .function("systemVersion", gives: "string", "The version of its system, such as `7.1`.", "7.2 doc"),
            .function("rect", gives: "Rect", "The screen, in points.", "7.2 doc"),
            .function(
                "deviceOrientation", gives: "number",
                "How the device is turned: one of the `UIA_DEVICE_ORIENTATION_` constants.", "7.2 doc"),
            .function("frontMostApp", gives: "UIAApplication", "The app in front.", "7.2 doc used"),
            .function("languageID", gives: "string", "The code of the language, such as `en`.", "7.2 hdr"),
            .function("languageName", gives: "string", "The English name of the language.", "7.2 hdr"),
            .function("localeID", gives: "string", "The identifier of the locale, such as `en_US`.", "7.2 hdr"),
            .function("localeName", gives: "string", "The English name of the locale.", "7.2 hdr"),
            .function("systemBuild", gives: "string", "The build of its system.", "7.2 hdr"),
            .function(
                "uniqueIdentifier", gives: "string", "The identifier of the device; the same for all simulated ones.",
                "7.2 hdr"),
            .function("startupDate", gives: "Date", "When the device was started.", "7.2 hdr"),
            .function("upTime", gives: "number", "Seconds since the device was started.", "7.2 hdr"),
            .function(
                "lastCommandTime", gives: "Date | null", "When the last action began; null before the first.", "7.2 hdr"
            ),
        ]
    }

    /// What is on the device beside the app in front, and its texts.
    private static var neighbourMembers: [ScriptMember] {
        [
            .elements("applications", of: "UIAApplication", "The running apps.", "7.2 hdr"),
            .function(
                "applicationAtPoint", takes: ["point: Point"], gives: "UIAApplication",
                "The app at a point of the screen.", "7.2 hdr"),
            .function("mainScreen", gives: "UIAScreen", "The screen as an element, if the device has one.", "7.2 hdr"),
            .function("remote", gives: "UIARemote", "The remote control, if the device has one.", "7.2 hdr"),
            .function(
                "localizedStringForKey", takes: ["key: string"], gives: "string",
                "The app's text for a key; the key itself if it has none.", "7.2 hdr"),
            .function(
                "localizedStringForKeyWithOptions", takes: ["key: string", "options?: any"], gives: "string",
                "The app's text for a key; the key itself if it has none.", "7.2 hdr"),
            .function(
                "localizedStringForKeyValueTableBundlePath",
                takes: ["key: string", "value?: string", "table?: string", "path?: string"], gives: "string",
                "The app's text for a key; the value, else the key, if it has none.", "7.2 hdr"),
        ]
    }

    /// Gestures on the screen: at a point, in the middle of a rectangle or on an element.
    private static var gestureMembers: [ScriptMember] {
        [
            .function("tap", takes: ["where: GestureTarget"], "Touches a place.", "7.3 doc"),
            .function("doubleTap", takes: ["where: GestureTarget"], "Touches a place twice.", "7.3 doc"),
            .function(
                "twoFingerTap", takes: ["where: GestureTarget"], "Touches a place with two fingers.", "7.3 hdr used"),
            .function(
                "touchAndHold", takes: ["where: GestureTarget", "seconds?: number"],
                "Touches a place and stays, for 1 second unless told otherwise.", "7.3 doc"),
            .function(
                "tapWithOptions", takes: ["where: GestureTarget", "options?: TapOptions"],
                "Touches a place as the options say.", "7.3 doc"),
            .function(
                "dragFromToForDuration", takes: ["from: GestureTarget", "to: GestureTarget", "seconds?: number"],
                "Drags from one place to another, in 1 second unless told otherwise; half a second at least, or it is a flick.",
                "7.3 doc used"),
            .function(
                "flickFromTo", takes: ["from: GestureTarget", "to: GestureTarget"],
                "Drags fast, so that what is dragged goes on moving.", "7.3 doc"),
            .function(
                "pinchOpenFromToForDuration", takes: ["from: GestureTarget", "to: GestureTarget", "seconds?: number"],
                "Moves two fingers apart, in 1 second unless told otherwise.", "7.3 doc"),
            .function(
                "pinchCloseFromToForDuration", takes: ["from: GestureTarget", "to: GestureTarget", "seconds?: number"],
                "Moves two fingers together, in 1 second unless told otherwise.", "7.3 doc"),
            .function(
                "rotateWithOptions", takes: ["location: GestureTarget", "options?: RotateOptions"],
                "Turns fingers about a place.", "7.3 doc"),
            .function("touch", takes: ["where: GestureTarget"], "Touches a place.", "7.3 hdr"),
            .function(
                "touchWithOptions", takes: ["where: GestureTarget", "options?: TapOptions"],
                "Touches a place as the options say.", "7.3 hdr"),
        ]
    }

    /// What can be done to the device itself.
    private static var hardwareMembers: [ScriptMember] {
        [
            .function(
                "setDeviceOrientation", takes: ["orientation: number"], gives: "boolean",
                "Turns the device; the interface follows if the app allows it.", "7.4 doc hdr"),
            .function(
                "deactivateAppForDuration", takes: ["seconds: number"], gives: "boolean",
                "Sends the app to the background, waits, and brings it back.", "7.4 doc"),
            .function("deactivateApp", gives: "boolean", "Sends the app to the background.", "7.4 hdr"),
            .function("reactivateApp", gives: "boolean", "Brings the app back to the front.", "7.4 hdr"),
            .function(
                "lockForDuration", takes: ["seconds: number"], gives: "boolean",
                "Locks the device, waits, and unlocks it.", "7.4 doc hdr"),
            .function("lock", gives: "boolean", "Locks the device.", "7.4 doc hdr"),
            .function("unlock", gives: "boolean", "Unlocks the device.", "7.4 doc hdr"),
            .function("shake", "Shakes the device.", "7.4 doc"),
            .function("clickVolumeUp", "Presses the upper volume button.", "7.4 doc"),
            .function("clickVolumeDown", "Presses the lower volume button.", "7.4 doc"),
            .function(
                "holdVolumeUp", takes: ["seconds?: number"],
                "Holds the upper volume button, for 1 second unless told otherwise.", "7.4 doc"),
            .function(
                "holdVolumeDown", takes: ["seconds?: number"],
                "Holds the lower volume button, for 1 second unless told otherwise.", "7.4 doc"),
            .function("clickMenu", "Presses the home button.", "7.4 hdr"),
            .function(
                "holdMenu", takes: ["seconds?: number"], "Holds the home button, for 1 second unless told otherwise.",
                "7.4 hdr"),
            .function("clickLock", "Presses the lock button.", "7.4 hdr"),
            .function(
                "holdLock", takes: ["seconds?: number"], "Holds the lock button, for 1 second unless told otherwise.",
                "7.4 hdr"),
            .function("setRinger", takes: ["isOn: boolean"], "Sets the switch of the ringer.", "7.4 hdr"),
            .function(
                "setLocation", takes: ["coordinates: Coordinates"], gives: "boolean", "Says where the device is.",
                "7.4 doc"),
            .function(
                "setLocationWithOptions", takes: ["coordinates: Coordinates", "options?: LocationOptions"],
                gives: "boolean", "Says where the device is, how exactly, and how it moves.", "7.4 doc"),
            .function("targetClipboard", gives: "any", "What is on the pasteboard.", "7.4 hdr"),
            .function("setTargetClipboard", takes: ["value: any"], "Puts something on the pasteboard.", "7.4 hdr"),
        ]
    }

    /// Pictures of the screen, and switches that headers name.
    private static var pictureMembers: [ScriptMember] {
        [
            .function(
                "captureScreenWithName", takes: ["name: string"], "Takes a picture of the screen.", "7.5 doc used"),
            .function(
                "captureRectWithName", takes: ["rect: Rect", "name: string"],
                "Takes a picture of a part of the screen.", "7.5 doc"),
            .function("handlesAlerts", gives: "boolean", "Whether alerts are handled at all.", "7.6 hdr"),
            .function(
                "setHandlesAlerts", takes: ["isOn: boolean"], "Sets whether alerts are handled at all.", "7.6 hdr"),
            .function(
                "verboseOptions", gives: "number",
                "What `setVerboseOptions` has set; every action is logged all the same.", "7.6 hdr"),
            .function("setVerboseOptions", takes: ["options: number"], "Sets what `verboseOptions` gives.", "7.6 hdr"),
            .function(
                "textViewValueMaxLength", gives: "number",
                "How many characters the value of a text view has at most; 0 for all.", "7.6 hdr"),
            .function(
                "setTextViewValueMaxLength", takes: ["length: number"],
                "Sets how many characters the value of a text view has at most; 0 for all.", "7.6 hdr"),
            .function(
                "logElementTakesScreenshot", gives: "boolean", "What `setLogElementTakesScreenshot` has set.", "7.6 hdr"
            ),
            .function(
                "setLogElementTakesScreenshot", takes: ["isOn: boolean"],
                "Sets what `logElementTakesScreenshot` gives.", "7.6 hdr"),
        ]
    }
}
