import Automation
import JavaScriptBridge
import Scripting

/// `UIAElementArray`: what to-many accessors and searches give; read-only, and no array of the language (reference §4).
enum UIAElementArray {
    static func definition(_ wrapper: ElementWrapper) -> JSClassDefinition<ElementArray> {
        let definition = JSClassDefinition<ElementArray>("UIAElementArray", keepsIdentity: false)
        definition
            .accessor("length") { (array: ElementArray) in try array.count }
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
        addSubscripts(to: definition, wrapper) {
            $0
        } count: {
            try $0.count
        }
        addSearches(to: definition, wrapper) { $0 }
        return definition
    }

    /// Adds the subscripts by index and by name, both of which wait for what is not there.
    static func addSubscripts<Instance>(
        to definition: JSClassDefinition<Instance>, _ wrapper: ElementWrapper,
        _ members: @escaping (Instance) -> ElementArray, count: @escaping (Instance) throws -> Int
    ) {
        definition
            .indexedSubscript(
                // What is not there is left to the subscript by name, which waits for it.
                get: { (instance: Instance, index: Int) in
                    try members(instance).member(at: index).map(wrapper.wrap)
                }, count: count, checksCount: false
            )
            .namedSubscript { (instance: Instance, name: String) in
                // The language looks for these by itself, to await a value and to write it as JSON.
                if name == "then" || name == "toJSON" { return nil }
                // A digit string is an index, also past the end (reference §4).
                if let index = Int(name), index >= 0, String(index) == name {
                    return try wrapper.wrap(members(instance)[index])
                }
                let members = members(instance)
                return try wrapper.found(members[name], named: name) { names(of: members) }
            }
    }

    /// Adds the searches that arrays and Nils have in common.
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
            .method("firstWithName") { (instance: Instance, name: ScriptText) in
                try found(members(instance), name.text) { try $0.first(.name(name.text)) }
            }
            .method("firstWithPredicate") { (instance: Instance, format: ScriptText) in
                try found(members(instance)) { try $0.first(wrapper.predicate(format)) }
            }
            .method("firstWithValueForKey") { (instance: Instance, value: JSValue, key: ScriptText) in
                try found(members(instance)) { try $0.first(wrapper.filter(value, forKey: key)) }
            }
            .method("withName") { (instance: Instance, name: ScriptText) in
                try foundAll(members(instance), name.text) { try $0.with(.name(name.text)) }
            }
            .method("withPredicate") { (instance: Instance, format: ScriptText) in
                try foundAll(members(instance)) { try $0.with(wrapper.predicate(format)) }
            }
            .method("withValueForKey") { (instance: Instance, value: JSValue, key: ScriptText) in
                try foundAll(members(instance)) { try $0.with(wrapper.filter(value, forKey: key)) }
            }
    }

    /// The names of members, for whoever has looked for another; of large lists only the first.
    static func names(of members: ElementArray) -> [String] {
        var names: [String] = []
        for index in 0..<min((try? members.count) ?? 0, 200) {
            if let name = try? members.member(at: index)?.name { names.append(name) }
        }
        return names
    }

    /// The class as scripts see it, and the shape of its instances with their members by name.
    static var typings: [ScriptType] {
        [
            ScriptType(
                "UIAElementArray", .class, typeParameters: typeParameters,
                "Elements in the order of the screen; read-only, and no JavaScript array.", "4 doc",
                subscripts: ["readonly [index: number]: E"], members: members),
            ScriptType(
                "UIAElements", .alias("UIAElementArray<E> & { readonly [name: string]: E }"),
                typeParameters: typeParameters,
                "Elements by index, `cells()[0]`, and by name, `cells()[\"Settings\"]`: a UIAElementArray.", "4 doc"),
        ]
    }

    private static let typeParameters = "<E extends UIAElement = UIAElement>"

    /// What it has, in the order of the reference.
    static var members: [ScriptMember] {
        [
            .property("length", "number", "How many members there are; asking never waits.", "4 doc"),
            .function("firstWithName", takes: ["name: string"], gives: "E", "The first member of the name.", "4 doc"),
            .function(
                "firstWithPredicate", takes: ["predicate: string"], gives: "E",
                "The first member for which the predicate holds.", "4 doc"),
            .function(
                "firstWithValueForKey", takes: ["value: any", "key: string"], gives: "E",
                "The first member whose attribute has the value; the value comes first.", "4 doc"),
            .function(
                "withName", takes: ["name: string"], gives: "UIAElements<E>", "All members of the name.", "4 doc"),
            .function(
                "withPredicate", takes: ["predicate: string"], gives: "UIAElements<E>",
                "All members for which the predicate holds.", "4 doc"),
            .function(
                "withValueForKey", takes: ["value: any", "key: string"], gives: "UIAElements<E>",
                "All members whose attribute has the value; the value comes first.", "4 doc used"),
            .function("toArray", gives: "E[]", "The members as a JavaScript array.", "4 doc used"),
            .function(
                "isValid", gives: "boolean",
                "Whether there are members, and they are on the screen or were when last asked.", "4 hdr used"),
            .function(
                "withClass", typeParameters: "<C extends UIAElement>", takes: ["elementClass: { prototype: C }"],
                gives: "UIAElements<C>", "All members of a class.", "4 hdr"),
            .function("logElements", "Logs each member.", "4 hdr"),
            .function("logElementTrees", "Logs each member and all inside.", "4 hdr"),
        ]
    }
}
