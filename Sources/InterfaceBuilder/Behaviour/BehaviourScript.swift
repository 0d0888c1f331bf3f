import Automation
import JavaScriptBridge
import SimulatedUI

/// The behaviour of an app's controllers, from a JavaScript file beside its document.
///
/// The script has the language and the toolkit, and nothing of the machine.
final class BehaviourScript: SceneBehaviourSource {
    /// The time that a call may take, in seconds of the processor: less than a script may take without progress, so that
    /// the report has the reason.
    static let timeLimit = 5.0

    let path: String
    let context: JSContext
    let classes: UIKitClasses
    private(set) weak var application: Application?
    private var adopt: JSValue?
    private var behaviours: [Behaviour] = []
    private var definitions: [String: JSValue] = [:]
    private var toldClasses: Set<String> = []
    /// The files beside other storyboards that were run.
    private var others: Set<String> = []

    /// Runs the file.
    /// - Throws: `JSError` for a mistake in it.
    init(_ source: String, path: String, storyboard: Storyboard, application: Application) throws {
        self.path = path
        self.application = application
        context = JSContext(name: path)
        classes = UIKitClasses(storyboard: storyboard)
        context.virtualMachine.setExecutionTimeLimit(Self.timeLimit) { true }
        try classes.install(in: context)
        try installHost(application)
        adopt = try context.evaluate(BehaviourPrelude.source, sourceURL: BehaviourPrelude.url)
        try context.evaluate(source, sourceURL: path)
        classes.onError = { [weak self] in self?.fail($0) }
        context.onUnhandledRejection { [weak self] in self?.fail($0) }
    }

    /// Runs the file beside a storyboard to which another one refers, if there is one.
    func read(besideDocument document: InterfaceDocument) {
        guard let file = document.file.map({ InterfaceFile.path($0, withExtension: "js") }),
            InterfaceFile.exists(file), others.insert(file).inserted
        else { return }
        let shown = InterfaceFile.path(document.path, withExtension: "js")
        do {
            let bytes = try InterfaceFile.bytes(of: file, shownAs: shown, limit: StoryboardBundle.maximumSize)
            try context.evaluate(String(decoding: bytes, as: UTF8.self), sourceURL: shown)
        } catch {
            application?.crash(BehaviourError.text(error, path: shown))
        }
    }

    /// Releases the app's objects, which the scripts hold.
    func invalidate() {
        for behaviour in behaviours { behaviour.release() }
        behaviours = []
        definitions = [:]
        adopt = nil
        classes.onError = nil
        context.virtualMachine.clearExecutionTimeLimit()
        context.invalidate()
    }

    // MARK: Classes

    func behaviour(ofClass name: String, in scene: SceneInstance) -> (any SceneBehaviour)? {
        guard let definition = definition(ofClass: name) else {
            if toldClasses.insert(name).inserted, let element = scene.scene.controller {
                let nearest = nearestName(to: name, in: globalNames).map { " Did you mean '\($0)'?" } ?? ""
                let path = InterfaceFile.path(scene.document.path, withExtension: "js")
                scene.storyboard.note(
                    "\(path) has no object '\(name)', so the screen has no behaviour.\(nearest)", element)
            }
            return nil
        }
        let behaviour = Behaviour(self, scene, definition: definition)
        behaviours.append(behaviour)
        return behaviour
    }

    private func definition(ofClass name: String) -> JSValue? {
        if let known = definitions[name] { return known }
        // A name that is not an identifier would be other code.
        guard Self.isIdentifier(name) else { return nil }
        let value = try? context.evaluate("typeof \(name) === 'undefined' ? undefined : \(name)")
        guard let value, value.isObject else { return nil }
        definitions[name] = value
        return value
    }

    /// Variables that the file declares on the global object; constants and classes are not on it.
    private var globalNames: [String] { context.globalObject.ownPropertyNames }

    static func isIdentifier(_ name: String) -> Bool {
        func isLetter(_ scalar: Unicode.Scalar) -> Bool {
            scalar == "_" || scalar == "$" || scalar.properties.isAlphabetic
        }
        return name.unicodeScalars.first.map(isLetter) ?? false
            && name.unicodeScalars.allSatisfy { isLetter($0) || ("0"..."9").contains($0) }
    }

    /// Makes the JavaScript object of a controller.
    /// - Returns: the object and the names of its methods.
    func object(of controller: ViewController, definition: JSValue, missing: @escaping (String) throws -> Void) throws
        -> (value: JSValue, methods: Set<String>)
    {
        guard let adopt else { throw JSThrow("Error", "the app has ended") }
        let value = try JSValue.make(classes.wrap(controller, in: context), in: context)
        let missing = JSValue.function("missing", in: context) { (name: String) in try missing(name) }
        let names = try adopt.call([value, definition, missing])
        return (value, Set(try names.convert(to: [String].self)))
    }

    // MARK: The app

    /// Ends the app with an error of its behaviour, as an uncaught exception does.
    func fail(_ error: any Error) {
        application?.crash(BehaviourError.text(error, path: path))
    }

    private func installHost(_ application: Application) throws {
        let log = JSValue.function(variadic: "log", in: context) { [weak application] call in
            let text = call.arguments.map(\.description).joined(separator: " ")
            application?.log(AppMessage(text))
            return JSUndefined()
        }
        let console = JSValue(newObjectIn: context)
        for name in ["log", "info", "debug", "warn", "error"] { try console.setProperty(name, to: log) }
        let global = context.globalObject
        try global.setProperty("console", to: console)
        try global.setProperty("NSLog", to: log)
        try installTimers(application, on: global)
    }

