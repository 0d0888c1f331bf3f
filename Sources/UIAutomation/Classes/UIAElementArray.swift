import Automation
import JavaScriptBridge

/// `UIAElementArray`: what to-many accessors and searches give; read-only, and no array of the language (reference §4).
enum UIAElementArray {
    static func definition(_ wrapper: ElementWrapper) -> JSClassDefinition<ElementArray> {
        let definition = JSClassDefinition<ElementArray>("UIAElementArray")
        definition
            .accessor("length") { (array: ElementArray) in try array.count }
            .indexedSubscript(
                get: { (array: ElementArray, index: Int) in try wrapper.wrap(array[index]) },
                count: { (array: ElementArray) in try array.count }
            )
            .namedSubscript { (array: ElementArray, name: String) in try wrapper.wrap(array[name]) }
            .method("toArray") { (array: ElementArray) in try array.toArray().map(wrapper.wrap) }
            .method("isValid") { (array: ElementArray) in try array.isValid }
            .method("withClass") { (array: ElementArray, constructor: JSValue) in
                let name = try constructor.property("name").toSwiftString()
                guard let type = ElementType(rawValue: name) else {
                    throw JSThrow(
                        "TypeError", "withClass takes a class such as UIAButton, not \(constructor.description).")
                }
                return try wrapper.wrap(array.withClass(type))
            }
            .method("logElements") { (array: ElementArray) in
                for element in try array.toArray() { wrapper.log(element) }
            }
            .method("logElementTrees") { (array: ElementArray) in
                for element in try array.toArray() { wrapper.logTree(of: element) }
            }
        addSearches(to: definition, wrapper) { $0 }
        return definition
    }

    /// Adds the searches that arrays and Nils have in common.
    static func addSearches<Instance>(
        to definition: JSClassDefinition<Instance>, _ wrapper: ElementWrapper,
        _ members: @escaping (Instance) -> ElementArray
    ) {
        definition
            .method("firstWithName") { (instance: Instance, name: String) in
                try wrapper.wrap(members(instance).first(.name(name)))
            }
            .method("firstWithPredicate") { (instance: Instance, format: String) in
                try wrapper.wrap(members(instance).first(wrapper.predicate(format)))
            }
            .method("firstWithValueForKey") { (instance: Instance, value: JSValue, key: String) in
                try wrapper.wrap(members(instance).first(wrapper.filter(value, forKey: key)))
            }
            .method("withName") { (instance: Instance, name: String) in
                try wrapper.wrap(members(instance).with(.name(name)))
            }
            .method("withPredicate") { (instance: Instance, format: String) in
                try wrapper.wrap(members(instance).with(wrapper.predicate(format)))
            }
            .method("withValueForKey") { (instance: Instance, value: JSValue, key: String) in
                try wrapper.wrap(members(instance).with(wrapper.filter(value, forKey: key)))
            }
    }
}
