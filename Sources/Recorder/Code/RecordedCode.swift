internal import Automation

/// The forms in which a recording is written as a test.
public enum CodeForm: String, CaseIterable, Hashable, Sendable {
    /// A script with UIAutomation and tuneup.
    case uiautomation
    /// A script with FRY.
    case fry
    /// A test in Swift with FRY.
    case frySwift = "fry-swift"
    /// A test in Swift with the API that reads like XCUITest.
    case swift
    /// Page objects in Swift, and a test that uses them.
    case pages

    /// Whether the form is Swift; the others are scripts.
    public var isSwift: Bool { self != .uiautomation && self != .fry }
}

/// The code of a test that repeats a recording and checks what it changed.
///
/// No line depends on time: touches wait for their element, and checks wait for what they expect.
public enum RecordedCode {
    /// What the code needs to know besides the recording.
    public struct Options: Hashable, Sendable {
        /// The Swift type of the app, such as `Accounts`; nil for the name of the recorded app.
        public var appType: String?
        /// The module with the app's type; nil when the tests' own module has it.
        public var appModule: String?
        /// The device model on which the test runs; nil for that of the recording, empty for the default.
        public var device: String?
        /// The fixtures that run before the first screen, for Swift tests.
        public var fixtures: [String]
        /// The launch environment of the app, for Swift tests.
        public var launchEnvironment: [String: String]
        /// The page objects of the project, which are used where they describe a recorded screen.
        public var existingPages: [ExistingPage]

        /// Creates options.
        public init(
            appType: String? = nil, appModule: String? = nil, device: String? = nil, fixtures: [String] = [],
            launchEnvironment: [String: String] = [:], existingPages: [ExistingPage] = []
        ) {
            self.appType = appType
            self.appModule = appModule
            self.device = device
            self.fixtures = fixtures
            self.launchEnvironment = launchEnvironment
            self.existingPages = existingPages
        }
    }

    /// The files of a recording in one form, as they are named in its bundle: two forms may name theirs alike.
    package static func bundleFiles(for log: EventLog, as form: CodeForm) -> [(name: String, text: String)] {
        files(for: log, as: form).map { ("\(form.rawValue)-\($0.name)", $0.text) }
    }

    /// The files of a recording in one form, the test last.
    public static func files(
        for log: EventLog, as form: CodeForm, options: Options = Options()
    ) -> [(name: String, text: String)] {
        let heading = CodeHeading(log, options)
        let plan = CodePlan(log)
        switch form {
        case .uiautomation: return [(heading.scriptFile, UIAutomationCode(plan, heading).text)]
        case .fry: return [(heading.scriptFile, FRYScriptCode(plan, heading).text)]
        case .frySwift: return [(heading.swiftFile, FRYSwiftCode(plan, heading).text)]
        case .swift: return [(heading.swiftFile, SwiftFaceCode(plan, heading).text)]
        case .pages: return PageCode(plan, heading, options.existingPages).files
        }
    }
}

/// The names and the launch of a test, which all forms share.
struct CodeHeading {
    /// The name of the test.
    let title: String
    /// The Swift type of the app.
    let appType: String
    let appModule: String?
    /// The address or path of the web page that is the app; nil for another app.
    private let page: String?
    /// The device model; nil for the default.
    let device: String?
    let fixtures: [String]
    let environment: [String: String]
    private let origin: String

    init(_ log: EventLog, _ options: RecordedCode.Options) {
        let name = CodeText.singleLine(log.name)
        let app = CodeText.singleLine(log.app)
        title = name.isEmpty ? "A recording of \(app)" : name
        appType = options.appType ?? CodeNames.type(log.app, fallback: "RecordedApp")
        appModule = options.appModule
        let isPage = ["http://", "https://"].contains { log.app.hasPrefix($0) } || log.app.hasSuffix(".html")
        page = isPage && options.appType == nil ? log.app : nil
        let device = options.device ?? log.device.model
        self.device = device.isEmpty ? nil : device
        fixtures = options.fixtures
        environment = options.launchEnvironment
        let address = log.appSchemeURL.isEmpty ? "" : ", beginning at \(CodeText.singleLine(log.appSchemeURL))"
        origin = CodeText.comment(
            "Recorded in \(app) on \(CodeText.singleLine(log.device.model)), version \(log.device.systemVersion)\(address)."
        )
    }

    /// The comment at the top of a file.
    var comment: String { origin }
    /// The name of a script's file.
    var scriptFile: String { "\(CodeNames.file(title)).js" }
    /// The name of the Swift file with the test.
    var swiftFile: String { "\(suite).swift" }
    /// The type of the tests.
    var suite: String { "\(CodeNames.type(title, fallback: "Recorded"))Tests" }
    /// The function of the test.
    var function: String { SwiftSpelling.identifier(CodeNames.property(title, fallback: "recording")) }

    /// A Swift file with imports and a suite.
    func swift(modules: [String], _ declarations: [String]) -> String {
        let imports = Set(modules + (appModule.map { [$0] } ?? [])).sorted().map { "import \($0)" }
        return ([comment, ""] + imports + [""] + declarations).joined(separator: "\n") + "\n"
    }

    /// The expression that launches the app for a test with `RunningApp`, or `RunningPage`.
    var launch: [String] {
        var changes: [String] = []
        if let device { changes.append("$0.device = \(SwiftSpelling.literal(device))") }
        if !fixtures.isEmpty {
            changes.append("$0.fixtures = [\(fixtures.map(SwiftSpelling.literal).joined(separator: ", "))]")
        }
        if !environment.isEmpty {
            let pairs = environment.sorted { $0.key < $1.key }.map {
                "\(SwiftSpelling.literal($0.key)): \(SwiftSpelling.literal($0.value))"
            }
            changes.append("$0.launchEnvironment = [\(pairs.joined(separator: ", "))]")
        }
        let call = page.map { "RunningPage(\(SwiftSpelling.literal($0))" } ?? "RunningApp(\(appType).self"
        if changes.isEmpty { return ["let running = try \(call))"] }
        return ["let options = ScriptOptions {"] + changes.map { "    \($0)" }
            + ["}", "let running = try \(call), options: options)"]
    }
}
