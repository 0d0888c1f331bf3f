import Automation
import JavaScriptBridge
import Scripting
import TestEvents

/// Wraps elements in script objects: one class for each element type, and one each for arrays and Nils.
final class ElementWrapper {
    /// The session whose scripts receive the objects; sessions on one virtual machine take turns.
    private(set) unowned var session: ScriptSession
    /// The class `UIAHost`.
    private(set) var hostClass: JSClassDefinition<UIAHost>
    private let hostInstance = UIAHost()
    /// What the session has set and met so far; the session owns it.
    private(set) unowned var state: State
    private var definitions: [ElementType: Definition] = [:]
    private weak var nilClass: JSClassDefinition<Element>?
    private weak var arrayClass: JSClassDefinition<ElementArray>?

    /// What belongs to one session.
    final class State {
        /// The value of `interKeyDelayVariance`, in seconds; has no effect on typing.
        var interKeyDelayVariance = 0.0
        /// The value of `verboseOptions`; every action is logged regardless.
        var verboseOptions = 0.0
        /// Whether `logElement` takes a screenshot, in runs that keep screenshots of messages.
        var logElementTakesScreenshot = false
        /// The maximum length of a text view's `value()`; 0 for no limit.
        var textViewValueMaxLength = 0
        /// The unknown predicate keys that scripts were already warned about.
        fileprivate var doubtedKeys: Set<String> = []
    }

    /// A definition, unowned because its members own the wrapper: a retain cycle otherwise.
    private struct Definition {
        unowned let of: JSClassDefinition<Element>
    }

    init(session: ScriptSession, hostTasks: (any HostTaskRunner)?) {
        self.session = session
        hostClass = UIAHost.definition(session, hostTasks)
        state = session.attachment { State() }
    }

    /// Goes on with a session that follows one that has ended.
    func begin(_ session: ScriptSession, hostTasks: (any HostTaskRunner)?) {
        self.session = session
        hostClass = UIAHost.definition(session, hostTasks)
        state = session.attachment { State() }
    }

    /// Declares all classes, parents before children.
    func declareClasses() -> [any AnyJSClassDefinition] {
        var declared: [any AnyJSClassDefinition] = []
        for elementClass in ElementClass.all {
            let definition = JSClassDefinition<Element>(
                elementClass.type.className, elementClass.documentation, reference: elementClass.reference,
                parent: elementClass.parent.flatMap { definitions[$0]?.of },
                keepsIdentity: elementClass.type.livesLong)
            definition.lazily { elementClass.addMembers($0, self) }
            definitions[elementClass.type] = Definition(of: definition)
            declared.append(definition)
        }
        let nilClass = UIAElementNil.definition(self)
        let arrayClass = UIAElementArray.definition(self)
        self.nilClass = nilClass
        self.arrayClass = arrayClass
        return declared + [nilClass, arrayClass]
    }

    /// The object of an element; a Nil for a missing element.
    func wrap(_ element: Element) throws -> JSValue {
        let definition = element.type.flatMap { definitions[$0]?.of } ?? nilClass
        guard let definition else { return JSValue(undefinedIn: session.context) }
        return try session.context.wrap(element, as: definition)
    }

    /// The object of several elements; a Nil when there are none.
    func wrap(_ array: ElementArray) throws -> JSValue {
        guard !array.isNil, let arrayClass else { return try wrap(array.nilElement) }
        return try session.context.wrap(array, as: arrayClass)
    }

    /// The object of an element found by name or test; a look-up without a result is recorded.
    func found(_ element: Element, named name: String? = nil, among candidates: @escaping () -> [String]) throws
        -> JSValue
    {
        if element.isNil { session.unaskedLookUps.add(element, named: name, in: session, candidates: candidates) }
        return try wrap(element)
    }

    /// The object of the elements found by such a look-up.
    func found(_ array: ElementArray, named name: String? = nil, among candidates: @escaping () -> [String]) throws
        -> JSValue
    {
        array.isNil ? try found(array.nilElement, named: name, among: candidates) : try wrap(array)
    }

