import Automation
import Scripting

/// A driver of pages in a browser: look-ups are answered from the tree as it was read last.
///
/// The tree is read in one go when something is looked up after time has passed or something was done, and only if the
/// page says that it has changed. In between, nothing runs in the page, so nothing can change.
final class BrowserDriver: Driver {
    let pageClock: PageClock
    let browserDevice: BrowserDevice
    let tree: PageTree
    /// The name that the app is listed under.
    let appName: String
    /// The name of the app in recordings, by which it is launched again.
    var recordedName: String
    /// The pages; nil while no app runs.
    var browser: (any Browser)? {
        willSet { if browser != nil { inputObserver?(.ended(crash: nil)) } }
        didSet {
            failure = nil
            forgetTree()
            if browser != nil { inputObserver?(.launched) }
        }
    }
    /// The files that scripts may hand to a page.
    var files = ProjectFiles(folder: nil)
    /// Launches the app again with its data; nil when there is none.
    var relaunch: (() throws -> Void)?
    /// Shows a page at an address; nil when there is none.
    var openAddress: ((String) throws -> Void)?
    /// The error that the connection to the browser, or the page, has ended with.
    private(set) var failure: BrowserError?
    /// Whether a recorder learns at present that the app ends: it sees the tree as it was read last.
    private var isEnding = false
    /// What tells a recorder of what reaches the app.
    let telling = InputTelling()

    private var busy: (changes: UInt64, sources: [BusySource])?
    private var hitPoints: [ObjectIdentifier: PageReach] = [:]

    init(clock: PageClock, device: BrowserDevice, appName: String) {
        pageClock = clock
        browserDevice = device
        self.appName = appName
        recordedName = appName
        tree = PageTree(device: device, appName: appName)
        clock.pass = { [unowned self] ticks in
            attempt { browser throws(BrowserError) in try browser.pass(ticks, date: pageClock.secondsSince1970) }
        }
    }

    var clock: any AutomationClock { pageClock }
    var device: any Device { browserDevice }
    var root: any ElementNode { tree.target }

    // MARK: Reading

    var treeRevision: UInt64? {
        refresh()
        return tree.reading
    }

    /// Does something with the browser; its failure ends the app.
    func attempt<Result>(_ body: (any Browser) throws(BrowserError) -> Result) -> Result? {
        guard let browser, failure == nil, !isEnding else { return nil }
        do {
            return try body(browser)
        } catch {
            end(with: error)
            return nil
        }
    }

    private func end(with error: BrowserError) {
        isEnding = true
        inputObserver?(.ended(crash: error.description))
        isEnding = false
        failure = error
        forgetTree()
    }

    /// Forgets the tree: no app runs, or another one.
    private func forgetTree() {
        tree.forget()
        busy = nil
        hitPoints = [:]
    }

    /// Reads what can have changed since the last time.
    func refresh() {
        let before = tree.reading
        attempt { browser throws(BrowserError) in try tree.refresh(browser) }
        if tree.reading != before { hitPoints = [:] }
    }

    func node(_ node: any ElementNode) -> PageNode? { node as? PageNode }

    // MARK: ElementSource

    func isAlive(_ node: any ElementNode) -> Bool {
        refresh()
        guard let node = self.node(node) else { return false }
        return node === tree.target || node === tree.application || node.reading == tree.reading
    }

    func type(of node: any ElementNode) -> ElementType { self.node(node)?.type ?? .element }

    /// The elements of a collection; nil for an element of another source.
    private func list(_ collection: ElementCollection, of node: any ElementNode) -> PageList? {
        refresh()
        return self.node(node).map { tree.list(collection, of: $0) }
    }

    func elements(_ collection: ElementCollection, of node: any ElementNode) -> [any ElementNode] {
        list(collection, of: node)?.nodes ?? []
    }

    func count(_ collection: ElementCollection, of node: any ElementNode) -> Int {
        list(collection, of: node)?.nodes.count ?? 0
    }

    func element(at index: Int, in collection: ElementCollection, of node: any ElementNode) -> (any ElementNode)? {
        list(collection, of: node)?[index]
    }

