import Automation
import Scripting

/// The elements of a browser's pages, as they were when they were read last.
final class PageTree {
    /// The root.
    let target = PageNode(.target, .target)
    /// The pages of a session.
    let application = PageNode(.application, .application)
    /// The dialog that stops the page in front; nil when there is none.
    private(set) var dialog: PageNode?
    /// The number of the dialog that is shown.
    private var shownDialog: Int?
    /// The keyboard; nil while nothing has the focus that text can be typed into.
    private(set) var keyboard: PageNode?
    /// The element of the page in front that has the focus.
    var focus: PageNode? { windows.last?.focus }
    /// What is known of the pages; the last one is in front.
    private(set) var windows: [Window] = []
    /// Counts the readings that found something new.
    private(set) var reading: UInt64 = 0
    /// The changes of the browser that the tree is up to date with; nil when it has never been read.
    private var seenChanges: UInt64?
    /// The collections that were asked for since the last reading.
    var lists: [ListKey: PageList] = [:]
    private let device: BrowserDevice
    private let appName: String

    /// A collection of a node.
    struct ListKey: Hashable {
        let node: ObjectIdentifier
        let collection: ElementCollection
    }

    /// What is known of a page.
    struct Window {
        let page: ObjectIdentifier
        let node: PageNode
        /// The state that was read.
        fileprivate var revision: PageRevision?
        fileprivate var dialog: PageDialog?
        fileprivate var nodes: [Int: Weak] = [:]
        fileprivate var focus: PageNode?
        /// The elements of the page that are not below its window.
        fileprivate(set) var beside: [PageNode] = []

        /// Forgets the elements of documents that are not shown any more: numbers repeat in other documents.
        fileprivate mutating func forgetNodes(without next: PageRevision) {
            let known = Dictionary(uniqueKeysWithValues: (revision?.documents ?? []).map { ($0.frame, $0.identifier) })
            let kept = Set(next.documents.filter { known[$0.frame] == $0.identifier }.map(\.frame))
            nodes = nodes.filter { $0.value.node != nil && kept.contains(ElementNumber($0.key).frame) }
        }

        /// The element with a number, if it is in use.
        func element(_ number: Int) -> PageNode? { nodes[number]?.node }
    }

    fileprivate struct Weak {
        weak var node: PageNode?
    }

    /// - Parameter appName: the name of the app while its page has no title.
    init(device: BrowserDevice, appName: String) {
        self.device = device
        self.appName = appName
        target.name = device.name
        target.rect = device.screen
        application.rect = device.screen
        target.add(application)
    }

    /// The status bar; nil where it is not a part of what is read.
    var statusBar: PageNode? { windows.last?.beside.first { $0.type == .statusBar } }

    /// The window of an element; nil for what is not in a page.
    func window(of node: PageNode) -> Window? {
        var current: PageNode? = node
        while let ancestor = current {
            if ancestor.kind == .window { return windows.first { $0.node === ancestor } }
            if ancestor.parent === application { return windows.first { $0.beside.contains { $0 === ancestor } } }
            current = ancestor.parent
        }
        return nil
    }

    /// Forgets everything: no app runs, or another one.
    func forget() {
        application.children = []
        windows = []
        dialog = nil
        keyboard = nil
        seenChanges = nil
        reading += 1
        lists = [:]
    }

    /// Reads what can have changed since the last time.
    func refresh(_ browser: any Browser) throws(BrowserError) {
        let changes = browser.changes
        guard seenChanges != changes else { return }
        var isNew = windows.count != browser.pages.count
        windows = browser.pages.map { page in
            windows.first { $0.page == ObjectIdentifier(page) }
                ?? Window(page: ObjectIdentifier(page), node: PageNode(.window, .window))
        }
        for (index, page) in browser.pages.enumerated() { isNew = try read(page, into: index) || isNew }
        seenChanges = changes
        device.show(browser)
        if isNew { noteReading() }
    }

