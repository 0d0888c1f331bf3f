/// A place in a source file.
public struct SourcePlace: Hashable, Codable, Sendable, CustomStringConvertible {
    /// The file, as `#fileID` names it.
    public var file: String
    /// The path of the file, as `#filePath` names it.
    public var path: String
    /// The line, counted from 1.
    public var line: Int
    /// The column, counted from 1.
    public var column: Int

    /// Creates a place; without arguments it is the place of the call.
    public init(file: String = #fileID, path: String = #filePath, line: Int = #line, column: Int = #column) {
        self.file = file
        self.path = path
        self.line = line
        self.column = column
    }

    /// File, line and column, joined by colons.
    public var description: String { "\(file):\(line):\(column)" }
}
