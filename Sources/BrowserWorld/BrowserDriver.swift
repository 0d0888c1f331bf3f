import Automation
import Scripting

/// A driver of pages in a browser: look-ups are answered from the tree as it was read last.
///
/// The tree is read in one go when something is looked up after time has passed or something was done, and only if the
/// page says that it has changed. In between, nothing runs in the page, so nothing can change.
final class BrowserDriver: Driver {
    let pageClock: PageClock
    let browserDevice: BrowserDevice
    private let tree: PageTree
    /// The name that the app is listed under.
    private let appName: String
    /// The pages; nil while no app runs.
    var browser: (any Browser)? {
        didSet {
            failure = nil
            forgetTree()
        }
    }
    /// The files that scripts may hand to a page.
    var files = ProjectFiles(folder: nil)
    /// Launches the app again with its data; nil when there is none.
    var relaunch: (() throws -> Void)?
    /// The error that the connection to the browser, or the page, has ended with.
    private(set) var failure: BrowserError?

    private var busy: (changes: UInt64, sources: [BusySource])?
    private var hitPoints: [ObjectIdentifier: PageReach] = [:]

    init(clock: PageClock, device: BrowserDevice, appName: String) {
        pageClock = clock
        browserDevice = device
        self.appName = appName
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
    private func attempt<Result>(_ body: (any Browser) throws(BrowserError) -> Result) -> Result? {
        guard let browser, failure == nil else { return nil }
        do {
            return try body(browser)
        } catch {
            end(with: error)
            return nil
        }
    }

    private func end(with error: BrowserError) {
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
    private func refresh() {
        let before = tree.reading
        attempt { browser throws(BrowserError) in try tree.refresh(browser) }
        if tree.reading != before { hitPoints = [:] }
    }

    private func node(_ node: any ElementNode) -> PageNode? { node as? PageNode }

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
    private func reach(_ node: PageNode) -> PageReach {
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
    private func target(_ node: any ElementNode) throws -> (page: any BrowserPage, number: Int, node: PageNode) {
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

    private func input(_ input: PageInput) throws {
        attempt { browser throws(BrowserError) in
            pageClock.note(try browser.input(input, date: pageClock.secondsSince1970))
        }
        try checkAlive()
    }

    /// Does something to a page that can change its tree.
    @discardableResult
    private func act<Result>(
        on page: any BrowserPage, _ body: (any BrowserPage) throws(BrowserError) -> Result
    ) throws -> Result? {
        let result = attempt { _ throws(BrowserError) in try body(page) }
        try checkAlive()
        page.noteChange()
        return result
    }

    /// Focuses an element, and selects its text.
    private func focus(_ number: Int, in page: any BrowserPage) throws {
        guard try act(on: page, { page throws(BrowserError) in try page.select(number) }) == true else {
            throw DriverError(.unsupported("be given the focus"))
        }
    }

    func perform(_ gesture: Gesture) throws {
        try checkAlive()
        refresh()
        if let dialogNode = tree.dialog {
            guard let place = gesture.touches.first?.samples.last?.location else { return }
            return try press(dialogNode.children.first { $0.rect.contains(place) })
        }
        let screen = browserDevice.screen
        for touch in gesture.touches {
            for sample in touch.samples where !screen.reaches(sample.location) {
                throw DriverError(.pointOffScreen(sample.location))
            }
        }
        let moments = TouchMoment.moments(of: gesture)
        if try performAtOnce(moments) { return }
        let start = pageClock.now
        for moment in moments {
            pageClock.sleep(until: start + moment.time)
            try input(.touch(moment))
            // A dialog that a touch opens takes the rest of the gesture away.
            if browser?.front?.dialog != nil { break }
        }
    }

    /// Performs a gesture in one go; returns false where that is not possible.
    private func performAtOnce(_ moments: [TouchMoment]) throws -> Bool {
        let ticks = attempt { browser throws(BrowserError) in
            try browser.perform(moments, date: pageClock.secondsSince1970)
        }
        try checkAlive()
        guard let ticks = ticks ?? nil else { return false }
        pageClock.note(ticks)
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
        guard try act(on: page, { page throws(BrowserError) in try page.scroll(number, byX: x, y: y) }) == true else {
            throw DriverError(.noScrollableAncestor)
        }
        pageClock.sleep(until: pageClock.now + 0.016)
    }

    func setValue(_ value: AttributeValue, of node: any ElementNode) throws {
        if let node = self.node(node), node.kind == .dialogField {
            browser?.front?.enter(value.string ?? value.number.map(ScriptSpelling.number) ?? "")
            return
        }
        let (page, number, element) = try target(node)
        let text = value.string ?? value.number.map(ScriptSpelling.number) ?? ""
        switch element.type {
        case .textField, .secureTextField, .searchBar, .textView:
            guard element.flags.contains(.enabled), !element.flags.contains(.readOnly) else {
                throw DriverError(.unsupported("be changed: it is disabled or can only be read"))
            }
            if try act(on: page, { page throws(BrowserError) in try page.setValue(text, of: number) }) == true { break }
            try focus(number, in: page)
            if text.isEmpty {
                try input(.key("\u{8}"))
            } else {
                try input(.text(text))
            }
        case .switch:
            guard let wanted = value.bool else { throw DriverError(.invalidValue(text)) }
            if (element.value.number == 1) != wanted { try tap(node) }
        case .slider:
            guard let fraction = value.number else { throw DriverError(.invalidValue(text)) }
            try drag(number, element, to: fraction, in: page)
        case .picker, .pickerWheel: try select(text, number, in: page)
        case .button: try chooseFiles(value, number, in: page)
        default: throw DriverError(.unsupported("have its value set"))
        }
        pageClock.sleep(until: pageClock.now + 0.016)
    }

    /// Chooses the files of a project for an element, by their paths.
    private func chooseFiles(_ value: AttributeValue, _ number: Int, in page: any BrowserPage) throws {
        guard let input = try act(on: page, { page throws(BrowserError) in try page.fileInput(number) }) ?? nil else {
            throw DriverError(.unsupported("have its value set"))
        }
        let names: [String]
        switch value {
        case .list(let values): names = values.compactMap(\.string)
        case .string(let text): names = text.isEmpty ? [] : [text]
        default: throw DriverError(.invalidValue("\(value)"))
        }
        guard names.count <= 1 || input.takesSeveral else {
            throw DriverError(.unsupported("be given \(names.count) files: it takes one"))
        }
        let paths = try names.map(files.path)
        try act(on: page) { page throws(BrowserError) in try page.chooseFiles(paths, for: number) }
    }

    private func tap(_ node: any ElementNode) throws {
        guard let element = self.node(node), let point = reach(element).point else {
            throw DriverError(.unsupported("be touched: \(obstacle(to: node) ?? "no point of it can be hit")"))
        }
        try perform(.tap(at: point))
    }

    private func drag(_ number: Int, _ element: PageNode, to fraction: Double, in page: any BrowserPage) throws {
        let least = element.extra?["min"]?.number ?? 0
        let most = element.extra?["max"]?.number ?? 100
        let value = ScriptSpelling.number(least + (most - least) * min(1, max(0, fraction)))
        guard try act(on: page, { page throws(BrowserError) in try page.setValue(value, of: number) }) == true else {
            throw DriverError(.unsupported("be dragged: it is not a range input"))
        }
    }

    private func select(_ text: String, _ number: Int, in page: any BrowserPage) throws {
        guard try act(on: page, { page throws(BrowserError) in try page.selectOption(text, of: number) }) == true else {
            throw DriverError(.invalidValue(text))
        }
        pageClock.sleep(until: pageClock.now + 0.016)
    }

    func typeText(_ text: String, interKeyDelay: Double) throws {
        try checkAlive()
        refresh()
        if tree.dialog != nil, let front = browser?.front, front.dialog?.kind == "prompt" {
            return front.enter((front.dialog?.text ?? "") + text)
        }
        guard tree.keyboard != nil else { throw DriverError(.noKeyboard) }
        var isFirst = true
        for character in text {
            if !isFirst, interKeyDelay > 0 { pageClock.sleep(until: pageClock.now + min(interKeyDelay, 86_400)) }
            isFirst = false
            try input(.key(character))
        }
    }

    func perform(_ action: ElementAction, on node: any ElementNode) throws {
        let (page, number, element) = try target(node)
        switch action {
        case .dragToValue(let fraction): try drag(number, element, to: fraction, in: page)
        case .selectValue(let text): try select(text, number, in: page)
        case .selectText: try focus(number, in: page)
        case .insertText(let text):
            for character in text { try input(.key(character)) }
        case .scrollTo(let place):
            let now = element.extra?["content"]?.elements?.prefix(2).compactMap(\.number) ?? []
            guard now.count == 2 else { throw DriverError(.unsupported("be scrolled")) }
            try act(on: page) { page throws(BrowserError) in
                try page.scroll(number, byX: place.x - now[0], y: place.y - now[1])
            }
        case .dismiss, .selectPage: throw DriverError(.unsupported("do this: pages have no such element"))
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
            throw DriverError(.unsupported("be drawn: a dialog stops the page"))
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
