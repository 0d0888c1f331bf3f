internal import TestEvents

/// A fixture that does not exist, cannot be offered, or failed.
public struct FixtureError: Error {
    /// What went wrong.
    public var reason: Reason

    /// The ways in which a fixture can be at fault.
    public enum Reason: Sendable {
        /// No operation has that name; the known function names are given, in order (FIX-13).
        case unknown(name: String, known: [String])
        /// Two classes want the same name.
        case collision(name: String, classes: [String])
        /// The name belongs to the board itself, or is no name that a script can write.
        case unusableName(String, className: String)
        /// The app has no fixtures.
        case noFixtures(app: String)
        /// The operation was given a store of another kind than it works on.
        case wrongStore(className: String, expected: String, received: String)
        /// The operation needs something that the store does not hold (FIX-26).
        case missingPrerequisite(className: String, needs: String)
        /// The operation threw an error.
        case failed(className: String, underlying: any Error)
    }

    /// Creates an error.
    public init(_ reason: Reason) { self.reason = reason }
}

extension FixtureError: CustomStringConvertible {
    /// What went wrong, in one or two sentences.
    public var description: String {
        switch reason {
        case .unknown(let name, let known):
            let nearest = nearestName(to: name, in: known).map { "; did you mean \($0)?" } ?? ""
            let list = known.isEmpty ? "there are none" : "known fixtures: \(known.joined(separator: ", "))"
            return "fixture \(name) not found\(nearest) (\(list))"
        case .collision(let name, let classes):
            return "the fixtures \(classes.joined(separator: " and ")) are both called \(name)"
        case .unusableName(let name, let className):
            return "the fixture \(className) cannot be called \(name): its function needs a free JavaScript name"
        case .noFixtures(let app):
            return "the app \(app) has no fixtures"
        case .wrongStore(let className, let expected, let received):
            return "the fixture \(className) works on \(expected), not on \(received)"
        case .missingPrerequisite(let className, let needs):
            return "the fixture \(className) needs \(needs)"
        case .failed(let className, let underlying):
            return "the fixture \(className) failed: \(underlying)"
        }
    }
}
