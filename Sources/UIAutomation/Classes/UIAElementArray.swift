import Automation
import JavaScriptBridge
import Scripting

/// `UIAElementArray`: the result of to-many accessors and searches; not a JavaScript array.
enum UIAElementArray {
    static func definition(_ wrapper: ElementWrapper) -> JSClassDefinition<ElementArray> {
        JSClassDefinition<ElementArray>(
            "UIAElementArray", "Elements in the order of the screen; read-only, not a JavaScript array.",
            typeParameters: typeParameters, reference: "doc", keepsIdentity: false
        ).lazily { addMembers(to: $0, wrapper) }
    }

    private static func addMembers(to definition: JSClassDefinition<ElementArray>, _ wrapper: ElementWrapper) {
        definition
            .accessor("length", "The number of members; reading it never waits.", reference: "doc") {
                (array: ElementArray) in
                try array.count
            }
            .method("toArray", "The members as a JavaScript array.", gives: "E[]", reference: "doc used") {
                (array: ElementArray) in
                try array.toArray().map(wrapper.wrap)
            }
            .method(
                "isValid", "Whether there are members and they exist, or existed when last checked.",
                reference: "hdr used"
            ) { (array: ElementArray) in try array.isValid }
            .method(
                "withClass", "All members of a class.", typeParameters: "<C extends UIAElement>",
                takes: ["elementClass: { prototype: C }"], gives: "UIAElements<C>", reference: "hdr"
            ) { (array: ElementArray, constructor: JSValue) in
                let name = try constructor.property("name").toSwiftString()
                guard let type = ElementType(rawValue: name) else {
                    throw JSThrow(
                        "TypeError", "withClass takes a class such as UIAButton, not \(constructor.description).")
                }
                return try wrapper.wrap(array.withClass(type))
            }
            .method("logElements", "Logs each member.", reference: "hdr") { (array: ElementArray) in
                for element in try array.toArray() { wrapper.log(element) }
            }
            .method("logElementTrees", "Logs each member and its descendants.", reference: "hdr") {
                (array: ElementArray) in
                for element in try array.toArray() { wrapper.logTree(of: element) }
            }
        addSubscripts(to: definition, wrapper, gives: "E") {
            $0
        } count: {
            try $0.count
        }
        addSearches(to: definition, wrapper) { $0 }
    }

    /// Adds the subscripts by index and by name; both wait for missing members.
    static func addSubscripts<Instance>(
        to definition: JSClassDefinition<Instance>, _ wrapper: ElementWrapper, gives type: String,
        names namedType: String? = nil, _ members: @escaping (Instance) -> ElementArray,
        count: @escaping (Instance) throws -> Int
    ) {
        definition
            .indexedSubscript(
                gives: type,
                // Missing members are left to the subscript by name, which waits for them.
                get: { (instance: Instance, index: Int) in
                    try members(instance).member(at: index).map(wrapper.wrap)
                }, count: count, checksCount: false
            )
            .namedSubscript(gives: namedType) { (instance: Instance, name: String) in
                // JavaScript itself reads these, for `await` and `JSON.stringify`.
                if name == "then" || name == "toJSON" { return nil }
                // A string of digits is an index, even past the end.
                if let index = Int(name), index >= 0, String(index) == name {
                    return try wrapper.wrap(members(instance)[index])
                }
                let members = members(instance)
                return try wrapper.found(members[name], named: name) { names(of: members) }
            }
    }

    /// Adds the searches that arrays and Nils share.
    static func addSearches<Instance>(
        to definition: JSClassDefinition<Instance>, _ wrapper: ElementWrapper,
        _ members: @escaping (Instance) -> ElementArray
    ) {
        func found(
            _ members: ElementArray, _ name: String? = nil, _ lookUp: (ElementArray) throws -> Element
        ) throws -> JSValue {
            try wrapper.found(lookUp(members), named: name) { names(of: members) }
        }
        func foundAll(
            _ members: ElementArray, _ name: String? = nil, _ lookUp: (ElementArray) throws -> ElementArray
        ) throws -> JSValue {
            try wrapper.found(lookUp(members), named: name) { names(of: members) }
        }
        definition
            .method(
                "firstWithName", "The first member with the name.", takes: ["name"],
                gives: "E", reference: "doc"
            ) { (instance: Instance, name: ScriptText) in
                try found(members(instance), name.text) { try $0.first(.name(name.text)) }
            }
            .method(
                "firstWithPredicate", "The first member for which the predicate holds.", takes: ["predicate"],
                gives: "E", reference: "doc"
            ) { (instance: Instance, format: ScriptText) in
                try found(members(instance)) { try $0.first(wrapper.predicate(format)) }
            }
            .method(
                "firstWithValueForKey", "The first member whose attribute has the value; the value comes first.",
                takes: ["value", "key"],
                gives: "E", reference: "doc"
            ) { (instance: Instance, value: JSValue, key: ScriptText) in
                try found(members(instance)) { try $0.first(wrapper.filter(value, forKey: key)) }
            }
            .method(
                "withName", "All members with the name.", takes: ["name"],
                gives: "UIAElements<E>", reference: "doc"
            ) { (instance: Instance, name: ScriptText) in
                try foundAll(members(instance), name.text) { try $0.with(.name(name.text)) }
            }
            .method(
                "withPredicate", "All members for which the predicate holds.", takes: ["predicate"],
                gives: "UIAElements<E>", reference: "doc"
            ) { (instance: Instance, format: ScriptText) in
                try foundAll(members(instance)) { try $0.with(wrapper.predicate(format)) }
            }
            .method(
                "withValueForKey", "All members whose attribute has the value; the value comes first.",
                takes: ["value", "key"],
                gives: "UIAElements<E>", reference: "doc used"
            ) { (instance: Instance, value: JSValue, key: ScriptText) in
                try foundAll(members(instance)) { try $0.with(wrapper.filter(value, forKey: key)) }
            }
    }

    /// The names of members, for suggestions; only the first of large lists.
    static func names(of members: ElementArray) -> [String] {
        var names: [String] = []
        for index in 0..<min((try? members.count) ?? 0, 200) {
            if let name = try? members.member(at: index)?.name { names.append(name) }
        }
        return names
    }

    /// The type that accessors return: the array, with its members by name.
    static let shape = ScriptType(
        "UIAElements", .alias("UIAElementArray<E> & { readonly [name: string]: E }"), typeParameters: typeParameters,
        "Elements by index, `cells()[0]`, and by name, `cells()[\"Settings\"]`: a UIAElementArray.", "doc")

    private static let typeParameters = "<E extends UIAElement = UIAElement>"
}
