package import Automation
import JavaScriptBridge
import TestEvents

/// A probable mistake in a script that failed nothing: a warning, or with `--strict` a failure.
package struct Finding {
    /// The kind of mistake, such as `UnusedLookUp`.
    package var name: String
    /// The problem, as a sentence.
    package var message: String
    /// The fix, as a sentence; nil when unknown.
    package var suggestion: String?
    /// The place; nil for the script's current place.
    package var place: SourcePlace?

    package init(_ name: String, _ message: String, suggestion: String? = nil, place: SourcePlace? = nil) {
        self.name = name
        self.message = message
        self.suggestion = suggestion
        self.place = place
    }
}

extension ScriptSession {
    /// Records a finding as a warning, or as a failure of the open test in a strict session.
    package func report(_ finding: Finding) {
        let place = finding.place ?? currentPlace ?? tests.current?.place
        if isStrict {
            tests.recordFailure(finding.issue(at: place, excerpt: place.flatMap { sources.excerpt(around: $0) }))
        } else {
            events.record(.message(finding.warning(at: place)))
        }
    }

    /// Reports unknown keys of an options object.
    /// - Parameters:
    ///   - function: the function that takes the options, such as `tapWithOptions()`.
    ///   - place: the place of the call; nil for the script's current place.
    package func reportUnknownKeys(
        _ keys: [String], of function: String, known: [String], place: SourcePlace? = nil
    ) {
        for key in keys where !known.contains(key) {
            let hint = nearestName(to: key, in: known).map { "Did you mean \"\($0)\"?" }
            report(
                Finding(
                    "UnknownOption", "\(function) has no option \"\(key)\".",
                    suggestion: hint ?? "The options are \(known.joined(separator: ", ")).", place: place))
        }
    }
}

extension EventRecorder {
    /// Records a finding outside a session, as a warning or as a failure.
    package func record(_ finding: Finding, isStrict: Bool) {
        record(isStrict ? .issue(finding.issue(at: finding.place)) : .message(finding.warning(at: finding.place)))
    }
}

extension Finding {
    fileprivate func warning(at place: SourcePlace?) -> TestEvent.Message {
        let text = [message, suggestion].compactMap(\.self).joined(separator: " ")
        return .init(level: .warning, text: text, place: place)
    }

    fileprivate func issue(at place: SourcePlace?, excerpt: TestEvent.Excerpt? = nil) -> TestEvent.Issue {
        .init(fault: .script, name: name, message: message, place: place, excerpt: excerpt, suggestion: suggestion)
    }
}

extension ScriptSession {
    /// A measure of what a test has done so far.
    package struct Activity: Hashable {
        fileprivate var events: Int
        fileprivate var lookUps: Int
        fileprivate var deviceTime: Double
    }

    /// The current activity; equal values have only messages between them.
    package var activity: Activity {
        Activity(events: events.activityCount, lookUps: lookUpCount, deviceTime: automation.clock.now)
    }
}

/// The look-ups of a test that found nothing and whose results the script has not used.
///
/// A look-up that finds nothing does not throw, so a script that ignores its result has checked nothing.
package final class UnaskedLookUps {
    private var lookUps: [ObjectIdentifier: LookUp] = [:]
    private var count = 0
    private static let maximum = 1000

    private struct LookUp {
        // Retained, so that no other element gets its address.
        let element: Element
        let number: Int
        let name: String?
        let stack: () -> [JSStackFrame]
        let candidates: () -> [String]
    }

    /// A look-up whose result was not used.
    struct Unasked {
        var path: String
        var suggestion: String?
        var stack: [JSStackFrame]
    }

    /// Notes a `UIAElementNil` that a script has just received.
    /// - Parameters:
    ///   - name: the name in the look-up; nil for a look-up by something else.
    ///   - candidates: the existing names; evaluated only when the look-up is reported.
    package func add(
        _ element: Element, named name: String?, in session: ScriptSession, candidates: @escaping () -> [String]
    ) {
        guard session.tests.current != nil, lookUps.count < Self.maximum else { return }
        count += 1
        lookUps[ObjectIdentifier(element)] = LookUp(
            element: element, number: count, name: name, stack: session.context.unreadCallStack(),
            candidates: candidates)
    }

    /// Notes that a script has used an element.
    package func remove(_ element: Element) {
        if !lookUps.isEmpty { lookUps[ObjectIdentifier(element)] = nil }
    }

    /// Removes every look-up.
    func removeAll() { lookUps = [:] }

    /// Returns the remaining look-ups in order, and removes them.
    func takeAll() -> [Unasked] {
        defer { removeAll() }
        return lookUps.values.sorted { $0.number < $1.number }.map { lookUp in
            let nearest = lookUp.name.flatMap { nearestName(to: $0, in: lookUp.candidates()) }
            return Unasked(
                path: lookUp.element.path, suggestion: nearest.map { "The nearest name is \"\($0)\"." },
                stack: lookUp.stack())
        }
    }
}

extension ScriptSession {
    /// Reports the unused look-ups of the open test, unless it has failed.
    func reportUnaskedLookUps(after outcome: TestEvent.Outcome) {
        guard outcome == .passed else { return unaskedLookUps.removeAll() }
        for lookUp in unaskedLookUps.takeAll() {
            // The library's own look-ups are not reported.
            let first = lookUp.stack.first { $0.sourceURL?.isEmpty == false }
            guard let url = first?.sourceURL, sources.isUsersOwn(url) else { continue }
            report(
                Finding(
                    "UnusedLookUp",
                    "\(lookUp.path) found nothing, and the test did not use the result: nothing was checked.",
                    suggestion: lookUp.suggestion ?? "Assert that it is there: assertTrue(….isValid()).",
                    place: place(in: lookUp.stack)))
        }
    }
}
