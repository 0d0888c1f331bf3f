import JavaScriptBridge
import Scripting

/// The assertions for whole elements.
extension HostObject.Function {
    static var matches: [HostObject.Function] {
        [
            .init("assertPropertiesMatch", length: 3, assertPropertiesMatch),
            .init("assertElementTree", length: 2) { call, session in
                try assertTree("assertElementTree", call[0], call[1], session)
                return JSUndefined()
            },
            .init("assertWindow", length: 1, assertWindow),
        ]
    }

    private static func assertPropertiesMatch(_ call: JSCall, _ session: ScriptSession) throws -> any JSConvertible {
        let decision = Decision("assertPropertiesMatch", in: session)
        do {
            try StructuralMatcher(in: call.context).match(call[0], call[1])
        } catch let failure as AssertionFailure {
            throw decision.fail(failure)
        }
        decision.pass(expected: ValueDescription.of(call[0]), received: ValueDescription.of(call[1]))
        return JSUndefined()
    }

    private static func assertWindow(_ call: JSCall, _ session: ScriptSession) throws -> any JSConvertible {
        let global = call.context.globalObject
        let target = try global["UIATarget"].invokeMethod("localTarget")
        let application = try target.invokeMethod("frontMostApp")
        let window = try application.invokeMethod("mainWindow")
        try global.setProperty("target", to: target)
        try global.setProperty("application", to: application)
        try global.setProperty("mainWindow", to: window)
        try assertTree("assertWindow", window, call[0], session)
        return JSUndefined()
    }

    private static func assertTree(
        _ name: String, _ element: JSValue, _ definition: JSValue, _ session: ScriptSession
    ) throws {
        guard definition.isObject else {
            throw JSThrow("TypeError", "\(name) takes a definition, not \(ValueDescription.of(definition))")
        }
        let decision = Decision(name, in: session)
        let onPass = try definition.property("onPass")
        if onPass.toBool() { definition.deleteProperty("onPass") }
        do {
            try StructuralMatcher(in: session.context).match(definition, element)
        } catch {
            throw decision.fail(try wrapped(error, as: .failure, prefix: "", session))
        }
        decision.pass(expected: ValueDescription.of(definition), received: ValueDescription.of(element))
        guard onPass.toBool() else { return }
        do {
            try onPass.call([element])
        } catch {
            throw Decision("onPass", in: session).fail(
                try wrapped(error, as: .onPass, prefix: "Failed to execute 'onPass' callback: ", session))
        }
    }

    /// The library's exception in place of another one, whose message it contains.
    /// - Throws: the original error if it ends the script.
    private static func wrapped(
        _ error: any Error, as kind: AssertionFailure.Kind, prefix: String, _ session: ScriptSession
    ) throws -> AssertionFailure {
        if let inner = error as? AssertionFailure {
            return AssertionFailure(
                kind: kind, message: prefix + inner.text, expected: inner.expected, received: inner.received,
                causes: [inner.text] + inner.causes)
        }
        guard let thrown = error as? JSError else {
            let text = String(describing: error)
            return AssertionFailure(kind: kind, message: prefix + text, causes: [text])
        }
        if thrown.isTermination { throw thrown }
        let text = thrown.value.description
        let inner = thrown.underlyingError as? AssertionFailure
        return AssertionFailure(
            kind: kind, message: prefix + text, expected: inner?.expected, received: inner?.received,
            causes: [text] + (inner?.causes ?? []))
    }
}

/// Compares an element with a definition, property by property.
private struct StructuralMatcher {
    private static let maximumDepth = 200

    private let context: JSContext
    private let host: HostObject

    /// Creates a matcher.
    init(in context: JSContext) {
        self.context = context
        host = HostObject(in: context)
    }

    /// Compares a value; a definition that is neither an object nor a string matches everything.
    /// - Parameter path: the path of the value from the outermost one, for messages.
    /// - Throws: `AssertionFailure` for the first mismatch, and errors of callbacks.
    func match(_ expected: JSValue, _ given: JSValue, path: String = "", depth: Int = 0) throws {
        guard depth < StructuralMatcher.maximumDepth else {
            throw JSThrow("RangeError", "The definition is nested more than \(StructuralMatcher.maximumDepth) deep")
        }
        for key in try host.keys(of: expected) {
            guard let name = try DeviceSuffix.name(of: key, in: context) else { continue }
            let here = path.isEmpty ? name : "\(path).\(name)"
            let wanted = try property(key, of: expected)
            guard let received = try read(name, of: given) else { continue }
            try demandPresence(received, wanted, name, given, here)
            try compare(wanted, received, name, here, depth)
        }
    }

    /// Reads a property, or calls the method with that name; returns nil when the method throws, which is only logged.
    private func read(_ name: String, of given: JSValue) throws -> JSValue? {
        let member = try property(name, of: given)
        guard member.isFunction else { return member }
        do {
            return try member.call(this: given)
        } catch let error as JSError where !error.isTermination {
            try logError("[\(name)]: Unable to evaluate against \(try host.concatenation(given))")
            return nil
        }
    }

