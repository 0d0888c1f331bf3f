// FixtureRegistryGenerator OUTPUT [--list NAME FOLDER FILE…]…: writes the registry of the operations in these files.
// The plugin FixtureRegistry calls it, and has checked the names.

// scripts/build links it like every program.
import CSwiftRuntime
import Glibc

do {
    let request = try Request(CommandLine.arguments.dropFirst())
    let lists = try request.lists(reading: { path throws(TextFile.Failure) in try TextFile(path: path).read() })
    try TextFile(path: request.output).write(RegistrySource(lists: lists).text)
} catch {
    // The build shows what a tool prints, whichever way it goes.
    print("error: \(error)")
    exit(1)
}
