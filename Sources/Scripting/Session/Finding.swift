package import Automation
import JavaScriptBridge
import TestEvents

/// Something in a script that is most likely a mistake, although nothing failed: a warning, and a failure of its test with
/// `--strict`.
package struct Finding {
    /// The kind of mistake, such as `UnusedLookUp`.
    package var name: String
    /// What is wrong, as a sentence.
    package var message: String
    /// What would be right, as a sentence; nil when that is unknown.
    package var suggestion: String?
    /// Where it is; nil for where the script is now.
    package var place: SourcePlace?

    package init(_ name: String, _ message: String, suggestion: String? = nil, place: SourcePlace? = nil) {
        self.name = name
        self.message = message
        self.suggestion = suggestion
        self.place = place
    }
}

extension ScriptSession {
    /// Records a finding: as a warning, or as what fails the open test in a strict session.
    package func report(_ finding: Finding) {
        let place = finding.place ?? currentPlace ?? tests.current?.place
        guard isStrict else {
            let text = [finding.message, finding.suggestion].compactMap(\.self).joined(separator: " ")
            events.record(.message(.init(level: .warning, text: text, place: place)))
            return
        }
        tests.recordFailure(
            .init(
                fault: .script, name: finding.name, message: finding.message, place: place,
                excerpt: place.flatMap { sources.excerpt(around: $0) }, suggestion: finding.suggestion))
    }

    /// Reports the keys of an options object that mean nothing.
    /// - Parameters:
    ///   - function: what takes the options, such as `tapWithOptions()`.
    ///   - place: where the call is; nil for where the script is now.
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

extension ScriptSession {
    /// What a test has done so far.
    package struct Activity: Hashable {
        fileprivate var events: Int
        fileprivate var lookUps: Int
        fileprivate var deviceTime: Double
    }

    /// What has been done so far: two that are equal have nothing between them but words.
    package var activity: Activity {
        Activity(events: events.activityCount, lookUps: lookUpCount, deviceTime: automation.clock.now)
    }
}

/// The look-ups of a test that found nothing, as long as the script has asked the result nothing.
///
/// A look-up that finds nothing throws nothing: whoever throws its result away believes in a check that never was.
package final class UnaskedLookUps {
    private var lookUps: [ObjectIdentifier: LookUp] = [:]
    private var count = 0
    private static let maximum = 1000

    private struct LookUp {
        // Held, so that no other element gets its address.
        let element: Element
        let number: Int
        let name: String?
        let stack: () -> [JSStackFrame]
        let candidates: () -> [String]
    }

    /// A look-up whose result was thrown away.
    struct Unasked {
        var path: String
        var suggestion: String?
        var stack: [JSStackFrame]
    }

    /// Notes a Nil that a script has just been given.
    /// - Parameters:
    ///   - name: the name that was looked for; nil when it was looked for by something else.
    ///   - candidates: the names that are there; asked only when the look-up is reported.
    package func add(
        _ element: Element, named name: String?, in session: ScriptSession, candidates: @escaping () -> [String]
    ) {
        guard session.tests.current != nil, lookUps.count < Self.maximum else { return }
        count += 1
        lookUps[ObjectIdentifier(element)] = LookUp(
            element: element, number: count, name: name, stack: session.context.unreadCallStack(),
            candidates: candidates)
    }

    /// Notes that a script has asked something of an element.
    package func remove(_ element: Element) {
        if !lookUps.isEmpty { lookUps[ObjectIdentifier(element)] = nil }
    }

    /// Forgets every look-up.
    func removeAll() { lookUps = [:] }

    /// The look-ups that are left, in their order; afterwards there are none.
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
    /// Reports the look-ups of the open test whose results were thrown away; those of a failed test say nothing new.
    func reportUnaskedLookUps(after outcome: TestEvent.Outcome) {
        guard outcome == .passed else { return unaskedLookUps.removeAll() }
        for lookUp in unaskedLookUps.takeAll() {
            // What the library looks for by itself is its own affair.
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
