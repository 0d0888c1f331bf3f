/// The signals that end processes, by name.
enum SignalName {
    /// `SIGILL (illegal instruction)`.
    static func of(_ number: Int32) -> String {
        switch number {
        case 4: "SIGILL (illegal instruction, as when Swift traps)"
        case 5: "SIGTRAP (trap, as when Swift or the engine gives up)"
        case 6: "SIGABRT (abort)"
        case 7: "SIGBUS (bus error)"
        case 8: "SIGFPE (arithmetic error)"
        case 9: "SIGKILL (killed from outside)"
        case 11: "SIGSEGV (bad memory access, or the stack was used up)"
        case 15: "SIGTERM (ended from outside)"
        case 31: "SIGSYS (forbidden system call)"
        default: "signal \(number)"
        }
    }
}
