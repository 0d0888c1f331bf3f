import FoundationEssentials

/// An entry of `Automation Results.plist`.
struct InstrumentsSample: Encodable {
    /// The kind of entry, which is also the label of its line.
    var label: Label
    /// The text, or a picture's name.
    var message: String
    /// The identifier of the entry's picture, if any.
    var screenshot: String?
    /// The time, in whole seconds.
    var timestamp: Date
    /// The kind of entry as a number.
    var code: Int
    /// The children of an element; only entries of element trees have them.
    var children: [InstrumentsSample]?

    private enum CodingKeys: String, CodingKey {
        case label = "LogType"
        case message = "Message"
        case screenshot = "Screenshot"
        case timestamp = "Timestamp"
        case code = "Type"
        case children
    }

    /// The kinds of entries.
    enum Label: String, Encodable {
        case debug = "Debug"
        case `default` = "Default"
        case warning = "Warning"
        case error = "Error"
        case start = "Start"
        case pass = "Pass"
        case issue = "Issue"
        case fail = "Fail"
        case screenshot = "Screenshot"
        case stopped = "Stopped"

        /// The kind as a number.
        var code: Int {
            switch self {
            case .debug: 0
            case .default: 1
            case .warning: 2
            case .error: 3
            case .start: 4
            case .pass: 5
            case .issue: 6
            case .fail: 7
            case .screenshot: 8
            case .stopped: 9
            }
        }

        /// The code that converters recognize as an error that ended the script.
        static let uncaughtErrorCode = 10
    }

    /// - Parameters:
    ///   - time: in seconds since 1 January 1970 UTC.
    ///   - code: the kind as a number, if not that of the label.
    init(_ label: Label, _ message: String, time: Double, code: Int? = nil) {
        self.label = label
        self.message = XMLText.holdable(message)
        timestamp = Date(timeIntervalSince1970: time.rounded(.down))
        self.code = code ?? label.code
    }
}

/// The content of `Automation Results.plist`.
struct InstrumentsResults: Encodable {
    /// All entries, in order.
    var samples: [InstrumentsSample] = []

    private enum CodingKeys: String, CodingKey {
        case samples = "All Samples"
        case version
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(samples, forKey: .samples)
        try container.encode(2, forKey: .version)
    }

    /// The XML property list.
    /// - Throws: `EncodingError`, which no entry causes.
    func propertyList() throws -> Data {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .xml
        return try encoder.encode(self)
    }
}
