public import Automation

/// A look-up in an app: what it finds now, checks of it that wait, and actions on it.
///
/// An immutable description; each question searches anew, from the app's windows on. Results are in reading order: top
/// to bottom, then left to right.
public struct FRYQuery: LookupProvider, CustomStringConvertible {
    /// The session with the app.
    public let session: AutomationSession
    let settings: FRY.Settings
    /// The look-up as a query.
    public let query: ElementQuery
    let ownTimeout: Double?

    /// The look-up with one more step, which searches inside each result of this one.
    public func following(_ step: LookupStep) -> FRYQuery {
        FRYQuery(session: session, settings: settings, query: query.appending(step.step), ownTimeout: ownTimeout)
    }

    /// The same look-up, whose checks wait for another time.
    /// - `seconds`: how long, in seconds.
    public func timeout(_ seconds: Double) -> FRYQuery {
        FRYQuery(session: session, settings: settings, query: query, ownTimeout: seconds.isNaN ? 0 : seconds)
    }

    /// The same look-up; all searches below its results are printed, with the values that predicates read.
    public func debug(_ print: @escaping (String) -> Void) -> FRYQuery { following(.traced(LookupTrace(print))) }

    /// The look-up as scripts write it.
    public var description: String { query.path }

    // MARK: Results

    /// All current results; never waits.
    ///
    /// A look-up that cannot be evaluated is reported, and finds nothing.
    public var views: [Element] {
        note()
        return nodes.enumerated().map { index, node in
            Element(session: session, query: query.appending(.nth(index)), node: node)
        }
    }

    /// The first current result; never waits.
    public var view: Element? {
        note()
        return nodes.first.map { Element(session: session, query: query.appending(.nth(0)), node: $0) }
    }

    /// The values of a key path for all current results, such as their labels.
    public func values(of keyPath: ElementKeyPath) -> [AttributeValue] {
        note()
        return nodes.map { keyPath.attributeValue(of: $0, in: session.driver.searched) }
    }

    /// Tells the observer that a test looks something up.
    func note() { session.observer?.session(session, willLookUp: query) }

    /// The current results.
    var nodes: [any ElementNode] { session.reportedResult(of: query).nodes(in: session.driver) }
}

/// Checks: they wait until a condition holds, look again whenever something has happened, and once at the end.
extension FRYQuery {
    /// Checks the results with a block.
    /// - `message`: what is expected, for the failure.
    /// - `block`: whether the results are as expected; called again until it returns true or time is up.
    /// - Returns: whether it held in time.
    @discardableResult
    public func check(
        _ message: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
        column: Int = #column, _ block: ([Element]) throws -> Bool
    ) -> Bool {
        check(message, at: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)) {
            try block(views)
        }
    }

    /// There is exactly one result.
    @discardableResult
    public func present(
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) -> Bool {
        present(at: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// There is no result.
    @discardableResult
    public func absent(
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) -> Bool {
        absent(at: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// There are exactly this many results.
    @discardableResult
    public func count(
        _ number: Int, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) -> Bool {
        count(number, at: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// ``present(fileID:filePath:line:column:)`` with the place of the test's call.
    package func present(at place: SourcePlace) -> Bool { check("Expected one view", at: place) { nodes.count == 1 } }

    /// ``absent(fileID:filePath:line:column:)`` with the place of the test's call.
    package func absent(at place: SourcePlace) -> Bool { check("Expected no view", at: place) { nodes.isEmpty } }

    /// ``count(_:fileID:filePath:line:column:)`` with the place of the test's call.
    package func count(_ number: Int, at place: SourcePlace) -> Bool {
        check("Expected \(number) views", at: place) { nodes.count == number }
    }

    /// Checks a condition, with the place of the test's call.
    package func check(_ message: String, at place: SourcePlace, _ holds: () throws -> Bool) -> Bool {
        note()
        return session.attempt(place) {
            guard try wait({ try holds() ? true : nil }) == nil else { return }
            throw FRYError("\(message): \(findings)")
        }
    }

    /// Retries a probe until it succeeds or the time of this query is up; alerts are left to the test.
    func wait<Value>(_ probe: () throws -> Value?) rethrows -> Value? {
        try session.leavingAlerts { try session.wait(upTo: max(0, ownTimeout ?? settings.timeout), probe) }
    }

    /// The look-up, what it finds, and what it nearly finds.
    var findings: String {
        let found = nodes
        let listed = found.prefix(5).map { session.driver.outline(of: $0) }.joined(separator: ", ")
        let rest = found.count > 5 ? ", …" : ""
        let results = found.isEmpty ? "found nothing" : "found \(found.count): \(listed)\(rest)"
        let misses = found.isEmpty ? query.nearestMisses(in: session.driver).map { " (\($0))" } ?? "" : ""
        return "\(self) \(results)\(misses)"
    }
}

extension Driver {
    /// A node in short: its class, its label and its place.
    fileprivate func outline(of node: any ElementNode) -> String {
        let source = searched
        let kind = source.attribute(.type, of: node).string ?? source.type(of: node).className
        let label = source.attribute(.label, of: node).string.map { " \(ScriptSpelling.literal($0))" } ?? ""
        let place = source.attribute(.rect, of: node).rect.map {
            " at (\(ScriptSpelling.number($0.minX)), \(ScriptSpelling.number($0.minY)))"
        }
        return kind + label + (place ?? "")
    }
}

/// A check that did not hold, or an action that could not be performed.
package struct FRYError: Error, CustomStringConvertible {
    /// The message, with the look-up.
    package let description: String

    init(_ message: String) { description = message }
}
