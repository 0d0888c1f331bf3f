internal import Automation
internal import JavaScriptBridge
package import Scripting
internal import TestEvents

/// The script module of FRY: look-ups, touches and waits, as the globals `FRY` and `FRYTouch`.
///
/// Nothing is created before a script reads one of them; a script's own declaration takes precedence.
package struct FRYModule: ScriptModule {
    /// The module's name.
    package let name = "FRY"

    /// Creates the module.
    package init() {}

    /// Declares the objects, and the types of their arguments and results.
    package func declarations(for session: ScriptSession) -> ScriptDeclarations {
        // The session owns its context, which owns the closures.
        let entry = ScriptDeclarations.Global.object(
            "FRY", "Look-ups that change nothing, touches as paths of fingers, and waits until the app is idle."
        ) { [unowned session] in
            FRYObject(ScriptFRY.of(session)).definition
        }
        let touches = ScriptDeclarations.Global.object("FRYTouch", "Touches of one or more fingers.") {
            [unowned session] in
            FRYTouchObject(ScriptFRY.of(session)).definition
        }
        return ScriptDeclarations(
            title: "FRY",
            shapes: { [unowned session] in Self.shapes(of: ScriptFRY.of(session)) }, constants: [entry, touches])
    }

    private static func shapes(of fry: ScriptFRY) -> [ScriptType] {
        let classes = fry.definitions.map { definition in
            var type = ScriptType(definition)
            // Scripts get the objects from `FRY`; there are no such globals.
            type.form = .interface
            return type
        }
        return [
            ScriptType(FRYObject.traitsDefinition),
            ScriptType(
                "FRYCriterion", .alias("string | FRYPredicate | FRYPredicate[]"),
                "What a view must fulfil: the label of a view that rests on the screen, a predicate, or all of a list."),
            ScriptType(
                "FRYLookupOptions", .interface, "How the tree is searched.",
                members: [
                    .option(
                        "kind", "\"shallow\" | \"first\" | \"farthest\" | \"exhaustive\"",
                        "Every match outside others (the default), the first one, the innermost one, or every match."),
                    .option("minDepth", "number", "The first level below the start that is tested; 0 is the start."),
                    .option("maxDepth", "number", "The last level that is tested."),
                ]),
            ScriptType(
                "FRYTouchOptions", .interface, "What the numbers of a touch are measured in.",
                members: [
                    .option(
                        "absolute", "boolean", "Points of the screen, instead of fractions of the touched view.")
                ]),
        ] + classes
    }
}

/// The objects of FRY in one session, and what they share.
final class ScriptFRY {
    /// The session whose scripts use the objects.
    unowned let session: ScriptSession
    /// The entry to the app.
    let fry: FRY
    /// The class of look-ups.
    private(set) lazy var query = FRYQueryClass.definition(self)
    /// The class of predicates.
    let predicate = JSClassDefinition<ScriptPredicate>(
        "FRYPredicate", "A condition on views, for look-ups."
    ).accessor("format", "The condition in Cocoa's predicate format.") { $0.predicate.format }
    /// The class of touches.
    let touch = JSClassDefinition<ScriptTouch>(
        "FRYTouch", "The touches of one or more fingers, to be played onto a view."
    ).accessor("duration", "The time from the start to the last lift, in seconds.") {
        $0.touches.map(\.end).max() ?? 0
    }

    private init(_ session: ScriptSession) {
        self.session = session
        fry = FRY(session.automation)
    }

    /// The objects of a session.
    static func of(_ session: ScriptSession) -> ScriptFRY { session.attachment { ScriptFRY(session) } }

    /// The classes of the objects.
    var definitions: [any AnyJSClassDefinition] { [query, predicate, touch] }

    // MARK: Objects

    func wrap(_ query: FRYQuery) throws -> JSValue { try session.context.wrap(ScriptQuery(query), as: self.query) }

    func wrap(_ predicate: ElementPredicate) throws -> JSValue {
        try session.context.wrap(ScriptPredicate(predicate), as: self.predicate)
    }

    func wrap(_ touches: [TouchPath]) throws -> JSValue {
        try session.context.wrap(ScriptTouch(touches), as: touch)
    }

    func wrap(_ element: Element?) throws -> JSValue {
        guard let element, let wrap = session.wrapElement else { return JSValue(nullIn: session.context) }
        return try wrap(element)
    }

    // MARK: Arguments

