import CProcess
import Files
import FoundationEssentials
import Glibc

/// The permissions of a process that has confined itself.
package struct Confinement: Hashable, Sendable {
    /// Files and folders that can be read, including everything below.
    package var readable: [String]
    /// Files and folders that can also be changed, including everything below.
    package var writable: [String]
    /// Whether sockets can be created.
    package var allowsSockets: Bool
    /// Whether programs can be started.
    package var allowsPrograms: Bool

    /// Creates a confinement; relative paths refer to the process's working folder when it is applied.
    package init(
        readable: [String] = [], writable: [String] = [], allowsSockets: Bool = false, allowsPrograms: Bool = false
    ) {
        self.readable = readable
        self.writable = writable
        self.allowsSockets = allowsSockets
        self.allowsPrograms = allowsPrograms
    }

    /// What the operating system enforces.
    package struct Enforced: Hashable, Sendable {
        /// The version of Landlock that restricts file access; nil when the kernel does not support it.
        package var files: Int?
        /// Whether a seccomp filter blocks sockets, programs and access to other processes.
        package var calls: Bool
    }

    /// Confines the calling process permanently, including processes that it starts later.
    ///
    /// Call it before the process has other threads: existing threads would not be confined. Open descriptors stay
    /// usable. A system without these features is not an error; the result describes what is enforced.
    /// - Throws: ``ConfinementError`` when the system has the features but rejects them.
    @discardableResult
    package func apply() throws(ConfinementError) -> Enforced {
        let threads = process_thread_count()
        guard threads <= 1 else { throw ConfinementError(.threads(Int(threads))) }
        let code = Self.withCStrings(readable) { readable, readableCount in
            Self.withCStrings(writable) { writable, writableCount in
                var paths = confinement_paths(
                    readable: readable, readable_count: readableCount, writable: writable,
                    writable_count: writableCount, allows_sockets: allowsSockets)
                return confinement_restrict_files(&paths)
            }
        }
        guard code == 0 || code == ENOSYS else { throw ConfinementError(.files(code)) }
        let codeOfCalls = confinement_restrict_calls(allowsSockets, allowsPrograms)
        guard codeOfCalls == 0 || codeOfCalls == ENOSYS else { throw ConfinementError(.calls(codeOfCalls)) }
        return Enforced(files: code == 0 ? Self.landlockVersion : nil, calls: codeOfCalls == 0)
    }

    /// Finds out what this machine enforces, in a child process, so that the calling one stays unconfined.
    /// - Throws: ``ConfinementError`` when the process cannot be started.
    package static func enforcedHere() throws(ConfinementError) -> Enforced {
        var findings = confinement_findings()
        let code = confinement_try(&findings)
        guard code == 0 else { throw ConfinementError(.trial(code)) }
        return Enforced(files: findings.files ? landlockVersion : nil, calls: findings.calls)
    }

    private static var landlockVersion: Int { Int(confinement_landlock_version()) }

    private static func withCStrings<Result>(
        _ texts: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>?, Int) -> Result
    ) -> Result {
        let copies = texts.map { strdup($0) }
        defer { for copy in copies { free(copy) } }
        return copies.map { UnsafePointer($0) }.withUnsafeBufferPointer { body($0.baseAddress, $0.count) }
    }
}

/// The reason why a process could not be confined.
package struct ConfinementError: Error, Hashable, Sendable, CustomStringConvertible {
    fileprivate enum Reason: Hashable, Sendable {
        case threads(Int)
        case files(Int32)
        case calls(Int32)
        case trial(Int32)
    }

    private let reason: Reason

    fileprivate init(_ reason: Reason) { self.reason = reason }

    /// The step that failed, and the reason.
    package var description: String {
        func text(_ code: Int32) -> String { String(cString: strerror(code)) }
        return switch reason {
        case .threads(let count):
            "a process with \(count) threads cannot be confined; confine it before it starts others"
        case .files(let code): "the process cannot be confined to its files: \(text(code))"
        case .calls(let code): "the process's system calls cannot be filtered: \(text(code))"
        case .trial(let code): "the process that tests what can be enforced cannot be started: \(text(code))"
        }
    }
}

extension Confinement {
    /// The permissions for a run's scripts: the system's libraries and data, their projects, and the results folder.
    ///
    /// Scripts that may start programs have full file access, because a program sees the machine as its user does.
    /// Folders for writing must exist when the confinement is applied.
    package init(for configuration: RunConfiguration) {
        let permissions = configuration.scripts.reduce(into: Set()) { $0.formUnion($1.configuration.permissions) }
        self.init(
            allowsSockets: permissions.contains(.sockets), allowsPrograms: permissions.contains(.hostTasks))
        guard !allowsPrograms else {
            writable = ["/"]
            return
        }
        let disk = Disk(workingDirectory: configuration.workingDirectory).rememberingFolders
        readable = Self.systemFiles + [Self.folderOfExecutable].compactMap(\.self)
        writable = Self.devices + [TemporaryFiles.folder]
        func add(_ path: String, to list: inout [String]) {
            let real = disk.realPath(path.isEmpty ? "." : path)
            if !list.contains(real) { list.append(real) }
        }
        for script in configuration.scripts {
            let settings = script.configuration
            for folder in ImportBounds.folders(of: script.path, settings, disk: disk) { add(folder, to: &readable) }
            for folder in settings.operations.map({ PathNames.folder(of: $0) }) { add(folder, to: &readable) }
            for file in settings.mocks { add(file, to: &readable) }
            // Reference images and images of stores are in the project or the working folder.
            for folder in [settings.projectFolder, ""].compactMap(\.self) {
                if settings.updatesSnapshots { add(folder, to: &writable) } else { add(folder, to: &readable) }
            }
        }
        if let folder = configuration.outputFolder { add(folder, to: &writable) }
        if let file = configuration.recordingFile { add(PathNames.folder(of: file), to: &writable) }
    }

    /// The files that JavaScriptCore, Swift, cairo and the C library read while scripts run.
    ///
    /// They include all of `/proc`: libdispatch reads `/proc/TID/stat` of each of its threads once a second, and
    /// crashes if it cannot. Of `/dev`, they include only what concerns the process itself, because the rest contains
    /// whole disks.
    private static let systemFiles =
        [
            "/proc", "/usr", "/lib", "/lib32", "/lib64", "/bin", "/sbin", "/opt", "/nix/store", "/gnu/store",
            "/var/cache/fontconfig", "/sys/devices/system", "/sys/fs/cgroup", "/sys/kernel/mm",
        ]
        + [
            "ca-certificates", "fonts", "gai.conf", "group", "host.conf", "hosts", "ld.so.cache", "ld.so.conf",
            "ld.so.conf.d", "ld.so.preload", "locale.alias", "locale.conf", "localtime", "nsswitch.conf", "pango",
            "passwd", "pki", "protocols", "resolv.conf", "services", "ssl", "timezone",
        ].map { "/etc/\($0)" }

    private static let devices = ["full", "null", "random", "shm", "tty", "urandom", "zero"].map { "/dev/\($0)" }

    private static var folderOfExecutable: String? {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
            .map { PathNames.folder(of: $0) }
    }
}
