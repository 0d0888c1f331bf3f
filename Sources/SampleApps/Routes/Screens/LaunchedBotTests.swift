#if SampleApps
    internal import BotTesting

    internal import FoundationEssentials

    /// The bot tests that an app is launched with: files and folders named by a variable of its environment.
    ///
    /// `BOT_TESTS=bots/One.plist:more` means that file, and then all property lists in that folder and below, in the
    /// order of their paths. Relative paths are seen from the working folder.
    struct LaunchedBotTests {
        /// The name of the variable.
        static let variable = "BOT_TESTS"

        /// The tests, in their order.
        let tests: [BotTest]

        /// Loads the tests.
        /// - Parameters:
        ///   - declarations: the operations that tests may have; nil when that is not known.
        /// - Throws: `BotTestFileError` for the first file whose tests cannot run.
        init(environment: [String: String], declarations: [BotOperationDeclaration]?) throws {
            let named = (environment[Self.variable] ?? "").split(separator: ":").map(String.init)
            tests = try named.flatMap(Self.files).flatMap { path in
                let file = try BotTestFile(path: path)
                let errors = file.problems(with: declarations ?? []).filter { $0.severity == .error }
                if declarations != nil, !errors.isEmpty { throw BotTestFileError(path: path, problems: errors) }
                return file.tests
            }
        }

        /// The path itself, or the property lists in the folder that it names; hidden ones are left out.
        private static func files(at path: String) throws -> [String] {
            var isFolder: Bool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder else { return [path] }
            return try FileManager.default.subpathsOfDirectory(atPath: path)
                .filter { inner in
                    inner.hasSuffix(".plist") && !inner.split(separator: "/").contains { $0.hasPrefix(".") }
                }
                .sorted().map { path + "/" + $0 }
        }
    }
#endif