    func firstElement(named name: String, in collection: ElementCollection, of node: any ElementNode)
        -> (any ElementNode)?
    {
        list(collection, of: node)?.first(named: name)
    }

    func elements(
        named text: String, orLabelled: Bool, in collection: ElementCollection, of node: any ElementNode, limit: Int
    ) -> [any ElementNode] {
        list(collection, of: node)?.first(limit, named: text, orLabelled: orLabelled) ?? []
    }

    func related(_ relation: ElementRelation, of node: any ElementNode) -> (any ElementNode)? {
        refresh()
        guard let node = self.node(node) else { return nil }
        let holder = node === tree.application ? tree.windows.last?.node : node
        func bar(_ type: ElementType) -> PageNode? {
            node === tree.target ? nil : holder.flatMap { tree.firstDescendant(type, of: $0) }
        }
        func buttons() -> [PageNode] { node.children.filter { $0.type == .button } }
        switch relation {
        case .parent: return node.parent
        case .target: return tree.target
        case .frontMostApp: return browser == nil ? nil : tree.application
        case .mainWindow, .keyWindow: return tree.windows.last?.node
        case .keyboard: return node === tree.target ? nil : tree.keyboard
        case .navigationBar: return bar(.navigationBar)
        case .tabBar: return bar(.tabBar)
        case .toolbar: return bar(.toolbar)
        case .alert: return (node === tree.application ? tree.dialog : nil) ?? bar(.alert)
        case .actionSheet: return bar(.actionSheet)
        case .leftButton: return node.type == .navigationBar && buttons().count > 1 ? buttons().first : nil
        case .rightButton: return node.type == .navigationBar ? buttons().last : nil
        case .cancelButton: return node.button("cancel")
        case .defaultButton: return node.button("default")
        case .selectedButton: return buttons().first { $0.flags.contains(.selected) }
        case .statusBar: return node === tree.target ? nil : tree.statusBar
        case .activityView, .editingMenu, .popover, .mainScreen, .remote: return nil
        }
    }

    func attribute(_ key: AttributeKey, of node: any ElementNode) -> AttributeValue {
        guard isAlive(node), let node = self.node(node) else { return .null }
        switch key {
        case .hitpoint: return reach(node).point.map(AttributeValue.point) ?? .null
        case .interfaceOrientation where node === tree.application:
            return .number(Double(browserDevice.orientation.rawValue))
        case .bundleID where node === tree.application, .url where node.kind == .window:
            return browser?.front.map { .string($0.url) } ?? .null
        case .isOnScreen: return .bool(node.flags.contains(.onScreen))
        case .dom:
            guard let number = node.number, let page = page(of: node) else { return .null }
            let value = attempt { _ throws(BrowserError) in try page.attributes(of: number) }
            return value?.map { AttributeValue($0) } ?? .null
        default: return node.attribute(key)
        }
    }

    func element(at point: Point) -> (any ElementNode)? {
        refresh()
        if let dialogNode = tree.dialog {
            return dialogNode.children.first { $0.rect.contains(point) }
                ?? (dialogNode.rect.contains(point) ? dialogNode : nil)
        }
        guard let front = browser?.front, let window = tree.windows.last else { return nil }
        let number = attempt { _ throws(BrowserError) in try front.element(at: point) }
        return number?.flatMap { window.element($0) } ?? window.node
    }

    /// The page that shows an element; nil for what is not in a page.
    private func page(of node: PageNode) -> (any BrowserPage)? {
        guard let window = tree.window(of: node) else { return nil }
        return browser?.pages.first { ObjectIdentifier($0) == window.page }
    }

    // MARK: Acting

    /// Where an element can be touched, or what is in the way.
    func reach(_ node: PageNode) -> PageReach {
        if let known = hitPoints[ObjectIdentifier(node)] { return known }
        guard let number = node.number, let page = page(of: node) else {
            return PageReach(point: node.flags.contains(.visible) && !node.rect.isEmpty ? node.rect.center : nil)
        }
        if page.dialog != nil { return PageReach(obstacle: "a dialog stops the page") }
        if !node.flags.contains(.visible) { return PageReach(obstacle: "it is not visible") }
        guard let found = attempt({ _ throws(BrowserError) in try page.reach(number) }) else { return PageReach() }
        hitPoints[ObjectIdentifier(node)] = found
        return found
    }

