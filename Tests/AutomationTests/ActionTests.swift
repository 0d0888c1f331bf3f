import Automation
import Testing

@Suite("Actions on elements and on the screen")
struct ActionTests {
    let world = World(
        menu() + [
            item(.pageIndicator, "Pages", rect: Rect(x: 0, y: 450, width: 320, height: 20)),
            item(.staticText, "Hello"), item(.picker, [item(.pickerWheel, "Month")]),
        ],
        beside: [item(.keyboard, rect: Rect(x: 0, y: 264, width: 320, height: 216))]
    )

    @Test("values are set and echoed as literals")
    func setValue() throws {
        let toggle = try world.mainWindow.children(.switch)["Enabled"]
        try toggle.setValue(false)
        #expect(toggle.value == false)
        #expect(world.echo.last?.hasSuffix(#".switches()["Enabled"].setValue(false)"#) == true)
        let text = try world.mainWindow.children(.staticText)["Hello"]
        let error = #expect(throws: AutomationError.self) { try text.setValue("x") }
        #expect(error?.message == #"target.frontMostApp().mainWindow().staticTexts()["Hello"] cannot take a value"#)
    }

    @Test("drags and flicks go between offsets of the rectangle")
    func drags() throws {
        let cell = try world.mainWindow.children(.tableView)[0].collection(.cells)["X"]
        try cell.dragInside(from: Point(x: 0.8, y: 0.5), to: Point(x: 0.2, y: 0.5))
        try cell.flickInside(from: Point(x: 1, y: 0.5), to: Point(x: 30, y: 0.5))
        let ends = world.driver.gestures.map { [$0.touches[0].samples.first, $0.touches[0].samples.last] }
        #expect(ends[0].map(\.?.location) == [Point(x: 256, y: 66), Point(x: 64, y: 66)])
        #expect(ends[1].map(\.?.location) == [Point(x: 319.5, y: 66), Point(x: 30, y: 66)])
        #expect(
            world.echo[0].hasSuffix(
                """
                .dragInsideWithOptions({touchCount:"1", duration:"1", startOffset:{x:"0.8", y:"0.5"}, \
                endOffset:{x:"0.2", y:"0.5"}})
                """
            )
        )
    }

    @Test("typing presses keys, and names a character that no layout has")
    func typing() throws {
        let keyboard = try world.app.related(.keyboard)
        try keyboard.typeString("abc\n")
        #expect(world.driver.typed == ["abc\n"])
        #expect(world.echo == [#"target.frontMostApp().keyboard().typeString("abc\n")"#])
        let error = #expect(throws: AutomationError.self) { try keyboard.typeString("x∞") }
        #expect(error?.message == "target.frontMostApp().keyboard() failed to locate key '∞'")
        world.driver.change { world.driver.app.children[1].remove() }
        world.session.setTimeout(0)
        let none = #expect(throws: AutomationError.self) { try world.app.related(.keyboard).typeString("a") }
        #expect(
            none?.message
                == "Cannot perform action on invalid element: UIAElementNil from target.frontMostApp().keyboard()"
        )
    }

    @Test("scrolling errors have their own messages")
    func scrolling() throws {
        let table = try world.mainWindow.children(.tableView)[0]
        try table.scroll(.down)
        #expect(world.driver.scrolled == [.down])
        #expect(world.echo.last?.hasSuffix(".scrollDown()") == true)
        let save = try world.mainWindow.children(.button)["Save"]
        let error = #expect(throws: AutomationError.self) { try save.scrollToVisible() }
        #expect(
            error?.message
                == "scrollToVisible cannot be used on the element because it does not have a scrollable ancestor."
        )
        world.driver.scrollingHelps = false
        let other = #expect(throws: AutomationError.self) { try table.collection(.cells)[0].scrollToVisible() }
        #expect(other?.message == "scrollToVisible could not generate a scroll to make the element visible.")
    }

    @Test("scrolling to an element finds it by any filter, or is a Nil after the grace period")
    func scrollToElement() throws {
        world.window.children[1].children[2][.isVisible] = false
        let table = try world.mainWindow.children(.tableView)[0]
        let cell = try table.scrollToElement(.name("Z"))
        #expect(cell.isVisible == true)
        #expect(cell.path.hasSuffix(#".cells()["Z"]"#))
        #expect(try table.scrollToElement(.predicate("ANY staticTexts.name == 'detail 1'")).name == "Y")
        let missing = try world.timed { try table.scrollToElement(.value("none", forKey: "label")) }
        #expect(missing.value.isNil)
        #expect(abs(missing.seconds - 5) < 0.001)
        #expect(world.echo.last?.hasSuffix(#".scrollToElementWithValueForKey("none", "label")"#) == true)
    }

    @Test("page controls stay within their pages")
    func pages() throws {
        let node = world.window.children[4]
        node[.pageCount] = 3
        node[.pageIndex] = 1
        let pages = try world.mainWindow.children(.pageIndicator)[0]
        try pages.goToNextPage()
        try pages.goToNextPage()
        #expect(pages.pageIndex == 2)
        try pages.goToPreviousPage()
        try pages.selectPage(7)
        #expect(pages.pageIndex == 1 && pages.pageCount == 3)
    }

    @Test("a picker wheel refuses a row it does not have")
    func wheel() throws {
        let wheel = try world.mainWindow.children(.picker)[0].children(.pickerWheel)[0]
        try wheel.selectValue("March")
        #expect(world.driver.performed == [.selectValue("March")])
        let error = #expect(throws: AutomationError.self) { try wheel.selectValue("none") }
        #expect(error?.message == "- selectValue requires a valid value")
    }

    @Test("gestures on the screen are echoed with quoted numbers")
    func screen() throws {
        let session = world.session
        try session.tap(.point(Point(x: 110, y: 127)))
        try session.tap(.point(Point(x: 51, y: 399)), options: TapOptions(duration: 0.5))
        try session.tap(.rect(Rect(x: 0, y: 0, width: 100, height: 50)), call: "doubleTap")
        try session.touchAndHold(.element(world.mainWindow.children(.button)["Save"]), duration: 2)
        try session.drag(from: .point(Point(x: 10, y: 20)), to: .point(Point(x: 10, y: 120)), duration: 0.5)
        try session.flick(from: .point(Point(x: 10, y: 20)), to: .point(Point(x: 10, y: 120)))
        try session.pinchOpen(from: .point(Point(x: 10, y: 20)), to: .point(Point(x: 10, y: 120)), duration: 1)
        try session.pinchClose(from: .point(Point(x: 10, y: 20)), to: .point(Point(x: 10, y: 120)), duration: 1)
        try session.rotate(around: .point(Point(x: 100, y: 100)), rotation: 1)
        try session.perform("shake") { try world.driver.device.shake() }
        #expect(
            world.echo == [
                #"target.tap({x:"110", y:"127"})"#,
                #"target.tapWithOptions({x:"51", y:"399"}, {touchCount:"1", duration:"0.5", tapCount:"1"})"#,
                #"target.doubleTap({x:"50", y:"25"})"#,
                #"target.touchAndHold({x:"50", y:"420"}, 2)"#,
                #"target.dragFromToForDuration({x:"10", y:"20"}, {x:"10", y:"120"}, 0.5)"#,
                #"target.flickFromTo({x:"10", y:"20"}, {x:"10", y:"120"})"#,
                #"target.pinchOpenFromToForDuration({x:"10", y:"20"}, {x:"10", y:"120"}, 1)"#,
                #"target.pinchCloseFromToForDuration({x:"10", y:"20"}, {x:"10", y:"120"}, 1)"#,
                #"target.rotateWithOptions({x:"100", y:"100"}, {duration:"1", radius:"50", rotation:"1", touchCount:"2"})"#,
                "target.shake()",
            ]
        )
        #expect(world.driver.gestures.map(\.touches.count) == [1, 1, 2, 1, 1, 1, 2, 2, 2])
        #expect(world.driver.literalDevice.calls == ["shake"])
    }

    @Test("an action has an element, a name and arguments, and is done to the app or to the device")
    func structure() throws {
        let session = world.session
        let save = try world.mainWindow.children(.button)["Save"]
        try save.touchAndHold(2)
        try session.tap(.point(Point(x: 110, y: 127)))
        try session.drag(from: .point(Point(x: 10, y: 20)), to: .point(Point(x: 10, y: 120)), duration: 0.5)
        try session.perform("dragFromToForDuration", isGesture: true) {}
        XCUIApplication(session).activate()
        try session.perform("shake") {}
        XCUIDevice(session).press(.home)
        #expect(
            world.actions.map(\.name) == [
                "touchAndHold", "tap", "dragFromToForDuration", "dragFromToForDuration", "activate", "shake", "press",
            ])
        #expect(world.actions.map(\.isOnApp) == [true, true, true, true, true, false, false])
        #expect(world.actions.map { $0.element == nil } == [false, true, true, true, false, true, true])
        #expect(world.actions.map(\.arguments.count) == [1, 1, 3, 0, 0, 0, 1])
        #expect(world.echo[4] == "target.frontMostApp().activate()")
        let duration = if case .number(let seconds)? = world.actions[0].arguments.first { seconds } else { Double.nan }
        #expect(duration == 2)
    }

    @Test("an element of another app, and the device itself, are not the app")
    func otherApps() throws {
        let session = world.session
        session.setTimeout(0)
        let other = try session.element(ElementQuery.target.children(.application).at(1).relation(.alert))
        #expect(!SessionAction(element: other, name: "tap", isGesture: true).isOnApp)
        let window = try session.element(ElementQuery.target.relation(.frontMostApp).relation(.mainWindow))
        #expect(SessionAction(element: window, name: "setValue").isOnApp)
        try? session.target.tap()
        #expect(world.actions.last?.isOnApp == true && world.echo.last == "target.tap()")
        try? session.target.typeString("a")
        #expect(world.actions.last?.isOnApp == false && world.echo.last == #"target.typeString("a")"#)
    }
}

