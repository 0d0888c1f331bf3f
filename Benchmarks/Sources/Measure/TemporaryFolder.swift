import Glibc

/// A folder for the files of one measurement.
struct TemporaryFolder {
    let path: String

    /// Makes a folder for a body, and removes it afterwards with everything in it.
    /// - Throws: `ProcessRun.Failure` when it cannot be made, and the errors of the body.
    static func with(_ body: (TemporaryFolder) throws -> Void) throws {
        var template = Array("/tmp/jsrun-measure-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw ProcessRun.Failure(description: "no temporary folder") }
        let path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        defer { _ = try? ProcessRun.run("/bin/rm", ["-rf", path]) }
        try body(TemporaryFolder(path: path))
    }

    /// Writes a file.
    /// - Throws: `ProcessRun.Failure` when it cannot be written.
    func write(_ text: String, to name: String) throws {
        guard let file = fopen("\(path)/\(name)", "w") else { throw failure(name) }
        let isWritten = fputs(text, file) >= 0
        guard fclose(file) == 0, isWritten else { throw failure(name) }
    }

    /// Reads a file of at most 4,096 bytes.
    /// - Throws: `ProcessRun.Failure` when it is not there.
    func read(_ name: String) throws -> String {
        guard let file = fopen("\(path)/\(name)", "r") else { throw failure(name) }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 4_096)
        let count = fread(&bytes, 1, bytes.count, file)
        return String(decoding: bytes.prefix(count), as: UTF8.self)
    }

    private func failure(_ name: String) -> ProcessRun.Failure {
        ProcessRun.Failure(description: "\(path)/\(name) cannot be used: \(String(cString: strerror(errno)))")
    }
}
