import TestEvents

/// The files of a run as people open them: the stream names them as seen from the folder for results.
struct ResultFiles {
    /// The folder for results, as the run names it.
    var folder: String?

    /// The event with the files of a picture and of a model as seen from where the run was started.
    func named(_ kind: TestEvent.Kind) -> TestEvent.Kind {
        switch kind {
        case .capture(var capture):
            capture.file = capture.file.map(named)
            return .capture(capture)
        case .operation(let operation): return .operation(named(operation))
        default: return kind
        }
    }

    /// The operation with the files of what was kept of its failure as seen from where the run was started.
    func named(_ operation: TestEvent.Operation) -> TestEvent.Operation {
        var operation = operation
        operation.screenshot = operation.screenshot.map(named)
        operation.model = operation.model.map(named)
        return operation
    }

    /// Whether a file that a stream names can be one of the run's: a stream from elsewhere may name any.
    static func isOwn(_ file: String) -> Bool {
        let slash = UInt8(ascii: "/")
        return file.utf8.first != slash && !file.utf8.split(separator: slash).contains { $0.elementsEqual("..".utf8) }
    }

    private func named(_ file: String) -> String {
        guard let folder else { return file }
        return folder.hasSuffix("/") ? folder + file : "\(folder)/\(file)"
    }
}
