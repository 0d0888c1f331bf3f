import Automation
public import TestEvents

/// A report that is written from the stream of events.
///
/// Reporters of other packages read each event as a line of JSON, described in `Documentation/events.md`:
/// `TestEvent.json`.
public protocol Reporter: TestEventSink {
    /// Completes the report after the last event; called once, even if the stream is truncated.
    /// - Throws: the first error that prevented a part of the report from being written.
    func finish() throws
}

/// A kind of report for `--reporter`.
///
/// A runner adds its own with `JSRun.main(apps:reporters:)`:
///
/// ```swift
/// ReporterKind("annotations", "failures as annotations of a build server") { AnnotationReporter(output: try $0.output()) }
/// ```
public struct ReporterKind: Sendable {
    /// The name for `--reporter`.
    public let name: String
    /// The contents of the report, as a noun phrase for the help.
    public let summary: String
    /// Whether the report needs pictures of logged messages.
    package let takesPictures: Bool
    private let make: @Sendable (ReportDestination) throws -> any Reporter

    /// Creates a kind of report.
    /// - `make`: creates a reporter before the run starts; an error prevents the start.
    public init(
        _ name: String, _ summary: String, _ make: @escaping @Sendable (ReportDestination) throws -> any Reporter
    ) {
        self.init(name, summary, takesPictures: false, make)
    }

    package init(
        _ name: String, _ summary: String, takesPictures: Bool,
        _ make: @escaping @Sendable (ReportDestination) throws -> any Reporter
    ) {
        self.name = name
        self.summary = summary
        self.takesPictures = takesPictures
        self.make = make
    }

    /// Creates a reporter.
    /// - Throws: ``OutputError`` if its file cannot be opened.
    package func makeReporter(_ destination: ReportDestination) throws -> any Reporter { try make(destination) }

    /// The kinds of every runner; the first is the default.
    ///
    /// To add one, write its reporter in this module and list its kind here; nothing else names the kinds.
    package static let builtIn: [ReporterKind] = [
        .console, .dot, .html, .junit, .json, .tap, .github, .instruments, .bot,
    ]
}

/// The destination of a report.
public struct ReportDestination {
    /// The file after the `=` of `--reporter NAME=FILE`; nil for standard output.
    public var file: String?
    /// The results folder of the run, which contains the pictures of the stream.
    public var outputFolder: String
    /// The colours and width of human-readable reports; only the console report uses them.
    package var style: ConsoleStyle
    /// The level of detail of human-readable reports.
    package var verbosity: Verbosity
    /// Creates the output for reports without a file.
    package var standardOutput: () -> TextOutput
    /// How far the run is; nil for a run that has ended.
    package var progress: RunProgress?
    /// The file to which GitHub Actions takes a summary; nil elsewhere.
    package var stepSummary: String?
    /// What happened to scripts before this run.
    package var history: PastRuns = { _ in [:] }

    package init(
        file: String? = nil, outputFolder: String, style: ConsoleStyle = .plain, verbosity: Verbosity = .normal,
        standardOutput: @escaping () -> TextOutput = TextOutput.standardOutput
    ) {
        self.file = file
        self.outputFolder = outputFolder
        self.style = style
        self.verbosity = verbosity
        self.standardOutput = standardOutput
    }

    /// Opens the file, or standard output.
    ///
    /// An existing file is replaced only when ``TextOutput/finish()`` is called.
    /// - Throws: an error if the file or its folders cannot be created.
    public func output() throws -> TextOutput {
        if let file { try TextOutput(file: file) } else { standardOutput() }
    }
}

/// A requested report: `NAME[=FILE]`, as `--reporter` takes it.
package struct ReporterSpecification: Hashable, Sendable {
    /// The name of its kind.
    package var name: String
    /// The file to write, or the folder of a report that is a folder; nil for standard output.
    package var file: String?

    package init(_ name: String, file: String? = nil) {
        self.name = name
        self.file = file
    }

    /// Parses `NAME` or `NAME=FILE`.
    /// - Parameter kinds: the runner's kinds of reports.
    /// - Throws: ``ReporterSpecificationError`` for an unknown name, or if there is no file after the `=`.
    package init(parsing text: String, among kinds: [ReporterKind]) throws(ReporterSpecificationError) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        guard kinds.contains(where: { $0.name == name }) else {
            let known = kinds.map(\.name)
            throw ReporterSpecificationError(
                text: text, kind: .unknownName(name, nearest: nearestName(to: name, in: known), known: known))
        }
        guard parts.count == 1 || !parts[1].isEmpty else {
            throw ReporterSpecificationError(text: text, kind: .missingFile(name))
        }
        self.init(name, file: parts.count == 1 ? nil : String(parts[1]))
    }
}

/// An error in the value of `--reporter`.
package struct ReporterSpecificationError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The value of the option.
    package var text: String
    package var kind: Kind

    /// The possible mistakes.
    package enum Kind: Hashable, Sendable {
        /// The name is unknown.
        case unknownName(String, nearest: String?, known: [String])
        /// There is no file after the `=`.
        case missingFile(String)
    }

    /// The mistake, and how to correct it.
    package var description: String {
        switch kind {
        case .unknownName(let name, let nearest, let known):
            let list = known.joined(separator: ", ")
            guard let nearest else { return "unknown reporter '\(name)'; available: \(list)" }
            return "unknown reporter '\(name)'; did you mean '\(nearest)'? (Available: \(list).)"
        case .missingFile(let name):
            return "no file after '\(text)'; write '\(name)=FILE', or '\(name)' for standard output"
        }
    }
}
