import Automation

/// Turns what reaches an app into the events of a recording.
///
/// An event is described when it begins, from the screen as it is then; what it changed is known when the next one
/// begins.
final class InputRecording {
    private let driver: any Driver
    private let start: Double
    private var screen: ScreenSnapshot?
    /// The last snapshot of each screen, by its title.
    private var seen: [String: ScreenSnapshot] = [:]
    private var fingers: [UInt64: Finger] = [:]
    private var text: OpenText?
    private var scroll: OpenScroll?
    /// The number of the event of the last value or action, which may be refused.
    private var told: Int?

    /// The events so far, in the order in which they began.
    private(set) var events: [RecordedEvent] = []
    /// The order in which the events were over, as numbers from 0: one for each event.
    private var numbers: [Int] = []
    private var count = 0
    /// Called with each event when it is over, and again with the same number when more is known of it.
    var didRecord: ((_ event: RecordedEvent, _ number: Int, _ isNew: Bool) -> Void)?

    /// Starts a recording now.
    init(of driver: any Driver) {
        self.driver = driver
        start = driver.clock.now
    }

    /// The time since the start, to a tenth of a millisecond, so that sums of ticks read as what they are.
    private var now: Double { rounded(driver.clock.now - start) }

    private func rounded(_ seconds: Double) -> Double { (seconds * 10_000).rounded() / 10_000 }

    // MARK: Receiving

    /// Takes in what reaches the app, before the app gets it.
    func receive(_ input: AppInput) {
        switch input {
        case .touches(let inputs): for input in inputs { receive(input) }
        case .text(let typed, let node): receive(typed, node)
        case .scroll(let node): receiveScroll(of: node)
        case .value(let value, let node):
            begin()
            addValue(self.target(node), value)
        case .action(let action, let node): receive(action, node)
        case .device(let action):
            begin()
            add(.device(action))
        case .refused:
            guard let index = numbers.firstIndex(where: { $0 == told }) else { return }
            numbers.remove(at: index)
            events.remove(at: index)
        case .preference, .launched, .ended: return
        }
    }

    /// Completes the last event from the screen as it is now.
    func finish() {
        if !fingers.isEmpty {
            // A recording that stops while fingers are down keeps what they did so far.
            for (number, finger) in fingers.sorted(by: { $0.key < $1.key }) { lift(number, finger, isCancelled: true) }
        }
        begin()
    }

    /// Forgets the fingers that are down, and the events that began at an instant or later, in seconds of the device.
    func dropGesture(since instant: Double) {
        fingers = [:]
        text = nil
        scroll = nil
        let limit = rounded(instant - start)
        let kept = events.indices.filter { index in
            guard case .touch = events[index].action else { return true }
            return events[index].startingOffset < limit
        }
        numbers = kept.map { numbers[$0] }
        events = kept.map { events[$0] }
    }

    /// Adds a request that has ended.
    func add(_ request: RecordedExchange, sentAt instant: Double) {
        insert(
            RecordedEvent(
                startingOffset: rounded(instant - start), screen: screen?.screen ?? "", action: .request(request)))
    }

    /// Adds a check of what the screen shows now to the last thing that was done.
    /// - Returns: false when nothing was done yet.
    func add(_ check: ScreenChange) -> Bool {
        begin()
        guard let last = events.lastIndex(where: { !$0.isRequest }) else { return false }
        events[last].changes.append(check)
        tellAgain(last)
        return true
    }

    // MARK: Beginning and ending events

    /// Closes the event before: describes what it changed, with the screen as it is now.
    private func begin() {
        closeScroll()
        closeText()
        if let screen, let revision = screen.revision, revision == driver.treeRevision { return }
        let latest = ScreenSnapshot(of: driver)
        if let screen, let last = events.lastIndex(where: { !$0.isRequest }) { note(from: screen, to: latest, last) }
        screen = latest
        seen[latest.screen] = latest
    }

    private func note(from old: ScreenSnapshot, to new: ScreenSnapshot, _ last: Int) {
        if case .scroll = events[last].action { return }
        let changes = changes(from: old, to: new)
        guard !changes.isEmpty else { return }
        events[last].changes = changes + events[last].changes.filter(\.isAsserted)
        tellAgain(last)
    }

