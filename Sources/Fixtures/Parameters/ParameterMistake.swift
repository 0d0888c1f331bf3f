import Automation
internal import TestEvents

/// An argument that does not fit its parameter.
public struct ParameterMistake: Error, Hashable, Sendable {
    /// The parameter, such as `count` or `people[0].name`; empty for the arguments as a whole.
    public var path: String
    /// What is wrong.
    public var reason: Reason

    /// The reason why an argument does not fit.
    public enum Reason: Hashable, Sendable {
        /// Another type is expected, such as "an integer"; found is, for example, "the string 'many'".
        case wrongType(expected: String, found: String, nearest: String?)
        /// There is no parameter of that name.
        case unknown(name: String, known: [String])
        /// It has no default and was not passed.
        case missing(expected: String)
        /// There are more arguments than parameters.
        case tooMany(received: Int, known: [String])
        /// It was given both by position and by name.
        case twice
        /// The parameters' own decoding rejected it, with this message.
        case refused(String)
    }

    init(_ path: [any CodingKey], _ reason: Reason) {
        self.path = Self.text(of: path)
        self.reason = reason
    }

    init(_ path: String, _ reason: Reason) {
        self.path = path
        self.reason = reason
    }

    private static func text(of path: [any CodingKey]) -> String {
        var text = ""
        for key in path {
            if let index = key.intValue {
                text += "[\(index)]"
            } else {
                text += text.isEmpty ? key.stringValue : ".\(key.stringValue)"
            }
        }
        return text
    }
}

extension ParameterMistake: CustomStringConvertible {
    /// What is wrong, in one sentence.
    public var description: String {
        switch reason {
        case .wrongType(let expected, let found, let nearest):
            let help = nearest.map { "; did you mean '\($0)'?" } ?? ""
            return "\(path.isEmpty ? "the parameters" : path) must be \(expected), not \(found)\(help)"
        case .unknown(let name, let known):
            let place = path.isEmpty ? "" : "\(path) has "
            let nearest = nearestName(to: name, in: known).map { "; did you mean \($0)?" } ?? ""
            return "\(place.isEmpty ? "there is " : place)no parameter \(name)\(nearest) \(Self.list(known))"
        case .missing(let expected):
            return "\(path) is missing: it must be \(expected)"
        case .tooMany(let received, let known):
            let limit =
                known.isEmpty ? "no parameters" : known.count == 1 ? "one parameter" : "\(known.count) parameters"
            return "it takes \(limit), not \(received)\(known.isEmpty ? "" : " \(Self.list(known))")"
        case .twice:
            return "\(path) is given twice, by position and by name"
        case .refused(let reason):
            return path.isEmpty ? reason : "\(path): \(reason)"
        }
    }

    private static func list(_ known: [String]) -> String {
        known.isEmpty ? "(it takes none)" : "(parameters: \(known.joined(separator: ", ")))"
    }
}
