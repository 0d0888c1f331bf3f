internal import Automation
public import BotTesting
internal import FoundationEssentials
public import SimulatedUI

/// Plans a route: waypoints on a canvas, and links from one to the next.
public final class Routes: SimulatedApp, BotRecordable {
    /// The name of the app.
    public static let name = "Routes"
    /// The reverse-DNS identifier.
    public static let bundleIdentifier = "org.example.routes"

    /// The route, the graphics on its canvas, and the rules by which taps change them.
    let editor: RouteEditor
    /// The user's actions.
    let user: RouteUserActions
    /// The operations of bot tests.
    public private(set) lazy var botDataSource: any BotDataSource = RouteOperations(editor).makeDataSource()

    /// The launch options of the app.
    let launch: LaunchOptions

    /// Records the user's actions as operations; nil without a recording.
    public var botRecording: BotRecording? {
        get { user.recording }
        set { user.recording = newValue }
    }

    /// Creates the app.
    public init(_ launch: LaunchOptions) {
        self.launch = launch
        editor = RouteEditor()
        user = RouteUserActions(editor)
    }

    /// Returns the canvas.
    public func makeRootViewController() -> ViewController {
        NavigationController(
            rootViewController: RouteViewController(user) { [weak self] in
                self?.makeDashboard() ?? NoTestsView("The app has ended.")
            })
    }
}

extension Routes {
    /// Creates a dashboard with a bot inside the app, or a view with the reason why there is none.
    private func makeDashboard() -> View {
        let variable = LaunchedBotTests.variable
        guard let device = launch.device else { return NoTestsView("There is no device.") }
        do {
            let tests = try LaunchedBotTests(
                environment: launch.environment.values, declarations: botDataSource.declarations
            ).tests
            guard !tests.isEmpty else {
                return NoTestsView("There are no bot tests. Launch the app with \(variable)=FILE:FOLDER.")
            }
            let bot = Bot(turns: ClockTurns(device.virtualClock))
            bot.dataSource = botDataSource
            let view = BotDashboardView(bot)
            view.accessibilityLabel = "Dashboard"
            try bot.set(sequences: tests)
            return view
        } catch {
            return NoTestsView("\(error)")
        }
    }
}

/// The bot tests that an environment variable of the app's launch names, as files and folders.
///
/// `BOT_TESTS=bots/One.plist:more` means that file, then all property lists in that folder and below, sorted by path.
/// Relative paths start at the working directory.
struct LaunchedBotTests {
    /// The name of the environment variable.
    static let variable = "BOT_TESTS"

    /// The tests, in order.
    let tests: [BotTest]

    /// Loads the tests.
    /// - Parameters:
    ///   - declarations: the available operations; nil if unknown.
    /// - Throws: `BotTestFileError` for the first invalid file.
    init(environment: [String: String], declarations: [BotOperationDeclaration]?) throws {
        let named = (environment[Self.variable] ?? "").split(separator: ":").map(String.init)
        tests = try named.flatMap(Self.files).flatMap { path in
            let file = try BotTestFile(path: path)
            let errors = file.problems(with: declarations ?? []).filter { $0.severity == .error }
            if declarations != nil, !errors.isEmpty { throw BotTestFileError(path: path, problems: errors) }
            return file.tests
        }
    }

    /// Returns the path itself, or the property lists in the folder at the path, without hidden ones.
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

/// Replaces the dashboard, and shows the reason why there are no tests to run.
private final class NoTestsView: View {
    private let label: Label

    init(_ reason: String) {
        label = Label(reason, font: .system(15), textAlignment: .center)
        super.init(frame: Rect(origin: .zero, size: BotDashboardView.size))
        backgroundColor = .white
        accessibilityLabel = "Dashboard"
        label.numberOfLines = 0
        label.textColor = Color(white: 0.35)
        addSubview(label)
    }

    override func layoutSubviews() { label.frame = bounds.insetBy(x: 16, y: 16) }
}
