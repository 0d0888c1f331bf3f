import Automation
public import TestEvents

/// A report in the making, fed by the stream of events and by nothing else.
///
/// Reporters of other packages read each event as the line of JSON that `Documentation/events.md` describes:
/// `TestEvent.json`.
public protocol Reporter: TestEventSink {
    /// Completes the report after the last event; called once, also when the stream was cut off.
    /// - Throws: the first error that kept a part of the report from being written.
    func finish() throws
}

/// A kind of report that `--reporter` can name.
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
    /// Whether the pictures of logged messages are taken for it.
    package let takesPictures: Bool
    private let make: @Sendable (ReportDestination) throws -> any Reporter

    /// Creates a kind of report.
    /// - Parameter make: makes a reporter before the run begins; an error there prevents the run from starting.
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

    /// Makes a reporter.
    /// - Throws: ``OutputError`` when its file cannot be opened.
    package func makeReporter(_ destination: ReportDestination) throws -> any Reporter { try make(destination) }

    /// The kinds of every runner; the first is used when none is named.
    package static let builtIn: [ReporterKind] = [.console, .junit, .json, .instruments, .bot]
}

/// The place that a report is written to.
public struct ReportDestination {
    /// The file after the `=` of `--reporter NAME=FILE`; nil for standard output.
    public var file: String?
    /// The folder for results of the run, which the pictures of the stream are in.
    public var outputFolder: String
    /// The colours and the width of a report for people; they matter to the console report only.
    package var style: ConsoleStyle
    /// How much a report for people shows.
    package var verbosity: Verbosity
    /// Makes what is written to where there is no file.
    package var standardOutput: () -> TextOutput

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
    /// A file replaces an older one only when ``TextOutput/finish()`` is called.
    /// - Throws: an error when the file or its folders cannot be created.
    public func output() throws -> TextOutput {
        if let file { try TextOutput(file: file) } else { standardOutput() }
    }
}

/// A requested report: `NAME[=FILE]`, as `--reporter` takes it.
package struct ReporterSpecification: Hashable, Sendable {
    /// The name of its kind.
    package var name: String
    /// The file to write, or the folder of a report that is one; nil for standard output.
    package var file: String?

    /// Creates a specification.
    package init(_ name: String, file: String? = nil) {
        self.name = name
        self.file = file
    }

    /// Reads `NAME` or `NAME=FILE`.
    /// - Parameter kinds: the kinds of reports that the runner has.
    /// - Throws: ``ReporterSpecificationError`` for a name that none of them has, or without a file after the `=`.
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

/// A reporter that was named wrongly.
package struct ReporterSpecificationError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The text of the option.
    package var text: String
    /// The mistake.
    package var kind: Kind

    /// The possible mistakes.
    package enum Kind: Hashable, Sendable {
        /// No report has this name.
        case unknownName(String, nearest: String?, known: [String])
        /// A `=` without a file.
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
