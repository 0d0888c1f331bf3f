import ArgumentParser
import Automation
import Files
import FoundationEssentials
import Recorder
import Reporters
import Runner

/// A recording on the command line: the path of a folder, or a name in the default folder.
struct RecordingArgument {
    private let disk: Disk

    init(_ environment: CommandEnvironment) { disk = Disk(workingDirectory: environment.workingDirectory) }

    func bundle(_ argument: String) throws -> (RecordingBundle, RecordingLibrary) {
        let library = RecordingLibrary(
            folder: PathNames.join(disk.workingDirectory, RecordingLibrary.defaultFolder))
        return try RecordingFailure.converting {
            if disk.entry(at: argument) != .nothing {
                return (try RecordingBundle(reading: PathNames.join(disk.workingDirectory, argument)), library)
            }
            return (try library.bundle(named: argument), library)
        }
    }
}

/// Errors of recordings as errors of the command.
enum RecordingFailure {
    static func converting<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let error as RecordingError {
            let text = VisibleText.line("\(error)")
            let sentence = text.prefix(1).uppercased() + text.dropFirst()
            throw UsageError(sentence.hasSuffix("?") ? sentence : sentence + ".")
        }
    }
}

/// Where written tests and stubs go: files in a folder, or standard output.
struct RecordingOutput {
    let folder: String?
    let environment: CommandEnvironment

    /// Writes files, and returns the exit status.
    /// - Throws: ``UsageError`` when a file cannot be written.
    func write(_ files: [(name: String, text: String)]) throws(UsageError) -> Int32 {
        guard let folder else {
            for (name, text) in files {
                // Several files are told apart by their names, which are comments in every form.
                if files.count > 1 { environment.terminal.output("// \(name)\n") }
                environment.terminal.output(text.hasSuffix("\n") ? text : text + "\n")
            }
            return 0
        }
        let place = PathNames.join(environment.workingDirectory ?? "", folder)
        do {
            try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
            for (name, text) in files {
                try DraftFile.replace(PathNames.join(place, name), with: Array(text.utf8))
                environment.terminal.output(VisibleText.line(PathNames.join(folder, name)) + "\n")
            }
        } catch {
            throw UsageError("The files cannot be written to '\(folder)': \(error)", advice: "Pass another folder.")
        }
        return 0
    }
}

extension CaseIterable where Self: RawRepresentable, RawValue == String {
    /// The value with a name.
    /// - Throws: `ValidationError` with the names that there are.
    static func named(_ name: String) throws -> Self {
        if let value = Self(rawValue: name) { return value }
        let known = allCases.map(\.rawValue)
        let nearest = nearestName(to: name, in: known).map { " Did you mean '\($0)'?" } ?? ""
        throw ValidationError("There is no form '\(name)'.\(nearest) Available: \(known.joined(separator: ", ")).")
    }
}

extension StubStyle {
    /// The name of the file for stubs of this form.
    var fileName: String {
        switch self {
        case .matcher, .fluent: "Stubs.m"
        case .script: "stubs.js"
        case .file: "stubs.json"
        case .swift: "Stubs.swift"
        }
    }
}
