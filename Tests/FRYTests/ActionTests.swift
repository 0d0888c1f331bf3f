import Automation
import FRY
import Foundation
import SimulatedUI
import Testing

@Suite("Actions on queries")
struct FRYActionTests {
    @Test("FRY-44: a tap on nothing is one failure, and sends no touch")
    func tapOnNothing() throws {
        let pad = Pad(frame: Rect(x: 0, y: 100, width: 320, height: 300))
        let bench = try Bench(views: pad)
        let start = bench.device.virtualClock.now
        #expect(!bench.fry.lookup("Missing").tap())
        let failures = bench.takeFailures()
        #expect(failures.count == 1 && pad.log.isEmpty)
        #expect(failures.first?.message == "Looking up view to tap: FRY.lookup(\"Missing\") found nothing")
        #expect(bench.device.virtualClock.now == start + 1)
    }

    @Test("FRY-45: a touch at a fraction lands at that part of the view")
    func fractions() throws {
        let pad = Pad(frame: Rect(x: 40, y: 100, width: 200, height: 100))
        pad.accessibilityIdentifier = "Pad"
        let bench = try Bench(views: pad)
        #expect(bench.fry.lookup(.identifier("Pad")).touch(.tap(at: Point(x: 0.25, y: 0.5))))
        #expect(pad.places == [Point(x: 90, y: 150), Point(x: 90, y: 150)])
    }

