import JavaScriptBridge

/// The virtual machine that several files of one process share, one after the other, each in a context of its own.
///
/// Contexts share no objects that scripts can reach. What they share is what makes the next one fast: the engine's
/// threads, its memory, and the parsed library.
final class SharedVirtualMachine {
    private var current: (machine: JSVirtualMachine, timeZone: String)?
    private var uses = 0

    /// How many files share a machine: some memory of an ended context stays until its machine ends, about 2 MB.
    private static let filesPerMachine = 8

    /// The machine for the next file.
    /// - Parameter timeZone: the engine remembers the offsets of a time zone, so a file in another one gets a new machine.
    func forNextFile(timeZone: String) -> JSVirtualMachine {
        if let current, current.timeZone == timeZone, uses < Self.filesPerMachine {
            uses += 1
            return current.machine
        }
        // The former one ends first, so that there is never the memory of two.
        current = nil
        let machine = JSVirtualMachine()
        (current, uses) = ((machine, timeZone), 1)
        return machine
    }

    /// Gives the machine up: a script that was stopped may have left it in any state.
    func discard() { current = nil }
}
