import Automation
import JavaScriptBridge
import Scripting

/// Makes scripts' objects of elements: one class for each kind, and one each for arrays and for what is missing.
final class ElementWrapper {
    /// The session whose scripts get the objects.
    unowned let session: ScriptSession
    /// The class of the machine that runs the script.
    let hostClass = UIAHost.definition()
    private let hostInstance = UIAHost()
    private var definitions: [ElementType: JSClassDefinition<Element>] = [:]
    private var nilClass: JSClassDefinition<Element>?
    private var arrayClass: JSClassDefinition<ElementArray>?

    init(session: ScriptSession) { self.session = session }

    /// Declares every class, parents before children.
    func declareClasses() -> [any AnyJSClassDefinition] {
        var declared: [any AnyJSClassDefinition] = []
        for elementClass in ElementClasses.all {
            let parent = elementClass.parent.flatMap { definitions[$0.type] }
            let definition = JSClassDefinition<Element>(
                elementClass.type.className, parent: parent, keepsIdentity: elementClass.type.livesLong)
            elementClass.addMembers(to: definition, self)
            definitions[elementClass.type] = definition
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
        let definition = element.type.flatMap { definitions[$0] } ?? nilClass
        guard let definition else { return JSValue(undefinedIn: session.context) }
        return try session.context.wrap(element, as: definition)
    }

    /// The object of several elements; a Nil when there are none (reference §2.2).
    func wrap(_ array: ElementArray) throws -> JSValue {
        guard !array.isNil, let arrayClass else { return try wrap(array.nilElement) }
        return try session.context.wrap(array, as: arrayClass)
    }

    /// The object of the machine that runs the script.
    func host() throws -> JSValue { try session.context.wrap(hostInstance, as: hostClass) }

    /// What a `…WithPredicate` method was given, compiled.
    /// - Throws: `PredicateError` when the text does not parse.
    func predicate(_ format: String) throws -> ElementFilter {
        .predicate(try session.automation.predicate(format))
    }

    /// What a `…WithValueForKey` method was given.
    func filter(_ value: JSValue, forKey key: String) throws -> ElementFilter {
        .value(try AttributeValue(value), forKey: ElementKeyPath(key))
    }
}

extension ElementType {
    /// Whether scripts keep one object of the kind for a whole run; each look-up makes a new one of the others.
    fileprivate var livesLong: Bool { self == .target || self == .application || self == .window }
}