    func obstacle(to node: any ElementNode) -> String? { self.node(node).flatMap { reach($0).obstacle } }

    /// The element of a page that is to be acted on, with its page.
    /// - Throws: ``DriverError`` when it is gone.
    func target(_ node: any ElementNode) throws -> (page: any BrowserPage, number: Int, node: PageNode) {
        try checkAlive()
        guard isAlive(node), let node = self.node(node) else { throw DriverError(.invalidElement) }
        guard let number = node.number, let page = page(of: node) else {
            throw DriverError(.unsupported("do this: it is not an element of a page"))
        }
        return (page, number, node)
    }

    private func checkAlive() throws {
        if let failure { throw DriverError(.applicationDied(failure.description)) }
        guard browser != nil else { throw DriverError(.applicationDied("The app '\(appName)' is not running.")) }
    }

    func input(_ input: PageInput) throws {
        attempt { browser throws(BrowserError) in
            pageClock.note(try browser.input(input, date: pageClock.secondsSince1970))
        }
        try checkAlive()
    }

    /// Does something to a page that can change its tree.
    @discardableResult
    func act<Result>(
        on page: any BrowserPage, _ body: (any BrowserPage) throws(BrowserError) -> Result
    ) throws -> Result? {
        let result = attempt { _ throws(BrowserError) in try body(page) }
        try checkAlive()
        page.noteChange()
        return result
    }

    /// Focuses an element, and selects its text.
    func focus(_ number: Int, in page: any BrowserPage) throws {
        guard try act(on: page, { page throws(BrowserError) in try page.select(number) }) == true else {
            throw DriverError(.unsupported("be given the focus"))
        }
    }

    func perform(_ gesture: Gesture) throws {
        try checkAlive()
        refresh()
        if let dialogNode = tree.dialog {
            guard let place = gesture.touches.first?.samples.last?.location else { return }
            let part = dialogNode.children.first { $0.rect.contains(place) }
            telling.tellTap(at: place, on: part)
            return try press(part)
        }
        let screen = browserDevice.screen
        for touch in gesture.touches {
            for sample in touch.samples where !screen.reaches(sample.location) {
                throw DriverError(.pointOffScreen(sample.location))
            }
        }
        let moments = TouchMoment.moments(of: gesture)
        if try performAtOnce(moments, of: gesture) { return }
        let start = pageClock.now
        telling.beginGesture(gesture)
        for moment in moments {
            pageClock.sleep(until: start + moment.time)
            tell(moment)
            try input(.touch(moment))
            // A dialog that a touch opens takes the rest of the gesture away.
            if browser?.front?.dialog != nil { break }
        }
    }

    /// Performs a gesture in one go; returns false where that is not possible.
    private func performAtOnce(_ moments: [TouchMoment], of gesture: Gesture) throws -> Bool {
        guard let browser = browser as? any GestureBrowser else { return false }
        telling.beginGesture(gesture)
        for moment in moments { tell(moment) }
        let ticks = attempt { _ throws(BrowserError) in
            try browser.perform(moments, date: pageClock.secondsSince1970)
        }
        try checkAlive()
        if let ticks { pageClock.note(ticks) }
        return true
    }

    /// Presses a part of the dialog that stops the page.
    private func press(_ part: PageNode?) throws {
        guard case .dialogButton(let accepts)? = part?.kind, let front = browser?.front else { return }
        let text = front.dialog?.kind == "prompt" ? front.dialog?.text : nil
        let hasNames = front.dialog?.buttons.isEmpty == false
        attempt { _ throws(BrowserError) in
            if hasNames, let name = part?.name {
                try front.press(name)
            } else {
                try front.answer(accepts, text: text)
            }
        }
        try checkAlive()
        // What the page does next takes no time, but needs some.
        pageClock.sleep(until: pageClock.now + Double(PageClock.inputTicks) / PageClock.ticksPerSecond)
    }

