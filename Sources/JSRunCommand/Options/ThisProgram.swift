import Glibc

/// The program that this process runs, which is started again for devices and runs.
enum ThisProgram {
    /// Its path.
    /// - Throws: ``UsageError`` when the system does not say.
    static func path() throws(UsageError) -> String {
        guard let path = realpath("/proc/self/exe", nil) else {
            throw UsageError("This program does not find itself: \(String(cString: strerror(errno))).")
        }
        defer { free(path) }
        return String(cString: path)
    }
}