    @Test("FRY-46, FRY-130: every disabled control takes the touch and does nothing")
    func disabled() throws {
        let bench = try Bench.playground("Controls")
        let disabled = bench.labels(
            bench.fry.lookup(.accessibilityTrait(.notEnabled), as: .exhaustive)
        ).filter { $0.hasPrefix("Disabled") || $0 == "Segment 3" }
        #expect(disabled.count >= 5)
        for name in disabled { #expect(bench.fry.lookup(name).tap(), "\(name)") }
        #expect(bench.text("Action") == "No Action")
    }

    @Test("FRY-47: scrolling to a row brings it to the upper left corner; again is true as well")
    func scrollTo() throws {
        let bench = try tallRows()
        let list = bench.fry.lookup(.kind(.tableView))
        #expect(list.scrollTo("Item 4"))
        let area = try #require(list.view?.value(forKeyPath: "scrollArea"))
        #expect(bench.fry.lookup(.row(4)).view?.rect?.origin == area.rect?.origin)
        #expect(list.scrollTo("Item 9"))
        #expect(bench.fry.lookup("Item 9").present())
        #expect(list.scrollTo("Item 9"))
        bench.fry.timeout = 0
        #expect(!list.scrollTo("Item 10"))
        #expect(bench.takeFailures().first?.message.hasPrefix("Looking up view to scroll to: ") == true)
    }

    private func tallRows() throws -> Bench {
        let bench = try Bench.playground("Table")
        #expect(bench.fry.lookup("Tall Rows").tap())
        return bench
    }

    @Test("FRY-48: searching looks page by page in its direction")
    func searchFor() throws {
        let bench = try tallRows()
        let list = bench.fry.lookup(.kind(.tableView))
        #expect(list.searchFor(.down, .row(9)).view != nil)
        #expect(list.searchFor(.down, .row(0)).view == nil)
        #expect(list.searchFor(.up, .row(0)).view != nil)
        #expect(bench.takeFailures().isEmpty)
    }

    @Test("FRY-49: the offset never leaves the content and its insets, in any direction")
    func limits() throws {
        let scroll = ScrollView(frame: Rect(x: 0, y: 40, width: 320, height: 400))
        scroll.contentSize = Size(width: 1_000, height: 1_000)
        scroll.contentInset = EdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
        let bench = try Bench(views: scroll)
        var offsets: [Point] = []
        scroll.didScroll = { offsets.append($0.contentOffset) }
        let query = bench.fry.lookup(.kind("UIScrollView"))
        for direction in [ScrollDirection.down, .right, .up, .left] {
            #expect(query.searchFor(direction, "Nothing").view == nil)
        }
        #expect(offsets.map(\.y).max() == 630 && offsets.map(\.y).min() == -10)
        #expect(offsets.map(\.x).max() == 720 && offsets.map(\.x).min() == -20)
    }

    @Test("FRY-50: what was searched for can be tapped at once")
    func searchAndTap() throws {
        let bench = try tallRows()
        #expect(bench.fry.lookup(.kind(.tableView)).searchFor(.down, .row(9)).tap())
        #expect(bench.text("Selection") == "Selected=Item 9")
    }

    @Test("FRY-51: after selecting the text, typing replaces it")
    func selectText() throws {
        let bench = try Bench.playground("Text")
        #expect(bench.fry.lookup("Name").type("Jane"))
        #expect(bench.fry.lookup("Name").selectText())
        #expect(bench.fry.typeString("Ann"))
        #expect(bench.text("Typed") == "Name=Ann")
    }

    @Test("FRY-52: wheels are turned one after the other")
    func selectPicker() throws {
        let bench = try Bench.playground("Picker")
        let picker = bench.fry.lookup(.kind("UIPickerView"), .accessibilityLabel("Two"))
        #expect(bench.fry.lookup(.kind("UIScrollView")).scrollTo("Two"))
        picker.selectPicker("44", 0).selectPicker("99", 1)
        #expect(bench.text("PickerResult") == "Picker = 99 / 1")
        #expect(bench.takeFailures().isEmpty)
    }

    @Test("FRY-53: an unknown title or wheel is one failure, with the nearest title")
    func unknownTitle() throws {
        let bench = try Bench.playground("Picker")
        let picker = bench.fry.lookup(.accessibilityLabel("Two"))
        picker.selectPicker("444", 0)
        #expect(
            bench.takeFailures().map(\.message).map {
                $0.contains("has no row \"444\" in component 0: did you mean \"44\"?")
            } == [true])
        picker.selectPicker("4", 7)
        #expect(
            bench.takeFailures().map(\.message).map { $0.contains("has no component 7: the picker has 2") } == [true])
        #expect(bench.text("PickerResult") == "Picker = none")
    }

    @Test("FRY-54: setting a date is one change with that date, in each mode")
    func dates() throws {
        for (mode, expected) in [
            (DatePicker.Mode.date, 1_400_000_000.0), (.time, 1_400_000_000), (.dateAndTime, 1_400_000_000),
        ] {
            var changes: [Double] = []
            let picker = DatePicker(mode) { changes.append($0.date) }
            picker.frame.origin.y = 64
            let bench = try Bench(views: picker)
            #expect(bench.fry.lookup(.kind("UIDatePicker")).selectDate(expected))
            #expect(changes == [expected])
            #expect(!bench.fry.lookup(.kind("UIDatePicker")).selectCountdown(60))
            #expect(bench.takeFailures().count == 1)
        }
        var durations: [Double] = []
        let countdown = DatePicker(.countDownTimer) { durations.append($0.countDownDuration) }
        countdown.frame.origin.y = 64
        let bench = try Bench(views: countdown)
        #expect(bench.fry.lookup(.kind("UIDatePicker")).selectCountdown(3_900))
        #expect(durations == [3_900])
    }

    @Test("FRY-55: ten taps in a row on an animated button all count")
    func noWaits() throws {
        let button = Button("Jump")
        button.frame = Rect(x: 20, y: 100, width: 100, height: 40)
        var taps = 0
        button.addAction(for: .touchUpInside) { [unowned button] in
            taps += 1
            button.animate(duration: 0.4, animations: { button.frame.origin.y += 30 })
        }
        let bench = try Bench(views: button)
        for _ in 1...10 { #expect(bench.fry.lookup("Jump").tap()) }
        #expect(taps == 10)
    }

    // MARK: Typing

    @Test("FRY-76: typing presses the keys one by one")
    func typing() throws {
        let bench = try Bench.playground("Text")
        #expect(bench.fry.lookup("Notes").tap())
        #expect(bench.fry.typeString("Tt8/*"))
        #expect(bench.text("Typed") == "Notes=Tt8/*")
    }

    @Test("FRY-77: symbols and capitals come from their layouts; a missing key is named")
    func layouts() throws {
        let bench = try Bench.playground("Text")
        #expect(bench.fry.lookup("Notes").tap())
        let text = "8 * 8 / DONAUDAMPFSCHIFFFAHRTSGESELLSCHAFTER"
        #expect(bench.fry.typeString(text))
        #expect(bench.text("Typed") == "Notes=\(text)")
        #expect(!bench.fry.typeString("漢"))
        #expect(bench.takeFailures().first?.message.contains("failed to locate key '漢'") == true)
    }

    @Test("FRY-78: a hardware keyboard inserts directly, and its backspace deletes")
    func hardware() throws {
        let bench = try Bench.playground("Text")
        #expect(bench.fry.lookup("Password").tap())
        bench.fry.usesHardwareKeyboard = true
        let start = bench.device.virtualClock.now
        #expect(bench.fry.typeString("ab\u{8}c漢"))
        #expect(bench.text("Typed") == "Password=ac漢")
        #expect(bench.device.virtualClock.now - start < 1)
    }

    @Test("FRY-79: without a keyboard, typing says so and what to do")
    func noKeyboard() throws {
        let bench = try Bench.playground("Text")
        #expect(!bench.fry.typeString("a"))
        #expect(bench.takeFailures().map(\.message) == ["There is no keyboard on the screen: tap a text field first"])
        bench.fry.usesHardwareKeyboard = true
        #expect(!bench.fry.typeString("a"))
        #expect(bench.takeFailures().count == 1)
    }

    @Test("FRY-80: type, clear and replace; nothing is corrected")
    func typeClearReplace() throws {
        let bench = try Bench.playground("Text")
        let name = bench.fry.lookup("Name")
        #expect(name.type("teh "))
        #expect(bench.text("Typed") == "Name=teh ")
        #expect(name.clearText())
        #expect(bench.text("Typed") == "Name=")
        #expect(name.clearText())
        #expect(name.replaceText("Ann"))
        #expect(name.replaceText("Bo"))
        #expect(bench.text("Typed") == "Name=Bo")
    }
}

