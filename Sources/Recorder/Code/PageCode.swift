internal import Automation

/// A recording as page objects, one for each screen, and a test that uses them.
struct PageCode {
    /// The files, the test last.
    let files: [(name: String, text: String)]

    init(_ plan: CodePlan, _ heading: CodeHeading, _ existing: [ExistingPage]) {
        var writer = PageWriter(plan, existing)
        for line in plan.lines { writer.add(line) }
        files =
            writer.pages.filter { !$0.isEmpty }.map { page in
                let text =
                    ["\(heading.comment)", "", "import Automation", "import PageObjects", ""] + page.declarations
                return (page.file(for: heading.suite), text.joined(separator: "\n") + "\n")
            } + [(heading.swiftFile, Self.test(writer, heading))]
    }

    /// The text of the file with the test.
    private static func test(_ writer: PageWriter, _ heading: CodeHeading) -> String {
        let body = writer.statements
        let usesFRY = body.contains { $0.contains("fry.") && !$0.hasPrefix("//") }
        var start = ["let pages = pathsFactory.stepsFactory.pageFactory"]
        if usesFRY { start.append("let fry = FRY(session)") }
        let canThrow = body.contains { $0.hasPrefix("try ") }
        var modules = ["Automation", "PageObjects", "ScriptTesting", "SimulatedUI", "Testing"]
        if usesFRY { modules.append("FRY") }
        if !heading.fixtures.isEmpty { modules.append("Fixtures") }
        let test =
            [
                "@Test(\(SwiftSpelling.literal(heading.title)))",
                "func \(heading.function)()\(canThrow ? " throws" : "") {",
            ] + CodeText.indented(start + [""] + body, by: 4) + ["}"]
        let see = !body.contains { $0.contains(".see(") } ? [] : [""] + Self.see
        return heading.swift(
            modules: modules,
            ["@Suite", "final class \(heading.suite): BaseTest {"]
                + CodeText.indented(heading.overrides + [""] + test, by: 4) + ["}"] + heading.launchClass + see)
    }

    /// The check of an element, which waits.
    private static let see = [
        "extension Page {",
        "    /// Waits until predicates hold for an element; fails the test at the place of the call if they do not.",
        "    @discardableResult",
        "    fileprivate func see(",
        "        _ element: KeyPath<Self, XCUIElement>, _ predicates: ElementPredicate...,",
        "        file: StaticString = #filePath, line: UInt = #line",
        "    ) -> Self {",
        "        self[keyPath: element].verify(predicates, timeout: 5, place: SourcePlace(file, line))",
        "        return self",
        "    }",
        "}",
    ]
}

extension CodeHeading {
    /// The overrides of a page test: the app, the device and its launch.
    fileprivate var overrides: [String] {
        var lines = ["override class var appType: any SimulatedApp.Type { \(appType).self }"]
        if let device {
            lines += [
                "", "override class var deviceConfiguration: SimulatedDevice.Configuration {",
                "    var configuration = SimulatedDevice.Configuration()",
                "    if let model = DeviceModel.named(\(SwiftSpelling.literal(device))) { configuration.model = model }",
                "    return configuration", "}",
            ]
        }
        if !fixtures.isEmpty {
            let names = fixtures.map(SwiftSpelling.literal).joined(separator: ", ")
            lines += [
                "", "override func makeFirstScreen() throws -> SimulatedDevice.FirstScreen? {",
                "    try FixtureLaunch(app: \(appType).self, names: [\(names)], showsBoard: false).firstScreen", "}",
            ]
        }
        if !environment.isEmpty {
            lines += [
                "", "override func makeFeatureController() -> FeatureController {",
                "    RecordedLaunch(server: makeServer())", "}",
            ]
        }
        return lines
    }

    /// The class that sets the launch environment of a page test; nothing without one.
    fileprivate var launchClass: [String] {
        if environment.isEmpty { return [] }
        let pairs = environment.sorted { $0.key < $1.key }.map { key, value in
            "        launch.environment[\(SwiftSpelling.literal(key))] = \(SwiftSpelling.literal(value))"
        }
        return [
            "", "private final class RecordedLaunch: FeatureController {",
            "    override func setUp(on launch: inout LaunchOptions) throws {",
            "        try super.setUp(on: &launch)",
        ] + pairs + ["    }", "}"]
    }
}

/// The pages and the test of a recording while they are written.
private struct PageWriter {
    private(set) var pages: [PageDraft] = []
    private var pageOfScreen: [String: Int] = [:]
    private var parts: [Part] = []
    private let plan: CodePlan
    private let fry: FRYSwiftWords

    /// A piece of the test.
    private enum Part {
        case call(page: Int, String)
        case comment(String)
        case statement(String)
    }

