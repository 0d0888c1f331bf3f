import Glibc
import Timing

/// How long it takes from a saved behaviour file to its effect in a script that runs again, with `jsrun run --watch`.
struct WatchRows {
    let jsrun: String

    func add(to table: inout Table) throws {
        var template = Array("/tmp/watch-XXXXXX".utf8CString)
        guard let folder = mkdtemp(&template).map({ String(cString: $0) }) else {
            throw ProcessRun.Failure(description: "no temporary folder: \(String(cString: strerror(errno)))")
        }
        let files = ["Main.storyboard", "Main.js", "jsrun.yml", "a.js", "plain.js", ".jsrun/history.jsonl"]
        defer {
            for file in files { unlink("\(folder)/\(file)") }
            for name in ["jsrun-results", ".jsrun"] { rmdir("\(folder)/\(name)") }
            rmdir(folder)
        }
        try StoryboardRows.write(StoryboardRows.document, to: "\(folder)/Main.storyboard")
        try StoryboardRows.write("app: Main.storyboard\n", to: "\(folder)/jsrun.yml")
        try StoryboardRows.write("UIALogger.logPass('a');\n", to: "\(folder)/a.js")
        try save(version: 0, in: folder)
        let program = try Watching(jsrun, ["a.js", "--watch", "-v"], in: folder)
        defer { program.end() }
        try program.wait(for: "version 0.")
        let live = median(
            try (1...rounds(21)).map { round in
                // The run must have ended: its end is what a user waits for before the next save.
                usleep(200_000)
                return try seconds {
                    try save(version: round, in: folder)
                    try program.wait(for: "version \(round).")
                } * 1e3
            })
        table.add(
            Row(
                what: "a behaviour file of a storyboard of 50 scenes, saved during `--watch`, until it acts in the "
                    + "script",
                baseline: "–", measured: "\(live.rounded(to: 1)) ms", budget: "100 ms", isWithin: live <= 100))
        try addScript(to: &table, in: folder)
    }

    /// The time from a saved script to its result.
    private func addScript(to table: inout Table, in folder: String) throws {
        func save(_ version: Int) throws {
            let text = "#import \"tuneup/tuneup.js\"\ntest('version \(version).', function () { assertTrue(true); });\n"
            try StoryboardRows.write(text, to: "\(folder)/plain.js~")
            guard rename("\(folder)/plain.js~", "\(folder)/plain.js") == 0 else {
                throw ProcessRun.Failure(description: "cannot save: \(String(cString: strerror(errno)))")
            }
        }
        try save(0)
        let program = try Watching(jsrun, ["plain.js", "--watch"], in: folder)
        defer { program.end() }
        try program.wait(for: "version 0.")
        let time = median(
            try (1...rounds(21)).map { round in
                usleep(200_000)
                return try seconds {
                    try save(round)
                    try program.wait(for: "version \(round).")
                } * 1e3
            })
        table.add(
            Row(
                what: "a script, saved during `--watch`, until its result", baseline: "–",
                measured: "\(time.rounded(to: 1)) ms", budget: "100 ms", isWithin: time <= 100))
    }

    /// Saves as editors do: another file gets the name.
    private func save(version: Int, in folder: String) throws {
        try StoryboardRows.write(
            "var Controller = { viewDidLoad: function () { console.log('version \(version).'); } };",
            to: "\(folder)/Main.js~")
        guard rename("\(folder)/Main.js~", "\(folder)/Main.js") == 0 else {
            throw ProcessRun.Failure(description: "cannot save: \(String(cString: strerror(errno)))")
        }
    }
}

/// A program that runs until it is ended, and whose output is read.
private final class Watching {
    private var identifier = pid_t()
    private let output: Int32
    private var text: [UInt8] = []

    init(_ path: String, _ arguments: [String], in folder: String) throws {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw ProcessRun.Failure(description: "no pipe") }
        output = ends[0]
        _ = fcntl(output, F_SETFD, FD_CLOEXEC)
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        // The shell becomes the program, which keeps the shell's number.
        let words = ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", folder, path] + arguments
        var argv: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        defer { for pointer in argv { free(pointer) } }
        guard posix_spawn(&identifier, words[0], &actions, nil, &argv, environ) == 0 else {
            throw ProcessRun.Failure(description: "\(path) cannot be started")
        }
        close(ends[1])
    }

    /// Reads until the output contains a text, for a minute at most.
    func wait(for wanted: String) throws {
        let end = now() + 60
        while now() < end {
            if String(decoding: text, as: UTF8.self).contains(wanted) {
                text = []
                return
            }
            var request = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
            guard poll(&request, 1, 1000) > 0 else { continue }
            var buffer = [UInt8](repeating: 0, count: 65_536)
            let count = read(output, &buffer, buffer.count)
            guard count > 0 else { throw ProcessRun.Failure(description: "the program has ended") }
            text += buffer[..<count]
        }
        throw ProcessRun.Failure(description: "the output does not contain '\(wanted)'")
    }

    func end() {
        kill(identifier, SIGTERM)
        var status: Int32 = 0
        waitpid(identifier, &status, 0)
        close(output)
    }
}