@Suite("Idle detection")
struct FRYIdleTests {
    private final class Judge: IdleDelegate {
        var isAppIdle = true
        var busyDescription: String?
        var ignored: [ElementQuery] = []
        func viewsToIgnore(in session: AutomationSession) -> [ElementQuery] { ignored }
    }

    @Test("FRY-81, FRY-86: each of four reasons alone makes an app busy, and each is on a line")
    func fourReasons() throws {
        let name = label("A")
        let bench = try Bench(views: name)
        let idle = bench.fry.idle
        let app = try #require(bench.device.application)
        #expect(idle.isIdle && idle.busyDescription.isEmpty)
        app.beginIgnoringInteractionEvents()
        #expect(idle.busyDescription == "interaction: the app ignores touches")
        app.endIgnoringInteractionEvents()
        #expect(idle.isIdle)
        name.animate(duration: 0.2, animations: { name.alpha = 0.5 })
        #expect(idle.busyDescription == "animation: UILabel \"A\"")
        bench.pass(0.2)
        #expect(idle.isIdle)
        try bench.fry.touchAsynchronously([.press(at: Point(x: 5, y: 400), for: 0.2, in: .screen)])
        #expect(idle.busyDescription == "touch: a finger above the screen")
        bench.pass(0.01)
        #expect(idle.busyDescription.hasPrefix("touch: a finger on "))
        bench.pass(0.3)
        let judge = Judge()
        idle.delegate = judge
        #expect(idle.isIdle)
        judge.isAppIdle = false
        judge.busyDescription = "two\nlines"
        #expect(!idle.isIdle)
        judge.busyDescription = "loading"
        app.beginIgnoringInteractionEvents()
        #expect(idle.busyDescription == "interaction: the app ignores touches\ndelegate: loading")
    }

