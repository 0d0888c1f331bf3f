public import Automation
public import JavaScriptBridge
import TestEvents

/// A script's session: its context, the app that it drives and its results.
public final class ScriptSession {
    /// The context that the script is evaluated in.
    public private(set) lazy var context = makeContext()
    private let makeContext: () -> JSContext
    /// What the modules may take over from the session before; nil when no session was before.
    let keptDeclarations: KeptDeclarations?
    /// The driver, the grace period and the alert handling.
    public let automation: AutomationSession
    /// The event recorder.
    package let events: EventRecorder
    /// The log of the script's tests.
    package let tests: TestLog
    /// The event loop, which calls timers when no script is running.
    package let loop: EventLoop
    /// The values of scripts that Swift objects keep until the session ends.
    package let keptValues = KeptValues()
    /// The declarations of the installed modules, in order of installation.
    package private(set) var declarations: [(module: any ScriptModule, declarations: ScriptDeclarations)] = []
    /// The names of all installed modules that scripts can see.
    package var vocabulary: ScriptVocabulary {
        ScriptVocabulary(declarations.map(\.declarations.typings))
    }
    /// The scripts that were evaluated.
    package var sources = ScriptSources()
    /// The seed of all random values that scripts can see.
    package let seed: UInt64
    /// The store of pictures; without one, none are taken.
    package var pictureStore: (any PictureStore)?
    /// The reference pictures to compare the screen with; nil for none.
    package var referencePictures: (any ReferencePictures)?
    /// Which pictures are taken of what scripts log.
    package var logPictures: LogPictures = []
    /// Whether the tree of elements is saved beside the picture of a failure.
    package var keepsTreesOfFailures = false
    /// The real seconds that pictures of elements have taken, during which the script waited.
    package internal(set) var timeForPictures = 0.0
    /// Called with every action right before it is recorded.
    package var willPerform: ((SessionAction) -> Void)?
    /// Keeps what the screen shows while tests run; nil without a trace.
    package var trace: (any ScreenTrace)?
    /// Adds calls to the text of a script of the user before it is evaluated, without other lines; nil for a text that
    /// stays as it is.
    package var prepareSource: ((_ text: String, _ url: String) -> (source: String, inserted: InsertedText)?)?
    /// Called after a picture was taken, which may take a while.
    package var didTakePicture: (() -> Void)?
    var pictures = SessionPictures()
    /// The device under test: always the same element, and so the same script object.
    package private(set) lazy var target = automation.target
    /// Creates the script object of an element; set by the module that declares the element classes.
    package var wrapElement: ((Element) throws -> JSValue)?
    /// Returns the suggestion for an unknown member of a global object, by the object's name.
    package var memberAdvice: [String: (_ member: String) -> String?] = [:]
    /// Whether the running code can wait for promises of scripts.
    package internal(set) var awaitsPromises = false
    /// Whether a probable mistake in a script fails its test, instead of being a warning.
    package var isStrict = false
    /// The look-ups of the open test that found nothing and whose results were not used.
    package let unaskedLookUps = UnaskedLookUps()
    /// The number of look-ups that scripts have started.
    var lookUpCount = 0
    var lateTouch = LateTouch()
    var attachments: [ObjectIdentifier: AnyObject] = [:]

    /// Creates a session and installs the modules.
    /// - Parameters:
    ///   - context: called when something first needs it; invalidated when a module cannot be installed.
    ///   - keptDeclarations: what the sessions on the context's virtual machine share.
    /// - Throws: `JSError` when a module's own declarations cannot be installed.
    package init(
        context: @autoclosure @escaping () -> JSContext, automation: AutomationSession, events: EventRecorder,
        seed: UInt64 = 0, modules: [any ScriptModule] = [], keptDeclarations: KeptDeclarations? = nil
    ) throws {
        makeContext = context
        self.keptDeclarations = keptDeclarations
        self.automation = automation
        self.events = events
        self.seed = seed
        tests = TestLog(recorder: events)
        loop = EventLoop(automation)
        tests.didStart = { [unaskedLookUps] in unaskedLookUps.removeAll() }
        tests.willEnd = { [unowned self] outcome in
            trace?.keepScreen(before: nil, at: nil)
            reportUnaskedLookUps(after: outcome)
        }
        events.deviceTime = { [clock = automation.clock] in clock.now }
        automation.observer = self
        // Another thread may still be making the context, which no declaration needs.
        let all: [any ScriptModule] = [TimeModule()] + modules
        let declared = all.map { (module: $0, declarations: $0.declarations(for: self)) }
        let global = self.context.globalObject
        // The time limit cannot stop its code.
        if global.hasProperty("WebAssembly") { global.deleteProperty("WebAssembly") }
        // The engine's console discards its output without an error; that of a module, which writes to the log, takes its
        // place.
        if !declared.contains(where: { $0.declarations.globals.contains { $0.name == "console" } }) {
            global.deleteProperty("console")
        }
        do {
            for (module, declarations) in declared { try install(declarations, of: module) }
        } catch {
            self.context.invalidate()
            throw error
        }
    }

    /// Makes a module's declarations visible to scripts.
    package func install(_ module: any ScriptModule) throws {
        try install(module.declarations(for: self), of: module)
    }

