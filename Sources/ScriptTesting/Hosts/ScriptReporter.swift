internal import Automation
internal import ScriptRunner
internal import TestEvents

/// Whoever can tell a test framework what came of a script.
protocol ScriptReporter {
    /// Tells all of it, each problem at its place.
    func report(_ outcome: ScriptOutcome, places: ScriptReport)
}

/// Where the problems of a script stand.
struct ScriptReport {
    /// The folder that the script's path is seen from.
    var root: String
    /// Where problems stand that have no place in a script.
    var call: Automation.SourcePlace

    func place(of problem: ScriptProblem) -> Automation.SourcePlace {
        guard let place = problem.place, !place.file.hasPrefix(Snippet.prefix) else { return call }
        let path = PathNames.join(root, place.file)
        let folder = PathNames.last(of: PathNames.folder(of: path))
        return SourcePlace(
            file: "\(folder)/\(PathNames.last(of: path))", path: path, line: place.line, column: place.column ?? 1)
    }
}

/// JavaScript that stands in a Swift file.
enum Snippet {
    /// What the names of snippets begin with, in places and stacks.
    static let prefix = "snippet "
}
