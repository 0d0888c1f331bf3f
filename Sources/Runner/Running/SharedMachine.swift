import JavaScriptBridge

/// The virtual machine that the files of one process share, one after the other, each in a context of its own.
///
/// Contexts share no objects that scripts can reach. What they share is what makes the next one fast: the engine's
/// threads, its memory, and the parsed library.
final class SharedMachine {
    private var current: (machine: JSVirtualMachine, timeZone: String)?
    private var uses = 0

    /// The machine for the next file.
    /// - Parameter timeZone: the engine remembers the offsets of a time zone, so a file in another one gets a new machine.
    func machine(timeZone: String) -> JSVirtualMachine {
        uses += 1
        if let current, current.timeZone == timeZone {
            // Nothing else collects what earlier files have left, and few files allocate enough to make the engine do it.
            if uses.isMultiple(of: Self.filesPerCollection) { current.machine.collectGarbage() }
            return current.machine
        }
        let machine = JSVirtualMachine()
        current = (machine, timeZone)
        return machine
    }

    /// Gives the machine up: a script that was stopped may have left it in any state.
    func discard() { current = nil }

    private static let filesPerCollection = 16
}
