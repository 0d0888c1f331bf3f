import TestEvents

/// The paths of a run's files, relative to the working directory instead of the results folder.
struct ResultFiles {
    /// The results folder, as named by the run.
    var folder: String?

    /// Returns the event with paths of pictures and models relative to the run's working directory.
    func named(_ kind: TestEvent.Kind) -> TestEvent.Kind {
        switch kind {
        case .capture(var capture):
            capture.file = capture.file.map(named)
            return .capture(capture)
        case .operation(let operation): return .operation(named(operation))
        default: return kind
        }
    }

    /// Returns the operation with its failure's files relative to the run's working directory.
    func named(_ operation: TestEvent.Operation) -> TestEvent.Operation {
        var operation = operation
        operation.screenshot = operation.screenshot.map(named)
        operation.model = operation.model.map(named)
        return operation
    }

    /// Whether a file in a stream can belong to the run; a stream from elsewhere may name any file.
    static func isOwn(_ file: String) -> Bool {
        let slash = UInt8(ascii: "/")
        return file.utf8.first != slash && !file.utf8.split(separator: slash).contains { $0.elementsEqual("..".utf8) }
    }

    private func named(_ file: String) -> String {
        guard let folder else { return file }
        return folder.hasSuffix("/") ? folder + file : "\(folder)/\(file)"
    }
}
