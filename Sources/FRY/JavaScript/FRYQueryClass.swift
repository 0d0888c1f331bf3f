import Automation
import JavaScriptBridge
import Scripting
import TestEvents

/// The class of look-ups in scripts.
enum FRYQueryClass {
    static func definition(_ fry: ScriptFRY) -> JSClassDefinition<ScriptQuery> {
        // The session owns `fry`, and the context the definition.
        let definition = JSClassDefinition<ScriptQuery>(
            "FRYQuery", "A look-up: what it finds now, checks that wait, and actions. It never changes.",
            keepsIdentity: false)
        addLookups(to: definition, fry)
        addResults(to: definition, fry)
        addChecks(to: definition, fry)
        addActions(to: definition, fry)
        addScrolling(to: definition, fry)
        addText(to: definition, fry)
        return definition
    }

    private static func addLookups(to definition: JSClassDefinition<ScriptQuery>, _ fry: ScriptFRY) {
        unowned let fry = fry
        definition
            .method(
                variadic: "lookup", "Searches inside each result, which may itself match.",
                takes: ["criterion: FRYCriterion", "...more: (FRYPredicate | FRYLookupOptions)[]"], gives: "FRYQuery",
                length: 1
            ) { own, call in
                try fry.wrap(own.query.following(.search(try fry.search(call, of: "lookup"))))
            }
            .method(
                "lookupByAccessibilityLabel", "The first view inside with a label that rests on the screen.",
                takes: ["label: string"], gives: "FRYQuery"
            ) { (own: ScriptQuery, label: String) in try fry.wrap(own.query.lookupByAccessibilityLabel(label)) }
            .method(
                "nth", "One of the results, counted from 0 in reading order; from the end for negative numbers.",
                takes: ["index: number"], gives: "FRYQuery"
            ) { (own: ScriptQuery, index: Int) in try fry.wrap(own.query.nth(index)) }
            .method("last", "The last result in reading order.", gives: "FRYQuery") { (own: ScriptQuery) in
                try fry.wrap(own.query.last)
            }
            .method(
                "within", "The results inside a rectangle of the screen.", takes: ["rect: Rect"], gives: "FRYQuery"
            ) { (own: ScriptQuery, rect: JSValue) in
                let origin = try fry.point(try rect.property("origin"), of: "within")
                let size = try rect.property("size")
                return try fry.wrap(
                    own.query.within(
                        Rect(
                            origin: origin,
                            size: Size(
                                width: try fry.number(try size.property("width"), "width", of: "within"),
                                height: try fry.number(try size.property("height"), "height", of: "within")))))
            }
            .method("near", "The result nearest to a point of the screen.", takes: ["point: Point"], gives: "FRYQuery")
        {
            (own: ScriptQuery, point: JSValue) in
            try fry.wrap(own.query.near(try fry.point(point, of: "near")))
        }
            .method(
                "timeout", "The same look-up, whose checks wait for another time.", takes: ["seconds: number"],
                gives: "FRYQuery"
            ) { (own: ScriptQuery, seconds: JSValue) in
                try fry.wrap(own.query.timeout(try fry.seconds(seconds, "seconds", of: "timeout")))
            }
            .method(
                "debug", "The same look-up; searches inside its results log what each predicate found.",
                gives: "FRYQuery"
            ) { (own: ScriptQuery) in
                try fry.wrap(own.query.debug { fry.session.log($0, .default) })
            }
    }

    private static func addResults(to definition: JSClassDefinition<ScriptQuery>, _ fry: ScriptFRY) {
        unowned let fry = fry
        definition
            .method("views", "All current results in reading order; never waits.", gives: "UIAElement[]") {
                (own: ScriptQuery) in
                try fry.report { _ in try own.query.views.map { try fry.wrap($0) } }
            }
            .method("view", "The first current result, or null; never waits.", gives: "UIAElement | null") {
                (own: ScriptQuery) in
                try fry.report { _ in try fry.wrap(own.query.view) }
            }
            .method(
                "values", "The values of a key path for all current results, such as their labels.",
                takes: ["keyPath: string"], gives: "any[]"
            ) { (own: ScriptQuery, keyPath: String) in
                let values = try fry.report { _ in own.query.values(of: ElementKeyPath(keyPath)) }
                return try values.map { try $0.value(in: fry.session.context) }
            }
            .method("toString", "The look-up as a script writes it.") { (own: ScriptQuery) in own.query.description }
    }

