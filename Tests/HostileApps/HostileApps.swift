import Automation
import Glibc
import JSRunCommand
import SimulatedUI

if getenv("NOTE_EXIT") != nil { atexit { print("the handler was called", terminator: "") } }
JSRun.main(apps: [HostileApp.self])

/// An app each of whose buttons ends its process, or keeps it from ending.
final class HostileApp: SimulatedApp {
    static let name = "Hostile"
    static let bundleIdentifier = "com.example.hostile"

    init(_ launch: LaunchOptions) throws {
        // Something that must be put away when the process is ended.
        close(open(try launch.dataFolderPath() + "/data", O_WRONLY | O_CREAT, 0o666))
        if launch.environment["TRAP"] == "launch" { Trap.outOfRange() }
    }

    func makeRootViewController() -> ViewController { HostileScreen() }
}

/// A way to end the process.
private enum Trap {
    static func outOfRange() {
        let numbers = [1, 2, 3]
        let index = CommandLine.arguments.count + 10
        print(numbers[index])
    }

    static func unowned() {
        final class Owner {}
        struct Borrower { unowned var owner: Owner }
        func make() -> Borrower { Borrower(owner: Owner()) }
        print(make().owner)
    }

    static func spin() {
        var number = 1.0
        while number > 0 { number = number * 1.0000001 + 1 }
    }

    static func recurse(_ depth: Int) -> Int { depth < 0 ? 0 : recurse(depth + 1) + recurse(depth + 2) }

    // Kept until the process ends.
    nonisolated(unsafe) static var memory: [UnsafeMutableRawPointer] = []

    static func fillMemory() {
        while true {
            let size = 16 << 20
            guard let block = malloc(size) else { abort() }
            memset(block, 1, size)
            memory.append(block)
            usleep(1000)
        }
    }
}

private final class HostileScreen: ViewController {
    private let deeds: [(title: String, deed: () -> Void)] = [
        ("Good", {}),
        ("Index", { Trap.outOfRange() }),
        ("Unowned", { Trap.unowned() }),
        ("Recurse", { print(Trap.recurse(1)) }),
        ("Exit", { exit(0) }),
        ("Kill", { kill(getpid(), SIGKILL) }),
        ("Hang", { while true { usleep(1000) } }),
        ("Spin", { Trap.spin() }),
        ("Memory", { Trap.fillMemory() }),
        ("Print", { print("printed by the app") }),
    ]

    override func viewDidLoad() {
        for (index, deed) in deeds.enumerated() {
            let button = Button(deed.title)
            button.frame = Rect(x: 20, y: 40 + 44 * Double(index), width: 200, height: 40)
            button.addAction(for: .touchUpInside, deed.deed)
            view.addSubview(button)
        }
    }
}
