import Automation
import JavaScriptBridge
import Scripting
import TestEvents

/// Makes scripts' objects of elements: one class for each kind, and one each for arrays and for what is missing.
final class ElementWrapper {
    /// The session whose scripts get the objects.
    unowned let session: ScriptSession
    /// The class of the machine that runs the script.
    let hostClass: JSClassDefinition<UIAHost>
    private let hostInstance = UIAHost()
    /// The device under test: one object for the whole run.
    private(set) lazy var target = session.automation.target
    /// What `interKeyDelayVariance` answers, in seconds; a simulated finger is steady all the same.
    var interKeyDelayVariance = 0.0
    /// What `verboseOptions` answers; every action is echoed all the same.
    var verboseOptions = 0.0
    /// Whether `logElement` takes a picture, in runs that keep those of messages.
    var logElementTakesScreenshot = false
    /// How many characters `value()` of a text view gives at most; 0 for all.
    var textViewValueMaxLength = 0
    /// The keys of predicates that scripts have been warned of.
    private var doubtedKeys: Set<String> = []
    private var definitions: [ElementType: Definition] = [:]
    private weak var nilClass: JSClassDefinition<Element>?
    private weak var arrayClass: JSClassDefinition<ElementArray>?

    /// A definition, which the session owns: its members own the wrapper, and two owners of each other never die.
    private struct Definition {
        unowned let of: JSClassDefinition<Element>
    }

    init(session: ScriptSession, hostTasks: (any HostTaskRunner)?) {
        self.session = session
        hostClass = UIAHost.definition(session, hostTasks)
    }

    /// Declares every class, parents before children.
    func declareClasses() -> [any AnyJSClassDefinition] {
        var declared: [any AnyJSClassDefinition] = []
        for elementClass in ElementClass.all {
            let definition = JSClassDefinition<Element>(
                elementClass.type.className, elementClass.documentation, reference: elementClass.reference,
                parent: elementClass.parent.flatMap { definitions[$0]?.of },
                keepsIdentity: elementClass.type.livesLong)
            elementClass.addMembers(definition, self)
            definitions[elementClass.type] = Definition(of: definition)
            declared.append(definition)
        }
        let nilClass = UIAElementNil.definition(self)
        let arrayClass = UIAElementArray.definition(self)
        self.nilClass = nilClass
        self.arrayClass = arrayClass
        return declared + [nilClass, arrayClass]
    }

    /// The object of an element; a Nil when the element is missing.
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

    /// The object of what a look-up by a name or a test has found; one that found nothing is noted.
    func found(_ element: Element, named name: String? = nil, among candidates: @escaping () -> [String]) throws
        -> JSValue
    {
        if element.isNil { session.unaskedLookUps.add(element, named: name, in: session, candidates: candidates) }
        return try wrap(element)
    }

    /// The object of the elements that such a look-up has found.
    func found(_ array: ElementArray, named name: String? = nil, among candidates: @escaping () -> [String]) throws
        -> JSValue
    {
        array.isNil ? try found(array.nilElement, named: name, among: candidates) : try wrap(array)
    }

    /// The value of an element, as `value()` gives it.
    func value(of element: Element) throws -> JSValue {
        var value = element.value.asNumberIfFlag
        if textViewValueMaxLength > 0, element.type == .textView, case .string(let text) = value {
            value = .string(String(text.prefix(textViewValueMaxLength)))
        }
        return try value.value(in: session.context)
    }

    // MARK: Searches

    /// What a `…WithPredicate` method was given, compiled.
    /// - Throws: `PredicateError` when the text does not parse.
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

    /// What a `…WithValueForKey` method was given.
    func filter(_ value: JSValue, forKey key: ScriptText) throws -> ElementFilter {
        .value(try AttributeValue(value).asGeometry, forKey: ElementKeyPath(key.text))
    }

    /// Warns once of a key that nobody knows and that is nearly one that everybody does.
    ///
    /// It is no error: such a key is null, and looks like an element that is missing.
    private func doubt(_ key: String, of format: String) {
        guard doubtedKeys.count < 1_000, doubtedKeys.insert(key).inserted,
            let meant = nearestName(to: key, in: ElementKeyPath.knownNames)
        else { return }
        let text = "No element has the key \"\(key)\" of the predicate \(format); did you mean \(meant)?"
        session.events.record(.message(.init(level: .warning, text: text, place: session.currentPlace)))
    }

    // MARK: The log, alerts and the host

    /// Logs one element: its class, name, value and frame.
    ///
    /// A Nil logs an empty line.
    func log(_ element: Element) {
        let text = element.summary?.title ?? ""
        let picture = logElementTakesScreenshot ? session.pictureOfMessage(text) : nil
        session.events.record(
            .message(.init(level: .debug, text: text, place: session.currentPlace, screenshot: picture)))
    }

    /// Logs an element and all below it.
    func logTree(of element: Element) {
        guard let tree = element.tree() else { return log(element) }
        session.events.record(.elementTree(.init(root: session.withPictures(tree))))
    }

    /// Shows an alert to the script's handler; true when the handler says that it has taken care of it.
    ///
    /// The slot is read anew each time, as assigning to it replaces the handler.
    func handle(_ alert: Element) throws -> Bool {
        let target = try session.context.globalObject.property(ElementType.target.className)
        let handler = try target.property("onAlert")
        guard handler.isFunction else { return false }
        return try handler.call(this: target, [try wrap(alert)]).toBool()
    }

    /// The object of the machine that runs the script.
    func host() throws -> JSValue { try session.context.wrap(hostInstance, as: hostClass) }
}

extension ElementType {
    /// Whether scripts hold objects of the kind for long; each look-up of the others makes a new one.
    fileprivate var livesLong: Bool { self == .target || self == .application || self == .window }
}
