package import TestEvents

/// Makes a report from the stream of events, and from nothing else.
package protocol Reporter: TestEventSink {
    /// Completes the report after the last event; called once, also when the stream was cut off.
    /// - Throws: ``OutputError`` when a part of the report, now or earlier, could not be written.
    func finish() throws
}

/// Which report is wanted, and where: `NAME[=FILE]`, as `--reporter` takes it.
///
/// What stands behind the `=` is a folder for ``Format/instruments``.
package struct ReporterSpecification: Hashable, Sendable {
    /// The kind of report.
    package var format: Format
    /// The file to write; nil for standard output.
    ///
    /// For ``Format/instruments`` the folder of its results; nil for that of all results.
    package var file: String?

    /// The kinds of reports there are.
    package enum Format: String, CaseIterable, Hashable, Sendable {
        /// For people, see ``ConsoleReporter``.
        case console
        /// For servers that build and test, see ``JUnitReporter``.
        case junit
        /// The stream of events itself, see ``JSONReporter``.
        case json
        /// For programs that read what Instruments wrote, see ``InstrumentsReporter``.
        case instruments
        /// The log of bot tests, see ``BotLogReporter``.
        case bot
    }

    /// Creates a specification.
    package init(format: Format, file: String? = nil) {
        self.format = format
        self.file = file
    }

    /// Reads `NAME` or `NAME=FILE`.
    /// - Throws: ``ReporterSpecificationError`` when there is no such report, or no file after the `=`.
    package init(parsing text: String) throws(ReporterSpecificationError) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        guard let format = Format(rawValue: name) else {
            let known = Format.allCases.map(\.rawValue)
            throw ReporterSpecificationError(
                text: text, kind: .unknownName(name, nearest: nearestName(to: name, in: known), known: known))
        }
        guard parts.count == 1 || !parts[1].isEmpty else {
            throw ReporterSpecificationError(text: text, kind: .missingFile(name))
        }
        self.init(format: format, file: parts.count == 1 ? nil : String(parts[1]))
    }

    /// Makes the reporter, and opens its file at once, so that a wrong path is known before the run.
    ///
    /// The console settings matter to the console report only. Written to a file, it has colours only when
    /// the style was made for a file with `--color always`.
    /// - Parameters:
    ///   - outputFolder: the folder of all results, which pictures of the stream are in.
    ///   - standardOutput: makes what is written to where there is no file.
    /// - Throws: ``OutputError`` when the file cannot be opened.
    package func makeReporter(
        style: ConsoleStyle, verbosity: Verbosity = .normal, outputFolder: String,
        standardOutput: () -> TextOutput = TextOutput.standardOutput
    ) throws -> any Reporter {
        func output() throws -> TextOutput {
            if let file { try TextOutput(file: file) } else { standardOutput() }
        }
        return switch format {
        case .console:
            ConsoleReporter(output: try output(), style: file == nil ? style : style.forFile, verbosity: verbosity)
        case .junit: JUnitReporter(output: try output())
        case .json: JSONReporter(output: try output())
        case .bot: BotLogReporter(output: try output())
        case .instruments:
            try InstrumentsReporter(
                output: standardOutput(), resultsFolder: file ?? outputFolder, picturesFolder: outputFolder)
        }
    }
}

/// A reporter that was named wrongly.
package struct ReporterSpecificationError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What was written.
    package var text: String
    /// What is wrong with it.
    package var kind: Kind

    /// What can be wrong.
    package enum Kind: Hashable, Sendable {
        /// There is no report of this name.
        case unknownName(String, nearest: String?, known: [String])
        /// A `=` without a file.
        case missingFile(String)
    }

    /// What was wrong, and what would be right.
    package var description: String {
        switch kind {
        case .unknownName(let name, let nearest, let known):
            let list = known.joined(separator: ", ")
            guard let nearest else { return "there is no reporter '\(name)'; there are \(list)" }
            return "there is no reporter '\(name)'; did you mean '\(nearest)'? (There are \(list).)"
        case .missingFile(let name):
            return "no file after '\(text)'; write '\(name)=FILE', or '\(name)' for standard output"
        }
    }
}
