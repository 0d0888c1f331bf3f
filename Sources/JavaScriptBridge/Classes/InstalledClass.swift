import CJavaScriptCore

/// A class definition as it stands in one context.
final class InstalledClass {
    let core: JSClassCore
    let constructor: JSObjectRef
    let prototype: JSObjectRef
    let engineClass: JSClassRef

    init(_ core: JSClassCore, parent: InstalledClass?, in context: JSContext) throws {
        self.core = core
        engineClass = makeEngineClass(name: core.name, hasSubscript: core.indexed != nil || core.named != nil)
        let construct = context.makeFunction(name: core.name, length: 0) { call in
            guard let construct = core.construct else {
                throw JSThrow("TypeError", "\(core.name) has no public constructor")
            }
            let instance = try construct(call)
            return try call.context.wrapper(of: instance, as: core)
        }
        let name = EngineString.with(core.name) { JSValueMakeString(context.jsGlobalContextRef, $0) }
        let made = context.callIntrinsic(
            .makeClass, name ?? context.undefined, parent?.constructor ?? context.undefined, construct,
            JSValueMakeBoolean(context.jsGlobalContextRef, core.isCallable) ?? context.undefined)
        guard let made else { throw context.typeError("the class \(core.name) cannot be made") }
        constructor = made
        let found = EngineString.with("prototype") {
            JSObjectGetProperty(context.jsGlobalContextRef, made, $0, nil)
        }
        prototype = found ?? made
        JSValueProtect(context.jsGlobalContextRef, constructor)
        JSValueProtect(context.jsGlobalContextRef, prototype)
        for member in core.members { try add(member, to: context) }
    }

    private func add(_ member: JSClassCore.Member, to context: JSContext) throws {
        let object = member.isStatic ? constructor : prototype
        let qualified = core.name + "." + member.name
        switch member.content {
        case nil: break
        case .method(let signature):
            let function = context.makeFunction(
                name: member.name, qualifiedName: qualified, length: signature.length, body: signature.body)
            try context.define(.defineValue, on: object, member.name, function, true, false, true)
        case .accessor(let get, let set):
            let getter = context.makeFunction(
                name: "get " + member.name, qualifiedName: qualified, length: 0, body: get)
            let setter = set.map {
                context.makeFunction(name: "set " + member.name, qualifiedName: qualified, length: 0, body: $0)
            }
            try context.define(
                .defineAccessor, on: object, member.name, getter, setter ?? context.undefined, false)
        case .value(let make):
            let value = try make(context).jsValue(in: context)
            try context.define(.defineValue, on: object, member.name, value, false, false, true)
        }
    }

    deinit { JSClassRelease(engineClass) }

    func release(context: JSContextRef) {
        JSValueUnprotect(context, constructor)
        JSValueUnprotect(context, prototype)
    }
}