    /// What is different, the most telling first; of a screen that comes again, compared with when it was last seen.
    private func changes(from old: ScreenSnapshot, to new: ScreenSnapshot) -> [ScreenChange] {
        let direct = ScreenChanges(from: old, to: new)
        let found = direct.best { index, isOld in
            if !isOld, let moved = direct.moved, moved.index == index {
                return describeRow(index, at: moved.place, new)
            }
            return describe(index, isOld ? old : new)
        }
        guard direct.isAnotherScreen || old.screen != new.screen else { return found }
        var changes = found.filter { $0.kind == .screen }
        if changes.isEmpty { changes = Array(found.filter { $0.kind == .selected || $0.kind == .appeared }.prefix(1)) }
        if let earlier = seen[new.screen] {
            changes += ScreenChanges(from: earlier, to: new).best { describe($0, $1 ? earlier : new) }
                .filter { $0.kind.isOfContent }
        } else {
            changes += firstTexts(of: new)
        }
        return Array(changes.prefix(4))
    }

    /// The texts with an identifier on a screen that is seen for the first time.
    private func firstTexts(of screen: ScreenSnapshot) -> [ScreenChange] {
        let texts = screen.items.indices.filter { index in
            let item = screen.items[index]
            return item.type == .staticText && item.identifier != nil && item.label != nil
        }
        return texts.prefix(2).compactMap { index in
            describe(index, screen).map { ScreenChange(.label, $0, to: screen.items[index].label) }
        }
    }

    private func add(_ action: RecordedEvent.Action, since offset: Double? = nil) {
        insert(RecordedEvent(startingOffset: offset ?? now, screen: screen?.screen ?? "", action: action))
    }

    /// Keeps the events in the order in which they began: of several fingers, the first may be lifted last.
    private func insert(_ event: RecordedEvent) {
        let place = events.lastIndex { $0.startingOffset <= event.startingOffset } ?? -1
        events.insert(event, at: place + 1)
        numbers.insert(count, at: place + 1)
        didRecord?(event, count, true)
        count += 1
    }

    /// Tells that more is known of an event.
    private func tellAgain(_ index: Int) { didRecord?(events[index], numbers[index], false) }

    // MARK: Fingers

    private struct Finger {
        let began: Double
        let location: Point
        let target: RecordedElement?
        weak var node: (any ElementNode)?
        var samples: [TouchPath.Sample]
        var scrolls = false
    }

    private func receive(_ input: FingerInput) {
        switch input.phase {
        case .began:
            guard !input.isTyping else { return }
            if fingers.isEmpty { begin() }
            let (target, node) = input.element.flatMap { self.touchTarget($0) } ?? (nil, nil)
            if fingers.isEmpty, let target, let node { noteRevealed(target, node) }
            fingers[input.finger] = Finger(
                began: now, location: input.location, target: target, node: node,
                samples: [.init(time: 0, location: input.location)])
        case .moved:
            guard let began = fingers[input.finger]?.began else { return }
            fingers[input.finger]?.samples.append(.init(time: now - began, location: input.location))
        case .ended, .cancelled:
            guard var finger = fingers[input.finger] else { return }
            if finger.samples.last?.location != input.location {
                finger.samples.append(.init(time: now - finger.began, location: input.location))
            }
            lift(input.finger, finger, isCancelled: input.phase == .cancelled)
        }
    }

    private func lift(_ number: UInt64, _ finger: Finger, isCancelled: Bool) {
        fingers[number] = nil
        if finger.scrolls {
            if var open = scroll, !open.isAdded {
                open.isAdded = true
                scroll = open
                add(.scroll(open.event), since: open.began)
            }
            return
        }
        var samples = finger.samples
        let last = samples[samples.count - 1]
        samples.append(.init(time: now - finger.began, location: last.location))
        for index in samples.indices { samples[index].time = rounded(samples[index].time) }
        // A view that vanished while it was touched cannot be found by its names.
        let isThere = finger.node.map { driver.isAlive($0) } ?? false
        let target = isThere ? finger.target : nil
        var path = TouchPath(samples: samples, in: .screen)
        if let frame = target?.frame, frame.size.width > 0, frame.size.height > 0 {
            path = path.within(frame)
        }
        add(
            .touch(
                RecordedTouch(
                    path: path, target: path.space == .element ? target : nil, location: finger.location,
                    isCancelled: isCancelled)), since: finger.began)
    }

    // MARK: Text

    private struct OpenText {
        let field: ObjectIdentifier?
        let began: Double
        /// The number of characters that were told last.
        var toldCount = 1
    }

