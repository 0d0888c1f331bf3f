import Automation
import JavaScriptBridge
import Scripting

/// The global `FRY`.
struct FRYObject {
    // The session owns it, and the context, whose functions hold this object.
    private unowned let fry: ScriptFRY

    init(_ fry: ScriptFRY) { self.fry = fry }

    /// The object's definition.
    var definition: JSObjectDefinition {
        let definition = JSObjectDefinition("FRY", "The type of the global `FRY`.")
        addLookups(to: definition)
        addPredicates(to: definition)
        addTexts(to: definition)
        addTouches(to: definition)
        addWaiting(to: definition)
        return definition
    }

    private func addLookups(to definition: JSObjectDefinition) {
        definition
            .function(
                "lookup", "Searches the app's windows: for a label, or for what fulfils all predicates.",
                takes: ["criterion: FRYCriterion", "...more: (FRYPredicate | FRYLookupOptions)[]"], gives: "FRYQuery",
                length: 1
            ) { call in
                try fry.wrap(fry.fry.following(.search(try fry.search(call, of: "FRY.lookup"))))
            }
            .function(
                "lookupByAccessibilityLabel", "The first view with a label that rests on the screen.",
                takes: ["label: string"], gives: "FRYQuery"
            ) { call in
                try fry.wrap(
                    fry.fry.lookupByAccessibilityLabel(
                        try fry.text(call[0], of: "FRY.lookupByAccessibilityLabel")))
            }
            .property(
                "timeout", "How long checks wait, in seconds; 1 at first.", gives: "number", isWritable: true,
                get: { _ in fry.fry.timeout }
            ) { fry.fry.timeout = try fry.seconds($0, "timeout", of: "FRY") }
    }

    private func predicate(
        _ definition: JSObjectDefinition, _ name: String, _ documentation: String, takes parameters: [JSParameter],
        _ make: @escaping (JSCall) throws -> ElementPredicate
    ) {
        definition.function(name, documentation, takes: parameters, gives: "FRYPredicate") { call in
            try fry.wrap(try make(call))
        }
    }

    private func addPredicates(to definition: JSObjectDefinition) {
        predicate(
            definition, "ofKind", "Views of a class or a subclass, by UIKit's name.", takes: ["className: string"]
        ) { .kind(try fry.text($0[0], of: "FRY.ofKind")) }
        predicate(definition, "onScreen", "Views on the screen, or off it.", takes: ["isOnScreen?: boolean"]) {
            .onScreen($0[0].isUndefined || $0[0].toBool())
        }
        predicate(definition, "animating", "Views that move, or rest.", takes: ["isAnimating?: boolean"]) {
            .animating($0[0].isUndefined || $0[0].toBool())
        }
        predicate(definition, "accessibilityTrait", "All of these traits are present.", takes: ["traits: number"]) {
            let bits = try fry.number($0[0], "traits", of: "FRY.accessibilityTrait")
            guard let traits = UInt32(exactly: bits) else {
                throw JSThrow("RangeError", "FRY.accessibilityTrait takes bits of FRY.traits, not \(bits)")
            }
            return .accessibilityTrait(AccessibilityTraits(rawValue: traits))
        }
        predicate(
            definition, "atIndexPath", "The cell at an index path.", takes: ["path: { section: number, row: number }"]
        ) {
            .row(
                try index($0[0].property("row"), "FRY.atIndexPath: row"),
                section: try index($0[0].property("section"), "FRY.atIndexPath: section"))
        }
        predicate(
            definition, "atSectionAndRow", "The cell at a section and row, both counted from 0.",
            takes: ["section: number", "row: number"]
        ) {
            .row(
                try index($0[1], "FRY.atSectionAndRow: row"), section: try index($0[0], "FRY.atSectionAndRow: section"))
        }
        predicate(definition, "predicate", "A condition in Cocoa's predicate format.", takes: ["format: string"]) {
            try fry.session.automation.predicate(try fry.text($0[0], of: "FRY.predicate"))
        }
        predicate(definition, "and", "All predicates hold.", takes: ["...predicates: FRYPredicate[]"]) {
            try fry.checked(.all(try $0.arguments.flatMap { try fry.predicates($0, of: "FRY.and") }), "FRY.and")
        }
        predicate(definition, "or", "At least one of the predicates holds.", takes: ["...predicates: FRYPredicate[]"]) {
            try fry.checked(.any(try $0.arguments.flatMap { try fry.predicates($0, of: "FRY.or") }), "FRY.or")
        }
        definition.function(
            "useShortNames", "Makes the predicates global functions: `accessibilityLabel(\"Share\")`."
        ) { call in
            let own = call.context.globalObject["FRY"]
            for name in Self.shortNames {
                try call.context.globalObject.defineProperty(name, value: own[name], enumerable: false)
            }
            return JSUndefined()
        }
        predicate(definition, "not", "A predicate does not hold.", takes: ["predicate: FRYPredicate"]) {
            try fry.checked(.not(.all(try fry.predicates($0[0], of: "FRY.not"))), "FRY.not")
        }
    }

