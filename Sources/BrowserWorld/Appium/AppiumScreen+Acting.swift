import Automation
import Scripting

extension AppiumScreen {
    // MARK: Touches and keys

    /// Performs a gesture: phones take it in one piece only.
    func touch(_ moments: [TouchMoment]) throws(BrowserError) {
        active = nil
        try act(WebDriverActions.gesture(moments, scale: phone.scale))
    }

    private func act(_ actions: [LocatedValue]) throws(BrowserError) {
        guard !actions.isEmpty, dialog == nil else { return }
        _ = try unlessDialog { () throws(BrowserError) in
            try phone.call("POST", "/actions", ["actions": .array(actions)])
        }
    }

    /// Types a text into the element with the focus.
    func type(_ text: String) throws(BrowserError) {
        guard dialog == nil else { return }
        if phone.platform == .android, text.count == 1, let key = text.first {
            return try act([WebDriverActions.key(key)])
        }
        if try active.map({ id throws(BrowserError) in try enter(text, into: id) }) != true {
            // The focus is elsewhere, or unknown so far.
            active = try attempt { () throws(BrowserError) in try phone.call("GET", "/element/active") }
                .flatMap(Self.identifier)
            if try active.map({ id throws(BrowserError) in try enter(text, into: id) }) != true {
                for character in text { try act([WebDriverActions.key(character)]) }
            }
        }
        // A return key can move the focus.
        if text.contains(where: { $0.isNewline || $0 == "\t" }) { active = nil }
    }

    /// Returns whether the element has taken the text.
    private func enter(_ text: String, into id: String) throws(BrowserError) -> Bool {
        try attempt { () throws(BrowserError) in
            try phone.call("POST", "/element/\(id)/value", ["text": .string(text)])
        } != nil
    }

    // MARK: Elements

    /// The names of the member with an element's identifier: the standard's, and that of older servers.
    private static let elementKeys = ["element-6066-11e4-a52e-4f735466cecf", "ELEMENT"]

    /// The server's identifier in an answer; nil for an answer without one.
    private static func identifier(_ answer: LocatedValue) -> String? {
        elementKeys.lazy.compactMap { answer[$0]?.string }.first.flatMap { WebDriverSession.isPlain($0) ? $0 : nil }
    }

    /// The server's identifier of an element; nil when it is gone.
    private func find(_ index: Int) throws(BrowserError) -> String? {
        guard let source, let reading, reading.places.indices.contains(index) else { return nil }
        let path = source.path(of: reading.places[index])
        return try attempt { () throws(BrowserError) in
            try phone.call("POST", "/element", ["using": "xpath", "value": .string(path)])
        }.flatMap(Self.identifier)
    }

    // MARK: Values

    func setValue(_ text: String, of element: Int) throws(BrowserError) -> Bool {
        guard let reading, let index = index(of: element) else { return false }
        let shown = reading.page.elements[index]
        switch shown.type {
        case .textField, .secureTextField, .searchBar, .textView:
            guard let id = try find(index) else { return false }
            active = nil
            let cleared = try attempt { () throws(BrowserError) in try phone.call("POST", "/element/\(id)/clear") }
            guard cleared != nil else { return false }
            if text.isEmpty { return true }
            return try enter(text, into: id)
        case .slider:
            if phone.platform == .iOS {
                guard let id = try find(index) else { return false }
                return try enter(text, into: id)
            }
            // Android's server takes values in a range that is not known.
            guard let fraction = Double(text), let part = reading.visibleParts[index] else { return false }
            let x = part.minX + part.size.width * min(max(fraction, 0.001), 0.999)
            try tap(Point(x: x, y: part.center.y))
            return true
        default: return false
        }
    }

    /// None: phones choose files in apps of their own.
    func fileInput(_ element: Int) -> FileInput? { nil }
    func chooseFiles(_ paths: [String], for element: Int) {}

    /// Nothing is selected: the servers have no command for it.
    func select(_ element: Int) throws(BrowserError) -> Bool { false }

    func selectOption(_ text: String, of element: Int) throws(BrowserError) -> Bool {
        guard let reading, let index = index(of: element) else { return false }
        active = nil
        let inside = index..<reading.ends[index]
        func first(_ type: ElementType) -> Int? { inside.first { reading.page.elements[$0].type == type } }
        switch phone.platform {
        case .iOS:
            guard let id = try find(first(.pickerWheel) ?? index) else { return false }
            return try enter(text, into: id)
        case .android:
            if let field = first(.textField) { return try setValue(text, of: reading.page.elements[field].number) }
            return try choose(text, from: index)
        }
    }

