package import Automation
package import JavaScriptBridge

/// One script's world: its context, the device it drives and the stream its results go to.
package final class ScriptSession {
    /// Where the script is evaluated.
    package let context: JSContext
    /// The device, the grace period and the alert handling.
    package let automation: AutomationSession
    /// Where events go.
    package let events: EventRecorder
    /// Which test is open.
    package let tests: TestLog
    /// The timers, and the time that passes when no script is running.
    package let loop: EventLoop
    /// The values of scripts that Swift objects keep until the session ends.
    package let keptValues = KeptValues()
    /// What the installed modules declared, by the module's name, in order of installation.
    package private(set) var declarations: [(module: any ScriptModule, declarations: ScriptDeclarations)] = []
    /// Everything that scripts can see, of all installed modules.
    package var vocabulary: ScriptVocabulary {
        ScriptVocabulary(
            declarations.map { module, declarations in
                var typings = declarations.typings
                let scripted = module.typings
                if typings.title.isEmpty { typings.title = scripted.title }
                typings.types.removeAll { type in scripted.types.contains { $0.name == type.name } }
                typings.types += scripted.types
                typings.globals += scripted.globals
                return typings
            })
    }
    /// The scripts that were evaluated.
    package var sources = ScriptSources()
    /// Seed of everything random that scripts can see.
    package let seed: UInt64
    /// Where pictures are kept; without a store none are taken.
    package var pictureStore: (any PictureStore)?
    /// What the screen can be compared with; without it there are no references.
    package var referencePictures: (any ReferencePictures)?
    /// Which pictures are taken of what scripts log.
    package var logPictures: LogPictures = []
    /// Whether the tree of the elements on the screen is kept beside the picture of a failure.
    package var keepsTreesOfFailures = false
    /// How long pictures of elements have taken, in real seconds, during which the script could not go on.
    package internal(set) var timeForPictures = 0.0
    /// Told when a picture was taken, which may take its time.
    package var didTakePicture: (() -> Void)?
    var pictures = SessionPictures()
    /// Makes the object that scripts see of an element; set by the module that declares the classes of elements.
    package var wrapElement: ((Element) throws -> JSValue)?
    /// Asked about a member that a global object lacks, by the object's name; says what a script may have meant.
    package var memberAdvice: [String: (_ member: String) -> String?] = [:]
    /// Whether what runs now can wait for promises of scripts.
    package internal(set) var awaitsPromises = false
    /// Whether what is most likely a mistake in a script fails its test, instead of being a warning.
    package var isStrict = false
    /// The look-ups of the open test that found nothing and were never asked anything since.
    package let unaskedLookUps = UnaskedLookUps()
    /// How many look-ups scripts have begun.
    var lookUpCount = 0
    var lateTouch = LateTouch()
    var attachments: [ObjectIdentifier: AnyObject] = [:]

    /// Creates a session and installs the modules.
    /// - Throws: `JSError` when a module's own declarations cannot be installed.
    package init(
        context: JSContext, automation: AutomationSession, events: EventRecorder, seed: UInt64 = 0,
        modules: [any ScriptModule] = []
    ) throws {
        self.context = context
        self.automation = automation
        self.events = events
        self.seed = seed
        tests = TestLog(recorder: events)
        loop = EventLoop(automation)
        tests.didStart = { [unaskedLookUps] in unaskedLookUps.removeAll() }
        tests.willEnd = { [unowned self] outcome in reportUnaskedLookUps(after: outcome) }
        events.deviceTime = { [clock = automation.clock] in clock.now }
        automation.observer = self
        // The engine's console writes nowhere: a script that logged to it would never learn that nobody reads it.
        context.globalObject.deleteProperty("console")
        // Its code runs beyond the reach of the time limit.
        context.globalObject.deleteProperty("WebAssembly")
        try install(TimeModule())
        for module in modules { try install(module) }
    }

    /// Makes a module's declarations visible to scripts.
    ///
    /// Globals stay writable and deletable, unless they are not for scripts: what a script assigns to a global wins.
    package func install(_ module: any ScriptModule) throws {
        let declarations = module.declarations(for: self)
        for definition in declarations.classes { try context.install(definition) }
        let global = context.globalObject
        for declared in declarations.functions + declarations.constants {
            if declared.isLazy {
                try installLazily(declared)
                continue
            }
            try global.defineProperty(
                declared.name, value: declared.make(context), enumerable: false, writable: !declared.isFixed,
                configurable: !declared.isFixed)
        }
        for script in declarations.scripts {
            let function = try context.evaluate(script.text, sourceURL: "jsrun:\(script.name)")
            try function.call(try script.arguments(context))
        }
        self.declarations.append((module, declarations))
    }

    /// Makes a global that becomes an ordinary one when it is first read or written.
    private func installLazily(_ declared: ScriptDeclarations.Global) throws {
        let name = declared.name
        let get = JSValue.function(variadic: name, in: context) { call in
            let value = try declared.make(call.context)
            try call.context.globalObject.defineProperty(name, value: value, enumerable: false)
            return value
        }
        let set = JSValue.function(variadic: name, length: 1, in: context) { call in
            try call.context.globalObject.defineProperty(name, value: call[0])
            return JSUndefined()
        }
        try context.globalObject.defineProperty(name, get: get, set: set)
    }
}
