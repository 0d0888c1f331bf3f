import Glibc

/// A file, read and written with the system's own calls: a tool without Foundation is built and started sooner.
struct TextFile {
    /// A file that could not be read or written.
    struct Failure: Error, CustomStringConvertible {
        var path: String
        var action: String
        var code: Int32

        var description: String { "\(path) cannot be \(action): \(String(cString: strerror(code)))" }
    }

    let path: String

    /// The text of the file.
    /// - Throws: ``Failure``.
    func read() throws(Failure) -> String {
        guard let file = fopen(path, "rb") else { throw Failure(path: path, action: "read", code: errno) }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = fread(&buffer, 1, buffer.count, file)
            bytes += buffer[..<count]
            if count < buffer.count { break }
        }
        guard ferror(file) == 0 else { throw Failure(path: path, action: "read", code: errno) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Writes the text, unless the file holds it already: what has not changed is not compiled again.
    /// - Throws: ``Failure``.
    func write(_ text: String) throws(Failure) {
        if let old = try? read(), old == text { return }
        guard let file = fopen(path, "wb") else { throw Failure(path: path, action: "written", code: errno) }
        let bytes = Array(text.utf8)
        let written = fwrite(bytes, 1, bytes.count, file)
        guard fclose(file) == 0, written == bytes.count else {
            throw Failure(path: path, action: "written", code: errno)
        }
    }
}