    /// The value of an element, as returned by `value()`.
    func value(of element: Element) throws -> JSValue {
        var value = element.value.asNumberIfFlag
        if state.textViewValueMaxLength > 0, element.type == .textView, case .string(let text) = value {
            value = .string(String(text.prefix(state.textViewValueMaxLength)))
        }
        return try value.value(in: session.context)
    }

    // MARK: Searches

    /// The compiled argument of a `…WithPredicate` method.
    /// - Throws: `PredicateError` when the format does not parse.
    func predicate(_ format: ScriptText) throws -> ElementFilter {
        do {
            let predicate = try session.automation.predicate(format.text)
            for key in predicate.unknownKeys { doubt(key, of: predicate.format) }
            return .predicate(predicate)
        } catch {
            session.events.record(.message(.init(level: .debug, text: error.text, place: session.currentPlace)))
            throw error
        }
    }

    /// The arguments of a `…WithValueForKey` method.
    func filter(_ value: JSValue, forKey key: ScriptText) throws -> ElementFilter {
        .value(try AttributeValue(value).asGeometry, forKey: ElementKeyPath(key.text))
    }

    /// Warns once about an unknown key that resembles a known one.
    ///
    /// This is not an error: an unknown key is null, which looks like a missing element.
    private func doubt(_ key: String, of format: String) {
        guard state.doubtedKeys.count < 1_000, state.doubtedKeys.insert(key).inserted,
            let meant = nearestName(to: key, in: ElementKeyPath.knownNames)
        else { return }
        let text = "No element has the key \"\(key)\" of the predicate \(format); did you mean \(meant)?"
        session.events.record(.message(.init(level: .warning, text: text, place: session.currentPlace)))
    }

    // MARK: The log, alerts and the host

    /// Logs one element: its class, name, value and frame.
    ///
    /// A Nil is logged as an empty line.
    func log(_ element: Element) {
        let text = element.summary?.title ?? ""
        let picture = state.logElementTakesScreenshot ? session.pictureOfMessage(text) : nil
        session.events.record(
            .message(.init(level: .debug, text: text, place: session.currentPlace, screenshot: picture)))
    }

    /// Logs an element and its descendants.
    func logTree(of element: Element) {
        element.session.settleForReading()
        guard let tree = element.tree() else { return log(element) }
        session.events.record(.elementTree(.init(root: session.withPictures(tree))))
    }

    /// Passes an alert to the script's handler; true when the handler returned that it has handled it.
    ///
    /// The property is read each time, because scripts may replace the handler.
    func handle(_ alert: Element) throws -> Bool {
        let target = try session.context.globalObject.property(ElementType.target.className)
        let handler = try target.property("onAlert")
        guard handler.isFunction else { return false }
        return try handler.call(this: target, [try wrap(alert)]).toBool()
    }

    /// The object of the host.
    func host() throws -> JSValue { try session.context.wrap(hostInstance, as: hostClass) }
}

/// The declared classes, whose members own the wrapper.
final class ElementClasses {
    let wrapper: ElementWrapper
    let definitions: [any AnyJSClassDefinition]

    private init(_ wrapper: ElementWrapper) {
        self.wrapper = wrapper
        definitions = wrapper.declareClasses()
    }

    /// The classes for a session: those of the session before, if there was one on the same virtual machine.
    static func of(_ session: ScriptSession, hostTasks: (any HostTaskRunner)?) -> ElementClasses {
        session.reused {
            ElementClasses(ElementWrapper(session: session, hostTasks: hostTasks))
        } reuse: {
            $0.wrapper.begin(session, hostTasks: hostTasks)
        }
    }
}

extension ElementType {
    /// Whether objects of this type are cached for long; other look-ups create a new one each time.
    fileprivate var livesLong: Bool { self == .target || self == .application || self == .window }
}
