internal import Files
internal import Glibc

/// The recording that is being made: each event is on the disk as soon as it is complete.
///
/// Nothing is lost when the process is killed: the bundle then holds a running log with all events so far. When a write
/// fails, as on a full disk, what could not be written stays in memory and is written again with the next event.
package final class RunningLog {
    /// The folder of the recording.
    package let bundle: RecordingBundle

    private let path: String
    private let write: Write
    private var descriptor: Int32
    /// Where the last whole record ends.
    private var end = 0
    private var count = 0
    /// The records that could not be written.
    private var pending: [UInt8] = []
    /// The bodies that could not be written, by file.
    private var pendingFiles: [String: [UInt8]] = [:]
    private var encoder = EventLogEncoder()

    /// A system call that writes bytes to a file.
    package typealias Write = (_ descriptor: Int32, UnsafeRawBufferPointer) -> Int

    /// Why the last write failed; nil after one that succeeded.
    package private(set) var problem: RecordingError?

    /// Creates the folder of a recording and starts its running log.
    /// - Parameters:
    ///   - log: the name, the date and the other properties of the recording; its events are appended.
    ///   - folder: the folder of all recordings, which is created if it does not exist.
    ///   - write: writes to the running log; by default write(2).
    /// - Throws: ``RecordingError`` if that is not possible.
    package init(_ log: EventLog, in folder: String, write: @escaping Write = systemWrite) throws(RecordingError) {
        self.write = write
        descriptor = -1
        bundle = try Self.makeFolder(log, in: folder)
        path = "\(bundle.folder)/\(RecordingBundle.runningLogFile)"
        descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw RecordingError(FileFailure(.open, path, errno)) }
        // Not every file system has locks; without, a recording in progress looks like one to recover.
        _ = flock(descriptor, LOCK_EX | LOCK_NB)
        var header = log
        header.events = []
        pending = RunningLogFile.signature + RunningLogFile.record(header.propertyList)
        flush()
        for event in log.events { try append(event) }
    }

    deinit { closeFile() }

    private static func makeFolder(_ log: EventLog, in folder: String) throws(RecordingError) -> RecordingBundle {
        let parent = folder.isEmpty ? "." : folder
        do { try DraftFile.makeFolder(parent) } catch { throw RecordingError(error) }
        var path = parent
        for number in 1...10_000 {
            path = "\(parent)/\(RecordingName(name: log.name, date: log.startingDate, number: number).folder)"
            if mkdir(path, 0o777) == 0 { return try RecordingBundle(reading: path) }
            guard errno == EEXIST else { break }
        }
        throw RecordingError(FileFailure(.makeFolder, path, errno))
    }

    /// Writes an event; a failure is kept in ``problem``.
    /// - Throws: ``RecordingError`` when the recording has as many events as it may have.
    package func append(_ event: RecordedEvent) throws(RecordingError) {
        guard count < EventLog.maximumEventCount else { throw RecordingError(.tooManyEvents, at: bundle.folder) }
        count += 1
        pending += RunningLogFile.record(encoder.list(of: event))
        flush()
    }

    /// Writes an event again, because more is known of it; a failure is kept in ``problem``.
    /// - `index`: its number among the events that were appended, counted from 0.
    package func replace(at index: Int, with event: RecordedEvent) {
        pending += RunningLogFile.record(RunningLogFile.replacement(of: index, by: encoder.list(of: event)))
        flush()
    }

    /// Writes a file, such as the body of a request; a failure is kept in ``problem``.
    /// - Throws: ``RecordingError`` for a name that is a path or that of the log.
    package func write(_ bytes: [UInt8], toFile name: String) throws(RecordingError) {
        guard RecordingBundle.isFileName(name) else {
            throw RecordingError(.invalidFileName(name), at: bundle.folder)
        }
        do throws(RecordingError) {
            try bundle.write(bytes, toFile: name)
            pendingFiles[name] = nil
        } catch {
            pendingFiles[name] = bytes
            problem = error
        }
    }

    /// Saves the recording, and removes the running log.
    ///
    /// - `isOver`: false for a recording that goes on, whose running log stays.
    /// - Parameters:
    ///   - log: the whole log.
    ///   - files: the code that was written from it, by file name.
    /// - Throws: ``RecordingError`` for the first file that could not be written. The others are written all the same,
    ///   the running log stays, and saving can be tried again.
    package func finish(
        _ log: EventLog, files: [(name: String, text: String)] = [], isOver: Bool = true
    ) throws(RecordingError) {
        var failure: RecordingError?
        func attempt(_ body: () throws(RecordingError) -> Void) {
            do throws(RecordingError) { try body() } catch { failure = failure ?? error }
        }
        for (name, bytes) in pendingFiles.sorted(by: { $0.key < $1.key }) {
            attempt { () throws(RecordingError) in
                try bundle.write(bytes, toFile: name)
                pendingFiles[name] = nil
            }
        }
        for (name, text) in files {
            attempt { () throws(RecordingError) in try bundle.write(Array(text.utf8), toFile: name) }
        }
        attempt { () throws(RecordingError) in try bundle.saveLog(log) }
        problem = failure
        if let failure { throw failure }
        guard isOver else { return }
        try BundleFiles.deleteFile(path)
        closeFile()
    }

    /// Removes the recording.
    /// - Throws: ``RecordingError`` when its folder cannot be deleted.
    package func abandon() throws(RecordingError) {
        closeFile()
        try BundleFiles.deleteFolder(bundle.folder)
    }

    /// Writes what is pending, whole records or nothing.
    private func flush() {
        guard descriptor >= 0 else { return }
        var code: Int32 = 0
        let written = pending.withUnsafeBytes { bytes in
            while true {
                let count = write(descriptor, bytes)
                if count < 0 {
                    code = errno
                    if code == EINTR { continue }
                }
                return count
            }
        }
        if written == pending.count {
            end += written
            pending.removeAll(keepingCapacity: true)
            problem = nil
            return
        }
        // A part of a record would end the log for its reader.
        ftruncate(descriptor, off_t(end))
        lseek(descriptor, off_t(end), SEEK_SET)
        problem = RecordingError(FileFailure(.write, path, written < 0 ? code : ENOSPC))
    }

    private func closeFile() {
        if descriptor >= 0 { close(descriptor) }
        descriptor = -1
    }
}

/// Calls write(2).
package func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    Glibc.write(descriptor, bytes.baseAddress, bytes.count)
}
