internal import Automation
internal import BotTesting
internal import FoundationEssentials
internal import SimulatedUI

/// Plans a route: waypoints on a canvas, and links from one to the next.
final class Routes: SimulatedApp, BotRecordable {
    static let name = "Routes"
    static let bundleIdentifier = "org.example.routes"

    /// The route, what is on its canvas, and the rules by which taps change both.
    let editor: RouteEditor
    /// What the user does with it.
    let user: RouteUserActions
    private(set) lazy var botDataSource: any BotDataSource = RouteOperations(editor).makeDataSource()

    /// What the app was launched with.
    let launch: LaunchOptions

    var botRecording: BotRecording? {
        get { user.recording }
        set { user.recording = newValue }
    }

    init(_ launch: LaunchOptions) {
        self.launch = launch
        editor = RouteEditor()
        user = RouteUserActions(editor)
    }

    func makeRootViewController() -> ViewController {
        NavigationController(
            rootViewController: RouteViewController(user) { [weak self] in
                self?.makeDashboard() ?? NoTestsView("The app has ended.")
            })
    }
}

extension Routes {
    /// A dashboard with a bot that lives in the app, or a view that says why there is none.
    private func makeDashboard() -> View {
        let variable = LaunchedBotTests.variable
        guard let device = launch.device else { return NoTestsView("There is no device.") }
        do {
            let tests = try LaunchedBotTests(
                environment: launch.environment, declarations: botDataSource.declarations
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

/// Stands in the place of the dashboard, and says why there is no test to run.
private final class NoTestsView: View {
    private let label: Label

    /// Creates the view, as large as a dashboard.
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