    @Test("FRY-82: a running fade keeps an app busy; one that is over and was kept does not")
    func keptAnimation() throws {
        let name = label("A")
        let bench = try Bench(views: name)
        var hasFinished = false
        name.animate(
            duration: 0.3, options: .keepsFinalState, animations: { name.alpha = 0.5 },
            completion: { hasFinished = $0 })
        #expect(!bench.fry.idle.isIdle)
        #expect(bench.fry.lookup(.animating()).views.count == 1)
        bench.pass(0.3)
        #expect(bench.fry.idle.isIdle && hasFinished && name.alpha == 0.5)
        #expect(bench.fry.lookup(.accessibilityLabel("A"), .animating()).views.isEmpty)
    }

    @Test("FRY-83: a fling keeps an app busy until the content stops")
    func fling() throws {
        let scroll = ScrollView(frame: Rect(x: 0, y: 40, width: 320, height: 400))
        scroll.contentSize = Size(width: 320, height: 5_000)
        let bench = try Bench(views: scroll)
        try bench.session.flick(from: .point(Point(x: 100, y: 400)), to: .point(Point(x: 100, y: 100)))
        #expect(!bench.fry.idle.isIdle && scroll.isDecelerating)
        #expect(bench.fry.lookup(.kind("UIScrollView"), .animating()).views.count == 1)
        #expect(bench.fry.idle.waitForIdle() && !scroll.isDecelerating)
        scroll.setContentOffset(Point(x: 0, y: 50), animated: true)
        #expect(!bench.fry.idle.isIdle)
    }

    @Test("FRY-84: the animations of a view can be ignored, with those inside it")
    func ignored() throws {
        let spinner = ActivityIndicatorView(style: .gray)
        let holder = box(20, 100, 100, 100, spinner)
        holder.accessibilityIdentifier = "Holder"
        let bench = try Bench(views: holder)
        spinner.startAnimating()
        #expect(!bench.fry.idle.isIdle)
        let judge = Judge()
        judge.ignored = [bench.fry.lookup(.identifier("Holder")).query]
        bench.fry.idle.delegate = judge
        #expect(bench.fry.idle.isIdle)
        holder.animate(duration: 1, animations: { holder.alpha = 0.5 })
        #expect(bench.fry.idle.isIdle)
    }