    private static func label(matching pattern: String) throws -> ElementPredicate {
        do {
            _ = try RegularExpression(pattern)
        } catch {
            throw JSThrow(
                "SyntaxError",
                "FRY.labelMatches(\(ScriptSpelling.literal(pattern))) is no regular expression: it has \(error.description)."
            )
        }
        return .label(matches: pattern)
    }

    private func addTexts(to definition: JSObjectDefinition) {
        let texts: [(String, String, (String) throws -> ElementPredicate)] = [
            (
                "accessibilityLabel", "The label equals a text; line breaks in it count as spaces.",
                {
                    .accessibilityLabel($0)
                }
            ),
            ("accessibilityValue", "The value equals a text.", { .accessibilityValue($0) }),
            ("identifier", "The accessibility identifier equals a text.", { .identifier($0) }),
            ("labelContains", "The label contains a text, whatever its case.", { .label(contains: $0) }),
            ("labelMatches", "The whole label matches a regular expression.", Self.label),
        ]
        for (name, documentation, make) in texts {
            predicate(definition, name, documentation, takes: ["text: string"]) {
                try make(try fry.text($0[0], of: "FRY.\(name)"))
            }
        }
        definition.property(
            "traits", "The accessibility traits.", gives: "FRYTraits", get: { try Self.traitsDefinition.make(in: $0) },
            set: refusal("traits"))
    }

    /// The object `FRY.traits`.
    static var traitsDefinition: JSObjectDefinition {
        let definition = JSObjectDefinition("FRYTraits", "The accessibility traits as bits.")
        for (name, trait) in traits {
            definition.property(name, "The trait `\(name)`.", gives: "number", get: { _ in Int(trait.rawValue) }) { _ in
                throw JSThrow("TypeError", "FRY.traits.\(name) is read-only")
            }
        }
        return definition
    }

    /// The predicates that may be global functions; `and`, `or` and `not` are too common for that.
    private static let shortNames = [
        "ofKind", "onScreen", "animating", "accessibilityTrait", "atIndexPath", "atSectionAndRow", "accessibilityLabel",
        "accessibilityValue", "identifier", "labelContains", "labelMatches",
    ]

    private static let traits: [(String, AccessibilityTraits)] = [
        ("button", .button), ("link", .link), ("image", .image), ("staticText", .staticText),
        ("searchField", .searchField), ("keyboardKey", .keyboardKey), ("selected", .selected),
        ("notEnabled", .notEnabled), ("header", .header), ("adjustable", .adjustable), ("tabBar", .tabBar),
        ("updatesFrequently", .updatesFrequently),
    ]

    private func index(_ value: JSValue, _ name: String) throws -> Int {
        guard value.isNumber, let index = Int(exactly: try value.toDouble()) else {
            throw JSThrow("TypeError", "\(name) must be a whole number, not \(ScriptWords.outline(value))")
        }
        return index
    }

