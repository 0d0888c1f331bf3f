import Glibc
import Runner
import TestEvents

/// The builds of a package's runner, each with the runner that it made, until Control-C.
final class DevelopmentRun {
    private let program: String
    private let package: SwiftPackage
    private let swift: InstalledProgram
    private let arguments: [String]
    private let terminal: Terminal
    private let folders = FolderWatch()
    private let notices = StopNotices()
    private var stamps: [String: FileStamp] = [:]
    private var runner: Running?
    /// The exit status of a runner that has ended by itself.
    private var status: Int32?

    /// A running program, with the descriptor that becomes readable at its end.
    private final class Running {
        let process: SpawnedProcess
        let descriptor: Int32

        init(_ process: SpawnedProcess) {
            self.process = process
            descriptor = process.openDescriptor()
        }

        deinit { if descriptor >= 0 { close(descriptor) } }

        /// Ends the program, in order if it can.
        func end() -> Int32 { Int32(process.stop().number) }
    }

    init(
        _ program: String, of package: SwiftPackage, _ swift: InstalledProgram, arguments: [String], terminal: Terminal
    ) {
        self.program = program
        self.package = package
        self.swift = swift
        self.arguments = arguments
        self.terminal = terminal
    }

    /// Builds and runs until a signal arrives.
    /// - Returns: the exit status of the last run of scripts; 1 if nothing was built; 128 plus the number of a signal
    ///   that is not Control-C.
    func run() -> Int32 {
        notices.listen()
        defer { notices.end() }
        _ = hasChanged()
        while true {
            switch build() {
            case .built: restart()
            case .failed:
                let words = runner == nil ? "" : " The runner that was built before goes on."
                terminal.error("The build failed; it is tried again after the next change.\(words)\n")
            case .signal(let number): return end(number)
            }
            if let number = waitForChange() { return end(number) }
        }
    }

    private func end(_ signal: Int32) -> Int32 {
        let last = runner.map { $0.end() } ?? status ?? Int32(TestEvent.Fault.assertion.exitStatus)
        return signal == SIGINT ? last : 128 + signal
    }

    // MARK: Building

    private enum Build {
        case built
        case failed
        case signal(Int32)
    }

    private func build() -> Build {
        terminal.error("Building \(program) …\n")
        let arguments = ["build", "--package-path", package.folder, "--product", program]
        let build: Running
        do {
            build = Running(try swift.start(arguments, usesStandardError: true))
        } catch {
            terminal.error("Error: swift could not be started: \(String(cString: strerror(error.code))).\n")
            return .failed
        }
        while !build.process.hasEnded {
            // What changes meanwhile is looked at after the build.
            if case .signal(let number) = folders.wait(for: notices, orEndOf: build.descriptor) {
                _ = build.end()
                return .signal(number)
            }
        }
        return build.process.reap() == .exited(0) ? .built : .failed
    }

    private func restart() {
        _ = runner?.end()
        runner = nil
        do {
            let path = try package.path(ofProgram: program, swift)
            let own = arguments.contains("--watch") ? [] : ["--watch"]
            runner = Running(try InstalledProgram(at: path).start(["run"] + own + arguments, endsWithParent: true))
        } catch let error as SpawnError {
            terminal.error("Error: \(program) could not be started: \(String(cString: strerror(error.code))).\n")
        } catch {
            terminal.error("Error: \(error)\n")
        }
    }

    // MARK: Changes

    /// Waits until the source of the package has changed.
    /// - Returns: the number of a signal that ended the wait.
    private func waitForChange() -> Int32? {
        // Files may have changed during the build.
        while !hasChanged() {
            switch folders.wait(for: notices, orEndOf: runner?.descriptor ?? -1) {
            case .changed: break
            case .signal(let number): return number
            case .ended:
                status = runner.map { Int32($0.process.reap().number) }
                runner = nil
                terminal.error("\(program) has ended (\(status ?? 0)); it is started again after the next change.\n")
            }
        }
        return nil
    }

    /// Whether a file of the package is another one than at the last look.
    private func hasChanged() -> Bool {
        var files: [String: FileStamp] = [:]
        var watched: Set<String> = [package.folder]
        let manifest = PathNames.join(package.folder, SwiftPackage.manifest)
        files[manifest] = FileStamp(of: manifest)
        for folder in package.sources { collect(folder, 0, &files, &watched) }
        let isNew = folders.watch(watched)
        defer { stamps = files }
        // A file may have appeared in a new folder before the folder was watched.
        if isNew, stamps == files { return hasChanged() }
        return files != stamps
    }

    private func collect(
        _ folder: String, _ depth: Int, _ files: inout [String: FileStamp], _ watched: inout Set<String>
    ) {
        // Links may be cyclic.
        guard depth < 32, watched.insert(folder).inserted else { return }
        let disk = Disk()
        for name in disk.names(in: folder) where !name.hasPrefix(".") {
            let path = PathNames.join(folder, name)
            switch disk.entry(at: path) {
            case .folder: collect(path, depth + 1, &files, &watched)
            case .file: files[path] = FileStamp(of: path)
            default: break
            }
        }
    }
}