    private func receive(_ typed: String, _ node: (any ElementNode)?) {
        let field = node.map { ObjectIdentifier($0) }
        if let open = text, open.field == field, let index = index(of: open),
            case .text(var recorded) = events[index].action
        {
            recorded.text += typed
            events[index].action = .text(recorded)
            // Told at each character, a long text would fill the disk.
            guard recorded.text.utf8.count >= 2 * open.toldCount else { return }
            text?.toldCount = recorded.text.utf8.count
            return tellAgain(index)
        }
        begin()
        let began = now
        let target = node.flatMap { self.target($0) }
        add(.text(RecordedText(text: typed, target: target)))
        text = OpenText(field: field, began: began)
    }

    private func index(of open: OpenText) -> Int? {
        events.lastIndex { $0.startingOffset == open.began && $0.isText }
    }

    /// Tells the whole of a text, which ends when another event begins.
    private func closeText() {
        if let open = text, let index = index(of: open) { tellAgain(index) }
        text = nil
    }

    // MARK: Scrolling and values

    private struct OpenScroll {
        weak var node: (any ElementNode)?
        let began: Double
        let offset: Point
        let target: RecordedElement
        var isAdded = false

        var event: RecordedScroll { RecordedScroll(target: target, direction: .down, offset: offset) }
    }

    /// The scroll that ended last.
    private var scrolled: (began: Double, node: (any ElementNode)?)?

    private func receiveScroll(of node: any ElementNode) {
        let isByFinger = !fingers.isEmpty
        var began = now
        if isByFinger {
            began = fingers.values.map(\.began).min() ?? now
            for number in fingers.keys { fingers[number]?.scrolls = true }
            // The screen as it was when the finger touched it.
            guard scroll == nil else { return }
        } else {
            begin()
        }
        guard let target = scrollTarget(node), let offset = driver.attribute(.contentOffset, of: node).point else {
            for number in fingers.keys { fingers[number]?.scrolls = false }
            return
        }
        scroll = OpenScroll(node: node, began: began, offset: offset, target: target, isAdded: !isByFinger)
        if !isByFinger, let open = scroll { add(.scroll(open.event)) }
    }

    /// Completes the last scroll, whose end is known when the next event begins.
    private func closeScroll() {
        guard let open = scroll else { return }
        scroll = nil
        guard let index = events.lastIndex(where: { $0.startingOffset == open.began && $0.isScroll }) else { return }
        guard let node = open.node, driver.isAlive(node),
            let offset = driver.attribute(.contentOffset, of: node).point
        else { return }
        if open.target.type == .pickerWheel, let value = driver.attribute(.value, of: node).string {
            // A wheel is turned to a row; where it is on the way does not matter.
            events[index].action = .value(
                RecordedValue(target: open.target, kind: .selectValue, value: .string(Self.row(value))))
        } else {
            let (x, y) = (offset.x - open.offset.x, offset.y - open.offset.y)
            let direction: ScrollDirection = abs(x) > abs(y) ? x > 0 ? .right : .left : y >= 0 ? .down : .up
            events[index].action = .scroll(
                RecordedScroll(target: open.target, direction: direction, offset: offset))
        }
        tellAgain(index)
        scrolled = (open.began, node)
    }

    /// Notes that a scroll brought an element onto the screen: the one that is used next.
    private func noteRevealed(_ target: RecordedElement, _ node: any ElementNode) {
        guard let last = scrolled, let scrollView = last.node, !target.selectors.isEmpty else { return }
        scrolled = nil
        guard let index = events.indices.last, events[index].startingOffset == last.began,
            case .scroll(var recorded) = events[index].action
        else { return }
        var current = driver.related(.parent, of: node)
        while let this = current {
            if this === scrollView {
                recorded.revealed = target
                events[index].action = .scroll(recorded)
                return tellAgain(index)
            }
            current = driver.related(.parent, of: this)
        }
    }

    /// The row of a wheel without its place: `Cyan. 3 of 7` is `Cyan`.
    private static func row(_ value: String) -> String {
        guard let point = value.lastIndex(of: ".") else { return value }
        let place = value[point...].split(separator: " ")
        let isPlace =
            place.count == 4 && place[0] == "." && place[2] == "of" && Int(place[1]) != nil && Int(place[3]) != nil
        return isPlace ? String(value[..<point]) : value
    }

    private func receive(_ action: ElementAction, _ node: any ElementNode) {
        begin()
        let target = scrollTarget(node)
        switch action {
        case .selectValue(let value): addValue(target, .string(value), .selectValue)
        case .selectPage(let page): addValue(target, .number(Double(page)), .selectPage)
        case .dragToValue(let value): addValue(target, .number(value), .dragToValue)
        case .dismiss: addValue(target, .null, .dismiss)
        case .selectText: addValue(target, .null, .selectText)
        // These are told as text and as scrolling.
        case .insertText, .scrollTo: told = nil
        }
    }

