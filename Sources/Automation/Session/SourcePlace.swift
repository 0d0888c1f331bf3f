/// A place in a source file: in a script, in a file of data or in Swift.
public struct SourcePlace: Codable, Hashable, Sendable, CustomStringConvertible {
    /// The file, as the run names it; in Swift as `#fileID` does.
    public var file: String
    /// The path of the file; in Swift as `#filePath` gives it, elsewhere the same as ``file``.
    public var path: String
    /// The line, counted from 1.
    public var line: Int
    /// The column, counted from 1; nil when it is unknown.
    public var column: Int?

    /// Creates a place in a script or in a file of data.
    public init(file: String, line: Int, column: Int? = nil) {
        self.file = file
        path = file
        self.line = line
        self.column = column
    }

    /// Creates a place in Swift; the default is the place of the call.
    public init(fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column) {
        file = fileID
        path = filePath
        self.line = line
        self.column = column
    }

    private enum CodingKeys: String, CodingKey { case file, path, line, column }

    /// Decodes a place; without a path, it is that of the file.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        file = try values.decode(String.self, forKey: .file)
        path = try values.decodeIfPresent(String.self, forKey: .path) ?? file
        line = try values.decode(Int.self, forKey: .line)
        column = try values.decodeIfPresent(Int.self, forKey: .column)
    }

    /// Encodes the place; a path that equals the file is left out.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(file, forKey: .file)
        if path != file { try values.encode(path, forKey: .path) }
        try values.encode(line, forKey: .line)
        try values.encodeIfPresent(column, forKey: .column)
    }

    /// `file:line:column`, without a column that is unknown.
    public var description: String {
        if let column { "\(file):\(line):\(column)" } else { "\(file):\(line)" }
    }
}
