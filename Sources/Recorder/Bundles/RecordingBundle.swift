internal import Files

/// The folder of a recording: its log, the code that was written from it, and the bodies of requests.
///
/// The log is `EventLog.plist`. While an app is recorded, and after its process was killed, there is a running log in
/// its place.
public struct RecordingBundle: Hashable, Sendable {
    /// The file with the log, a binary or an XML property list.
    public static let logFile = "EventLog.plist"
    /// The file with the events of a recording that has not been saved.
    static let runningLogFile = "EventLog.running"

    /// The largest log that is read, in bytes.
    static let logLimit = 256 << 20
    /// The largest running log that is read, in bytes; it repeats what a log contains once.
    static let runningLogLimit = 2 << 30
    /// The largest body that is read, in bytes.
    private static let bodyLimit = 256 << 20

    /// The path of the folder.
    public let folder: String
    private let folderName: RecordingName

    /// Finds the recording in a folder; the log is not read yet.
    /// - Throws: ``RecordingError`` if there is no such folder, or if its name does not end in `.fry`.
    public init(reading folder: String) throws(RecordingError) {
        let path = Self.withoutSlashes(folder)
        let last = path.split(separator: "/").last.map(String.init) ?? ""
        switch BundleFiles.entry(at: path) {
        case .nothing: throw RecordingError(.missing(nearest: nil), at: folder)
        case .link: throw RecordingError(.link, at: folder)
        case .file, .other: throw RecordingError(.notABundle, at: folder)
        case .folder: break
        }
        guard let name = RecordingName(folder: last) else { throw RecordingError(.notABundle, at: folder) }
        self.folder = path
        folderName = name
    }

    /// When the recording started, in whole seconds since 1 January 1970 UTC; nil for a folder that was renamed.
    public var date: Int? { folderName.date }

    /// The name, according to the folder; the one in the log may be longer.
    public var name: String { folderName.name }

    /// The name of the folder.
    public var lastPathComponent: String { folder.split(separator: "/").last.map(String.init) ?? folder }

    /// The number among the recordings with the same name that started in the same second, counted from 1.
    var number: Int { folderName.number }

    /// Whether the recording was not saved, as after its process was killed, so that a log is read from what was written
    /// while it ran.
    public var isRecovered: Bool {
        BundleFiles.entry(at: path(Self.logFile)) == .nothing && BundleFiles.entry(at: runningLog) != .nothing
    }

    /// Whether a process is recording into the folder now.
    public var isRecording: Bool { BundleFiles.isLocked(runningLog) }

    private var runningLog: String { path(Self.runningLogFile) }

    private func path(_ name: String) -> String { "\(folder)/\(name)" }

    /// Reads the log.
    ///
    /// Without a saved log, it is the running one up to its last whole event; see ``isRecovered``.
    /// - Throws: ``RecordingError`` for a log that is missing, damaged, too large, or of a later version.
    public func load() throws(RecordingError) -> EventLog {
        let log = path(Self.logFile)
        if BundleFiles.entry(at: log) == .nothing {
            guard BundleFiles.entry(at: runningLog) != .nothing else { throw RecordingError(.noLog, at: folder) }
            return try RunningLogFile.log(
                in: BundleFiles.bytes(of: runningLog, limit: Self.runningLogLimit), at: runningLog)
        }
        let bytes = try BundleFiles.bytes(of: log, limit: Self.logLimit)
        let saved: EventLog
        do {
            saved = try EventLog(propertyList: bytes)
        } catch {
            throw RecordingError(.invalidLog(error), at: log)
        }
        // A recording that was saved on the way went on until the process was killed.
        guard BundleFiles.entry(at: runningLog) != .nothing,
            let running = try? RunningLogFile.log(
                in: BundleFiles.bytes(of: runningLog, limit: Self.runningLogLimit), at: runningLog),
            running.events.count > saved.events.count
        else { return saved }
        return running
    }

    /// Writes a log in place of the one in the folder, whatever its format; a running log is removed.
    /// - Throws: ``RecordingError``; then the old log is unchanged.
    package func save(_ log: EventLog) throws(RecordingError) {
        try saveLog(log)
        try BundleFiles.deleteFile(runningLog)
    }

    func saveLog(_ log: EventLog) throws(RecordingError) {
        guard log.events.count <= EventLog.maximumEventCount else { throw RecordingError(.tooManyEvents, at: folder) }
        let path = path(Self.logFile)
        let bytes = log.propertyList
        guard bytes.count <= Self.logLimit else { throw RecordingError(.tooLarge(limit: Self.logLimit), at: path) }
        try Self.replace(path, with: bytes)
    }

    /// The names of the files besides the logs, in alphabetical order: code and bodies.
    /// - Throws: ``RecordingError`` if the folder cannot be read.
    public var files: [String] {
        get throws(RecordingError) {
            try BundleFiles.names(in: folder).filter {
                Self.isFileName($0) && BundleFiles.entry(at: path($0)) == .file
            }
        }
    }

    /// Returns the bytes of a file, such as the body of a request.
    /// - Throws: ``RecordingError`` for a name that is a path, and for a file that is missing or too large.
    public func bytes(ofFile name: String) throws(RecordingError) -> [UInt8] {
        try BundleFiles.bytes(of: checkedPath(name), limit: Self.bodyLimit)
    }

    /// Writes a file, such as the body of a request, or code.
    /// - Throws: ``RecordingError`` for a name that is a path or that of the log, and if the file cannot be written.
    package func write(_ bytes: [UInt8], toFile name: String) throws(RecordingError) {
        try Self.replace(checkedPath(name), with: bytes)
    }

    /// Deletes a file; a missing one is ignored.
    /// - Throws: ``RecordingError`` for a name that is a path or that of the log, and if the file cannot be deleted.
    package func deleteFile(_ name: String) throws(RecordingError) { try BundleFiles.deleteFile(checkedPath(name)) }

    private func checkedPath(_ name: String) throws(RecordingError) -> String {
        guard Self.isFileName(name) else { throw RecordingError(.invalidFileName(name), at: folder) }
        return path(name)
    }

    /// Whether code and bodies may be in a file of this name.
    static func isFileName(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.count <= 200 && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 }
            && name.utf8.first != UInt8(ascii: ".") && name != logFile && name != runningLogFile
    }

    static func replace(_ path: String, with bytes: [UInt8]) throws(RecordingError) {
        do {
            try DraftFile.replace(path, with: bytes)
        } catch {
            throw RecordingError(error)
        }
    }

    private static func withoutSlashes(_ path: String) -> String {
        var bytes = path.utf8[...]
        while bytes.count > 1, bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
        return String(Substring(bytes))
    }
}

extension EventLog {
    /// The files with bodies that the events refer to.
    package var bodyFiles: Set<String> {
        var files: Set<String> = []
        for case .request(let request) in events.lazy.map(\.action) {
            if let file = request.bodyFile { files.insert(file) }
            if let file = request.response?.bodyFile { files.insert(file) }
        }
        return files
    }
}
