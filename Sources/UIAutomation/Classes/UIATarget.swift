import Automation
import JavaScriptBridge
import Scripting
import TestEvents

/// `UIATarget`: the device under test.
///
/// Its actions are in `UIATarget+Actions.swift`.
enum UIATarget {
    @Sendable static func addMembers(to definition: JSClassDefinition<Element>, _ wrapper: ElementWrapper) {
        definition
            .staticMethod("localTarget", "The device under test.", gives: "UIATarget", reference: "doc") {
                try wrapper.wrap(wrapper.session.target)
            }
            .declaration(
                of: .property(
                    "onAlert", "(alert: UIAAlert) => boolean | void", isWritable: true, isStatic: true,
                    "Called when an alert appears: true keeps the alert, anything else dismisses it.", "doc")
            )
            .onInstall { constructor in
                let dismisses = JSValue.function(variadic: "onAlert", length: 1, in: constructor.context) { _ in false }
                try constructor.defineProperty("onAlert", value: dismisses, enumerable: false)
            }
            .method("host", "The machine that runs the script.", gives: "UIAHost", reference: "doc") { (_: Element) in
                try wrapper.host()
            }
        addTimeouts(to: definition)
        addFacts(to: definition, wrapper)
        addTimes(to: definition, wrapper)
        addLanguages(to: definition)
        addNeighbours(to: definition, wrapper)
        addGestures(to: definition, wrapper)
        addHardware(to: definition)
        addInterruptions(to: definition)
        addLocation(to: definition)
        addPasteboard(to: definition, wrapper)
        addPictures(to: definition, wrapper)
        addSwitches(to: definition, wrapper)
    }

    // MARK: Grace periods

    /// The stack of grace periods, in seconds.
    private static func addTimeouts(to definition: JSClassDefinition<Element>) {
        definition
            .method("timeout", "The grace period: how long look-ups wait.", reference: "doc") { (element: Element) in
                element.session.timeout
            }
            .method("setTimeout", "Sets the grace period.", takes: ["seconds"], reference: "doc") {
                (element: Element, seconds: ScriptNumber) in
                element.session.setTimeout(seconds.number)
            }
            .method(
                "pushTimeout", "Sets the grace period until `popTimeout`.", takes: ["seconds"], reference: "doc"
            ) { (element: Element, seconds: ScriptNumber) in element.session.pushTimeout(seconds.number) }
            .method(
                "popTimeout", "Restores the grace period from before `pushTimeout`, and returns it.",
                gives: "number", reference: "doc"
            ) { (element: Element) in element.session.popTimeout() }
            .method("delay", "Lets time pass on the device.", takes: ["seconds"], reference: "doc used") {
                (element: Element, seconds: ScriptNumber) in
                try element.session.delay(seconds.number)
                return true
            }
    }

    // MARK: Facts

    /// The properties of the device.
    private static func addFacts(to definition: JSClassDefinition<Element>, _ wrapper: ElementWrapper) {
        typealias Fact = (
            name: String, documentation: String, reference: String, read: (any Device) -> String
        )
        let facts: [Fact] = [
            ("model", "The device model, such as `iPhone Simulator`.", "doc used", { $0.model }),
            ("name", "The name its owner gave the device.", "doc used", { $0.name }),
            ("systemName", "The name of its operating system.", "doc guess", { $0.systemName }),
            ("systemVersion", "The version of its operating system, such as `7.1`.", "doc", { $0.systemVersion }),
            ("systemBuild", "The build of its operating system.", "hdr", { $0.systemVersion }),
            ("languageID", "The code of the language, such as `en`.", "hdr", { $0.language }),
            ("languageName", "The English name of the language.", "hdr", { EnglishNames.language($0.language) }),
            ("localeID", "The identifier of the locale, such as `en_US`.", "hdr", { $0.locale }),
            ("localeName", "The English name of the locale.", "hdr", { EnglishNames.locale($0.locale) }),
            (
                "uniqueIdentifier", "The identifier of the device; the same for all simulated ones.", "hdr",
                { _ in "00000000-0000-0000-0000-000000000000" }
            ),
        ]
        for fact in facts {
            definition.method(fact.name, fact.documentation, reference: fact.reference) { (element: Element) in
                fact.read(element.session.driver.device)
            }
        }
        definition
            .method("rect", "The screen, in points.", gives: "Rect", reference: "doc") { (element: Element) in
                try element.session.driver.device.screen.object(in: wrapper.session.context)
            }
            .method(
                "deviceOrientation", "The orientation of the device: one of the `UIA_DEVICE_ORIENTATION_` constants.",
                reference: "doc"
            ) { (element: Element) in element.session.driver.device.orientation.rawValue }
    }

