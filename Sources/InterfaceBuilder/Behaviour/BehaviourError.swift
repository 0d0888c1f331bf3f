import Automation
import JavaScriptBridge
import SimulatedUI

/// The reason why a behaviour file cannot be run.
struct BehaviourError: AppMistake, CustomStringConvertible {
    let description: String
    let place: SourcePlace?

    init(_ error: any Error, path: String) {
        description = Self.text(error, path: path)
        let line = (error as? JSError)?.line
        place = line.map { SourcePlace(file: path, line: $0, column: (error as? JSError)?.column) }
    }

    /// The place, the kind and the message of an error.
    static func text(_ error: any Error, path: String) -> String {
        guard let error = error as? JSError else { return "\(path): \(error)" }
        if error.isTermination {
            return "\(path): A function ran longer than \(Int(BehaviourScript.timeLimit)) seconds."
        }
        // The toolkit's own script is not where the mistake is.
        let frame = error.stack.first { $0.line != nil && $0.sourceURL != nil && $0.sourceURL != BehaviourPrelude.url }
        let isOwn = error.sourceURL == nil || error.sourceURL == BehaviourPrelude.url
        var place = (isOwn ? frame?.sourceURL : error.sourceURL) ?? path
        if let line = isOwn ? frame?.line : error.line {
            place += ":\(line)"
            if let column = isOwn ? frame?.column : error.column { place += ":\(column)" }
        }
        return "\(place): \(error)"
    }
}
