import Automation
import Scripting

/// A screen of a phone as scripts see it, made from Appium's source.
struct ScreenReading {
    /// The elements; their numbers are 0 until ``ElementNumbers`` assigns others.
    private(set) var page = PageReading()
    /// For each element, its place in the source.
    private(set) var places: [Int] = []
    /// For each element, the part of its frame that the screen and what scrolls around it let through.
    private(set) var visibleParts: [Rect?] = []
    /// For each element, the index after its last descendant.
    private(set) var ends: [Int] = []
    /// The elements that are not below the window, such as the keyboard.
    private(set) var beside: Set<Int> = []
    /// The size of the screen, in points; nil when the source does not have it.
    private(set) var screen: Size?

    /// What becomes of an element of the source.
    enum Role {
        /// It is shown.
        case shown(PageElement)
        /// It is shown, but belongs to the app instead of the window.
        case beside(PageElement)
        /// It only holds others, which take its place.
        case folded
    }

    /// Where an element of the source is.
    struct Surroundings {
        /// The types of the shown elements around it, from the inside out, which decide what it is.
        var around: ElementType?
        /// The nearest list around it.
        var list: ElementType?
        /// The element of the source around it; nil for the root.
        var parent: AppiumSource.Node?
    }

    /// - Parameters:
    ///   - screen: the size of the screen if the source does not have it, in points.
    ///   - scale: the units of the source in a point.
    /// - Throws: ``BrowserError`` when the source has no elements.
    init(_ source: AppiumSource, _ platform: AppiumPlatform, screen: Size, scale: Double) {
        /// For each element of the source, the shown one that it is, or that is around it; -1 for none.
        var shownAround: [Int] = []
        var lists: [ElementType?] = []
        shownAround.reserveCapacity(source.nodes.count)
        for (place, node) in source.nodes.enumerated() {
            let outer = node.parent < 0 ? -1 : shownAround[node.parent]
            let surroundings = Surroundings(
                around: outer < 0 ? nil : page.elements[outer].type, list: outer < 0 ? nil : lists[outer],
                parent: node.parent < 0 ? nil : source.nodes[node.parent])
            let role =
                switch platform {
                case .iOS: AppleElements.role(of: node, surroundings)
                case .android: AndroidElements.role(of: node, surroundings, scale: scale)
                }
            if let title = Self.title(of: node, platform), page.title.isEmpty { page.title = title }
            if self.screen == nil { self.screen = Self.screen(of: node, platform, scale: scale) }
            switch role {
            case .folded: shownAround.append(outer)
            case .shown(var element):
                element.parent = outer
                shownAround.append(page.elements.count)
                add(element, place, &lists)
            case .beside(var element):
                element.parent = -1
                shownAround.append(page.elements.count)
                beside.insert(page.elements.count)
                add(element, place, &lists)
            }
        }
        findEnds()
        nameByContent()
        clip(to: Rect(origin: .zero, size: self.screen ?? screen))
    }

    private mutating func add(_ element: PageElement, _ place: Int, _ lists: inout [ElementType?]) {
        let isList = element.type == .tableView || element.type == .collectionView
        lists.append(isList ? element.type : element.parent < 0 ? nil : lists[element.parent])
        page.elements.append(element)
        places.append(place)
    }

    /// Assigns numbers to the elements.
    mutating func number(with numbers: inout ElementNumbers) {
        numbers.number(&page.elements)
        page.beside = Set(beside.map { page.elements[$0].number })
        page.focus = page.elements.first { $0.flags.contains(.focused) }?.number ?? 0
    }

    // MARK: The app

    private static func title(of node: AppiumSource.Node, _ platform: AppiumPlatform) -> String? {
        switch platform {
        case .iOS: node.tag == AppleElements.application ? node["name"] ?? node["label"] : nil
        case .android: node["package"]
        }
    }

    private static func screen(of node: AppiumSource.Node, _ platform: AppiumPlatform, scale: Double) -> Size? {
        let hasScreen =
            switch platform {
            case .iOS: node.tag == AppleElements.application
            case .android: node.tag == AndroidElements.root
            }
        guard hasScreen, let width = node.number("width"), let height = node.number("height") else { return nil }
        return AppiumPhone.screen(Size(width: width / scale, height: height / scale))
    }

    // MARK: What depends on other elements

    private mutating func findEnds() {
        ends = Array(page.elements.indices.map { $0 + 1 })
        for index in page.elements.indices.reversed() {
            let parent = page.elements[index].parent
            if parent >= 0 { ends[parent] = max(ends[parent], ends[index]) }
        }
    }