    private static func addTimes(to definition: JSClassDefinition<Element>, _ wrapper: ElementWrapper) {
        definition
            .method("startupDate", "The date when the device started.", gives: "Date", reference: "hdr") {
                (element: Element) in
                let clock = element.session.clock
                return try date(clock.secondsSince1970 - clock.now, in: wrapper.session.context)
            }
            .method("upTime", "Seconds since the device started.", reference: "hdr") { (element: Element) in
                element.session.clock.now
            }
            .method(
                "lastCommandTime", "The start of the last action; null before the first.", gives: "Date | null",
                reference: "hdr"
            ) { (element: Element) in
                let clock = element.session.clock
                guard let time = element.session.lastActionTime else { return JSValue(nullIn: wrapper.session.context) }
                return try date(clock.secondsSince1970 - clock.now + time, in: wrapper.session.context)
            }
    }

    private static func date(_ secondsSince1970: Double, in context: JSContext) throws -> JSValue {
        try context.globalObject.property("Date").construct([secondsSince1970 * 1000])
    }

    /// The app's localized strings; an app without string tables shows its keys.
    private static func addLanguages(to definition: JSClassDefinition<Element>) {
        definition
            .method(
                "localizedStringForKey", "The app's localized string for a key; the key itself if it has none.",
                takes: ["key"],
                gives: "string", reference: "hdr"
            ) { (_: Element, key: ScriptText) in key.text }
            .method(
                "localizedStringForKeyWithOptions",
                "The app's localized string for a key; the key itself if it has none.",
                takes: ["key", "options?: any"], gives: "string", reference: "hdr"
            ) { (_: Element, key: ScriptText) in key.text }
            .method(
                "localizedStringForKeyValueTableBundlePath",
                "The app's localized string for a key; the value, else the key, if it has none.",
                takes: ["key", "value", "table?: string", "path?: string"], gives: "string", reference: "hdr"
            ) { (_: Element, key: ScriptText, value: ScriptText?) in value?.text ?? key.text }
    }

    // MARK: Other elements

    private static func addNeighbours(to definition: JSClassDefinition<Element>, _ wrapper: ElementWrapper) {
        definition
            .element(.frontMostApp, .application, "The app in front.", reference: "doc used", wrapper)
            .elements(.children(.application), "The running apps.", reference: "hdr", wrapper)
            .method(
                "applicationAtPoint", "The app at a point on the screen.", takes: ["point: Point"],
                gives: "UIAApplication", reference: "hdr"
            ) { (target: Element, place: JSValue) in
                guard let point = try Point(place) else {
                    throw JSThrow("TypeError", "applicationAtPoint takes a point such as {x: 10, y: 20}.")
                }
                let screen = target.session.driver.device.screen
                guard (screen.minX..<screen.maxX).contains(point.x), (screen.minY..<screen.maxY).contains(point.y)
                else { return try wrapper.wrap(target.session.nowhere) }
                return try wrapper.wrap(target.related(.frontMostApp))
            }
            .element(
                .mainScreen, .screen, "The screen as an element, if the device has one.", reference: "hdr", wrapper
            )
            .element(.remote, .remote, "The remote control, if the device has one.", reference: "hdr", wrapper)
    }

    private static func addPasteboard(to definition: JSClassDefinition<Element>, _ wrapper: ElementWrapper) {
        definition
            .method("targetClipboard", "The content of the pasteboard.", reference: "hdr") { (element: Element) in
                try element.session.driver.device.pasteboard.value(in: wrapper.session.context)
            }
            .method("setTargetClipboard", "Sets the content of the pasteboard.", takes: ["value"], reference: "hdr") {
                (element: Element, value: JSValue) in
                element.session.driver.device.pasteboard = try AttributeValue(value)
            }
    }

    // MARK: Screenshots and switches

    /// Screenshots: each is an event and a file.
    private static func addPictures(to definition: JSClassDefinition<Element>, _ wrapper: ElementWrapper) {
        func capture(_ rect: Rect, _ name: String, isPart: Bool) {
            let session = wrapper.session
            let action = SessionAction(name: "captureRectWithName", arguments: [.rect(rect), .string(name)])
            session.events.record(.action(.init(text: action.text)))
            if let report = session.automation.settleForReading(), !report.isIdle {
                let what = report.sources.first.map { ": \($0.description)" } ?? ""
                session.session(session.automation, didNote: "the picture '\(name)' shows a screen that moves\(what)")
            }
            if isPart { session.capture(name, rect: rect) } else { session.capture(name) }
        }
        definition
            .method("captureScreenWithName", "Takes a screenshot.", takes: ["name"], reference: "doc used") {
                (target: Element, name: ScriptText) in
                capture(target.session.driver.device.screen, name.text, isPart: false)
            }
            .method(
                "captureRectWithName", "Takes a screenshot of a part of the screen.", takes: ["rect: Rect", "name"],
                reference: "doc"
            ) { (_: Element, area: JSValue, name: ScriptText) in
                guard let rect = try Rect(area) else {
                    throw JSThrow("TypeError", "captureRectWithName takes a rectangle and a name.")
                }
                capture(rect, name.text, isPart: true)
            }
    }

