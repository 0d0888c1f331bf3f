import JavaScriptBridge
import Scripting

/// The assertions that look at whole elements.
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

    /// The exception that the library throws in place of another, whose text it quotes.
    /// - Throws: the error itself when it ends the script.
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
