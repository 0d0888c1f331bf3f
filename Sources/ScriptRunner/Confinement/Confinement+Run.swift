import FoundationEssentials

extension Confinement {
    /// What the scripts of a run need: the system's libraries and data, their projects, and the folder for results.
    ///
    /// Scripts that may start programs are not kept from files, because a program sees the machine as its user does.
    /// Folders that are to be written must exist when the confinement is applied.
    package init(for configuration: RunConfiguration) {
        let permissions = configuration.scripts.reduce(into: Set()) { $0.formUnion($1.configuration.permissions) }
        self.init(
            allowsSockets: permissions.contains(.sockets), allowsPrograms: permissions.contains(.hostTasks))
        guard !allowsPrograms else {
            writable = ["/"]
            return
        }
        let disk = Disk(workingDirectory: configuration.workingDirectory)
        readable = Self.systemFiles + [Self.folderOfExecutable].compactMap(\.self)
        writable = Self.devices + [FileManager.default.temporaryDirectory.path]
        func add(_ path: String, to list: WritableKeyPath<Confinement, [String]>) {
            let real = disk.realPath(path.isEmpty ? "." : path)
            if !self[keyPath: list].contains(real) { self[keyPath: list].append(real) }
        }
        for script in configuration.scripts {
            let settings = script.configuration
            for folder in ImportBounds.folders(of: script.path, settings, disk: disk) { add(folder, to: \.readable) }
            for folder in settings.operations.map({ PathNames.folder(of: $0) }) { add(folder, to: \.readable) }
            for file in settings.mocks { add(file, to: \.readable) }
            // Reference pictures and images of stores are in the project or the working folder.
            let list: WritableKeyPath<Confinement, [String]> = settings.updatesSnapshots ? \.writable : \.readable
            for folder in [settings.projectFolder, ""].compactMap(\.self) { add(folder, to: list) }
        }
        if let folder = configuration.outputFolder { add(folder, to: \.writable) }
        if let file = configuration.recordingFile { add(PathNames.folder(of: file), to: \.writable) }
    }

    /// What JavaScriptCore, Swift, cairo and the C library read while scripts run.
    ///
    /// All of `/proc`: libdispatch looks at `/proc/TID/stat` of each of its threads once a second, and ends the process when
    /// it cannot. Of `/dev` only what concerns the process itself: the rest is whole disks.
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