    @Test("FRY-85, FRY-89: an endless animation is waited for in vain, named, and called endless half-way")
    func endless() throws {
        let name = label("Pulse")
        let bench = try Bench(views: name)
        name.animate(duration: 0.5, options: [.repeat, .autoreverse], animations: { name.alpha = 0.5 })
        var log: [(time: Double, text: String)] = []
        let start = bench.device.virtualClock.now
        bench.fry.idle.log = { log.append((bench.device.virtualClock.now - start, $0)) }
        #expect(!bench.fry.idle.waitForIdle())
        #expect(bench.device.virtualClock.now - start == 5)
        #expect(
            log.map(\.text).first == "UILabel \"Pulse\" repeats for ever, which is probably why the app is not idle")
        #expect(log.first?.time == 2.5)
        #expect(log.last?.text == "the app is still busy after 5 s:\nanimation: UILabel \"Pulse\"")
        // UIAutomation's actions do not wait for it.
        let before = bench.device.virtualClock.now
        try bench.session.tap(.point(Point(x: 5, y: 400)))
        #expect(bench.device.virtualClock.now - before < 0.1)
        name.removeAllAnimations()
        #expect(bench.fry.idle.isIdle)
    }

    @Test("FRY-85: the wait is as long as the longest touch and five seconds")
    func longestTouch() throws {
        let bench = try Bench(views: label("A"))
        try bench.fry.touchAsynchronously([.press(at: Point(x: 5, y: 400), for: 20, in: .screen)])
        #expect(bench.fry.idle.waitForIdle())
        #expect(bench.device.virtualClock.now >= 20)
    }

    @Test("FRY-87: a request behind a spinner needs no wait of its own")
    func spinnerWaits() throws {
        let spinner = ActivityIndicatorView(style: .gray)
        spinner.frame.origin = Point(x: 100, y: 200)
        let load = Button("Load")
        load.frame = Rect(x: 20, y: 100, width: 100, height: 40)
        let result = label("Loaded", 20, 300)
        result.isHidden = true
        let bench = try Bench(views: spinner, load, result)
        load.addAction(for: .touchUpInside) {
            spinner.startAnimating()
            bench.device.application?.schedule(after: 3, kind: .network) {
                spinner.stopAnimating()
                result.isHidden = false
            }
        }
        #expect(bench.fry.lookup("Load").tap())
        #expect(bench.fry.lookup("Loaded").timeout(0).present())
    }

    @Test("FRY-88: requests, queues, timers and layouts count when they are turned on")
    func moreSources() throws {
        let bench = try Bench(views: label("A"))
        let app = try #require(bench.device.application)
        for (kind, source) in [(BusySource.Kind.network, BusySource.Kind.network), (.queue, .queue), (.timer, .timer)] {
            bench.fry.idle.additionalSources = []
            bench.fry.idle.timerLimit = 4
            app.schedule(after: 3, kind: kind) {}
            #expect(bench.fry.idle.isIdle)
            bench.fry.idle.additionalSources = [source]
            #expect(!bench.fry.idle.isIdle)
            let start = bench.device.virtualClock.now
            #expect(bench.fry.idle.waitForIdle())
            #expect(bench.device.virtualClock.now - start == 3)
        }
        app.schedule(after: 60) {}
        #expect(bench.fry.idle.isIdle)
        bench.fry.idle.additionalSources = [.layout]
        _ = bench.driver.treeRevision
        #expect(bench.fry.idle.isIdle)
        bench.device.application?.mainWindow?.rootViewController?.view.setNeedsLayout()
        #expect(bench.fry.idle.busyDescription == "layout: views that are not laid out yet")
        #expect(bench.fry.idle.waitForIdle())
    }
}

@Suite("How FRY is built")
struct FRYDesignTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private static func lines(of folder: String) throws -> [(file: String, line: String)] {
        let url = root.appending(path: folder)
        let files = try #require(FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil))
        var lines: [(String, String)] = []
        for case let file as URL in files where ["swift", "js"].contains(file.pathExtension) {
            for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
                lines.append((file.lastPathComponent, String(line)))
            }
        }
        return lines
    }

    @Test("FRY-41: the example's scripts never wait for a time")
    func noSleeps() throws {
        let scripts = try Self.lines(of: "Examples/Playground/tests").filter { $0.file.hasPrefix("fry-") }
        #expect(!scripts.isEmpty)
        #expect(scripts.filter { $0.line.contains("delay(") }.isEmpty)
    }

    @Test("FRY-90: what waits for an app lets time pass in one place")
    func oneSpin() throws {
        let spins = try (Self.lines(of: "Sources/Automation") + Self.lines(of: "Sources/FRY")).filter {
            $0.line.contains("clock.wait(until:") || $0.line.contains("clock.sleep(until:")
        }
        #expect(Set(spins.map(\.file)) == ["AutomationSession+Waiting.swift"])
    }

    @Test("FRY-127: look-ups know neither touches nor idleness")
    func separation() throws {
        let imports = try Self.lines(of: "Sources/Lookup").map(\.line).filter {
            $0.contains("import ") && !$0.contains("//")
        }
        #expect(Set(imports.map { $0.split(separator: " ").last.map(String.init) ?? "" }) == ["CICU"])
    }
}
