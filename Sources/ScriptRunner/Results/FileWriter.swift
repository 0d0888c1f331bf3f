#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Writes files as a whole or not at all.
package enum FileWriter {
    /// What could not be done, and why.
    package struct Failure: Error, CustomStringConvertible {
        /// What was tried, such as `'a.png' cannot be written`.
        let attempt: String
        /// The system's error number.
        let code: Int32

        package var description: String { "\(attempt): \(String(cString: strerror(code)))" }
    }

    /// Puts bytes into a file, and makes the folders it stands in; a file that is there stays if that fails.
    /// - Throws: ``Failure``.
    package static func replace(_ path: String, with bytes: [UInt8]) throws(Failure) {
        try makeFolder(PathNames.folder(of: path))
        let draft = "\(path).part"
        let descriptor = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw Failure(attempt: "'\(path)' cannot be written", code: errno) }
        var code = write(bytes, to: descriptor)
        if close(descriptor) != 0, code == 0 { code = errno }
        if code == 0, rename(draft, path) != 0 { code = errno }
        guard code == 0 else {
            // The space of the half file may be just what is missing elsewhere.
            unlink(draft)
            throw Failure(attempt: "'\(path)' cannot be written", code: code)
        }
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
        bytes.withUnsafeBytes { buffer in
            var rest = buffer[...]
            while !rest.isEmpty {
                let part = UnsafeRawBufferPointer(rebasing: rest)
                let count = systemWrite(descriptor, part.baseAddress, part.count)
                if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return errno }
            }
            return 0
        }
    }

    private static func makeFolder(_ path: String) throws(Failure) {
        guard !path.isEmpty, access(path, F_OK) != 0 else { return }
        try makeFolder(PathNames.folder(of: path))
        // Another process may have made it meanwhile.
        guard mkdir(path, 0o777) != 0, errno != EEXIST else { return }
        throw Failure(attempt: "the folder '\(path)' cannot be made", code: errno)
    }

    private static func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
        #if canImport(Darwin)
            Darwin.write(descriptor, bytes, count)
        #elseif canImport(Musl)
            Musl.write(descriptor, bytes, count)
        #else
            Glibc.write(descriptor, bytes, count)
        #endif
    }
}
