internal import FoundationEssentials

extension PersistentStore {
    /// The last part of the location.
    public var name: String { location.split(separator: "/").last.map(String.init) ?? location }

    /// The location, when it is the path of a file.
    public var files: [String] { location.hasPrefix("/") ? [location] : [] }

    /// The bytes of the file.
    /// - Throws: ``StoreError`` when it cannot be read, or the store is no file.
    public func image() throws -> [String: [UInt8]] {
        let path = try path(for: .save)
        guard FileManager.default.fileExists(atPath: path) else { return [:] }
        return try attempt(.save) { ["": [UInt8](try Data(contentsOf: URL(filePath: path)))] }
    }

    /// Closes the store, replaces the file, and opens the store again.
    /// - Throws: ``StoreError`` when the file cannot be written, or the store is no file; else what opening throws.
    public func load(_ image: [String: [UInt8]]) throws {
        let path = try path(for: .load)
        try close()
        let replacement = Result {
            try attempt(.load) {
                if let bytes = image[""] {
                    try Data(bytes).write(to: URL(filePath: path), options: .atomic)
                } else if FileManager.default.fileExists(atPath: path) {
                    try FileManager.default.removeItem(atPath: path)
                }
            }
        }
        // Whatever went wrong, whoever holds the store goes on using it.
        try open()
        try replacement.get()
    }

    /// The file as text.
    /// - Throws: ``StoreError`` when it cannot be read, or the store is no file.
    public func export() throws -> String { try image()[""].map { StoreText.lines($0) } ?? "" }

    private func path(for operation: StoreError.Operation) throws -> String {
        guard location.hasPrefix("/") else {
            throw StoreError(
                operation, path: location,
                reason: "it is no file with an absolute path, and \(type(of: self)) does not say how it is kept")
        }
        return location
    }

    func attempt<Value>(_ operation: StoreError.Operation, _ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch let error as StoreError {
            throw error
        } catch {
            throw StoreError(operation, path: location, reason: StoreText.reason(of: error), underlying: error)
        }
    }
}
