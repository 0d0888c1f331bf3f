import Reporters
import Runner
import TestEvents

/// The permissions of a `jsrun.yml` on the machine.
///
/// The root file is the one nearest to the working folder. Any other file was found only because a script is below it,
/// and may come with third-party code. It cannot grant permissions, or use files outside the project.
struct FileRights {
    /// Whether the file is the root file.
    let isRoot: Bool
    /// The settings of the root file, if there is one and it was read.
    let root: Settings?
    /// The settings of the command line, which win over files.
    let line: Settings
    /// The folder of the project.
    let project: String
    let disk: Disk

    /// Checks that a file does not exceed its permissions.
    /// - Throws: ``UsageError`` with the place in the file and a solution.
    func check(_ contents: ConfigurationFile.Contents) throws(UsageError) {
        let settings = contents.settings
        if line.permissions == nil, !isRoot { try checkPermissions(contents) }
        // Settings of the whole run in other files apply only if there is no root file.
        if isRoot || root == nil {
            if line.output == nil, let folder = settings.output {
                try checkResult(folder, of: "output", option: "-o", in: contents)
            }
            if line.reporters.isEmpty {
                for file in settings.reporters.compactMap(\.file) {
                    try checkResult(file, of: "reporter", option: "-r", in: contents)
                }
            }
        }
        if !isRoot {
            for folder in settings.importPaths {
                try checkInside(folder, of: "import-path", option: "-I", in: contents)
            }
        }
        let importPaths = line.importPaths + settings.importPaths
        if line.operations.isEmpty {
            for file in settings.operations {
                try checkInside(file, or: importPaths, of: "operations", option: "--operations", in: contents)
            }
        }
        if line.mocks.isEmpty {
            for file in settings.mocks {
                try checkInside(file, or: importPaths, of: "mocks", option: "--mocks", in: contents)
            }
        }
    }

    private func checkPermissions(_ contents: ConfigurationFile.Contents) throws(UsageError) {
        let granted = root?.permissions ?? []
        let wanted = contents.settings.permissions ?? []
        guard
            let permission = ScriptConfiguration.Permission.allCases.first(where: {
                wanted.contains($0) && !granted.contains($0)
            })
        else { return }
        throw UsageError(
            "allow: '\(permission.rawValue)' is not permitted here: this is not the jsrun.yml nearest to the working folder.",
            at: contents.places["allow"],
            advice:
                "Pass --allow \(permission.rawValue), or add 'allow: \(permission.rawValue)' to a jsrun.yml in the "
                + "working folder or above.")
    }

    /// Results are written inside the project, or where the root file says, without links in between.
    private func checkResult(
        _ path: String, of key: String, option: String, in contents: ConfigurationFile.Contents
    ) throws(UsageError) {
        let whole = PathNames.normalized(PathNames.join(disk.workingDirectory, path))
        let isInsideByName = whole == project || whole.hasPrefix(project == "/" ? "/" : "\(project)/")
        if isRoot, !isInsideByName { return }
        try checkInside(path, of: key, option: option, in: contents)
    }

    private func checkInside(
        _ path: String, or folders: [String] = [], of key: String, option: String,
        in contents: ConfigurationFile.Contents
    ) throws(UsageError) {
        if ImportBounds([project] + folders, disk: disk).contain(path) { return }
        let place = contents.places[key]
        let shown = PathNames.display(PathNames.join(disk.workingDirectory, path), in: disk.workingDirectory)
        throw UsageError(
            "\(key): '\(shown)' is outside the project '\(project)', which this file may not use.", at: place,
            advice: "Pass it on the command line: \(option) \(key == "reporter" ? "NAME=" : "")\(shown).")
    }
}

extension Settings {
    /// Checks that the results folder is inside the project unless the user has chosen another.
    /// - Throws: ``UsageError`` if it is a link that leads outside, which the repository itself may contain.
    func checkDefaultOutput(in environment: CommandEnvironment) throws(UsageError) {
        guard self.output == nil else { return }
        let disk = Disk(workingDirectory: environment.workingDirectory)
        let project = ConfigurationFile(disk: disk).root(upwardFrom: ".") ?? ""
        guard !ImportBounds([project, ""], disk: disk).contain(Settings.outputFolder) else { return }
        throw UsageError(
            "The results folder '\(Settings.outputFolder)' is a symbolic link that leads out of the project.",
            advice: "Remove the link, or pass the folder on the command line: -o \(Settings.outputFolder).")
    }
}