    /// Creates the pages of all screens, in the order of their first visit.
    init(_ plan: CodePlan, _ existing: [ExistingPage]) {
        self.plan = plan
        fry = FRYSwiftWords(entry: "fry", screenSize: plan.screenSize)
        var elements: [String: [SwiftElement]] = [:]
        var screens: [String] = []
        var bars: Set<String> = []
        for line in plan.lines {
            if !screens.contains(line.screen) { screens.append(line.screen) }
            for element in line.elements {
                if element.type == .navigationBar, let name = element.name { bars.insert(name) }
                if let element = SwiftElement(element) { elements[line.screen, default: []].append(element) }
            }
        }
        var names = UniqueNames(["Page", "AlertPage", "KeyboardPage", "TabBarPage", "TextFieldPage", "ToastPage"])
        for name in existing.map(\.name) { _ = names.unique(name) }
        for screen in screens {
            let page = existing.best(for: Set(elements[screen, default: []]))
            let name = page?.name ?? names.unique("\(CodeNames.type(screen, fallback: "Main"))Page")
            if let page, let known = pages.firstIndex(where: { $0.name == page.name }) {
                pageOfScreen[screen] = known
                continue
            }
            pageOfScreen[screen] = pages.count
            pages.append(PageDraft(name: name, screen: screen, hasBar: bars.contains(screen), existing: page))
        }
    }

    // MARK: Parts

    mutating func add(_ line: CodePlan.Line) {
        switch line.item {
        case .pause(let seconds): add(statements: [.pause(seconds)])
        case .expect(let change): expect(change, on: line.screen)
        case .step(let step): self.step(step, on: line.screen)
        }
    }

    private mutating func add(statements: [CodeStatement]) {
        parts += CodeStatement.text(statements).map { $0.hasPrefix("//") ? .comment($0) : .statement($0) }
    }

    private mutating func expect(_ change: ScreenChange, on screen: String) {
        guard let element = SwiftElement(change.element)?.checked(for: change), let page = pageOfScreen[screen] else {
            return add(statements: fry.check(change))
        }
        let property = pages[page].property(of: element, type: change.element.type)
        parts.append(.call(page: page, "see(\\.\(property), \(change.predicate(named: element.name)))"))
    }

    private mutating func step(_ step: RecordedStep, on screen: String) {
        var statements: [CodeStatement] = []
        var done = false
        switch step.action {
        case .gesture(let paths, let target):
            if let target, let action = SwiftAction(GestureShape(paths), on: target) {
                done = call(action, on: target, step, screen)
            }
            if !done { statements = fry.gesture(paths, target) }
        case .text(let text):
            if let target = text.target { done = call(.typing(text.text), on: target, step, screen) }
            if !done { statements = [CodeStatement("app.typeText(\(SwiftSpelling.literal(text.text)))")] }
        case .scroll(let scroll):
            let action = scroll.revealed == nil ? SwiftAction.swipe(looking: scroll.direction) : .scrollToVisible
            done = call(action, on: scroll.revealed ?? scroll.target, step, screen)
            if !done { statements = fry.scroll(scroll, step) }
        case .value(let value):
            if let action = SwiftAction(value) { done = call(action, on: value.target, step, screen) }
            if !done { statements = fry.value(value, step) }
        case .device(let action): statements = [CodeStatement(FRYSwiftWords.device(action, session: "session"))]
        }
        add(statements: statements)
    }

    /// Calls the method of a page.
    /// - Returns: false when the element is not an accessible one, so no page can have it.
    private mutating func call(
        _ action: SwiftAction, on target: RecordedElement, _ step: RecordedStep, _ screen: String
    ) -> Bool {
        guard let element = SwiftElement(target), let page = pageOfScreen[screen] else { return false }
        let property = pages[page].property(of: element, type: target.type)
        let name = "'\(target.name ?? target.className)'"
        parts.append(.call(page: page, pages[page].call(action, on: property, named: name)))
        return true
    }

    /// The statements of the test: calls on one page are a chain.
    var statements: [String] {
        var statements: [String] = []
        var current: Int?
        var comments: [String] = []
        for part in parts {
            switch part {
            case .comment(let text): comments.append(text)
            case .statement(let text):
                statements += comments + [text]
                comments = []
                current = nil
            case .call(let page, let call):
                if page != current {
                    statements += comments + ["pages.page(\(pages[page].name).self)"]
                    comments = []
                    current = page
                }
                statements[statements.count - 1] += (comments + [".\(call)"]).map { "\n    \($0)" }.joined()
                comments = []
            }
        }
        return statements + comments
    }
}

extension CodePlan.Line {
    /// The elements in the line.
    fileprivate var elements: [RecordedElement] {
        switch item {
        case .pause: return []
        case .expect(let change): return [change.element]
        case .step(let step):
            if case .scroll(let scroll) = step.action, let revealed = scroll.revealed { return [revealed] }
            return step.target.map { [$0] } ?? []
        }
    }
}

extension ScreenChange {
    /// The predicate that holds after the change.
    /// - Parameter name: the name by which the element is found.
    fileprivate func predicate(named name: String?) -> String {
        if isGone { return ".notExists" }
        guard isAboutProperty(named: name), let condition else { return ".exists" }
        return switch condition {
        case .label(let text): ".\(element.isCell ? "name" : "label")(\(SwiftSpelling.literal(text)))"
        case .value(let text): ".value(\(SwiftSpelling.literal(text)))"
        default: condition.swift
        }
    }
}

extension [ExistingPage] {
    /// The page that declares most of some elements, and at least half of them; nil when there is none.
    fileprivate func best(for elements: Set<SwiftElement>) -> ExistingPage? {
        let matches = map { page in
            (page: page, count: elements.count { $0.name.map { page.property(for: $0) != nil } ?? false })
        }
        guard let best = matches.max(by: { $0.count < $1.count }), best.count > 0, best.count * 2 >= elements.count
        else { return nil }
        return best.page
    }
}