    /// Opens a list of choices, and touches one of them; closes the list if it is not there.
    private func choose(_ text: String, from index: Int) throws(BrowserError) -> Bool {
        guard let part = reading?.visibleParts[index] else { return false }
        try tap(part.center)
        guard try readSource(), let reading else { return false }
        let choice = reading.page.elements.indices.last { other in
            let element = reading.page.elements[other]
            return element.name == text && Self.isChoice(element.type) && reading.visibleParts[other] != nil
        }
        guard let choice, let place = reading.visibleParts[choice] else {
            _ = try attempt { () throws(BrowserError) in try phone.call("POST", "/back") }
            return false
        }
        try tap(place.center)
        return true
    }

    private static func isChoice(_ type: ElementType) -> Bool { type == .tableCell || type == .staticText }

    private func tap(_ point: Point) throws(BrowserError) {
        let finger = TouchMoment.Finger(number: 0, place: point)
        try touch([
            TouchMoment(time: 0, kind: .start, fingers: [finger]), TouchMoment(time: 0.05, kind: .end, fingers: []),
        ])
    }

    // MARK: Scrolling

    /// The most swipes that bring an element onto the screen.
    private static let mostSwipes = 10

    func scrollIntoView(_ element: Int) throws(BrowserError) {
        guard let index = index(of: element) else { return }
        active = nil
        if phone.platform == .iOS, let id = try find(index) {
            let answer = try attempt { () throws(BrowserError) in
                try phone.mobile("scrollToElement", [("elementId", .string(id))])
            }
            if answer != nil { return }
        }
        for _ in 0..<Self.mostSwipes where dialog == nil {
            guard let reading, let index = self.index(of: element), let container = scrolling(around: index),
                let opening = reading.visibleParts[container]
            else { return }
            let place = reading.page.elements[index].rect.center
            if opening.contains(place) { return }
            let before = reading.page.elements[index].rect
            // The distance to the middle of what scrolls, in the direction in which the element is outside.
            let x = place.x < opening.minX || place.x >= opening.maxX ? place.x - opening.center.x : 0
            let y = place.y < opening.minY || place.y >= opening.maxY ? place.y - opening.center.y : 0
            try swipe(in: opening, byX: x, y: y)
            guard try readSource(), let now = self.index(of: element),
                self.reading?.page.elements[now].rect != before
            else { return }
        }
    }

    func scroll(_ element: Int, byX x: Double, y: Double) throws(BrowserError) -> Bool {
        guard let reading, let index = index(of: element) else { return false }
        let isScrolling = reading.page.elements[index].flags.contains(.scrolls)
        guard let container = isScrolling ? index : scrolling(around: index),
            let opening = reading.visibleParts[container]
        else { return false }
        active = nil
        var (restX, restY) = (x, y)
        for _ in 0..<Self.mostSwipes where dialog == nil && (abs(restX) >= 1 || abs(restY) >= 1) {
            let (movedX, movedY) = try swipe(in: opening, byX: restX, y: restY)
            restX -= movedX
            restY -= movedY
        }
        return true
    }

    /// The nearest element around another one that scrolls; nil for none.
    private func scrolling(around index: Int) -> Int? {
        guard let elements = reading?.page.elements else { return nil }
        var current = elements[index].parent
        while current >= 0 {
            if elements[current].flags.contains(.scrolls) { return current }
            current = elements[current].parent
        }
        return nil
    }

    /// Drags the content of an area, and holds it, so that it does not continue to move.
    /// - Returns: the distance by which it was dragged: at most what the area has room for.
    @discardableResult
    private func swipe(in area: Rect, byX x: Double, y: Double) throws(BrowserError) -> (x: Double, y: Double) {
        let (longestX, longestY) = (area.size.width * 0.8, area.size.height * 0.8)
        let movedX = min(max(x, -longestX), longestX)
        let movedY = min(max(y, -longestY), longestY)
        let start = Point(x: area.center.x + movedX / 2, y: area.center.y + movedY / 2)
        let end = Point(x: area.center.x - movedX / 2, y: area.center.y - movedY / 2)
        func moment(_ time: Double, _ kind: TouchMoment.Kind, _ place: Point?) -> TouchMoment {
            TouchMoment(time: time, kind: kind, fingers: place.map { [.init(number: 0, place: $0)] } ?? [])
        }
        try touch([
            moment(0, .start, start), moment(0.5, .move, end), moment(0.8, .move, end), moment(0.8, .end, nil),
        ])
        return (movedX, movedY)
    }

    // MARK: Pictures

    func picture(of part: Rect) throws(BrowserError) -> [UInt8]? {
        let answer = try unlessDialog { () throws(BrowserError) in try phone.call("GET", "/screenshot") }
        guard let text = answer?.string else { return nil }
        let whole = try PageScreenshot.bytes(text)
        if part.origin == .zero, part.size == phone.viewport { return whole }
        var shown = phone.viewport
        if phone.platform == .android {
            // The picture also has the bars of the system, which are not a part of the app's window.
            let size = try PageScreenshot.size(of: whole)
            shown = Size(width: size.width / phone.scale, height: size.height / phone.scale)
        }
        return try PageScreenshot.part(part, of: whole, showing: shown)
    }
}