@Suite("Tapping")
struct TappingTests {
    let world = World(menu())
    var save: Item { world.window.children[2] }

    @Test("a tap touches the hit point and is echoed first")
    func tap() throws {
        try world.mainWindow.children(.button)["Save"].tap()
        let touches = try #require(world.driver.gestures.first?.touches)
        #expect(touches.count == 1)
        #expect(touches[0].samples.allSatisfy { $0.location == Point(x: 50, y: 420) })
        #expect(world.echo == [#"target.frontMostApp().mainWindow().buttons()["Save"].tap()"#])
    }

    @Test("an element out of sight is scrolled to first")
    func scrollsFirst() throws {
        let row = world.window.children[1].children[2]
        row[.isVisible] = false
        let cell = try world.mainWindow.children(.tableView)[0].collection(.cells)["Z"]
        try cell.tap()
        #expect(world.driver.gestures.count == 1)
        #expect(world.echo == ["\(cell.path).tap()", "\(cell.path).scrollToVisible()"])
        #expect(world.implicitEcho == ["\(cell.path).scrollToVisible()"])
    }

    @Test("what cannot be hit is retried for the grace period, then reported")
    func notTappable() throws {
        save[.isVisible] = false
        let button = try world.mainWindow.children(.button)["Save"]
        let start = world.clock.now
        let error = #expect(throws: AutomationError.self) { try button.tap() }
        #expect(error?.message == #"target.frontMostApp().mainWindow().buttons()["Save"] could not be tapped"#)
        #expect(abs(world.clock.now - start - 5) < 0.001)
        #expect(world.driver.gestures.isEmpty)
        #expect(world.errors.map(\.kind) == [.notTappable])
        world.session.setTimeout(0)
        let again = world.clock.now
        #expect(throws: AutomationError.self) { try button.tap() }
        #expect(world.clock.now == again)
    }