    /// Globals stay writable and deletable unless they are internal, so scripts can replace them.
    private func install(_ declarations: ScriptDeclarations, of module: any ScriptModule) throws {
        let global = context.globalObject
        // A script uses few of the classes, and installing one takes its time; instances find theirs by themselves.
        let lazy = declarations.globals.filter(\.isLazy)
        try global.defineLazyProperties(lazy.map(\.name)) { context, index in try lazy[index].make(context) }
        for isFixed in [false, true] {
            let early = declarations.globals.filter { !$0.isLazy && $0.isFixed == isFixed }
            try global.defineProperties(early.map(\.name), isOpen: !isFixed) { try early[$0].make(context) }
        }
        for script in declarations.scripts {
            let function = try context.evaluate(script.text, sourceURL: "jsrun:\(script.name)")
            try function.call(try script.arguments(context))
        }
        self.declarations.append((module, declarations))
    }

    /// The value of a global that a later module has replaced by its own; nil if there is none.
    package func replacedGlobal(_ name: String) throws -> JSValue? {
        let declared = declarations.compactMap { $0.declarations.globals.last { $0.name == name } }
        return try declared.dropLast().last?.make(context)
    }
}

extension ScriptSession {
    /// Returns a module's object for the session, one per class, created on first use.
    package func attachment<Attachment: AnyObject>(_ make: () -> Attachment) -> Attachment {
        let key = ObjectIdentifier(Attachment.self)
        if let attachment = attachments[key] as? Attachment { return attachment }
        let attachment = make()
        attachments[key] = attachment
        return attachment
    }
}

/// Reports the session to the event stream: actions before they run, errors before they are thrown.
extension ScriptSession: SessionObserver {
    /// Records the action as the script code that would repeat it.
    package func session(_ session: AutomationSession, willPerform action: SessionAction) {
        warnOfLateTouch()
        willPerform?(action)
        trace?.keepScreen(before: action, at: currentPlace)
        events.record(.action(.init(text: action.text, implicit: action.isImplicit)))
    }

    /// Adds the fingers to the trace.
    package func session(_ session: AutomationSession, willTouch gesture: Gesture) { trace?.note(gesture) }

    /// Warns when the script does a look-up too late.
    package func session(_ session: AutomationSession, willLookUp query: ElementQuery) {
        lookUpCount += 1
        warnOfLateTouch()
    }

    /// Records the message that the script can catch, and then further details.
    package func session(_ session: AutomationSession, willThrow error: AutomationError) {
        for text in [error.message] + error.notes {
            events.record(.message(.init(level: .debug, text: text, place: currentPlace)))
        }
    }

    /// Records what a person who reads the log should know.
    package func session(_ session: AutomationSession, didNote text: String) {
        events.record(.message(.init(level: .warning, text: text, place: currentPlace)))
    }

    /// Records the error of the handler; the alert is dismissed as if there were no handler.
    package func session(_ session: AutomationSession, alertHandlerThrew error: any Error, for alert: Element) {
        let text = (error as? JSError)?.description ?? String(describing: error)
        events.record(
            .message(.init(level: .error, text: "UIATarget.onAlert threw \(text)", place: currentPlace)))
    }
}

extension ScriptSession {
    /// Runs a closure as code that can, or cannot, wait for promises of scripts.
    package func perform<Result, Failure>(
        asynchronously awaitsPromises: Bool, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let former = self.awaitsPromises
        self.awaitsPromises = awaitsPromises
        defer { self.awaitsPromises = former }
        return try body()
    }

    /// The promise that a script's function returned, or one for a thenable; nil for any other value.
    /// - Throws: `JSError` when reading the value fails.
    package func promise(of returned: JSValue) throws -> JSValue? {
        if returned.isPromise { return returned }
        guard returned.isObject, try returned.property("then").isFunction else { return nil }
        let promise = try JSPromise(in: context)
        try promise.resolve(returned)
        return promise.value
    }

    /// Suspends a step until a promise is settled.
    /// - Parameters:
    ///   - promise: the promise that the step's function returned.
    ///   - end: maps its settlement to the outcome of the step.
    /// - Throws: `JSError` when the jobs that run meanwhile take too long.
    package func outcome(
        awaiting promise: JSValue, _ end: @escaping (Result<JSValue, JSError>) -> TestStepOutcome
    ) throws -> TestStepOutcome {
        let suspension = TestStepSuspension("its promise was not settled")
        try promise.observe { suspension.resume(end($0)) }
        return .suspended(suspension)
    }
}

/// The script values that Swift objects keep, owned by the session.
///
/// A value retains its context. A Swift object that scripts retain and that retains a value would leak both.
package final class KeptValues {
    private var living: [ObjectIdentifier: Unmanaged<KeptValue>] = [:]

    /// Creates an empty collection.
    init() {}

    deinit {
        // The first release may free the context, and with it everything else.
        let kept = living.values.map { $0.takeUnretainedValue() }
        for one in kept { one.letGo() }
    }

    /// Keeps a value as long as both the returned object and the session live.
    package func keep(_ value: JSValue) -> KeptValue {
        let kept = KeptValue(value, owner: self)
        living[ObjectIdentifier(kept)] = .passUnretained(kept)
        return kept
    }

    fileprivate func forget(_ kept: KeptValue) { living[ObjectIdentifier(kept)] = nil }
}

/// A script value that a Swift object keeps.
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

/// The state of the warning about top-level code that touches the app too late.
///
/// From the first async test on, tests wait for the end of the top-level code. Code below them
/// runs before them, which its author probably did not intend.
struct LateTouch {
    /// Whether the script was warned.
    var isWarned = false
    /// Whether the top-level code is known to have ended, which saves reading the call stack.
    var isTopLevelOver = false
}

extension ScriptSession {
    /// Warns once per script when its top-level code touches the app while tests wait for its end.
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