    func scrollToVisible(_ node: any ElementNode) throws {
        let (page, number, element) = try target(node)
        if element.isVisible, reach(element).point != nil { return }
        tellScroll(of: element)
        try act(on: page) { page throws(BrowserError) in try page.scrollIntoView(number) }
        pageClock.sleep(until: pageClock.now + 0.016)
        guard isAlive(node) else { throw DriverError(.invalidElement) }
        if !element.isVisible { throw DriverError(.scrollingDidNotHelp) }
    }

    func scroll(_ node: any ElementNode, _ direction: ScrollDirection) throws {
        let (page, number, element) = try target(node)
        let size = element.rect.intersection(browserDevice.screen)?.size ?? browserDevice.screen.size
        let (x, y) =
            switch direction {
            case .up: (0.0, -size.height)
            case .down: (0.0, size.height)
            case .left: (-size.width, 0.0)
            case .right: (size.width, 0.0)
            }
        tellScroll(of: element)
        guard try act(on: page, { page throws(BrowserError) in try page.scroll(number, byX: x, y: y) }) == true else {
            throw DriverError(.noScrollableAncestor)
        }
        pageClock.sleep(until: pageClock.now + 0.016)
    }

    func typeText(_ text: String, interKeyDelay: Double) throws {
        try checkAlive()
        refresh()
        if tree.dialog != nil, let front = browser?.front, front.dialog?.kind == "prompt" {
            telling.tell(.text(text, into: tree.dialog?.children.first { $0.kind == .dialogField }))
            return front.enter((front.dialog?.text ?? "") + text)
        }
        guard tree.keyboard != nil else { throw DriverError(.noKeyboard) }
        var isFirst = true
        for character in text {
            if !isFirst, interKeyDelay > 0 { pageClock.sleep(until: pageClock.now + min(interKeyDelay, 86_400)) }
            isFirst = false
            telling.tell(.text(String(character), into: tree.focus))
            try input(.key(character))
        }
    }

    // MARK: The app

    var applicationState: ApplicationState {
        if failure != nil || browser == nil { return .notRunning }
        return .runningForeground
    }

    func launchApplication(_ launch: ApplicationLaunch) throws {
        guard let relaunch else { throw DriverError(.unsupported("be launched: no app has been launched before")) }
        try relaunch()
    }

    func open(_ address: String) throws {
        guard let openAddress else { throw DriverError(.unsupported("open an address: no page has been shown before")) }
        try openAddress(address)
    }

    func terminateApplication() throws {
        browser?.close()
        browser = nil
    }

    func preference(forKey key: String) -> AttributeValue { .null }

    func setPreference(_ value: AttributeValue, forKey key: String) throws {
        throw DriverError(.unsupported("have preferences: pages keep theirs themselves"))
    }

    // MARK: Pictures

    func screenshot(of rect: Rect?) throws -> [UInt8] {
        try checkAlive()
        guard let front = browser?.front else { throw DriverError(.applicationDied("The app has no page.")) }
        let clip = try rect.map { rect throws(DriverError) -> Rect in
            guard let part = rect.intersection(browserDevice.screen) else {
                throw DriverError(.pointOffScreen(rect.origin))
            }
            return part
        }
        let picture = attempt { _ throws(BrowserError) in try front.picture(of: clip ?? browserDevice.screen) }
        try checkAlive()
        guard let picture = picture ?? nil else {
            throw DriverError(.unsupported("a dialog stops the page"))
        }
        return picture
    }

    // MARK: Idleness

    var busySources: [BusySource] {
        guard let browser, failure == nil else { return [] }
        if let busy, busy.changes == browser.changes { return busy.sources }
        var sources: [BusySource] = []
        for page in browser.pages where page.dialog == nil {
            sources += attempt { _ throws(BrowserError) in try page.activity(now: pageClock.now) } ?? []
            sources += page.waits
        }
        busy = (browser.changes, sources)
        return sources
    }

    func activity(exceptAnimationsOf views: [any ElementNode]) -> [BusySource] { busySources }
}
