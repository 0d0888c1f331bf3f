internal import Automation

/// A folder of recordings.
public struct RecordingLibrary: Hashable, Sendable {
    /// The folder of recordings in a project, unless another one is given.
    public static let defaultFolder = "recordings"

    /// The path of the folder.
    public let folder: String

    /// Creates a library of the recordings in a folder.
    public init(folder: String = defaultFolder) { self.folder = folder }

    /// The recordings, newest first; none when there is no such folder.
    ///
    /// Folders that were renamed, so that they have no date, come last.
    /// - Throws: ``RecordingError`` if the folder cannot be read.
    public var bundles: [RecordingBundle] {
        get throws(RecordingError) {
            let place = folder.isEmpty ? "." : folder
            guard BundleFiles.entry(at: place) != .nothing else { return [] }
            return try BundleFiles.names(in: place).compactMap {
                try? RecordingBundle(reading: folder.isEmpty ? $0 : "\(folder)/\($0)")
            }.sorted { first, second in
                let (one, other) = (first.date ?? .min, second.date ?? .min)
                if one != other { return one > other }
                return first.number == second.number
                    ? first.lastPathComponent < second.lastPathComponent : first.number > second.number
            }
        }
    }

    /// Finds a recording.
    /// - Parameter name: the name of the recording, of which the newest is found, or the name of its folder.
    /// - Throws: ``RecordingError`` if there is none, with the name that was probably meant.
    public func bundle(named name: String) throws(RecordingError) -> RecordingBundle {
        let bundles = try bundles
        if let found = bundles.first(where: { $0.lastPathComponent == name })
            ?? bundles.first(where: { $0.lastPathComponent == name + RecordingName.ending })
            ?? bundles.first(where: { $0.name == name })
        {
            return found
        }
        let isFolder = name.hasSuffix(RecordingName.ending)
        let known = bundles.map { isFolder ? $0.lastPathComponent : $0.name }
        throw RecordingError(.missing(nearest: nearestName(to: name, in: known)), at: name)
    }

    /// Deletes a recording with all its files.
    /// - Throws: ``RecordingError`` if it is being recorded, contains a folder, or cannot be deleted.
    public func delete(_ bundle: RecordingBundle) throws(RecordingError) {
        guard !bundle.isRecording else { throw RecordingError(.isRecording, at: bundle.folder) }
        try BundleFiles.deleteFolder(bundle.folder)
    }

    /// Keeps only the events of a range, and deletes the bodies that only the others refer to.
    ///
    /// The times of the events stay as they are: the recording then begins with a pause.
    /// - Parameters:
    ///   - bundle: a recording that is not being made.
    ///   - from: the number of the first event to keep, counted from 1; nil for the first one.
    ///   - to: the number of the last event to keep; nil for the last one.
    /// - Returns: the log with the events that are left.
    /// - Throws: ``RecordingError`` if there is no event in the range, and if the log cannot be read or written.
    @discardableResult public func trim(
        _ bundle: RecordingBundle, from: Int? = nil, to: Int? = nil
    ) throws(RecordingError) -> EventLog {
        try edit(bundle) { log throws(RecordingError) in
            let (first, last) = (max(from ?? 1, 1), min(to ?? log.events.count, log.events.count))
            guard first <= last else {
                let range = (from ?? 1, to ?? log.events.count)
                throw RecordingError(
                    .emptyRange(from: range.0, to: range.1, count: log.events.count), at: bundle.folder)
            }
            log.events = Array(log.events[(first - 1)..<last])
        }
    }
}
