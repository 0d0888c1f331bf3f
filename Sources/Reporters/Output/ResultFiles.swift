import TestEvents

/// The files of a run as people open them: the stream names them as seen from the folder for results.
struct ResultFiles {
    /// The folder for results, as the run names it.
    var folder: String?

    /// The event with the file of a picture as seen from where the run was started.
    func named(_ kind: TestEvent.Kind) -> TestEvent.Kind {
        guard case .capture(var capture) = kind, let folder, let file = capture.file else { return kind }
        capture.file = folder.hasSuffix("/") ? folder + file : "\(folder)/\(file)"
        return .capture(capture)
    }
}
