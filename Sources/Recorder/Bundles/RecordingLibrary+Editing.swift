internal import Automation
internal import Glibc

/// Changes of recordings that were made.
extension RecordingLibrary {
    /// Removes a step; the times of the others stay as they are.
    /// - Parameters:
    ///   - number: the number of the step's first event, see ``RecordedStep/number``.
    ///   - bundle: a recording that is not being made.
    /// - Returns: the log with the steps that are left.
    /// - Throws: ``RecordingError`` if there is no such step or no other one, and if the log cannot be read or written.
    @discardableResult public func removeStep(
        _ number: Int, from bundle: RecordingBundle
    ) throws(RecordingError) -> EventLog {
        try edit(bundle) { log throws(RecordingError) in
            let range = try log.events(ofStep: number, in: bundle)
            guard log.steps.count > 1 else { throw RecordingError(.onlyStep, at: bundle.folder) }
            log.events = log.events.enumerated().filter { !range.contains($0.offset) || $0.element.isRequest }
                .map(\.element)
        }
    }

    /// Keeps the steps of a range, see ``trim(_:from:to:)``.
    /// - Parameters:
    ///   - bundle: a recording that is not being made.
    ///   - from: the number of the first step's first event; nil for the first step.
    ///   - to: the number of the last step's first event; nil for the last step.
    /// - Returns: the log with the steps that are left.
    /// - Throws: ``RecordingError`` if there is no such step, and if the log cannot be read or written.
    @discardableResult public func trim(
        _ bundle: RecordingBundle, fromStep from: Int?, toStep to: Int?
    ) throws(RecordingError) -> EventLog {
        let log = try bundle.load()
        let first = try from.map { number throws(RecordingError) in
            try log.events(ofStep: number, in: bundle).lowerBound
        }
        let last = try to.map { number throws(RecordingError) in try log.events(ofStep: number, in: bundle).upperBound }
        return try trim(bundle, from: first.map { $0 + 1 }, to: last)
    }

    /// Removes a check, or another change, that a step expects afterwards.
    /// - Parameters:
    ///   - index: the index among the changes of the step.
    ///   - number: the number of the step's first event.
    ///   - bundle: a recording that is not being made.
    /// - Returns: the log without the check.
    /// - Throws: ``RecordingError`` if there is no such check, and if the log cannot be read or written.
    @discardableResult public func removeCheck(
        _ index: Int, ofStep number: Int, from bundle: RecordingBundle
    ) throws(RecordingError) -> EventLog {
        try edit(bundle) { log throws(RecordingError) in
            let range = try log.events(ofStep: number, in: bundle)
            // Of a gesture of several events, the step has the changes of the last one that has any.
            guard let event = range.last(where: { !log.events[$0].changes.isEmpty }),
                log.events[event].changes.indices.contains(index)
            else { throw RecordingError(.noSuchStep(index), at: bundle.folder) }
            log.events[event].changes.remove(at: index)
        }
    }

    /// Gives a recording another name, and its folder as well.
    /// - Returns: the recording at its new place.
    /// - Throws: ``RecordingError`` if it is being recorded, or cannot be read, renamed or written.
    public func rename(_ bundle: RecordingBundle, to name: String) throws(RecordingError) -> RecordingBundle {
        guard !bundle.isRecording else { throw RecordingError(.isRecording, at: bundle.folder) }
        let log = try bundle.load()
        var number = 1
        var folder: String
        repeat {
            let last = RecordingName(name: name, date: log.startingDate, number: number).folder
            folder = bundle.folder.dropLast(bundle.lastPathComponent.count) + last
            number += 1
        } while folder != bundle.folder && BundleFiles.entry(at: folder) != .nothing
        if folder != bundle.folder { try BundleFiles.rename(bundle.folder, to: folder) }
        let renamed = try RecordingBundle(reading: folder)
        try edit(renamed) { log in log.name = name }
        return renamed
    }

    /// Changes a log, and what was written from it: its code, and the bodies that it refers to.
    @discardableResult func edit(
        _ bundle: RecordingBundle, _ change: (inout EventLog) throws(RecordingError) -> Void
    ) throws(RecordingError) -> EventLog {
        guard !bundle.isRecording else { throw RecordingError(.isRecording, at: bundle.folder) }
        var log = try bundle.load()
        let bodies = log.bodyFiles
        try change(&log)
        try save(log, without: bodies, in: bundle)
        return log
    }

    /// Saves a log, deletes those of its former bodies that it has no more, and writes its tests again.
    private func save(
        _ log: EventLog, without bodies: Set<String>, in bundle: RecordingBundle
    ) throws(RecordingError) {
        try bundle.save(log)
        for file in bodies.subtracting(log.bodyFiles).sorted() where RecordingBundle.isFileName(file) {
            try bundle.deleteFile(file)
        }
        let files = try bundle.files
        for form in CodeForm.allCases {
            let old = files.filter { $0.hasPrefix("\(form.rawValue)-") && form.isWritten(as: $0) }
            guard !old.isEmpty else { continue }
            for file in old { try bundle.deleteFile(file) }
            for file in RecordedCode.bundleFiles(for: log, as: form) {
                try bundle.write(Array(file.text.utf8), toFile: file.name)
            }
        }
    }
}

extension CodeForm {
    /// Whether a file with the form's prefix is of this form: `fry-swift-A.swift` is none of `fry`.
    fileprivate func isWritten(as file: String) -> Bool { file.hasSuffix(isSwift ? ".swift" : ".js") }
}

extension EventLog {
    /// The indices of the events of a step.
    fileprivate func events(ofStep number: Int, in bundle: RecordingBundle) throws(RecordingError) -> Range<Int> {
        let numbers = steps.map(\.number)
        guard let index = numbers.firstIndex(of: number) else {
            throw RecordingError(.noSuchStep(number), at: bundle.folder)
        }
        return number - 1..<(index + 1 < numbers.count ? numbers[index + 1] - 1 : events.count)
    }
}