    /// Switches from the headers: scripts set some of them at the start and read them back.
    private static func addSwitches(to definition: JSClassDefinition<Element>, _ wrapper: ElementWrapper) {
        definition
            .method("handlesAlerts", "Whether alerts are handled at all.", reference: "hdr") { (element: Element) in
                element.session.handlesAlerts
            }
            .method(
                "setHandlesAlerts", "Sets whether alerts are handled at all.", takes: ["isOn: boolean"],
                reference: "hdr"
            ) { (element: Element, isOn: JSValue) in element.session.handlesAlerts = isOn.toBool() }
            .method(
                "verboseOptions", "The value of `setVerboseOptions`; every action is logged regardless.",
                reference: "hdr"
            ) { (_: Element) in wrapper.state.verboseOptions }
            .method("setVerboseOptions", "Sets what `verboseOptions` returns.", takes: ["options"], reference: "hdr") {
                (_: Element, options: ScriptNumber) in
                wrapper.state.verboseOptions = options.number
            }
            .method(
                "textViewValueMaxLength", "The maximum length of a text view's value; 0 for no limit.",
                reference: "hdr"
            ) { (_: Element) in wrapper.state.textViewValueMaxLength }
            .method(
                "setTextViewValueMaxLength",
                "Sets the maximum length of a text view's value; 0 for no limit.", takes: ["length"],
                reference: "hdr"
            ) { (_: Element, length: ScriptInteger) in wrapper.state.textViewValueMaxLength = max(0, length.number) }
            .method("logElementTakesScreenshot", "The value of `setLogElementTakesScreenshot`.", reference: "hdr") {
                (_: Element) in
                wrapper.state.logElementTakesScreenshot
            }
            .method(
                "setLogElementTakesScreenshot", "Sets what `logElementTakesScreenshot` returns.",
                takes: ["isOn: boolean"], reference: "hdr"
            ) { (_: Element, isOn: JSValue) in wrapper.state.logElementTakesScreenshot = isOn.toBool() }
    }
}

/// The English names of languages and regions; those that are not listed are named by their codes.
private enum EnglishNames {
    /// The name of a language such as `en` or `zh-Hans`.
    static func language(_ code: String) -> String {
        let base = code.prefix { $0 != "-" && $0 != "_" }
        return languages[code] ?? languages[String(base)] ?? code
    }

    /// The name of a locale: `English (United States)`.
    static func locale(_ identifier: String) -> String {
        let parts = identifier.split { $0 == "_" || $0 == "-" }
        let language = language(parts.first.map(String.init) ?? identifier)
        guard parts.count > 1, let region = parts.last else { return language }
        return "\(language) (\(regions[String(region)] ?? String(region)))"
    }

    private static let languages = [
        "ar": "Arabic", "cs": "Czech", "da": "Danish", "de": "German", "el": "Greek", "en": "English",
        "es": "Spanish", "fi": "Finnish", "fr": "French", "he": "Hebrew", "hu": "Hungarian", "it": "Italian",
        "ja": "Japanese", "ko": "Korean", "nb": "Norwegian Bokmål", "nl": "Dutch", "pl": "Polish",
        "pt": "Portuguese", "ru": "Russian", "sv": "Swedish", "th": "Thai", "tr": "Turkish", "uk": "Ukrainian",
        "vi": "Vietnamese", "zh": "Chinese", "zh-Hans": "Chinese, Simplified", "zh-Hant": "Chinese, Traditional",
    ]

    private static let regions = [
        "AT": "Austria", "AU": "Australia", "BR": "Brazil", "CA": "Canada", "CH": "Switzerland", "CN": "China",
        "CZ": "Czech Republic", "DE": "Germany", "DK": "Denmark", "ES": "Spain", "FI": "Finland", "FR": "France",
        "GB": "United Kingdom", "GR": "Greece", "IE": "Ireland", "IL": "Israel", "IN": "India", "IT": "Italy",
        "JP": "Japan", "KR": "South Korea", "MX": "Mexico", "NL": "Netherlands", "NO": "Norway", "PL": "Poland",
        "PT": "Portugal", "RU": "Russia", "SE": "Sweden", "TR": "Turkey", "TW": "Taiwan", "UA": "Ukraine",
        "US": "United States",
    ]
}
