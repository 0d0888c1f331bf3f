import Automation
import Scripting

/// The screen of a phone with an app, read from Appium's source.
final class AppiumScreen: BrowserPage {
    unowned let phone: AppiumPhone
    /// The bundle identifier or package of the app.
    let url: String
    private(set) var dialog: PageDialog?
    private var dialogCount = 0
    /// Nothing: the server waits for the app before it answers.
    let waits: [BusySource] = []
    /// The element with the focus, by the server's identifier, while keys are typed one after the other.
    var active: String?

    /// The text of the source that was read last; nil when it must be read in any case.
    private var text: String?
    /// Counts the sources that differ from the one before.
    private var revision = 0.0
    private var numbers = ElementNumbers()
    /// What was read last.
    private(set) var reading: ScreenReading?
    private(set) var source: AppiumSource?
    /// The elements of the reading by their numbers.
    private var indices: [Int: Int] = [:]

    init(_ phone: AppiumPhone, app: String) {
        self.phone = phone
        url = app
    }

    func noteChange() { phone.noteChange() }

    /// Nothing is known: XCUITest and UiAutomator2 wait until the app is idle before they answer.
    func activity(now: Double) throws(BrowserError) -> [BusySource] { [] }

    // MARK: Reading

    func read(since known: PageRevision?) throws(BrowserError) -> PageNews {
        guard try readSource(), let reading else { return .nothing }
        let current = PageRevision(documents: [.init(frame: 0, identifier: 1, number: revision)])
        return known == current ? .unchanged : .elements(reading.page, current)
    }

    /// Reads the source, if no dialog stops the app; returns whether it was read.
    func readSource() throws(BrowserError) -> Bool {
        let answer = try unlessDialog { () throws(BrowserError) in try phone.call("GET", "/source") }
        guard let answer else { return false }
        guard let text = answer.string else {
            throw BrowserError(.malformed("a source that is not a string: \(answer.text.prefix(100))"))
        }
        if text == self.text { return true }
        let source = try AppiumSource(text)
        try check(source)
        var reading = ScreenReading(source, phone.platform, screen: phone.viewport, scale: phone.scale)
        reading.number(with: &numbers)
        if let screen = reading.screen { phone.note(screen) }
        indices = [:]
        for (index, element) in reading.page.elements.enumerated() { indices[element.number] = index }
        (self.source, self.reading, self.text) = (source, reading, text)
        revision += 1
        return true
    }

    private func check(_ source: AppiumSource) throws(BrowserError) {
        let root = source.nodes.first?.tag ?? ""
        let isKnown =
            switch phone.platform {
            case .iOS: root == "AppiumAUT" || root.hasPrefix(XCUITestTypes.prefix)
            case .android: root == AndroidElements.root
            }
        guard isKnown else {
            throw BrowserError(.malformed("a source of \(phone.name) that begins with <\(root.prefix(100))>"))
        }
    }

    /// The index of an element in the reading; nil when it is gone.
    func index(of element: Int) -> Int? { indices[element] }

    /// The element of the source that an element of the reading is.
    func node(_ index: Int) -> AppiumSource.Node? {
        guard let reading, let source, reading.places.indices.contains(index) else { return nil }
        return source.nodes[reading.places[index]]
    }

    func attributes(of element: Int) throws(BrowserError) -> LocatedValue? {
        guard let index = index(of: element), let node = node(index) else { return nil }
        return .object([("tag", .string(node.tag))] + node.attributes.map { ($0.name, .string($0.value)) })
    }

    // MARK: Places

    func element(at point: Point) throws(BrowserError) -> Int? {
        guard let reading else { return nil }
        let found = reading.page.elements.indices.last { isShown($0, at: point) }
        return found.map { reading.page.elements[$0].number }
    }

    private func isShown(_ index: Int, at point: Point) -> Bool {
        guard let reading, reading.page.elements[index].flags.contains(.visible) else { return false }
        return reading.visibleParts[index]?.contains(point) == true
    }

