internal import Automation
internal import CEmbeddedFiles
internal import Files
internal import FoundationEssentials
package import TestEvents

/// The report to look at: one file for a browser, with everything in it, which needs no server and no network.
///
/// The file has the stream of events, the pictures, and the page that shows them. The page makes all that it shows from
/// the events, so it can show those of a run that is still going on as well.
package final class HTMLReporter: Reporter {
    private let output: TextOutput
    /// The folder with the pictures of the stream.
    private let folder: String
    private let root: String
    private let history: PastRuns
    private var failure: (any Error)?
    private var lines: [String] = []
    /// The script and the test of the last event.
    private var previous: (script: String?, test: TestID?) = (nil, nil)
    private var pictures: [(name: String, data: String)] = []
    private var seen: Set<String> = []
    /// The scripts that events name a line of.
    private var scripts: Set<String> = []
    /// The scripts that have run.
    private var files: Set<String> = []
    private var size = 0

    /// What pictures may take in the page, in bytes; those after that are shown by their names.
    private static let mostBytes = 256 << 20

    /// Creates a reporter.
    /// - Parameters:
    ///   - output: receives the page when the run has ended.
    ///   - folder: the results folder of the run.
    ///   - root: the folder that the names of scripts refer to.
    ///   - history: finds what happened to scripts before.
    package init(
        output: TextOutput, folder: String, root: String = ".", history: @escaping PastRuns = { _ in [:] }
    ) {
        self.output = output
        self.folder = folder
        self.root = root
        self.history = history
    }

    package func receive(_ event: TestEvent) {
        do {
            let line = PageEvent(event, after: previous)
            previous = (line.script, line.test)
            if let script = line.script { files.insert(script) }
            lines.append(Self.inScript(try TestEventStream.json(of: line)))
        } catch {
            failure = failure ?? error
        }
        if let file = event.kind.place?.file { scripts.insert(file) }
        if case .capture(let capture) = event.kind, let file = capture.file { keep(file) }
        if case .screen(let screen) = event.kind, let file = screen.picture { keep(file) }
        if case .testEnded(let test) = event.kind, let file = test.screenshot { keep(file) }
        if case .operation(let operation) = event.kind, let file = operation.screenshot { keep(file) }
    }

    /// Reads a picture while it is there: a later run replaces it.
    private func keep(_ file: String) {
        guard seen.insert(file).inserted, size < Self.mostBytes,
            let bytes = ContainedFile.bytes(of: file, in: folder, limit: Self.mostBytes - size)
        else { return }
        size += bytes.count
        pictures.append((file, Data(bytes).base64EncodedString()))
    }

    /// Writes the page.
    /// - Throws: ``OutputError`` if it cannot be written.
    package func finish() throws {
        let page = EmbeddedFile.report_html.text
        let style = page.firstRange(of: "<!-- style -->") ?? page.endIndex..<page.endIndex
        let rest = page[style.upperBound...]
        let events = rest.firstRange(of: "<!-- events, pictures and script -->") ?? rest.endIndex..<rest.endIndex
        output.write("\(page[..<style.lowerBound])<style>\n\(ReportPage.style)</style>")
        output.write("\(rest[..<events.lowerBound])<script type=\"application/json\" id=\"events\">[\n")
        output.write(lines.joined(separator: ",\n"))
        output.write("\n]</script>\n<script type=\"application/json\" id=\"pictures\">{")
        for (index, picture) in pictures.enumerated() {
            let name = String(decoding: try JSONEncoder().encode(picture.name), as: UTF8.self)
            output.write("\(index == 0 ? "" : ",")\n\(Self.inScript(name)):\"\(picture.data)\"")
        }
        output.write("}</script>\n<script type=\"application/json\" id=\"sources\">")
        output.write("\(Self.inScript(try TestEventStream.json(of: sources)))</script>\n")
        let pastRuns = try TestEventStream.json(of: PageHistory(history(files)))
        output.write("<script type=\"application/json\" id=\"history\">\(Self.inScript(pastRuns))</script>\n")
        output.write("<script type=\"module\">\n\(ReportPage.script)\n\(EmbeddedFile.page_js.text)</script>")
        output.write(String(rest[events.upperBound...]))
        try output.finish()
        if let failure { throw failure }
    }

    /// The scripts as they are now, by their names; those that are elsewhere, too large or not text are left out.
    ///
    /// Names come from scripts, and from streams of other machines; neither may add this machine's files to the page.
    private var sources: [String: String] {
        var sources: [String: String] = [:]
        var rest = Self.mostSource
        for script in scripts.sorted() {
            guard [".js", ".json", ".plist"].contains(where: script.hasSuffix),
                let bytes = ContainedFile.bytes(of: script, in: root, limit: rest),
                let text = String(validating: bytes, as: UTF8.self)
            else { continue }
            rest -= bytes.count
            sources[script] = text
        }
        return sources
    }

    /// What scripts may take in the page, in bytes.
    private static let mostSource = 512 << 10

    /// JSON inside of a script's element: nothing in it ends the element, or begins another one.
    private static func inScript(_ json: String) -> String {
        json.replacing("<", with: "\\u003c").replacing("\u{2028}", with: "\\u2028").replacing(
            "\u{2029}", with: "\\u2029")
    }
}

/// An event as the page has it: without its number, and with its script and its test only where they change.
private struct PageEvent: Encodable {
    let script: String?
    let test: TestID?
    private let event: TestEvent
    private let isNewScript: Bool
    private let isNewTest: Bool

    private enum CodingKeys: String, CodingKey {
        case deviceTime = "d"
        case kind = "k"
        case realTime = "r"
        case script = "s"
        case test = "t"
    }

    init(_ event: TestEvent, after previous: (script: String?, test: TestID?)) {
        self.event = event
        script = event.test?.script ?? event.script
        test = event.test
        isNewScript = script != previous.script
        isNewTest = test != previous.test
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(Self.rounded(event.deviceTime), forKey: .deviceTime)
        try container.encode(Self.rounded(event.realTime), forKey: .realTime)
        try container.encode(event.kind, forKey: .kind)
        if isNewScript { try container.encode(script ?? "", forKey: .script) }
        guard isNewTest else { return }
        var test = container.nestedUnkeyedContainer(forKey: .test)
        guard let id = self.test else { return }
        try test.encode(id.title)
        try test.encode(id.occurrence)
    }

    /// Tenths of milliseconds: more digits would only make the page larger.
    private static func rounded(_ seconds: Double) -> Double { (seconds * 10_000).rounded() / 10_000 }
}

extension TestEvent.Kind {
    /// The place in a script that the event names.
    fileprivate var place: SourcePlace? {
        switch self {
        case .testStarted(let test): test.place
        case .message(let message): message.place
        case .assertion(let assertion): assertion.place
        case .step(let step): step.place
        case .issue(let issue): issue.place
        default: nil
        }
    }
}

extension ReporterKind {
    /// The report for a browser, see ``HTMLReporter``.
    package static let html = ReporterKind("html", "one page for a browser") {
        HTMLReporter(output: try $0.output(), folder: $0.outputFolder, history: $0.history)
    }
}

/// The parts of the report that another page uses as well.
package enum ReportPage {
    /// The style sheet.
    package static var style: String { EmbeddedFile.report_css.text }
    /// The module with the report's classes.
    package static var script: String { EmbeddedFile.report_js.text + EmbeddedFile.graphs_js.text }
}
