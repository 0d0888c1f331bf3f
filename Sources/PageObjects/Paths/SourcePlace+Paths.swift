public import Automation

extension SourcePlace {
    /// The place of a test's call, from the two parameters that paths take of it.
    ///
    /// ```swift
    /// func search(_ text: String, file: StaticString = #filePath, line: UInt = #line) -> Self {
    ///     steps.search(text, at: SourcePlace(file, line))
    /// ```
    public init(_ file: StaticString, _ line: UInt) {
        self.init(path: file.description, line: Int(clamping: line))
    }

    /// A line of a file, whose module is told by its folders.
    init(path: String, line: Int) {
        self.init(file: Self.fileID(ofPath: path), path: path, line: line, column: 1)
    }

    /// Module and file, as `#fileID` names them: the module is the folder below the last `Tests` or `Sources`.
    private static func fileID(ofPath path: String) -> String {
        let parts = path.split(separator: "/")
        guard let name = parts.last, parts.count > 1 else { return "Tests/\(path)" }
        let roots = parts.dropLast(2)
        let module = roots.lastIndex { $0 == "Tests" || $0 == "Sources" }.map { parts[$0 + 1] }
        return "\(module ?? parts[parts.count - 2])/\(name)"
    }
}