    /// The place of the script's call.
    var place: SourcePlace { session.currentPlace ?? SourcePlace(file: "script", line: 1) }

    /// The predicates of an argument: one, or a list.
    func predicates(_ value: JSValue, of function: String, depth: Int = 0) throws -> [ElementPredicate] {
        if let own = session.context.unwrap(value, as: ScriptPredicate.self) { return [own.predicate] }
        if value.isArray {
            return try items(of: value, for: function, depth).flatMap {
                try predicates($0, of: function, depth: depth + 1)
            }
        }
        throw JSThrow(
            "TypeError", "\(function) takes a predicate or a list of predicates, not \(ScriptWords.outline(value))")
    }

    /// A combination of predicates; scripts could nest them until nothing can evaluate them.
    func checked(_ predicate: ElementPredicate, _ function: String) throws -> ElementPredicate {
        guard predicate.depth <= Self.deepest else {
            throw JSThrow("RangeError", "\(function): predicates are nested more than \(Self.deepest) deep")
        }
        return predicate
    }

    /// The deepest nesting of predicates.
    private static let deepest = 100
    /// The deepest nesting of lists.
    private static let deepestList = 20
    /// The longest list.
    private static let longestList = 10_000

    /// The search of a call's criteria and options; a text alone looks up a label.
    func search(_ call: JSCall, from index: Int = 0, of function: String) throws -> ElementSearch {
        let criterion = call[index]
        var search: ElementSearch
        if criterion.isString {
            search = .label(try criterion.toSwiftString())
        } else {
            guard criterion.isObject else {
                throw JSThrow(
                    "TypeError",
                    "\(function) takes a label, a predicate or a list of predicates, not \(ScriptWords.outline(criterion))"
                )
            }
            search = ElementSearch(.all(try predicates(criterion, of: function)))
        }
        for argument in call.arguments.dropFirst(index + 1) {
            if argument.isObject, !argument.isArray, session.context.unwrap(argument, as: ScriptPredicate.self) == nil {
                try read(argument, into: &search, of: function)
            } else {
                let more = try predicates(argument, of: function)
                search.predicate = try checked(.all([search.predicate] + more), function)
            }
        }
        return search
    }

    /// The search of a scroll's criteria: the first match, whether it is on the screen or not.
    func target(_ call: JSCall, from index: Int = 0, of function: String) throws -> ElementSearch {
        var search = try search(call, from: index, of: function)
        if call[index].isString { search.predicate = .accessibilityLabel(try call[index].toSwiftString()) }
        search.kind = .first
        return search
    }

    /// The direction of an argument.
    func direction(_ value: JSValue, of function: String) throws -> ScrollDirection {
        let name = try value.toSwiftString()
        guard let direction = ScrollDirection(rawValue: name) else {
            let names = ScrollDirection.allCases.map(\.rawValue)
            let hint = nearestName(to: name, in: names).map { "did you mean \"\($0)\"?" }
            throw JSThrow(
                "TypeError",
                "\(function) has no direction \"\(name)\"; \(hint ?? "the directions are \(names.joined(separator: ", "))")"
            )
        }
        return direction
    }

    private func read(_ options: JSValue, into search: inout ElementSearch, of function: String) throws {
        session.reportUnknownKeys(
            options.ownPropertyNames, of: "\(function)()", known: ["kind", "minDepth", "maxDepth"])
        let kind = try options.property("kind")
        if !kind.isUndefined {
            let name = try kind.toSwiftString()
            guard let known = ElementSearch.Kind(rawValue: name) else {
                let names = ElementSearch.Kind.allCases.map(\.rawValue)
                let hint = nearestName(to: name, in: names).map { "did you mean \"\($0)\"?" }
                throw JSThrow(
                    "TypeError",
                    "\(function) has no kind \"\(name)\"; \(hint ?? "the kinds are \(names.joined(separator: ", "))")")
            }
            search.kind = known
        }
        let low = try level(options, "minDepth", of: function) ?? 0
        let high = try level(options, "maxDepth", of: function) ?? Int.max
        guard low <= high else {
            throw JSThrow("RangeError", "\(function): minDepth \(low) is greater than maxDepth \(high)")
        }
        search.depth = low...high
    }

