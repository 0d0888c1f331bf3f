import Foundation
import Runner
import SimulatedUI
import TestEvents
import TestProject
import Testing

@testable import Rendering

/// The screens of tests, with `--trace`.
@Suite("Traces") struct TraceTests {
    private static let script = """
        test("taps twice", function (target, app) {
          var window = app.mainWindow();
          window.buttons()[0].tap();
          window.buttons()[0].tap();
        });
        test("expects too much", function (target, app) {
          app.mainWindow().buttons()[0].tap();
          assertEquals("9", app.mainWindow().staticTexts()["taps"].value());
        });
        """

    private func run(
        _ trace: ScriptConfiguration.Trace, _ script: String = script, retries: Int = 0, in project: Project
    ) throws -> FinishedRun {
        try FinishedRun(script) { run, configuration in
            configuration.trace = trace
            configuration.retries = retries
            run.outputFolder = project.path("results")
        }
    }

    private func screens(_ run: FinishedRun, of title: String) -> [TestEvent.Screen] {
        run.events.compactMap { event in
            if event.test?.title == title, case .screen(let screen) = event.kind { screen } else { nil }
        }
    }

    /// The events apart from screens, and the number of each.
    private func others(_ run: FinishedRun) -> [TestEvent] {
        run.events.map(\.withoutRealTimes).filter { event in
            switch event.kind {
            // It names the folder, which is another one in each run.
            case .screen, .runStarted: false
            default: true
            }
        }.enumerated().map { index, event in
            var event = event
            event.sequence = index
            return event
        }
    }

    /// The value of the counter in the tree after all changes.
    private func counts(_ screens: [TestEvent.Screen]) -> [String?] {
        var tree: ElementSnapshot?
        return screens.map { screen in
            tree = screen.tree ?? tree?.applying(screen.changes ?? [])
            return tree.flatMap { Self.find("taps", in: $0) }?.value
        }
    }

    private static func find(_ name: String, in tree: ElementSnapshot) -> ElementSnapshot? {
        if tree.name == name, tree.className == "UIAStaticText" { return tree }
        for child in tree.children { if let found = find(name, in: child) { return found } }
        return nil
    }

    private static func picture(_ file: String, in project: Project) throws -> Picture {
        try Picture(png: Array(try Data(contentsOf: URL(filePath: project.path(file)))))
    }

    private func warnings(_ run: FinishedRun) -> [String] {
        run.events.compactMap { event in
            if case .message(let message) = event.kind, message.level == .warning { message.text } else { nil }
        }
    }

    @Test("a trace has the screen before each action and at the end, and changes nothing else")
    func on() throws {
        let project = try Project([:])
        let run = try run(.on, in: project)
        let screens = screens(run, of: "taps twice")
        #expect(screens.map(\.action) == [0, 1, 2])
        #expect(counts(screens) == ["0", "1", "2"])
        #expect(screens.map { $0.place?.line } == [4, 5, nil])
        #expect(screens.map { $0.touches?.count } == [nil, 1, 1])
        #expect(screens[0].tree != nil && screens[0].part == nil && screens[0].size == [320, 568])
        #expect(screens[1].tree == nil && screens[1].changes?.isEmpty == false && screens[1].part != nil)
        #expect(screens.allSatisfy { $0.attempt == nil })
        let touch = try #require(screens[1].touches?.first)
        #expect(touch.count % 3 == 0 && touch[0] == 0)
        #expect(try others(run) == others(self.run(.off, in: project)))
    }

    @Test("its pictures, laid on each other, are what the screen showed")
    func pictures() throws {
        let project = try Project([:])
        let run = try run(
            .on,
            Self.script + """

                test("looks", function (target, app) {
                  app.mainWindow().buttons()[0].tap();
                  target.captureScreenWithName("whole");
                });
                """, in: project)
        let screens = screens(run, of: "looks")
        let files = screens.compactMap(\.picture)
        #expect(files.count == 2 && files.allSatisfy { $0.hasPrefix("a/trace/looks") })
        var pictures = try files.map { try Self.picture("results/\($0)", in: project) }
        let whole = try Self.picture("results/a/whole.png", in: project)
        let part = try #require(screens.compactMap(\.part).first)
        let scale = Double(whole.width) / 320
        #expect(pictures[1].width == Int(part[2] * scale) && pictures[1].width < whole.width)
        pictures[0].lay(pictures[1], x: Int(part[0] * scale), y: Int(part[1] * scale))
        #expect(pictures[0].changedArea(since: whole) == nil)
    }

    @Test("the trace of a failed test is made by a second run, and of a passed one there is none")
    func retained() throws {
        let project = try Project([:])
        let run = try run(.retainOnFailure, in: project)
        #expect(run.outcomes == ["taps twice: passed", "expects too much: failed"])
        #expect(screens(run, of: "taps twice").isEmpty)
        let screens = screens(run, of: "expects too much")
        #expect(counts(screens) == ["2", "3"])
        #expect(screens.allSatisfy { $0.attempt == 1 })
        #expect(screens[0].picture == "a/trace/expects too much.png")
        let off = try self.run(.off, in: project)
        #expect(others(run) == others(off))
        #expect(run.events.map(\.sequence) == Array(run.events.indices))
        #expect(run.status == off.status)
    }

