import Foundation
import Reporters
import TestEvents

/// What the Instruments report makes of a stream, in a folder of its own.
final class InstrumentsReplay {
    let folder: String
    private(set) var lines = ""

    /// Plays a stream; every picture that it names is a file.
    init(_ events: [TestEvent]) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "instruments-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for event in events {
            for picture in event.kind.pictures {
                let file = URL(fileURLWithPath: "\(folder)/\(picture)")
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(picture.utf8).write(to: file)
            }
        }
        try play(events)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// Plays a stream into the same folder.
    func play(_ events: some Sequence<TestEvent>) throws {
        let output = TextOutput { [unowned self] in lines += $0.replacing(folder, with: "results") }
        let reporter = try InstrumentsReporter(
            output: output, resultsFolder: "\(folder)/out", picturesFolder: folder)
        for event in events { reporter.receive(event) }
        try reporter.finish()
    }

    /// The names in a folder of results, in order.
    func names(in run: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: "\(folder)/out/\(run)").sorted()
    }

    func read(_ name: String) throws -> String {
        try String(contentsOfFile: "\(folder)/out/\(name)", encoding: .utf8)
    }

    /// The entries of a run's property list, as any reader of property lists has them.
    func samples(_ run: String = "Run 1") throws -> [Sample] {
        let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/out/\(run)/Automation Results.plist"))
        return try PropertyListDecoder().decode(Root.self, from: data).samples
    }

    struct Root: Decodable {
        let samples: [Sample]
        let version: Int

        enum CodingKeys: String, CodingKey {
            case samples = "All Samples"
            case version
        }
    }

    struct Sample: Decodable {
        let label: String
        let message: String
        let screenshot: String?
        let timestamp: Date
        let type: Int
        let children: [Sample]?

        enum CodingKeys: String, CodingKey {
            case label = "LogType"
            case message = "Message"
            case screenshot = "Screenshot"
            case timestamp = "Timestamp"
            case type = "Type"
            case children
        }

        /// The kind as a word and as a number, and the text.
        var text: String { "\(label) \(type) \(message)" }
    }
}

extension TestEvent.Kind {
    /// The files of the pictures that an event names.
    fileprivate var pictures: [String] {
        func pictures(of element: ElementSnapshot) -> [String] {
            [element.screenshot].compactMap(\.self) + element.children.flatMap(pictures)
        }
        return switch self {
        case .capture(let capture): [capture.file].compactMap(\.self)
        case .message(let message): [message.screenshot].compactMap(\.self)
        case .operation(let operation): [operation.screenshot].compactMap(\.self)
        case .testEnded(let test): [test.screenshot].compactMap(\.self)
        case .elementTree(let tree): pictures(of: tree.root)
        default: []
        }
    }
}
