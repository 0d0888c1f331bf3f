import FoundationEssentials
import Glibc
import Reporters
import Runner

/// What a build system says to the tests that it starts, by variables of their environment.
///
/// They are those of Bazel's test protocol, and the numbers of parallel jobs of GitLab, CircleCI and others. The command
/// line wins over them, and they win over `jsrun.yml`.
struct TestServer {
    private let variables: [String: String]

    init(_ environment: [String: String]) { variables = environment }

    /// Whether Bazel runs the tests; then the files are links in a folder of its own, where nothing is left.
    var isBazel: Bool { variables["BAZEL_TEST"] == "1" || variables["TEST_SRCDIR"] != nil }

    /// Bazel ends a test that exceeds its limit without asking, so the run ends a little before, in seconds.
    private static let margin = 5.0

    /// The settings that follow from the variables.
    /// - Throws: ``UsageError`` for numbers of jobs that are none.
    func settings() throws(UsageError) -> Settings {
        var settings = Settings()
        let table = RunOptions.table
        table.shard.set(try shard(), in: &settings)
        guard isBazel else { return settings }
        if let folder = variables["TEST_UNDECLARED_OUTPUTS_DIR"], !folder.isEmpty {
            table.output.set(folder, in: &settings)
        }
        if let pattern = variables["TESTBRIDGE_TEST_ONLY"], !pattern.isEmpty {
            table.grep.set([pattern], in: &settings)
        }
        if let limit = variables["TEST_TIMEOUT"].flatMap(Double.init), limit > 0 {
            table.globalTimeout.set(limit - min(Self.margin, limit / 10), in: &settings)
        }
        if let seed = variables["TEST_RANDOM_SEED"].flatMap(UInt64.init) { table.seed.set(seed, in: &settings) }
        return settings
    }

    /// Adds the report that Bazel shows, whatever others are wanted.
    func addReporter(to settings: inout Settings) {
        guard isBazel, let file = variables["XML_OUTPUT_FILE"], !file.isEmpty else { return }
        if settings.reporters.isEmpty { settings.reporters = [.init(ReporterKind.console.name)] }
        settings.reporters.append(.init(ReporterKind.junit.name, file: file))
    }

    private func shard() throws(UsageError) -> Shard? {
        // Bazel and CircleCI count from 0, GitLab and Knapsack from 1.
        let names = [
            ("TEST_SHARD_INDEX", "TEST_TOTAL_SHARDS", 0), ("CI_NODE_INDEX", "CI_NODE_TOTAL", 1),
            ("CIRCLE_NODE_INDEX", "CIRCLE_NODE_TOTAL", 0),
        ]
        for (index, total, first) in names {
            guard let indexText = variables[index], let totalText = variables[total], !totalText.isEmpty else {
                continue
            }
            // A job that is not divided has a total of 0 or 1.
            if let count = Int(totalText), (0...1).contains(count) { return nil }
            guard let number = Int(indexText), let shard = Shard("\(number - first + 1)/\(totalText)") else {
                throw UsageError("\(index)=\(indexText) and \(total)=\(totalText) are no part of a run.")
            }
            return shard
        }
        return nil
    }

    /// Tells Bazel that the test knows shards, and that it must not end without having removed a file.
    func begin() {
        if variables["TEST_TOTAL_SHARDS"] != nil, let file = variables["TEST_SHARD_STATUS_FILE"] { touch(file) }
        guard isBazel else { return }
        if let file = variables["TEST_PREMATURE_EXIT_FILE"] { touch(file) }
        if variables["TMPDIR"] == nil, let folder = variables["TEST_TMPDIR"] { setenv("TMPDIR", folder, 1) }
    }

    /// Tells Bazel that the test has reached its end.
    func end() {
        guard isBazel, let file = variables["TEST_PREMATURE_EXIT_FILE"] else { return }
        unlink(file)
    }

    private func touch(_ file: String) {
        let descriptor = open(file, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666)
        if descriptor >= 0 { close(descriptor) }
    }
}