    private func addTouches(to definition: JSObjectDefinition) {
        definition
            .function(
                "touch", "Plays touches in points of the screen, and returns when the app is idle.",
                takes: ["touch: FRYTouch | FRYTouch[]"]
            ) { call in
                try fry.fry.touch(try fry.touches(call[0], of: "FRY.touch"))
                return JSUndefined()
            }
            .function(
                "touchAsynchronously", "Starts touches in points of the screen, and returns at once.",
                takes: ["touch: FRYTouch | FRYTouch[]"]
            ) { call in
                try fry.fry.touchAsynchronously(try fry.touches(call[0], of: "FRY.touchAsynchronously"))
                return JSUndefined()
            }
            .function("clearTouches", "Ends all simulated touches; views learn that they are cancelled.") { _ in
                fry.fry.clearTouches()
                return JSUndefined()
            }
            .property(
                "showsTouches", "Whether pictures of the screen show the simulated fingers.", gives: "boolean",
                isWritable: true, get: { _ in fry.fry.showsTouches }
            ) { fry.fry.showsTouches = $0.toBool() }
            .property(
                "hasActiveTouches", "Whether simulated fingers are on the screen, or going to be.", gives: "boolean",
                get: { _ in fry.fry.hasActiveTouches }, set: refusal("hasActiveTouches")
            )
            .property(
                "maxTouchDuration", "The time until the last simulated finger is lifted, in seconds.", gives: "number",
                get: { _ in fry.fry.maxTouchDuration }, set: refusal("maxTouchDuration")
            )
            .function(
                "typeString", "Types on the keyboard; false, and a failure, if that is impossible.",
                takes: ["text: string"], gives: "boolean"
            ) { call in
                let text = try fry.text(call[0], of: "FRY.typeString")
                return try fry.report { fry.fry.typeString(text, at: $0) }
            }
            .property(
                "usesHardwareKeyboard", "Whether text is inserted directly instead of by taps on keys.",
                gives: "boolean", isWritable: true, get: { _ in fry.fry.usesHardwareKeyboard }
            ) { fry.fry.usesHardwareKeyboard = $0.toBool() }
    }

    private func addWaiting(to definition: JSObjectDefinition) {
        definition
            .function("waitForIdle", "Waits until the app is idle; false if it is not in time.", gives: "boolean") {
                _ in
                fry.fry.idle.waitForIdle()
            }
            .property(
                "isIdle", "Whether the app is idle now.", gives: "boolean", get: { _ in fry.fry.idle.isIdle },
                set: refusal("isIdle")
            )
            .property(
                "busyDescription", "Every reason why the app is busy, one on each line.", gives: "string",
                get: { _ in fry.fry.idle.busyDescription }, set: refusal("busyDescription")
            )
            .property(
                "idleTimeout", "How long a wait lasts beyond the longest touch, in seconds; 5 at first.",
                gives: "number", isWritable: true, get: { _ in fry.fry.idle.timeout }
            ) { fry.fry.idle.timeout = try fry.seconds($0, "idleTimeout", of: "FRY") }
            .function(
                "waitFor", "Makes the app busy while it does other kinds of work too.",
                takes: ["...sources: (\"network\" | \"timer\" | \"queue\" | \"layout\")[]"]
            ) { call in
                fry.fry.idle.additionalSources = Set(try call.arguments.map(source))
                return JSUndefined()
            }
    }

    private func source(_ value: JSValue) throws -> BusySource.Kind {
        let known: [BusySource.Kind] = [.network, .timer, .queue, .layout]
        let name = try value.toSwiftString()
        guard let kind = BusySource.Kind(rawValue: name), known.contains(kind) else {
            let names = known.map(\.rawValue)
            let hint = nearestName(to: name, in: names).map { "did you mean \"\($0)\"?" }
            throw JSThrow(
                "TypeError",
                "FRY.waitFor knows no source \"\(name)\"; \(hint ?? "the sources are \(names.joined(separator: ", "))")"
            )
        }
        return kind
    }

    private func refusal(_ name: String) -> (JSValue) throws -> Void {
        { _ in throw JSThrow("TypeError", "FRY.\(name) is read-only") }
    }
}
