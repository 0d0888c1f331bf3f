import JavaScriptBridge

/// The reason why a behaviour file cannot be run.
struct BehaviourError: Error, CustomStringConvertible {
    let description: String

    init(_ error: any Error, path: String) { description = Self.text(error, path: path) }

    /// The place, the kind and the message of an error.
    static func text(_ error: any Error, path: String) -> String {
        guard let error = error as? JSError else { return "\(path): \(error)" }
        if error.isTermination {
            return "\(path): A function ran longer than \(Int(BehaviourScript.timeLimit)) seconds."
        }
        var place = error.sourceURL.flatMap { $0 == BehaviourPrelude.url ? nil : $0 } ?? path
        if let line = error.line {
            place += ":\(line)"
            if let column = error.column { place += ":\(column)" }
        }
        return "\(place): \(error)"
    }
}
