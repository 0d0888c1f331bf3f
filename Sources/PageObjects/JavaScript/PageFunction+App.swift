import Automation
import JavaScriptBridge
import Scripting
import TestEvents

/// What pages of scripts see of the whole app: features, toasts and analytics events.
extension PageFunction {
    /// The functions about the app's features.
    static var features: [PageFunction] {
        [
            PageFunction(name: "contains", length: 1) { page, call in
                guard call[0].isString else {
                    throw page.mistake("a feature is the name of its flag, not \(ScriptWords.outline(call[0])).")
                }
                let launch = page.automation.driver.lastLaunch
                return launch?.environment[try call[0].convert(to: String.self)] == "true"
            },
            chained("relaunch", 0) { page, call in
                let driver = page.automation.driver
                var launch = driver.lastLaunch ?? ApplicationLaunch()
                for (flag, isOn) in try page.flags(call[0]) { launch.environment[flag] = isOn ? "true" : "false" }
                try driver.launchApplication(launch)
            },
        ]
    }

    /// The functions about toasts: short messages over any screen, which disappear by themselves.
    static var toasts: [PageFunction] {
        [
            chained("waitForToast", 0) { page, call in
                let text = call[0].isUndefined ? nil : try page.words(call[0], "the text of a toast")
                let seconds = try page.timeout(call[1])
                var last: String?
                let shown: Void? = try page.automation.wait(upTo: seconds) {
                    guard let message = try page.toast() else { return nil }
                    last = message
                    return text == nil || message == text ? () : nil
                }
                let wanted = text.map { "the toast '\($0)'" } ?? "a toast"
                let seen = last.map { "the last one said '\($0)'" } ?? "there was none"
                try page.record(
                    shown != nil ? nil : "\(wanted) did not appear within \(page.words(seconds)): \(seen)",
                    expected: wanted, received: last)
            },
            chained("waitForToastToDisappear", 0) { page, call in
                let seconds = try page.timeout(call[0])
                let gone: Void? = try page.automation.wait(upTo: seconds) { try page.toast() == nil ? () : nil }
                try page.record(
                    gone != nil ? nil : "the toast did not disappear within \(page.words(seconds))",
                    expected: "no toast", received: gone != nil ? nil : try page.toast())
            },
        ]
    }

    /// The functions that check the app's analytics events, each kind with a function for events that must not be sent.
    static var tracking: [PageFunction] {
        [(AnalyticsParameterType.state, "State"), (.action, "Action"), (.adjust, "Adjust")].flatMap { type, word in
            [
                chained("validate\(word)", 1) { page, call in
                    let expected = try page.expectation(type, call)
                    try page.record(
                        try page.validator().shortfall(of: expected, at: page.place), expected: "\(expected)",
                        received: nil)
                },
                chained("validateNo\(word)", 1) { page, call in
                    let expected = try page.expectation(type, call)
                    let seconds = call[2].isUndefined ? 0 : try page.timeout(call[2])
                    try page.record(
                        try page.validator().shortfall(of: expected, exactly: 0, for: seconds, at: page.place),
                        expected: "no \(expected)", received: nil)
                },
            ]
        }
    }
}

extension ScriptPage {
    fileprivate var place: SourcePlace {
        session.currentPlace ?? SourcePlace(file: session.events.script ?? "", line: 1)
    }

    fileprivate func words(_ seconds: Double) -> String {
        "\(ScriptSpelling.number(seconds)) second\(seconds == 1 ? "" : "s")"
    }

    fileprivate func words(_ given: JSValue, _ what: String) throws -> String {
        guard given.isString else { throw mistake("\(what) is a string, not \(ScriptWords.outline(given)).") }
        return try given.convert(to: String.self)
    }

    fileprivate func record(_ failure: String?, expected: String, received: String?) throws {
        try PageDecision(page: self).record(failure, expected: expected, received: received)
    }

    /// The flags of an object: `{ explore: true, onboarding: false }`.
    fileprivate func flags(_ given: JSValue) throws -> [(String, Bool)] {
        if given.isUndefined { return [] }
        guard given.isObject, !given.isArray, !given.isFunction else {
            throw mistake("features are an object such as { onboarding: false }, not \(ScriptWords.outline(given)).")
        }
        return try given.ownPropertyNames.map { name in
            let value = try given.property(name)
            guard value.isBoolean else {
                throw mistake("the feature '\(name)' is true or false, not \(ScriptWords.outline(value)).")
            }
            return (name, value.toBool())
        }
    }

    // MARK: Toasts

    /// The text of the toast on the screen; nil when there is none.
    fileprivate func toast() throws -> String? {
        let id = try words(value.property("factory").property("toastIdentifier"), "the identifier of toasts")
        return try atOnce {
            let app = ElementQuery.target.relation(.frontMostApp)
            let toast = try automation.element(app.descendants(nil).first(.exactIdentifier(id)))
            guard !toast.isNil else { return nil }
            if let label = toast.attribute(.label).string, !label.isEmpty { return label }
            let text = try automation.element(toast.query.descendants(.staticText).at(0))
            return text.isNil ? "" : text.attribute(.label).string ?? ""
        }
    }

    // MARK: Tracking

    /// The event that a call expects: its name, and what its context must have; null for what it must not have.
    fileprivate func expectation(_ type: AnalyticsParameterType, _ call: JSCall) throws -> TrackingExpectation {
        let name = try words(call[0], "the name of an event")
        var context: [String: String?] = [:]
        if !call[1].isUndefined {
            guard call[1].isObject, !call[1].isArray, !call[1].isFunction else {
                throw mistake("the context of an event is an object, not \(ScriptWords.outline(call[1])).")
            }
            for key in call[1].ownPropertyNames {
                let value = try call[1].property(key)
                context.updateValue(value.isNull ? nil : value.description, forKey: key)
            }
        }
        return TrackingExpectation(type, name, context: context)
    }

    /// The validator of the session, which lets each event count once.
    fileprivate func validator() -> TrackingValidator {
        let tracking = session.attachment { ScriptTracking(session) }
        tracking.transport.factory = { [value] in try value.property("factory") }
        tracking.validator.timeout = automation.timeout
        return tracking.validator
    }
}

/// The analytics events of a session, as its scripts read them.
private final class ScriptTracking {
    /// The events as the function `trackedEvents` of the page factory returns them.
    final class Transport: TrackingTransport {
        var factory: () throws -> JSValue? = { nil }

        func events() throws -> [TrackedEvent] {
            guard let factory = try factory() else { return [] }
            let given = try factory.property("trackedEvents").call(this: factory)
            let text = given.isString ? given.description : try Self.json(given)
            return try TrackedEvent.events(in: text, from: "trackedEvents()")
        }

        private static func json(_ value: JSValue) throws -> String {
            let text = try value.context.globalObject.property("JSON").invokeMethod("stringify", [value])
            return text.isString ? text.description : "[]"
        }
    }

    let transport = Transport()
    let validator: TrackingValidator

    init(_ session: ScriptSession) { validator = TrackingValidator(session.automation, transport: transport) }
}