    @Test("it belongs to the first attempt of a test that is tried again")
    func retries() throws {
        let project = try Project([:])
        let run = try run(.retainOnFailure, retries: 1, in: project)
        #expect(counts(screens(run, of: "expects too much")) == ["2", "3"])
        #expect(run.outcomes == ["taps twice: passed", "expects too much: failed", "expects too much: failed"])
    }

    @Test("a second run with another outcome, and one that would act twice, are warned of")
    func warnings() throws {
        let project = try Project([:])
        let fickle = try FinishedRun(
            "test(\"fails once\", function (target, app) { assertEquals(\"2\", app.mainWindow().staticTexts()[0].value()); });",
            on: FickleApp.self
        ) { run, configuration in
            configuration.trace = .retainOnFailure
            run.outputFolder = project.path("results")
        }
        #expect(fickle.outcomes == ["fails once: failed"])
        #expect(warnings(fickle) == ["The trace of \"fails once\" is that of a second run, which had another outcome."])
        let permitted = try FinishedRun("test(\"fails\", function () { assertTrue(false); });") { run, configuration in
            configuration.trace = .retainOnFailure
            configuration.permissions = [.hostTasks]
            run.outputFolder = project.path("results")
        }
        #expect(
            warnings(permitted) == [
                "The failed tests have no trace: it takes a second run, and what the script may do outside of the device "
                    + "would happen twice. --trace on keeps that of each test."
            ])
        let cut = try self.run(
            .retainOnFailure, "test(\"fails\", function () { assertTrue(false); });\nthrow new Error(\"x\");",
            in: project)
        #expect(
            warnings(cut) == [
                "The failed tests have no trace: it takes a second run, and the first one was interrupted, because the "
                    + "script threw. --trace on keeps that of each test."
            ])
        #expect(permitted.events.allSatisfy { if case .screen = $0.kind { false } else { true } })
    }

    @Test("the fingers of FRY are in it")
    func fry() throws {
        let project = try Project([:])
        let script = """
            test("touches", function () {
              FRY.lookup("Count").tap();
              FRY.touch([FRYTouch.path([[20, 200, 0], [120, 260, 0.2]], {absolute: true})]);
            });
            """
        let screens = screens(try run(.on, script, in: project), of: "touches")
        #expect(screens.map { $0.touches?.count } == [nil, 1, 1])
        #expect(screens.last?.touches?.first?.prefix(3) == [0, 20, 200])
    }

    @Test("a picture that cannot be written is a warning, once for each file, and the elements remain")
    func unwritable() throws {
        let project = try Project(["results": "a file"])
        let text =
            "A picture of the trace is missing: the folder '\(project.path("results"))' cannot be created: Not a directory."
        for mode in [ScriptConfiguration.Trace.on, .retainOnFailure] {
            let run = try run(mode, in: project)
            #expect(run.outcomes == ["taps twice: passed", "expects too much: failed"])
            #expect(warnings(run).filter { $0.hasPrefix("A picture of the trace") } == [text])
            let screens = screens(run, of: "expects too much")
            #expect(counts(screens) == ["2", "3"])
            #expect(screens.allSatisfy { $0.picture == nil && $0.part == nil && $0.size == nil })
        }
    }

    @Test("changes of elements lead from one tree to the next", arguments: 0..<20)
    func changes(seed: Int) {
        var state = UInt64(seed &* 7_919 &+ 1)
        func random(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        func tree(_ depth: Int) -> ElementSnapshot {
            ElementSnapshot(
                className: "UIAElement", name: "\(random(3))", rect: [0, 0, Double(random(4)), 1],
                children: depth == 0 ? [] : (0..<random(4)).map { _ in tree(depth - 1) })
        }
        func changed(_ node: ElementSnapshot) -> ElementSnapshot {
            var node = node
            if random(6) == 0 { node.value = "\(random(9))" }
            if random(9) == 0 { node.children.append(tree(1)) }
            node.children = node.children.map(changed)
            return node
        }
        let former = tree(4)
        let latter = changed(former)
        let changes = latter.changes(since: former)
        #expect(former.applying(changes) == latter)
        #expect(former.changes(since: former).isEmpty)
    }
}

/// An app that is another one at each launch, as no app should be.
private final class FickleApp: SimulatedApp {
    static let name = "Fickle"
    static let bundleIdentifier = "com.example.fickle"
    /// Only one test launches it.
    nonisolated(unsafe) private static var launches = 0

    init(_ launch: LaunchOptions) throws { Self.launches += 1 }

    func makeRootViewController() -> ViewController { FickleScreen(name: "\(Self.launches)") }
}

private final class FickleScreen: ViewController {
    private let name: String

    init(name: String) {
        self.name = name
        super.init()
    }

    override func viewDidLoad() {
        let label = Label(name)
        label.accessibilityIdentifier = "launch"
        label.frame = Rect(x: 20, y: 120, width: 100, height: 30)
        view.addSubview(label)
    }
}

extension Picture {
    fileprivate mutating func lay(_ part: Picture, x: Int, y: Int) {
        var bytes = pixels
        for row in 0..<part.height {
            let target = ((y + row) * width + x) * 3
            let source = row * part.width * 3
            bytes.replaceSubrange(target..<target + part.width * 3, with: part.pixels[source..<source + part.width * 3])
        }
        pixels = bytes
    }
}
