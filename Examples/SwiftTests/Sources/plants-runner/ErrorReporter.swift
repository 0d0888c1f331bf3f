import Foundation
import JSRunCommand

/// Writes a line for each failure, as compilers do: `scripts/watering.js:12:3: error: …`.
final class ErrorReporter: Reporter {
    /// The part of an event that this reporter needs.
    private struct Event: Decodable {
        struct Kind: Decodable { var issue: Issue? }
        struct Issue: Decodable {
            var message: String
            var place: Place?
        }
        struct Place: Decodable {
            var file: String
            var line: Int
            var column: Int?
        }

        var kind: Kind
    }

    private let output: TextOutput
    private let decoder = JSONDecoder()
    private var failure: (any Error)?

    init(output: TextOutput) { self.output = output }

    func receive(_ event: TestEvent) {
        do {
            let event = try decoder.decode(Event.self, from: Data(event.json.utf8))
            guard let issue = event.kind.issue else { return }
            let place = issue.place.map { "\($0.file):\($0.line):\($0.column ?? 1): " } ?? ""
            output.writeLine("\(place)error: \(issue.message)")
        } catch {
            failure = failure ?? error
        }
    }

    func finish() throws {
        if let failure { throw failure }
        try output.finish()
    }
}

extension ReporterKind {
    /// `--reporter errors`, or `errors=FILE`.
    static let errors = ReporterKind("errors", "a line for each failure") {
        ErrorReporter(output: try $0.output())
    }
}