    private func level(_ options: JSValue, _ name: String, of function: String) throws -> Int? {
        let value = try options.property(name)
        if value.isUndefined { return nil }
        guard value.isNumber, let level = Int(exactly: try value.toDouble()), level >= 0 else {
            throw JSThrow(
                "TypeError", "\(function): \(name) must be a whole number from 0 on, not \(ScriptWords.outline(value))")
        }
        return level
    }

    /// The items of an array.
    func items(of list: JSValue, for function: String, _ depth: Int = 0) throws -> [JSValue] {
        guard depth < Self.deepestList else {
            throw JSThrow("RangeError", "\(function): lists are nested more than \(Self.deepestList) deep")
        }
        let length = list.isArray ? try list.property("length").toDouble() : 0
        guard let count = Int(exactly: length), (0...Self.longestList).contains(count) else {
            throw JSThrow("RangeError", "\(function): a list has more than \(Self.longestList) items")
        }
        return try (0..<count).map { try list.element(at: $0) }
    }

    /// A text of an argument.
    func text(_ value: JSValue, of function: String) throws -> String {
        guard value.isString else {
            throw JSThrow("TypeError", "\(function) takes a text, not \(ScriptWords.outline(value))")
        }
        return try value.toSwiftString()
    }

    /// A number of seconds, from 0 to a day.
    func seconds(_ value: JSValue, _ name: String, of function: String) throws -> Double {
        let seconds = try number(value, name, of: function)
        guard (0...86_400).contains(seconds) else {
            throw JSThrow(
                "RangeError", "\(function): \(name) must be from 0 to a day, not \(ScriptSpelling.number(seconds))")
        }
        return seconds
    }

    /// A point of an argument: `{x, y}`, or `[x, y]`.
    func point(_ value: JSValue, of function: String) throws -> Point {
        let isList = value.isArray
        let x = isList ? try value.element(at: 0) : try value.property("x")
        let y = isList ? try value.element(at: 1) : try value.property("y")
        return Point(x: try number(x, "x", of: function), y: try number(y, "y", of: function))
    }

    /// A finite number of an argument; some scripts write points with quoted numbers.
    func number(_ value: JSValue, _ name: String, of function: String) throws -> Double {
        let number = value.isNumber || value.isString ? try value.toDouble() : .nan
        guard number.isFinite else {
            throw JSThrow("TypeError", "\(function): \(name) must be a number, not \(ScriptWords.outline(value))")
        }
        return number
    }

    /// The touches of an argument: one object, or a list of them.
    func touches(_ value: JSValue, of function: String) throws -> [TouchPath] {
        let touches = try paths(value, of: function, 0)
        guard !touches.isEmpty else { throw JSThrow("TypeError", "\(function) needs at least one touch") }
        guard touches.count <= 100 else {
            throw JSThrow("RangeError", "\(function): \(touches.count) fingers are more than 100")
        }
        return touches
    }

    private func paths(_ value: JSValue, of function: String, _ depth: Int) throws -> [TouchPath] {
        if let own = session.context.unwrap(value, as: ScriptTouch.self) { return own.touches }
        if value.isArray {
            return try items(of: value, for: function, depth).flatMap { try paths($0, of: function, depth + 1) }
        }
        throw JSThrow(
            "TypeError", "\(function) takes a touch of FRYTouch or a list of them, not \(ScriptWords.outline(value))")
    }

    /// Runs a check or an action, and reports its failure: in the open test, or else as an error.
    ///
    /// The test fails, but its next statement runs.
    func report<Result>(_ body: (SourcePlace) throws -> Result) throws -> Result {
        let place = place
        let (result, failure) = try session.automation.collectingFailures { try body(place) }
        guard let failure else { return result }
        if let error = failure.cause, error is JSError || error is JSThrow { throw error }
        guard session.tests.current != nil else { throw JSThrow("Error", "\(place): \(failure.message)") }
        session.tests.recordFailure(
            .init(
                fault: .script, name: "FRYFailure", message: failure.message, place: place,
                excerpt: session.sources.excerpt(around: place)))
        return result
    }
}

/// A look-up as a script's object.
final class ScriptQuery {
    let query: FRYQuery
    init(_ query: FRYQuery) { self.query = query }
}

/// A predicate as a script's object.
final class ScriptPredicate {
    let predicate: ElementPredicate
    init(_ predicate: ElementPredicate) { self.predicate = predicate }
}

/// The touches of some fingers as a script's object.
final class ScriptTouch {
    let touches: [TouchPath]
    init(_ touches: [TouchPath]) { self.touches = touches }
}
