internal import Automation
internal import Testing

extension SourcePlace {
    /// A place of the framework.
    init(_ location: SourceLocation) {
        self.init(file: location.fileID, path: location.filePath, line: location.line, column: location.column)
    }
}

extension SourceLocation {
    /// A place as the framework takes it: with a folder before the file, line and column counted from 1.
    init(_ place: SourcePlace) {
        let file = place.file.isEmpty ? "file" : place.file
        self.init(
            fileID: file.contains("/") && !file.hasPrefix("/")
                ? file : "scripts/\(file.split(separator: "/").last ?? "file")",
            filePath: place.path.isEmpty ? file : place.path, line: max(1, place.line), column: max(1, place.column))
    }
}