    private func installTimers(_ application: Application, on global: JSValue) throws {
        let timers = BehaviourTimers(application) { [weak self] in self?.fail($0) }
        for (name, repeats) in [("setTimeout", false), ("setInterval", true)] {
            let function = JSValue.function(name, in: context) { (body: JSValue, milliseconds: Double?) -> Int in
                try timers.add(body, after: max(0, milliseconds ?? 0) / 1000, repeats: repeats)
            }
            try global.setProperty(name, to: function)
        }
        for name in ["clearTimeout", "clearInterval"] {
            let function = JSValue.function(name, in: context) { (id: JSValue) in timers.cancel(try? id.convert()) }
            try global.setProperty(name, to: function)
        }
    }
}

/// The timers of a behaviour, which end with the app.
private final class BehaviourTimers {
    private weak var application: Application?
    private let fail: (any Error) -> Void
    private var timers: [Int: ApplicationTimer] = [:]
    private var next = 1

    init(_ application: Application, fail: @escaping (any Error) -> Void) {
        self.application = application
        self.fail = fail
    }

    func add(_ body: JSValue, after delay: Double, repeats: Bool) throws -> Int {
        guard body.isFunction else { throw JSThrow("TypeError", "the first argument must be a function") }
        let id = next
        next += 1
        timers[id] = application?.schedule(after: delay, repeats: repeats) { [weak self] in
            if !repeats { self?.timers[id] = nil }
            do {
                try body.call()
            } catch {
                self?.fail(error)
            }
        }
        return id
    }

    func cancel(_ id: Int?) {
        guard let id else { return }
        timers.removeValue(forKey: id)?.cancel()
    }
}

/// The behaviour of one controller.
final class Behaviour: SceneBehaviour {
    private weak var script: BehaviourScript?
    private weak var scene: SceneInstance?
    /// The object or class in the file; nil once the app has ended.
    private var definition: JSValue?
    private var made: (value: JSValue, methods: Set<String>)?
    private var hasFailed = false
    private var found: [String: MethodSpelling?] = [:]

    init(_ script: BehaviourScript, _ scene: SceneInstance, definition: JSValue) {
        self.script = script
        self.scene = scene
        self.definition = definition
    }

    /// Releases what is JavaScript's, which holds the controller and so this.
    func release() {
        made = nil
        definition = nil
    }

    /// Makes the object of the controller, if it is not there.
    func prepare() { _ = object }

    /// The object of the controller; nil once the app has ended.
    private var object: (value: JSValue, methods: Set<String>)? {
        if let made { return made }
        guard let script, let scene, let definition, let controller = scene.controller, !hasFailed else { return nil }
        do {
            made = try script.object(of: controller, definition: definition) { [weak scene] name in
                if let scene { try Self.checkOutlet(name, of: scene) }
            }
        } catch {
            hasFailed = true
            script.fail(error)
        }
        return made
    }

    /// A property that is not there, and has nearly the name of an outlet, is a mistake.
    private static func checkOutlet(_ name: String, of scene: SceneInstance) throws {
        let outlets = scene.scene.controller?.outlets ?? []
        guard !outlets.contains(where: { $0.property == name }),
            let nearest = nearestName(to: name, in: outlets.map(\.property)),
            abs(nearest.count - name.count) <= 2, let outlet = outlets.first(where: { $0.property == nearest })
        else { return }
        let place = scene.document.place(of: outlet.element)
        throw JSThrow(
            "ReferenceError",
            "\(scene.className) has no outlet '\(name)'. Did you mean '\(nearest)'? It is connected at \(place).")
    }

    var methodNames: [String] { (object?.methods ?? []).sorted() }

    func responds(to selector: String) -> Bool { spelling(of: selector) != nil }

    private func spelling(of selector: String) -> MethodSpelling? {
        if let known = found[selector] { return known }
        guard let object else { return nil }
        let spelling = MethodSpelling.spellings(of: selector).first { object.methods.contains($0.name) }
        found[selector] = .some(spelling)
        return spelling
    }

    func setOutlet(_ name: String, to outlet: AnyObject, isCollection: Bool) {
        guard let script, let object else { return }
        do {
            let value = try script.classes.value(of: outlet, in: script.context)
            guard isCollection else { return try object.value.defineProperty(name, value: value) }
            let present = try object.value.property(name)
            if present.isArray {
                try present.invokeMethod("push", [value])
            } else {
                try object.value.defineProperty(name, value: [value])
            }
        } catch {
            script.fail(error)
        }
    }

    func call(_ selector: String, _ arguments: [Any?]) -> (any BehaviourResult)? {
        guard let script, let spelling = spelling(of: selector), let object else { return nil }
        do {
            var values = try arguments.map { try script.classes.value(of: $0, in: script.context) }
            if spelling.movesFirstArgument, !values.isEmpty { values.append(values.removeFirst()) }
            let method = try object.value.property(spelling.name)
            return ScriptResult(value: try method.call(this: object.value, values))
        } catch {
            script.fail(error)
            return nil
        }
    }
}

/// A value that a behaviour has returned.
private struct ScriptResult: BehaviourResult {
    let value: JSValue

    var isNull: Bool { value.isNull || value.isUndefined }
    var string: String? { isNull ? nil : value.description }
    var number: Double? { value.isNumber ? try? value.toDouble() : nil }
    var isTrue: Bool { value.toBool() }
    var object: AnyObject? { value.context.unwrap(value, as: AnyObject.self) }
    var indexPath: IndexPath? { UIKitClasses.indexPath(value) }
    var strings: [String]? { try? value.convert(to: [String].self) }
}
