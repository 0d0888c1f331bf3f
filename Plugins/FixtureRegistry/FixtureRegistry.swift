import Foundation
import PackagePlugin

/// Generates `FixtureRegistry`, the list of a target's fixture operations, from the file names in its `Fixtures` folders.
///
/// `Fixtures/AddTwitterAccountOperation.swift` contains the type `AddTwitterAccountOperation` and adds it to the list.
/// Files with other suffixes are ignored. A target of one app has its folder at its root, and its list is
/// `FixtureRegistry.operations`; in a target of several apps, the list of `Accounts/Fixtures` is
/// `FixtureRegistry.accounts`.
@main
struct FixtureRegistry: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let module = target as? SwiftSourceModuleTarget else {
            Diagnostics.error(
                "FixtureRegistry lists Swift types, but the target '\(target.name)' is not a Swift target")
            return []
        }
        let files = module.sourceFiles(withSuffix: ".swift").map(\.url)
        let folders = FixtureFolder.folders(in: files, below: module.directoryURL)
        guard check(folders, of: module) else { return [] }

        let output = context.pluginWorkDirectoryURL.appending(component: "FixtureRegistry.swift")
        var arguments = [output.path]
        for folder in folders { arguments += ["--list", folder.listName, folder.path] + folder.operations.map(\.path) }
        return [
            .buildCommand(
                displayName: "Listing the fixtures of \(module.name)",
                executable: try context.tool(named: "FixtureRegistryGenerator").url,
                arguments: arguments,
                inputFiles: folders.flatMap(\.operations),
                outputFiles: [output]
            )
        ]
    }

    /// Reports what would prevent the list, or make it incomplete; returns whether it can be generated.
    private func check(_ folders: [FixtureFolder], of module: SwiftSourceModuleTarget) -> Bool {
        if folders.isEmpty {
            let folder = module.directoryURL.appending(component: FixtureFolder.name).path
            Diagnostics.warning("the target '\(module.name)' has no fixtures; put their files in \(folder)")
        }
        var isUsable = true
        func refuse(_ message: String, _ file: URL? = nil) {
            Diagnostics.error(message, file: file?.path)
            isUsable = false
        }
        var owners: [String: URL] = [:]
        var lists: [String: FixtureFolder] = [:]
        for folder in folders {
            if let other = lists.updateValue(folder, forKey: folder.listName) {
                refuse("the folders \(other.path) and \(folder.path) would both be FixtureRegistry.\(folder.listName)")
            }
            if !FixtureFolder.isIdentifier(folder.listName) {
                refuse(
                    "FixtureRegistry.\(folder.listName) is not a valid name for a list; rename the folder \(folder.path)"
                )
            }
            if folder.operations.isEmpty {
                Diagnostics.warning(
                    "the folder \(folder.path) of the target '\(module.name)' contains no fixtures; "
                        + "their file names end in Operation.swift")
            }
            for file in folder.operations {
                let name = FixtureFolder.typeName(of: file)
                if !FixtureFolder.isIdentifier(name) {
                    refuse("'\(name)' is not a valid type name; name the file after its fixture's type", file)
                } else if let other = owners.updateValue(file, forKey: name) {
                    refuse(
                        "the fixture \(name) is already in \(other.path); fixture names must be unique in a target",
                        file)
                }
            }
        }
        return isUsable
    }
}
