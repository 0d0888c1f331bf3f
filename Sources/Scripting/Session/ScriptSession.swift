public import Automation
public import JavaScriptBridge

/// One script's world: its context, the device it drives and the stream its results go to.
public final class ScriptSession {
    /// Where the script is evaluated.
    public let context: JSContext
    /// The device, the grace period and the alert handling.
    public let automation: AutomationSession
    /// Where events go.
    public let events: EventRecorder
    /// Which test is open.
    public let tests: TestLog
    /// The timers, and the time that passes when no script is running.
    public let loop: EventLoop
    /// The values of scripts that Swift objects keep until the session ends.
    public let keptValues = KeptValues()
    /// What the installed modules declared, by the module's name, in order of installation.
    public private(set) var declarations: [(module: any ScriptModule, declarations: ScriptDeclarations)] = []
    /// Everything that scripts can see, of all installed modules.
    public var vocabulary: ScriptVocabulary {
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
    public var sources = ScriptSources()
    /// Seed of everything random that scripts can see.
    public let seed: UInt64
    /// Where pictures are kept; without a store none are taken.
    public var pictureStore: (any PictureStore)?
    /// What the screen can be compared with; without it there are no references.
    public var referencePictures: (any ReferencePictures)?
    /// Which pictures are taken of what scripts log.
    public var logPictures: LogPictures = []
    /// Whether the tree of the elements on the screen is kept beside the picture of a failure.
    public var keepsTreesOfFailures = false
    /// How long pictures of elements have taken, in real seconds, during which the script could not go on.
    public internal(set) var timeForPictures = 0.0
    /// Told when a picture was taken, which may take its time.
    public var didTakePicture: (() -> Void)?
    var pictures = SessionPictures()
    /// Makes the object that scripts see of an element; set by the module that declares the classes of elements.
    public var wrapElement: ((Element) throws -> JSValue)?
    /// Asked about a member that a global object lacks, by the object's name; says what a script may have meant.
    public var memberAdvice: [String: (_ member: String) -> String?] = [:]
    /// Whether what runs now can wait for promises of scripts.
    public internal(set) var awaitsPromises = false
    /// Whether what is most likely a mistake in a script fails its test, instead of being a warning.
    public var isStrict = false
    /// The look-ups of the open test that found nothing and were never asked anything since.
    package let unaskedLookUps = UnaskedLookUps()
    /// How many look-ups scripts have begun.
    var lookUpCount = 0
    var lateTouch = LateTouch()
    var attachments: [ObjectIdentifier: AnyObject] = [:]

    /// Creates a session and installs the modules.
    /// - Throws: `JSError` when a module's own declarations cannot be installed.
    public init(
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
    public func install(_ module: any ScriptModule) throws {
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
