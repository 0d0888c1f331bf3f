internal import Automation

/// What a test does and checks, in the order of the recording; each form writes it in its own words.
struct CodePlan {
    /// One statement or comment of the test.
    enum Item {
        /// Nothing happened for a number of seconds, which is only noted.
        case pause(Double)
        /// A check that waits for what a step changed.
        case expect(ScreenChange)
        /// What is done.
        case step(RecordedStep)
    }

    /// One statement, and the screen to which it belongs.
    struct Line {
        var screen: String
        var item: Item
    }

    /// The statements.
    let lines: [Line]
    /// Whether an alert comes or is touched, so that alerts must be left to the test.
    let handlesAlerts: Bool
    /// The screen at the start, in points.
    let screenSize: Size

    /// The shortest pause that is noted, in seconds.
    private static let notedPause = 2.0
    /// The number of checks after a step.
    private static let checksPerStep = 2

    /// Plans the test of a recording.
    init(_ log: EventLog) {
        let steps = log.steps
        var lines: [Line] = []
        for (index, step) in steps.enumerated() {
            let before = index > 0 ? steps[index - 1] : nil
            if step.pause >= Self.notedPause { lines.append(Line(screen: step.screen, item: .pause(step.pause))) }
            // What has to come before it can be touched is waited for.
            if let target = step.target, let before,
                let change = before.changes.first(where: { $0.bringsAbout(target) }),
                !Self.chosen(from: before.changes).contains(change)
            {
                lines.append(Line(screen: step.screen, item: .expect(change)))
            }
            lines.append(Line(screen: step.screen, item: .step(step)))
            let screen = index + 1 < steps.count ? steps[index + 1].screen : step.lastScreen
            for change in Self.chosen(from: step.changes) {
                lines.append(Line(screen: change.isGone ? step.screen : screen, item: .expect(change)))
            }
        }
        self.lines = lines
        screenSize = log.device.screenSize
        handlesAlerts = steps.contains { step in
            step.target?.isOnAlert == true || step.changes.contains { $0.element.isOnAlert }
        }
    }

    /// The statements of all lines; the checks of a step that is left out are left out too.
    func statements(
        step statements: (RecordedStep) -> [CodeStatement], check: (ScreenChange) -> [CodeStatement]
    ) -> [CodeStatement] {
        var result: [CodeStatement] = []
        var isLeftOut = false
        for line in lines {
            switch line.item {
            case .pause(let seconds): result.append(.pause(seconds))
            case .expect(let change): if !isLeftOut { result += check(change) }
            case .step(let step):
                let own = statements(step)
                isLeftOut = own.contains { $0.isOmission }
                result += own
            }
        }
        return result
    }

    /// The changes that are checked: the most telling ones that a look-up can tell, at most two, and those that somebody
    /// has asked for.
    static func chosen(from changes: [ScreenChange]) -> [ScreenChange] {
        var chosen: [ScreenChange] = []
        let ranked = changes.enumerated().filter { $0.element.isCheckable && !$0.element.isAsserted }
            .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
        for (_, change) in ranked where chosen.count < checksPerStep {
            // After another screen has come, what went with the old one says nothing more.
            if change.isGone, change.kind == .disappeared, chosen.contains(where: { $0.kind == .screen }) { continue }
            if chosen.contains(where: { $0.element.isSame(as: change.element) }) { continue }
            chosen.append(change)
        }
        let asserted = changes.filter { $0.isAsserted && $0.isCheckable }
        return chosen.filter { change in
            !asserted.contains { $0.kind == change.kind && $0.element.isSame(as: change.element) }
        }
            + asserted
    }
}

extension ScreenChange {
    /// The order of the kinds by what they tell; the lowest is best.
    fileprivate var rank: Int {
        if element.type == .keyboard || element.type == .key { return 10 }
        return switch kind {
        case .screen: 0
        case .label: 1
        case .value: 2
        case .rowAdded, .rowRemoved: 3
        case .appeared: 4
        case .enabled, .selected: 5
        case .disappeared: 6
        }
    }

    /// Whether the element is no longer there.
    var isGone: Bool { kind == .disappeared || kind == .rowRemoved }

    /// Whether a look-up tells the state afterwards from the one before.
    var isCheckable: Bool {
        if element.type == .key { return false }
        switch kind {
        case .screen: return element.name != nil
        case .appeared, .disappeared, .rowAdded, .rowRemoved: return element.hasNamingSelector
        case .label, .value: return new != nil && !element.selectors.isEmpty
        case .enabled, .selected: return (new == "true" || new == "false") && !element.selectors.isEmpty
        }
    }

    /// Whether an element could not be touched before this change.
    fileprivate func bringsAbout(_ target: RecordedElement) -> Bool {
        guard isCheckable, element.isSame(as: target) else { return false }
        switch kind {
        case .screen, .appeared, .rowAdded: return true
        case .enabled: return new == "true"
        default: return false
        }
    }
}

extension RecordedElement {
    /// Whether the best look-up is by a name, not by an index.
    var hasNamingSelector: Bool {
        switch selectors.first {
        case .identifier, .label, .within: true
        case .index, nil: false
        }
    }

    /// Whether it is a cell, which has no label of its own: its name is the text in it.
    var isCell: Bool { type == .tableCell || type == .collectionCell }

    /// Whether another element is found in the same way.
    func isSame(as other: RecordedElement) -> Bool {
        selectors.first.map { $0 == other.selectors.first } ?? false
    }

    /// Why code finds the element as it does; nil for an identifier or a label, which need no reason.
    var lookupReason: String? {
        switch selectors.first {
        case .identifier, .label, nil: nil
        case .within, .index: selectors.first?.reason
        }
    }

    /// Whether the element is an alert or in one.
    fileprivate var isOnAlert: Bool {
        if type == .alert || path?.hasPrefix("alert()") == true { return true }
        return selectors.contains { selector in
            switch selector {
            case .within(let container, _, _): container.type == .alert
            case .index(_, _, let container): container?.type == .alert
            case .identifier, .label: false
            }
        }
    }

    /// Whether a part of the element was on a screen of a size.
    func isOnScreen(_ size: Size) -> Bool {
        frame.maxX > 0 && frame.maxY > 0 && frame.minX < size.width && frame.minY < size.height
    }
}

extension RecordedStep {
    /// The screen after the last step of a recording.
    fileprivate var lastScreen: String {
        changes.first { $0.kind == .screen && $0.element.type == .navigationBar }?.element.name ?? screen
    }

    /// The step in a few words, for a comment.
    var outline: String {
        let name = target.map { "'\($0.name ?? $0.className)'" } ?? "the screen"
        return switch action {
        case .gesture: "touch of \(name)"
        case .text: "typing into \(name)"
        case .scroll: "scrolling of \(name)"
        case .value(let value): "\(value.kind.rawValue) of \(name)"
        case .device: "action on the device"
        }
    }
}
