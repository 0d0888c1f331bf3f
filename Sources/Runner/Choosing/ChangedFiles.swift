import UIAutomation

/// The files that differ from a commit, according to git: those that were changed, and new ones that it does not ignore.
package struct ChangedFiles {
    /// The absolute paths.
    package let paths: Set<String>

    /// Why git could not tell.
    package struct Failure: Error, Hashable, CustomStringConvertible {
        package var description: String
    }

    /// Asks git.
    /// - Parameters:
    ///   - commit: a commit, branch or tag, such as `HEAD`.
    ///   - folder: the folder whose repository it is; nil for the working directory of the process.
    /// - Throws: ``Failure``.
    package init(since commit: String, in folder: String?) throws(Failure) {
        guard !commit.hasPrefix("-") else { throw Failure(description: "'\(commit)' is not a commit") }
        let root = try Self.git(["rev-parse", "--show-toplevel"], in: folder)
        guard let top = root.first else { throw Failure(description: "there is no repository") }
        let changed = try Self.git(["diff", "--name-only", "-z", "--relative", commit, "--"], in: top)
        let added = try Self.git(["ls-files", "--others", "--exclude-standard", "-z"], in: top)
        paths = Set((changed + added).map { Disk(workingDirectory: nil).realPath(PathNames.join(top, $0)) })
    }

    /// How long git may take, in seconds.
    private static let timeLimit = 60.0

    /// Runs git; returns what it writes, split at zeros and line feeds.
    private static func git(_ arguments: [String], in folder: String?) throws(Failure) -> [String] {
        guard let program = InstalledProgram("git") else { throw Failure(description: "git is not installed") }
        let result: HostTaskResult
        do {
            result = try program.run(["-C", folder ?? "."] + arguments, timeLimit: timeLimit)
        } catch {
            throw Failure(description: "git has failed: \(error)")
        }
        guard result.exitCode == 0 else {
            throw Failure(
                description: result.standardError.split(separator: "\n").first.map(String.init) ?? "git failed")
        }
        return result.standardOutput.split { $0 == "\0" || $0 == "\n" }.map(String.init)
    }
}