    /// Whether an element without a name is named by the text in it.
    private static func isNamedByContent(_ type: ElementType) -> Bool {
        switch type {
        case .tableCell, .collectionCell, .alert, .actionSheet, .navigationBar, .picker: true
        default: false
        }
    }

    /// Names cells, bars and alerts by the text in them, and marks the cancel and default buttons of alerts.
    private mutating func nameByContent() {
        /// For each element, the nearest one around it that can have a name from it; -1 for none.
        var holders: [Int] = []
        var texts: [Int: [String]] = [:]
        var buttons: [Int: [Int]] = [:]
        for (index, element) in page.elements.enumerated() {
            let outer = element.parent < 0 ? -1 : holders[element.parent]
            holders.append(Self.isNamedByContent(element.type) ? index : outer)
            guard outer >= 0 else { continue }
            if element.type == .staticText, let name = element.name { texts[outer, default: []].append(name) }
            if element.type == .button { buttons[outer, default: []].append(index) }
        }
        for (index, found) in texts {
            switch page.elements[index].type {
            case .tableCell, .collectionCell: name(index, found.joined(separator: ", "))
            case .picker:
                if page.elements[index].value == .null { page.elements[index].value = .string(found[0]) }
            default: name(index, found[0])
            }
        }
        for (index, found) in buttons { markButtons(found, of: page.elements[index].type) }
    }

    private mutating func name(_ index: Int, _ text: String) {
        if page.elements[index].name == nil { page.elements[index].name = text }
        if page.elements[index].label == nil { page.elements[index].label = text }
    }

    /// Notes which button of an alert cancels it, and which is the default one.
    ///
    /// Two buttons are side by side, the cancelling one on the left; more are below each other, the cancelling one last.
    private mutating func markButtons(_ buttons: [Int], of type: ElementType) {
        guard type == .alert || type == .actionSheet, let first = buttons.first, let last = buttons.last else { return }
        if let negative = buttons.first(where: { page.elements[$0].extra?["cancel"] != nil }) {
            if let other = buttons.last(where: { $0 != negative }) { mark(other, "default") }
        } else if type == .actionSheet {
            if buttons.count > 1 { mark(last, "cancel") }
        } else if buttons.count == 1 {
            mark(first, "default")
        } else {
            mark(buttons.count == 2 ? first : last, "cancel")
            mark(buttons.count == 2 ? last : first, "default")
        }
    }

    private mutating func mark(_ index: Int, _ part: String) {
        page.elements[index].extra = (page.elements[index].extra ?? [:]).adding(part, true)
    }

    /// Finds out which parts of the elements are on the screen.
    private mutating func clip(to screen: Rect) {
        /// For each element, what it lets through of the elements inside.
        var openings: [Rect?] = []
        for (index, element) in page.elements.enumerated() {
            let opening = element.parent < 0 ? screen : openings[element.parent]
            let visible = opening.flatMap { element.rect.intersection($0) }
            visibleParts.append(visible)
            let clips = element.flags.contains(.scrolls) && !element.rect.isEmpty
            openings.append(clips ? visible : opening)
            if visible == nil {
                page.elements[index].flags.remove(.onScreen)
            } else {
                page.elements[index].flags.insert(.onScreen)
            }
        }
    }
}

/// The numbers by which elements are the same in one reading as in another.
///
/// A phone does not say which element is which. One with the same type and name in the same place, counted among those
/// alike, is the same one; its number is not used again when it is gone.
struct ElementNumbers {
    private struct Kind: Hashable {
        /// The number of the element around it; 0 for none.
        var parent: Int
        var type: ElementType
        var name: String?
    }

    private struct Key: Hashable {
        var kind: Kind
        /// The index among those of the same kind.
        var index: Int
    }

    private var known: [Key: Int] = [:]
    private var next = 1

    /// Assigns numbers to the elements of a reading.
    mutating func number(_ elements: inout [PageElement]) {
        var counts: [Kind: Int] = [:]
        var found: [Key: Int] = [:]
        for index in elements.indices {
            let element = elements[index]
            let parent = element.parent < 0 ? 0 : elements[element.parent].number
            let kind = Kind(parent: parent, type: element.type, name: element.identifier ?? element.name)
            let key = Key(kind: kind, index: counts[kind, default: 0])
            counts[kind, default: 0] += 1
            let number = known[key] ?? next
            if number == next { next += 1 }
            found[key] = number
            elements[index].number = number
        }
        known = found
    }
}
