import Foundation
import PackagePlugin

/// Keeps the list of a target's fixture operations: `FixtureRegistry`, made from the names of the files in its folders
/// `Fixtures`.
///
/// `Fixtures/AddTwitterAccountOperation.swift` holds the type `AddTwitterAccountOperation` and puts it on the list. Files
/// of other names may stand beside it. A target of one app has its folder at its root, and the list
/// `FixtureRegistry.operations`; that of `Accounts/Fixtures`, in a target of several apps, is `FixtureRegistry.accounts`.
@main
struct FixtureRegistry: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let module = target as? SwiftSourceModuleTarget else {
            Diagnostics.error("FixtureRegistry lists Swift types, but the target '\(target.name)' holds no Swift")
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

    /// Tells what would give no list, or not the one that was meant, and says whether there can be one.
    private func check(_ folders: [FixtureFolder], of module: SwiftSourceModuleTarget) -> Bool {
        if folders.isEmpty {
            let folder = module.directoryURL.appending(component: FixtureFolder.name).path
            Diagnostics.warning("the target '\(module.name)' has no fixtures; their files belong into \(folder)")
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
                refuse("no list can be called FixtureRegistry.\(folder.listName): rename the folder \(folder.path)")
            }
            if folder.operations.isEmpty {
                Diagnostics.warning(
                    "the folder \(folder.path) of the target '\(module.name)' holds no fixtures; "
                        + "the file of one ends in Operation.swift")
            }
            for file in folder.operations {
                let name = FixtureFolder.typeName(of: file)
                if !FixtureFolder.isIdentifier(name) {
                    refuse("the file of a fixture is called as its type, but no type can be called '\(name)'", file)
                } else if let other = owners.updateValue(file, forKey: name) {
                    refuse("the fixture \(name) is already in \(other.path); a target holds one of a name", file)
                }
            }
        }
        return isUsable
    }
}
