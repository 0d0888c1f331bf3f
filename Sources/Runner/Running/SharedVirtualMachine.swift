import JavaScriptBridge
import Scripting
import SimulatedUI

/// The virtual machine that several files of one process share, one after the other, each in a context of its own.
///
/// Contexts share no objects that scripts can reach. What they share is what makes the next one fast: the engine's
/// threads, its memory, and the parsed library.
package final class SharedVirtualMachine {
    private var current: (machine: JSVirtualMachine, timeZone: String)?
    private var prepared: (context: PreparedContext, name: String, timeZone: String)?
    /// What the sessions of the files share.
    private(set) var keptDeclarations = KeptDeclarations()

    /// Makes nothing yet.
    package init() {}

    /// Begins to make a machine for a script, unless the file is of another kind.
    func prepare(for script: PreparedScript) {
        if script.kind == .script { prepare(named: script.path, timeZone: script.device.timeZone) }
    }

    /// Begins to make a machine, if the next file needs a new one and none is being made for it.
    /// - Parameters:
    ///   - name: the name of the file's context.
    ///   - timeZone: the engine remembers the offsets of a time zone, so a file in another one gets a new machine.
    func prepare(named name: String, timeZone: String) {
        if let prepared, prepared.name == name, prepared.timeZone == timeZone { return }
        prepared = nil
        guard current?.timeZone != timeZone else { return }
        // The former one ends first, so that there is never the memory of two.
        current = nil
        prepared = (PreparedContext(named: name), name, timeZone)
    }

    /// Runs files of the library for their code, as long as the machine of the next file is being made.
    func warmUp(_ library: [LoadedScript]) { prepared?.context.warmUp(library) }

    /// A context for the next file.
    func context(named name: String, timeZone: String) -> JSContext {
        if current?.timeZone != timeZone, prepared?.timeZone != timeZone { prepare(named: name, timeZone: timeZone) }
        if let current { return JSContext(virtualMachine: current.machine, name: name) }
        let context = prepared?.context.take() ?? JSContext(name: name)
        prepared = nil
        current = (context.virtualMachine, timeZone)
        return context
    }

    /// Runs a file, and gives the machine up if the file was stopped.
    func run(_ run: ScriptRun) {
        run.sharedMachine = self
        run.run()
        if run.isStopped || run.cut != nil { discard() }
    }

    /// Gives the machine up: a script that was stopped may have left it in any state.
    func discard() { (current, prepared, keptDeclarations) = (nil, nil, KeptDeclarations()) }
}