    private static func addChecks(to definition: JSClassDefinition<ScriptQuery>, _ fry: ScriptFRY) {
        unowned let fry = fry
        definition
            .method("present", "Waits until there is exactly one result; false, and a failure, if not in time.") {
                (own: ScriptQuery) in
                try fry.report { own.query.present(at: $0) }
            }
            .method("absent", "Waits until there is no result; false, and a failure, if not in time.") {
                (own: ScriptQuery) in
                try fry.report { own.query.absent(at: $0) }
            }
            .method(
                "count", "Waits until there are exactly this many results; false, and a failure, if not in time.",
                takes: ["number: number"]
            ) { (own: ScriptQuery, number: Int) in try fry.report { own.query.count(number, at: $0) } }
            .method(
                "check", "Waits until a function of the results returns true; false, and a failure, if not in time.",
                takes: ["message: string", "holds: (views: UIAElement[]) => boolean"], gives: "boolean"
            ) { (own: ScriptQuery, message: String, holds: JSValue) -> Bool in
                guard holds.isFunction else {
                    throw JSThrow("TypeError", "check takes a function, not \(ScriptWords.outline(holds))")
                }
                return try fry.report { place in
                    own.query.check(message, at: place) {
                        let views = try own.query.views.map { try fry.wrap($0) }
                        let answer = try holds.call([views])
                        if try fry.session.promise(of: answer) != nil {
                            throw JSThrow("TypeError", "check needs an answer at once, not a promise")
                        }
                        return answer.toBool()
                    }
                }
            }
    }

    private static func addActions(to definition: JSClassDefinition<ScriptQuery>, _ fry: ScriptFRY) {
        unowned let fry = fry
        definition
            .method("tap", "Taps the middle of the first result; false, and a failure, without one.") {
                (own: ScriptQuery) in
                try fry.report { own.query.tap(at: $0) }
            }
            .method(
                "touch", "Plays touches onto the first result.", takes: ["touch: FRYTouch | FRYTouch[]"],
                gives: "boolean"
            ) { (own: ScriptQuery, touch: JSValue) -> Bool in
                let touches = try fry.touches(touch, of: "touch")
                return try fry.report { own.query.touch(touches, at: $0) }
            }
            .method(
                "selectPicker", "Turns a wheel of the first picker to the row with a title.",
                takes: ["title: string", "component?: number"], gives: "FRYQuery"
            ) { (own: ScriptQuery, title: String, component: Int?) in
                _ = try fry.report { own.query.selectPicker(title, component ?? 0, at: $0) }
                return try fry.wrap(own.query)
            }
            .method(
                "selectDate", "Sets the first date picker, which sends one value change.", takes: ["date: Date"],
                gives: "boolean"
            ) { (own: ScriptQuery, date: JSValue) -> Bool in
                guard date.isDate else {
                    throw JSThrow("TypeError", "selectDate takes a Date, not \(ScriptWords.outline(date))")
                }
                let seconds = try fry.number(try date.invokeMethod("valueOf", []), "date", of: "selectDate") / 1000
                return try fry.report { own.query.selectDate(.date(seconds), at: $0) }
            }
            .method(
                "selectCountdown", "Sets the duration of the first countdown picker, in seconds.",
                takes: ["seconds: number"], gives: "boolean"
            ) { (own: ScriptQuery, seconds: JSValue) -> Bool in
                let seconds = try fry.seconds(seconds, "seconds", of: "selectCountdown")
                return try fry.report { own.query.selectDate(.number(seconds), at: $0) }
            }
    }

    private static func addScrolling(to definition: JSClassDefinition<ScriptQuery>, _ fry: ScriptFRY) {
        unowned let fry = fry
        definition
            .method(
                variadic: "scrollTo", "Scrolls the first scroll view until a view is at its upper left corner.",
                takes: ["criterion: FRYCriterion", "...more: FRYPredicate[]"], gives: "boolean", length: 1
            ) { own, call in
                let search = try fry.target(call, of: "scrollTo")
                return try fry.report { own.query.scrollTo(search, at: $0) }
            }
            .method(
                variadic: "searchFor",
                "Looks for a view in the first scroll view, page by page; down looks at what is below.",
                takes: [
                    "direction: \"up\" | \"down\" | \"left\" | \"right\"", "criterion: FRYCriterion",
                    "...more: FRYPredicate[]",
                ], gives: "FRYQuery", length: 2
            ) { own, call in
                let direction = try fry.direction(call[0], of: "searchFor")
                let search = try fry.target(call, from: 1, of: "searchFor")
                return try fry.wrap(try fry.report { own.query.searchFor(direction, search, at: $0) })
            }
    }

    private static func addText(to definition: JSClassDefinition<ScriptQuery>, _ fry: ScriptFRY) {
        unowned let fry = fry
        definition
            .method("selectText", "Selects the whole text of the first field or text view.") { (own: ScriptQuery) in
                try fry.report { own.query.selectText(at: $0) }
            }
            .method("type", "Taps the view, waits for the keyboard, and types.", takes: ["text: string"]) {
                (own: ScriptQuery, text: String) in
                try fry.report { own.query.type(text, at: $0) }
            }
            .method("clearText", "Empties the text.") { (own: ScriptQuery) in
                try fry.report { own.query.clearText(at: $0) }
            }
            .method("replaceText", "Types a text in place of the one that is there.", takes: ["text: string"]) {
                (own: ScriptQuery, text: String) in
                try fry.report { own.query.replaceText(text, at: $0) }
            }
    }
}