    /// Reads the tree of a page if it has changed; returns whether it has.
    private func read(_ page: any BrowserPage, into index: Int) throws(BrowserError) -> Bool {
        let hasOther = windows[index].dialog != page.dialog
        windows[index].dialog = page.dialog
        // A page that is stopped stays as it is.
        guard page.dialog == nil else { return hasOther }
        switch try page.read(since: windows[index].revision) {
        case .unchanged: return hasOther
        case .nothing:
            // A dialog that was found while the page was read stops it as it is.
            if page.dialog != windows[index].dialog {
                windows[index].dialog = page.dialog
                return true
            }
            let hadContent = !windows[index].node.children.isEmpty
            windows[index].node.children = []
            windows[index].beside = []
            windows[index].revision = nil
            return hasOther || hadContent
        case .elements(let reading, let revision):
            windows[index].forgetNodes(without: revision)
            windows[index].revision = revision
            try fill(index, with: reading)
            return true
        }
    }

    private func fill(_ index: Int, with reading: PageReading) throws(BrowserError) {
        var known = windows[index].nodes
        // Elements that stay are the same objects, also while the tree above them is put together again.
        let former = known.values.compactMap(\.node)
        defer { withExtendedLifetime(former) {} }
        windows[index].beside = try reading.fill(windows[index].node) { number in
            if let node = known[number]?.node { return node }
            let node = PageNode(.element(number), .element)
            known[number] = Weak(node: node)
            return node
        }
        windows[index].nodes = known
        windows[index].node.name = reading.title
        windows[index].focus = known[reading.focus]?.node
    }

    /// Puts the windows together, and marks what is in the tree.
    private func noteReading() {
        reading += 1
        lists = [:]
        (target.rect, application.rect) = (device.screen, device.screen)
        target.name = device.name
        for window in windows { window.node.rect = device.screen }
        application.children = []
        // The page in front is the main window.
        for window in windows.reversed() { application.add(window.node) }
        application.name = windows.last?.node.name.flatMap { $0.isEmpty ? nil : $0 } ?? appName
        showDialog(windows.last?.dialog)
        if let dialog { application.add(dialog) }
        for node in windows.last?.beside ?? [] { application.add(node) }
        keyboard = dialog == nil ? windows.last?.beside.first { $0.type == .keyboard } : nil
        if dialog == nil, keyboard == nil, let focus = windows.last?.focus, focus.isEditable {
            let keyboard = PageNode(.keyboard, .keyboard)
            keyboard.rect = Rect(x: 0, y: device.screen.maxY, width: 0, height: 0)
            self.keyboard = keyboard
            application.add(keyboard)
        }
        target.reading = reading
        target.visitDescendants { node in
            node.reading = reading
            return false
        }
    }

    /// Shows the dialog of the page in front; one that is shown already stays the same elements.
    private func showDialog(_ shown: PageDialog?) {
        if let shown, let dialog, shown.number == shownDialog {
            for field in dialog.children where field.kind == .dialogField { field.value = .string(shown.text) }
        } else {
            dialog = shown.map(makeDialog)
        }
        shownDialog = shown?.number
    }

    /// The elements of a dialog of the browser: no part of a page, so nothing but its text is known.
    private func makeDialog(_ dialog: PageDialog) -> PageNode {
        let screen = device.screen
        let frame = Rect(x: screen.center.x - 135, y: screen.center.y - 75, width: 270, height: 150)
        let alert = PageNode(.dialog, .alert)
        (alert.name, alert.label, alert.rect) = (dialog.message, dialog.message, frame)
        let text = PageNode(.dialogText, .staticText)
        (text.name, text.label, text.value) = (dialog.message, dialog.message, .string(dialog.message))
        text.rect = Rect(x: frame.minX + 10, y: frame.minY + 10, width: 250, height: 40)
        alert.add(text)
        if dialog.kind == "prompt" {
            let field = PageNode(.dialogField, .textField)
            field.value = .string(dialog.text)
            field.rect = Rect(x: frame.minX + 10, y: frame.minY + 60, width: 250, height: 30)
            alert.add(field)
        }
        let usual = dialog.kind == "alert" ? ["OK"] : ["Cancel", "OK"]
        let names = dialog.buttons.isEmpty ? usual : dialog.buttons
        let width = frame.size.width / Double(names.count)
        for (index, name) in names.enumerated() {
            let button = PageNode(.dialogButton(accepts: index > 0 || names.count == 1), .button)
            (button.name, button.label) = (name, name)
            let x = frame.minX + width * Double(index)
            button.rect = Rect(x: x, y: frame.maxY - 44, width: width, height: 44)
            alert.add(button)
        }
        return alert
    }
}
