import Automation
import JavaScriptBridge
import Scripting
import TestEvents

extension ElementWrapper {
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
    /// It is no error: such a key is null (reference §5.3), and looks like an element that is missing.
    private func doubt(_ key: String, of format: String) {
        guard doubtedKeys.count < 1_000, doubtedKeys.insert(key).inserted,
            let meant = nearestName(to: key, in: ElementKeyPath.knownNames)
        else { return }
        let text = "No element has the key \"\(key)\" of the predicate \(format); did you mean \(meant)?"
        session.events.record(.message(.init(level: .warning, text: text, place: session.currentPlace)))
    }
}