    func reach(_ element: Int) throws(BrowserError) -> PageReach {
        guard let reading, let index = index(of: element) else {
            return PageReach(obstacle: "it is no longer on the screen")
        }
        let shown = reading.page.elements[index]
        guard shown.flags.contains(.visible) else { return PageReach(obstacle: "it is not visible") }
        guard shown.flags.contains(.enabled) else { return PageReach(obstacle: "it is disabled") }
        guard let part = reading.visibleParts[index] else { return PageReach(obstacle: "it is off the screen") }
        let point = part.center
        // What comes later is on top, apart from what is inside the element.
        let covering = reading.page.elements.indices.last { other in
            other >= reading.ends[index] && isShown(other, at: point) && blocksTouches(other)
        }
        guard let covering else { return PageReach(point: point) }
        let cover = reading.page.elements[covering]
        let name = (cover.name ?? cover.identifier).map { " '\($0)'" } ?? ""
        return PageReach(obstacle: "it is covered by \(cover.type.className)\(name)")
    }

    private func blocksTouches(_ index: Int) -> Bool {
        guard let reading, let node = node(index) else { return false }
        let type = reading.page.elements[index].type
        return switch phone.platform {
        case .iOS: AppleElements.blocks(node, type)
        case .android: AndroidElements.blocks(node, type)
        }
    }

    /// Whether elements of a type take touches themselves.
    static func takesTouches(_ type: ElementType) -> Bool {
        switch type {
        case .element, .staticText, .image, .activityIndicator, .progressIndicator, .pageIndicator, .tableGroup: false
        default: true
        }
    }

    // MARK: Dialogs

    /// Does something that a dialog of the system can stop; returns nil when there is one.
    func unlessDialog(
        _ body: () throws(BrowserError) -> LocatedValue
    ) throws(BrowserError) -> LocatedValue? {
        do throws(BrowserError) {
            return try body()
        } catch {
            guard case .answered(_, "unexpected alert open", _, let text) = error.reason else { throw error }
            try noteDialog(text)
            return nil
        }
    }

    private func noteDialog(_ known: String?) throws(BrowserError) {
        guard let text = try alertText(known) else { return }
        dialogCount += 1
        dialog = PageDialog(number: dialogCount, message: text, kind: "confirm", text: "")
        noteChange()
        let answer = try attempt { () throws(BrowserError) in
            try phone.mobile("alert", [("action", "getButtons")])
        }
        var buttons = answer?.elements?.compactMap(\.string) ?? []
        // The system shows the cancelling one of more than two buttons last, dialogs of browsers show it first.
        if buttons.count > 2, let last = buttons.popLast() { buttons.insert(last, at: 0) }
        dialog?.buttons = buttons
        if buttons.count == 1 { dialog?.kind = "alert" }
    }

    /// The text of the dialog; nil when there is none.
    private func alertText(_ known: String? = nil) throws(BrowserError) -> String? {
        if let known { return known }
        do throws(BrowserError) {
            return try phone.call("GET", "/alert/text").string ?? ""
        } catch {
            guard case .answered(_, "no such alert", _, _) = error.reason else { throw error }
            return nil
        }
    }

    /// Finds out whether the dialog is still there.
    func checkDialog() throws(BrowserError) {
        guard dialog != nil, try alertText() == nil else { return }
        dialog = nil
        noteChange()
    }

    func answer(_ accepts: Bool, text: String?) throws(BrowserError) {
        try close { phone throws(BrowserError) in
            try phone.call("POST", accepts ? "/alert/accept" : "/alert/dismiss")
        }
    }

    func press(_ button: String) throws(BrowserError) {
        let accepts = dialog?.buttons.first != button || dialog?.buttons.count == 1
        try close { phone throws(BrowserError) in
            try phone.mobile(
                "alert",
                [("action", accepts ? "accept" : "dismiss"), ("buttonLabel", .string(button))])
        }
    }

    private func close(_ body: (AppiumPhone) throws(BrowserError) -> LocatedValue) throws(BrowserError) {
        guard dialog != nil else { return }
        dialog = nil
        noteChange()
        do throws(BrowserError) {
            _ = try body(phone)
        } catch {
            // The dialog has ended already.
            guard case .answered(_, "no such alert", _, _) = error.reason else { throw error }
        }
    }

    /// Does nothing: dialogs of the system have no fields.
    func enter(_ text: String) {}

    /// Does something that the server may refuse; returns nil when it does, or a dialog stops the app.
    func attempt(_ body: () throws(BrowserError) -> LocatedValue) throws(BrowserError) -> LocatedValue? {
        do throws(BrowserError) {
            return try body()
        } catch {
            guard case .answered(_, let name, _, let text) = error.reason, name != "invalid session id" else {
                throw error
            }
            if name == "unexpected alert open", dialog == nil { try noteDialog(text) }
            return nil
        }
    }
}
