import TestEvents
import Yams

/// A mistake in `jsrun.yml`.
struct ConfigurationError: Error, Equatable {
    /// What is wrong.
    var reason: Reason
    /// Where.
    var place: SourcePlace

    enum Reason: Equatable {
        /// The file cannot be read; the text says why.
        case unreadable(String)
        /// It is not YAML; the text says why.
        case syntax(String)
        /// It does not hold keys with values.
        case notAMapping
        /// There is no such key.
        case unknownKey(String, nearest: String?)
        /// A key stands there twice.
        case repeatedKey([String])
        /// A value does not fit its key; the text says what would.
        case wrongValue(key: String, String, nearest: String?)
    }

    init(_ reason: Reason, at place: SourcePlace) {
        self.reason = reason
        self.place = place
    }

    /// Takes the place out of an error of the YAML parser.
    init(_ error: YamlError, file: String, text: String) {
        func place(_ mark: Mark) -> SourcePlace { SourcePlace(file: file, line: mark.line, column: mark.column) }
        switch error {
        case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
            .composer(_, let problem, let mark, _):
            self.init(.syntax(problem), at: place(mark))
        case .duplicatedKeysInMapping(let duplicates, let context):
            self.init(.repeatedKey(duplicates.sorted()), at: place(context.mark))
        case .reader(let problem, let offset, _, _):
            let before = text.prefix(offset ?? 0)
            let line = before.count { $0 == "\n" } + 1
            self.init(.syntax(problem), at: SourcePlace(file: file, line: line))
        default: self.init(.syntax(String(describing: error)), at: SourcePlace(file: file, line: 1))
        }
    }

    /// One sentence that says what is wrong.
    var message: String {
        switch reason {
        case .unreadable(let why): why
        case .syntax(let why): "This is not YAML: \(why)."
        case .notAMapping: "A configuration holds lines of the form 'key: value'."
        case .unknownKey(let key, _): "There is no setting '\(key)'."
        case .repeatedKey(let keys): "\(keys.joined(separator: ", ")) is said more than once."
        case .wrongValue(let key, let why, _): "\(key): \(why)."
        }
    }

    /// What was probably meant.
    var suggestion: String? {
        switch reason {
        case .unknownKey(_, let nearest), .wrongValue(_, _, let nearest): nearest
        default: nil
        }
    }
}