    @Test("what becomes tappable in time is tapped")
    func inTime() throws {
        save[.isVisible] = false
        world.clock.after(2) { [save] in save[.isVisible] = true }
        try world.mainWindow.children(.button)["Save"].tap()
        #expect(world.driver.gestures.count == 1)
    }

    @Test("a tap waits until the device is idle, and not for timers")
    func idle() throws {
        world.driver.busySources = [
            BusySource(kind: .animation, detail: "push"), BusySource(kind: .timer, detail: "refresh"),
        ]
        world.clock.after(0.4) { [driver = world.driver] in driver.busySources.removeFirst() }
        let button = try world.mainWindow.children(.button)["Save"]
        let tap = try world.timed { try button.tap() }
        #expect(tap.seconds > 0.39 && tap.seconds < 0.7)
    }

    @Test("an error describes what keeps the device busy")
    func busy() throws {
        world.driver.busySources = [BusySource(kind: .transition, detail: "push of Add Account")]
        save[.isVisible] = false
        let button = try world.mainWindow.children(.button)["Save"]
        let error = #expect(throws: AutomationError.self) { try button.tap() }
        #expect(error?.notes == ["the app was busy with transition: push of Add Account"])
        let report = world.session.waitForIdle(upTo: 1)
        #expect(!report.isIdle && report.sources.count == 1 && abs(report.waited - 1) < 1e-9)
    }

    @Test("options count taps and fingers, and choose a place")
    func options() throws {
        let button = try world.mainWindow.children(.button)["Save"]
        let options = TapOptions(tapCount: 3, touchCount: 2, duration: 0.5, tapOffset: Point(x: 0.25, y: 1))
        try button.tap(options: options)
        let touches = try #require(world.driver.gestures.first?.touches)
        #expect(touches.count == 6)
        #expect(touches[0].samples[0].location == Point(x: 20, y: 439.5))
        #expect(touches[1].samples[0].location == Point(x: 40, y: 439.5))
        #expect(
            world.echo[0].hasSuffix(
                #".tapWithOptions({touchCount:"2", duration:"0.5", tapCount:"3", tapOffset:{x:"0.25", y:"1"}})"#
            )
        )
        try button.doubleTap()
        try button.twoFingerTap()
        try button.touchAndHold(2)
        #expect(world.driver.gestures[1...].map(\.touches.count) == [2, 2, 1])
        #expect(world.driver.gestures[3].duration == 2)
        #expect(world.echo[3].hasSuffix(".touchAndHold(2)"))
    }

    @Test("a computed point off the screen is refused")
    func offScreen() throws {
        save[.rect] = .rect(Rect(x: 300, y: 400, width: 80, height: 40))
        let button = try world.mainWindow.children(.button)["Save"]
        let error = #expect(throws: AutomationError.self) {
            try button.tap(options: TapOptions(tapOffset: Point(x: 1, y: 0.5)))
        }
        #expect(error?.message == "tap point is not within the bounds of the screen")
        #expect(throws: AutomationError.self) { try world.session.tap(.point(Point(x: -1, y: 0))) }
        #expect(world.errors.count == 2)
    }
}