    /// A property of an object, or a character of a string.
    private func property(_ name: String, of value: JSValue) throws -> JSValue {
        guard value.isString else { return try value.property(name) }
        let units = Array(value.description.utf16)
        guard let index = Int(name), units.indices.contains(index) else { return JSValue(undefinedIn: context) }
        return try .make(String(decoding: [units[index]], as: UTF16.self), in: context)
    }

    private func demandPresence(
        _ received: JSValue, _ wanted: JSValue, _ name: String, _ given: JSValue, _ path: String
    ) throws {
        let message: String
        if received.isNull {
            message = "Could not find given \(try host.concatenation(given)) property named: \(name)"
        } else if received.isUndefined {
            message = "\(try host.concatenation(given)).\(name) method not found."
        } else if !wanted.isNull, received.isObject && HostObject.Function.isNothing(received) {
            // Null matches both existing and missing elements, but the name must be a valid accessor.
            message = "found no elements for \(try host.concatenation(given)).\(name)()"
        } else {
            return
        }
        throw AssertionFailure(
            message: message, expected: "\(path): \(ValueDescription.of(wanted))",
            received: "\(path): \(ValueDescription.of(received))")
    }

    private func compare(_ wanted: JSValue, _ received: JSValue, _ name: String, _ path: String, _ depth: Int) throws {
        if wanted.isNull { return }
        if wanted.isString || wanted.isNumber || wanted.isBoolean {
            try demandEqual(wanted, received, path)
        } else if wanted.isFunction {
            try wanted.call([received])
        } else if wanted.isArray {
            try matchItems(wanted, received, name, path, depth)
        } else if wanted.className == "RegExp" {
            try demandMatch(wanted, received, path)
        } else if wanted.isObject {
            try matchObject(wanted, received, name, path, depth)
        } else {
            try logError("[\(name)]: unknown type for expectedProp: \(wanted.isUndefined ? "undefined" : "symbol")")
        }
    }

    private func demandEqual(_ wanted: JSValue, _ received: JSValue, _ path: String, prefix: String = "") throws {
        guard try !wanted.isEqual(to: received) else { return }
        let text =
            "Expected \(try host.concatenation(wanted)) but received \(try host.concatenation(received))"
        throw failure(prefix + text, wanted, received, path)
    }

    private func demandMatch(_ pattern: JSValue, _ received: JSValue, _ path: String) throws {
        guard try !host.matches(pattern, received) else { return }
        let text = "'\(try host.concatenation(received))' does not match '\(try host.concatenation(pattern))'"
        throw failure(text, pattern, received, path)
    }

    private func matchItems(
        _ wanted: JSValue, _ received: JSValue, _ name: String, _ path: String, _ depth: Int
    ) throws {
        let length = try wanted.property("length")
        let count =
            received.isString
            ? try .make(received.description.utf16.count, in: context) : try received.property("length")
        try demandEqual(length, count, "\(path).length", prefix: "Length of \(name) does not match: ")
        for index in 0..<(Int(exactly: try length.toDouble()) ?? 0) {
            let item =
                received.isString ? try property(String(index), of: received) : try received.element(at: index)
            try match(try wanted.element(at: index), item, path: "\(path)[\(index)]", depth: depth + 1)
        }
    }

    private func matchObject(
        _ wanted: JSValue, _ received: JSValue, _ name: String, _ path: String, _ depth: Int
    ) throws {
        guard received.isObject else {
            let constructor = try host.concatenation(try host.constructor(of: received))
            let message = "[\(name)]: Unknown type of object constructor: \(constructor)"
            try logError(message)
            throw failure(message, wanted, received, path)
        }
        try match(wanted, received, path: path, depth: depth + 1)
    }

    private func failure(_ message: String, _ wanted: JSValue, _ received: JSValue, _ path: String)
        -> AssertionFailure
    {
        AssertionFailure(
            message: message, expected: "\(path): \(ValueDescription.of(wanted))",
            received: "\(path): \(ValueDescription.of(received))")
    }

    private func logError(_ message: String) throws {
        try context.globalObject["UIALogger"].invokeMethod("logError", [message])
    }
}

/// The suffix of a key that applies to one kind of device only, as in `popover~ipad`.
private enum DeviceSuffix {
    /// The key without the suffix, or nil when the suffix names the other kind of device.
    /// - Throws: `JSError` when the device cannot be determined.
    static func name(of key: String, in context: JSContext) throws -> String? {
        if key.hasSuffix("~iphone") {
            let device = try Device(in: context)
            let isTablet = device.model.hasPrefix("iPad") || device.name == "iPad Simulator"
            return isTablet ? nil : String(key.dropLast("~iphone".count))
        }
        if key.hasSuffix("~ipad") {
            let device = try Device(in: context)
            let isTablet = device.model.hasPrefix("iPad") || device.name.hasPrefix("iPad Simulator")
            return isTablet ? String(key.dropLast("~ipad".count)) : nil
        }
        return key
    }

    private struct Device {
        let model: String
        let name: String

        init(in context: JSContext) throws {
            let target = try context.globalObject["UIATarget"].invokeMethod("localTarget")
            model = try target.invokeMethod("model").toSwiftString()
            name = try target.invokeMethod("name").toSwiftString()
        }
    }
}