    private func addValue(_ target: RecordedElement?, _ value: AttributeValue, _ kind: RecordedValue.Kind = .set) {
        told = target == nil ? nil : count
        if let target { add(.value(RecordedValue(target: target, kind: kind, value: value))) }
    }

    // MARK: Elements

    /// What is touched: the element, or the first one around it that has a name.
    private func touchTarget(_ node: any ElementNode) -> (RecordedElement?, (any ElementNode)?)? {
        guard let screen else { return nil }
        var current: (any ElementNode)? = node
        while let this = current {
            if let index = screen.index(of: this) {
                let item = screen.items[index]
                if item.type == .window || item.type == .application { return nil }
                if item.name != nil || item.type.isControl {
                    return (element(index, this), this)
                }
            }
            current = driver.related(.parent, of: this)
        }
        return nil
    }

    private func target(_ node: any ElementNode) -> RecordedElement? { touchTarget(node)?.0 }

    /// The element itself, even without a name.
    private func scrollTarget(_ node: any ElementNode) -> RecordedElement? {
        if screen?.index(of: node) == nil { screen = ScreenSnapshot(of: driver) }
        return screen?.index(of: node).flatMap { element($0, node) }
    }

    /// An element that is on the screen now.
    private func element(_ index: Int, _ node: any ElementNode) -> RecordedElement? {
        guard let screen, var element = describe(index, screen) else { return nil }
        element.className = driver.attribute(.type, of: node).string ?? element.type.className
        element.frame = driver.searched.attribute(.rect, of: node).rect ?? .zero
        if element.selectors.isEmpty, let selector = indexSelector(index, node) { element.selectors = [selector] }
        return element
    }

    /// An element of a snapshot, which may be gone.
    private func describe(_ index: Int, _ screen: ScreenSnapshot) -> RecordedElement? {
        guard screen.items.indices.contains(index) else { return nil }
        let item = screen.items[index]
        return RecordedElement(
            type: item.type, className: item.type.className, label: item.label, identifier: item.identifier,
            value: item.valueText, selectors: screen.selectors(of: index), path: screen.path(of: index),
            position: screen.position(of: index))
    }

    /// A row by its place in the list, whatever it shows.
    private func describeRow(_ index: Int, at place: Int, _ screen: ScreenSnapshot) -> RecordedElement? {
        let item = screen.items[index]
        let others = screen.items.filter { $0.type == item.type && $0.parent != item.parent }
        // Rows of several lists have no order of their own.
        guard others.isEmpty, let list = screen.path(of: item.parent) else { return nil }
        let count = screen.items.count { $0.type == item.type }
        return RecordedElement(
            type: item.type, className: item.type.className,
            selectors: [.index(place, type: item.type, within: nil)], path: "\(list).cells()[\(place)]",
            position: .init(index: place, count: count))
    }

    /// The index among the elements of the same type in the nearest one with a name, as look-ups count them.
    private func indexSelector(_ index: Int, _ node: any ElementNode) -> Selector? {
        guard let screen else { return nil }
        let type = screen.items[index].type
        let container = screen.container(of: index)?.selector
        let all = Selector.index(0, type: type, within: container)
        guard let query = ElementQuery(everyOneOf: all),
            let nodes = try? query.result(from: driver.root, after: nil, in: driver).nodes(in: driver),
            let place = nodes.firstIndex(where: { $0 === node })
        else { return nil }
        return .index(place, type: type, within: container)
    }
}

extension ElementQuery {
    /// All elements among which a selector by index chooses one; nil for another selector.
    fileprivate init?(everyOneOf selector: Selector) {
        guard case .index = selector, let link = selector.query.link else { return nil }
        self.init(link: link.parent)
    }
}

extension ElementType {
    /// Whether an element is worth finding by its index when it has no name.
    fileprivate var isControl: Bool {
        switch self {
        case .button, .switch, .slider, .textField, .secureTextField, .textView, .searchBar, .segmentedControl,
            .pageIndicator, .pickerWheel, .link:
            true
        default: false
        }
    }
}

extension ScreenChange.Kind {
    /// Whether a change is worth checking on a screen that comes again.
    fileprivate var isOfContent: Bool {
        switch self {
        case .rowAdded, .rowRemoved, .label, .value: true
        default: false
        }
    }
}

extension RecordedEvent {
    var isRequest: Bool { if case .request = action { true } else { false } }
    fileprivate var isText: Bool { if case .text = action { true } else { false } }
    fileprivate var isScroll: Bool { if case .scroll = action { true } else { false } }
}
