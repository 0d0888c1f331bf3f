public import Automation
public import JavaScriptBridge
import TestEvents

/// A script's session: its context, the app that it drives and the stream of its results.
public final class ScriptSession {
    /// The context that the script is evaluated in.
    public let context: JSContext
    /// The driver, the grace period and the alert handling.
    public let automation: AutomationSession
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
        ScriptVocabulary(declarations.map(\.declarations.typings))
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
    /// Told of every action right before it is recorded.
    package var willPerform: ((SessionAction) -> Void)?
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

extension ScriptSession {
    /// What a module keeps with the session: one object of each class, made when it is first asked for.
    package func attachment<Attachment: AnyObject>(_ make: () -> Attachment) -> Attachment {
        let key = ObjectIdentifier(Attachment.self)
        if let attachment = attachments[key] as? Attachment { return attachment }
        let attachment = make()
        attachments[key] = attachment
        return attachment
    }
}

/// What the session does is told to the event stream: actions before they are carried out, errors before they are
/// thrown.
extension ScriptSession: SessionObserver {
    /// Records the action in the words that would repeat it.
    package func session(_ session: AutomationSession, willPerform action: SessionAction) {
        warnOfLateTouch()
        willPerform?(action)
        events.record(.action(.init(text: action.text, implicit: action.isImplicit)))
    }

    /// Warns when the script no longer is where such a look-up makes sense.
    package func session(_ session: AutomationSession, willLookUp query: ElementQuery) {
        lookUpCount += 1
        warnOfLateTouch()
    }

    /// Records the very text that the script can catch, and then what else is known.
    package func session(_ session: AutomationSession, willThrow error: AutomationError) {
        for text in [error.message] + error.notes {
            events.record(.message(.init(level: .debug, text: text, place: currentPlace)))
        }
    }

    /// Records what the handler threw; the alert is dismissed as if there were no handler.
    package func session(_ session: AutomationSession, alertHandlerThrew error: any Error, for alert: Element) {
        let text = (error as? JSError)?.description ?? String(describing: error)
        events.record(
            .message(.init(level: .error, text: "UIATarget.onAlert threw \(text)", place: currentPlace)))
    }
}

extension ScriptSession {
    /// Does something as a part of a run that can, or cannot, wait for promises of scripts.
    package func perform<Result, Failure>(
        asynchronously awaitsPromises: Bool, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let former = self.awaitsPromises
        self.awaitsPromises = awaitsPromises
        defer { self.awaitsPromises = former }
        return try body()
    }

    /// The promise that a function of a script has given: a thenable gets one that follows it; nil for any other value.
    /// - Throws: `JSError` when the value does not let itself be asked.
    package func promise(of returned: JSValue) throws -> JSValue? {
        if returned.isPromise { return returned }
        guard returned.isObject, try returned.property("then").isFunction else { return nil }
        let promise = try JSPromise(in: context)
        try promise.resolve(returned)
        return promise.value
    }

    /// Suspends a step until a promise is settled.
    /// - Parameters:
    ///   - promise: what the function of the step has given.
    ///   - end: says what its settlement means for the step.
    /// - Throws: `JSError` when the jobs that run meanwhile ran too long.
    package func outcome(
        awaiting promise: JSValue, _ end: @escaping (Result<JSValue, JSError>) -> TestStepOutcome
    ) throws -> TestStepOutcome {
        let suspension = TestStepSuspension("its promise was not settled")
        try promise.observe { suspension.resume(end($0)) }
        return .suspended(suspension)
    }
}

/// The values of scripts that Swift objects keep; the session owns them, and they go with it.
///
/// A value keeps its context. A Swift object that scripts hold, and that holds a value by itself, would keep both for
/// ever.
package final class KeptValues {
    private var living: [ObjectIdentifier: Unmanaged<KeptValue>] = [:]

    /// Keeps nothing yet.
    init() {}

    deinit {
        // The first to go may take the context with it, and that everything else.
        let kept = living.values.map { $0.takeUnretainedValue() }
        for one in kept { one.letGo() }
    }

    /// Keeps a value as long as the returned object lives, and the session.
    package func keep(_ value: JSValue) -> KeptValue {
        let kept = KeptValue(value, owner: self)
        living[ObjectIdentifier(kept)] = .passUnretained(kept)
        return kept
    }

    fileprivate func forget(_ kept: KeptValue) { living[ObjectIdentifier(kept)] = nil }
}

/// A value of a script that a Swift object keeps.
package final class KeptValue {
    /// The value; nil once the session is gone.
    package private(set) var value: JSValue?
    private weak var owner: KeptValues?

    fileprivate init(_ value: JSValue, owner: KeptValues) {
        self.value = value
        self.owner = owner
    }

    deinit { owner?.forget(self) }

    fileprivate func letGo() { value = nil }
}

/// Whether a script was told that its top-level code touches the app too late.
///
/// From the first test on that awaits something, tests wait for the end of the top-level code. What stands below them
/// runs before them, which is hardly what its author meant.
struct LateTouch {
    /// Whether the script was warned.
    var isWarned = false
    /// Whether the top-level code is known to have ended; spares looking at the call stack for every step of a test.
    var isTopLevelOver = false
}

extension ScriptSession {
    /// Warns, once a script, when its top-level code touches the app while tests wait for the end of that code.
    func warnOfLateTouch() {
        guard loop.waitingTests > 0, !lateTouch.isWarned, !lateTouch.isTopLevelOver else { return }
        let stack = context.callStack()
        guard stack.last?.function == "global code" else {
            lateTouch.isTopLevelOver = true
            return
        }
        lateTouch.isWarned = true
        let tests = tests.current.map { "the async test \"\($0.id.title)\" goes on" } ?? "the tests above run"
        let text = """
            This touches the app before \(tests): from the first async test on, tests wait until the script's \
            top-level code has ended. Move it into a test, or above the first async test.
            """
        events.record(.message(.init(level: .warning, text: text, place: place(in: stack))))
    }
}
