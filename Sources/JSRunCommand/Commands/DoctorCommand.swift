import ArgumentParser
import FoundationEssentials
import Glibc
import Rendering
import Runner
import SimulatedUI
import Worlds

/// `jsrun doctor`: shows what is installed, what is missing, and how to get it.
struct DoctorCommand: ParsableCommand, JSRunSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor", abstract: "Show what is installed and what is missing, and how to get it.")

    func execute(in environment: CommandEnvironment) throws -> Int32 {
        let findings =
            Installation().findings(workingDirectory: environment.workingDirectory)
            + environment.apps.worlds.flatMap(\.requirements).map(Installation.Finding.init)
        let width = findings.map(\.name.count).max() ?? 0
        for finding in findings {
            let padding = String(repeating: " ", count: width - finding.name.count)
            environment.terminal.output(
                "\(finding.isThere ? "ok     " : "missing") \(finding.name)\(padding)  \(finding.detail)\n")
        }
        let missing = findings.filter { !$0.isThere }
        let packages = missing.compactMap(\.package)
        if !packages.isEmpty {
            environment.terminal.output(
                "\nInstall what is missing with:\n    sudo apt-get install -y \(packages.joined(separator: " "))\n")
        }
        return missing.contains(where: \.isNeededToRun) ? 3 : 0
    }
}

/// The requirements of running and building on this machine.
struct Installation {
    /// A requirement that is met or missing.
    struct Finding {
        /// The name.
        var name: String
        /// Whether it is met.
        var isThere: Bool
        /// Its location or purpose.
        var detail: String
        /// The Debian package that provides it, if there is one.
        var package: String?
        /// Whether scripts need it to run; otherwise, only builds need it.
        var isNeededToRun = false
    }

    private let disk = Disk()
    private let environment = ProcessInfo.processInfo.environment

    /// All findings, beginning with what is needed to run.
    func findings(workingDirectory: String?) -> [Finding] {
        let file = ConfigurationFile(disk: Disk(workingDirectory: workingDirectory)).nearest(upwardFrom: ".")
        return [
            engine, program("swift", detail: "builds runners: https://www.swift.org/install", package: nil),
            program("pkg-config", detail: "finds libraries for builds", package: "pkg-config"),
            library("javascriptcoregtk-4.1", package: "libjavascriptcoregtk-4.1-dev"),
            library("icu-i18n", package: "libicu-dev"),
            library("sqlite3", package: "libsqlite3-dev"), pictures,
        ] + typefaces + [editing] + confinement + [
            Finding(
                name: "jsrun.yml", isThere: file != nil, detail: file ?? "start a project with 'jsrun init'")
        ]
    }

    /// The engine is linked; its version shows which one was loaded.
    private var engine: Finding {
        let version = ["major", "minor", "micro"].compactMap { part -> String? in
            guard let symbol = dlsym(nil, "jsc_get_\(part)_version") else { return nil }
            typealias Version = @convention(c) () -> CUnsignedInt
            return String(unsafeBitCast(symbol, to: Version.self)())
        }
        return Finding(
            name: "JavaScriptCore", isThere: true,
            detail: version.isEmpty ? "loaded, version unknown" : version.joined(separator: "."), isNeededToRun: true)
    }

    /// Whether pictures can be drawn; loads the libraries and fonts to find out.
    private var pictures: Finding {
        let problem = CairoRenderer.problem
        return Finding(
            name: "pictures", isThere: problem == nil, detail: problem?.reason ?? "cairo, pango and DejaVu Sans",
            package: MissingLibraryError.packages.joined(separator: " "))
    }

    /// Whether pictures are drawn with letters like the system's; without them, DejaVu Sans replaces them.
    private var typefaces: [Finding] {
        let systems = [(Typeface.helvetica, "up to iOS 8"), (.sanFrancisco, "since iOS 9")]
        return systems.map { typeface, versions in
            let family = FontFamily.drawing(typeface)
            let path = family.paths?.first
            return Finding(
                name: "typeface \(versions)", isThere: path != nil,
                detail: path ?? "\(family.name); until then, pictures have DejaVu Sans", package: family.debianPackage)
        }
    }

    /// Whether lines that are typed into the REPL can be edited; loads the library to find out.
    private var editing: Finding {
        let problem = LineEditor.problem
        return Finding(
            name: "line editing", isThere: problem == nil, detail: problem?.reason ?? "libedit, for 'jsrun repl'",
            package: MissingEditorError.package)
    }

    /// The restrictions that the operating system can enforce on scripts; a child process tries them.
    private var confinement: [Finding] {
        let enforced = try? Confinement.enforcedHere()
        return [
            Finding(
                name: "file sandbox", isThere: enforced?.files != nil,
                detail: enforced?.files.map { "Landlock, version \($0)" } ?? "this kernel does not offer Landlock"),
            Finding(
                name: "system call filter", isThere: enforced?.calls == true,
                detail: enforced?.calls == true ? "seccomp" : "this kernel does not offer seccomp filters"),
        ]
    }

    private func program(_ name: String, detail: String, package: String?) -> Finding {
        let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
        let found = folders.map { PathNames.join($0, name) }.first { disk.entry(at: $0) == .file }
        return Finding(name: name, isThere: found != nil, detail: found ?? detail, package: package)
    }

    private func library(_ name: String, package: String) -> Finding {
        let own = (environment["PKG_CONFIG_PATH"] ?? "").split(separator: ":").map(String.init)
        let triplets = disk.names(in: "/usr/lib").map { "/usr/lib/\($0)/pkgconfig" }
        let folders = own + ["/usr/lib/pkgconfig", "/usr/local/lib/pkgconfig", "/usr/share/pkgconfig"] + triplets
        let found = folders.map { "\($0)/\(name).pc" }.first { disk.entry(at: $0) == .file }
        return Finding(
            name: "\(name) for builds", isThere: found != nil, detail: found ?? "needed to build runners",
            package: package)
    }
}

extension Installation.Finding {
    /// What a kind of world needs.
    fileprivate init(_ requirement: WorldRequirement) {
        self.init(
            name: requirement.name, isThere: requirement.path != nil, detail: requirement.path ?? requirement.purpose,
            package: requirement.package)
    }
}
