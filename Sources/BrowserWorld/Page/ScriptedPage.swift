import Automation
import Scripting

/// A page that is read and acted on by scripts that run in it: one for the page, and one for each frame of another origin.
protocol ScriptedPage: BrowserPage {
    /// Identifies the document of a frame; nil between two documents.
    /// - Parameter frame: its number; 0 for the page itself.
    func document(of frame: Int) -> Double?

    /// Evaluates an expression where the tree of a frame can be read.
    /// - Returns: the value; nil when the frame has none, or is stopped by a dialog.
    /// - Throws: ``BrowserError`` also when a script of the page does not end.
    func evaluate(_ expression: String, in frame: Int) throws(BrowserError) -> LocatedValue?

    /// The number of the frame that an element shows; nil if its document cannot be read.
    func frame(shownBy element: ElementNumber) throws(BrowserError) -> Int?

    /// Chooses files for an element.
    func setFiles(_ paths: [String], of element: ElementNumber) throws(BrowserError)

    /// The frames that were found when the page was read last.
    var frames: [FramePlace] { get set }
}

extension ScriptedPage {
    /// Evaluates an expression in the page itself.
    func evaluate(_ expression: String) throws(BrowserError) -> LocatedValue? { try evaluate(expression, in: 0) }

    /// Calls a function with the number of an element, in the frame of the element.
    private func call(_ function: String, _ element: Int, _ arguments: String...) throws(BrowserError) -> LocatedValue?
    {
        let number = ElementNumber(element)
        let list = (["\(number.local)"] + arguments).joined(separator: ", ")
        return try evaluate("__jsrun.\(function)(\(list))", in: number.frame)
    }

    private func place(of frame: Int) -> FramePlace? { frames.first { $0.frame == frame } }

    // MARK: Reading

    func read(since known: PageRevision?) throws(BrowserError) -> PageNews {
        if let known, try isStill(known) { return .unchanged }
        frames = []
        var revision = PageRevision(documents: [])
        var reading = PageReading()
        guard try add(0, to: &reading, &revision) else { return .nothing }
        var next = 0
        while next < reading.elements.count {
            // What a frame shows is added behind the others, and may show frames itself.
            let element = reading.elements[next]
            if element.extra?["frame"]?.bool == true, let place = try place(at: element.number) {
                frames.append(place)
                try add(place.frame, in: place, below: next, to: &reading, &revision)
            }
            next += 1
        }
        return .elements(reading, revision)
    }

    private func isStill(_ known: PageRevision) throws(BrowserError) -> Bool {
        for document in known.documents {
            let number = try evaluate("__jsrun.revision()", in: document.frame)?.number
            guard number == document.number, self.document(of: document.frame) == document.identifier else {
                return false
            }
        }
        return true
    }

    /// Reads the elements of a frame.
    /// - Parameters:
    ///   - place: where the frame is; nil for the page itself.
    ///   - parent: the place of the element that shows it; -1 for the page itself.
    /// - Returns: whether it has a document.
    @discardableResult
    private func add(
        _ frame: Int, in place: FramePlace? = nil, below parent: Int = -1, to reading: inout PageReading,
        _ revision: inout PageRevision
    ) throws(BrowserError) -> Bool {
        let box = place.map {
            "[\($0.origin.x), \($0.origin.y), \($0.seen.minX), \($0.seen.minY), \($0.seen.size.width), \($0.seen.size.height)]"
        }
        guard let text = try evaluate("__jsrun.snapshot(\(box ?? ""))", in: frame)?.string,
            let document = document(of: frame)
        else { return false }
        let (read, number) = try PageReading.read(text)
        revision.documents.append(.init(frame: frame, identifier: document, number: number))
        let first = reading.elements.count
        for var element in read.elements {
            guard let whole = ElementNumber(frame: frame, local: element.number) else {
                throw BrowserError(.malformed("an element with the number \(element.number)"))
            }
            element.number = whole.whole
            element.parent = element.parent < 0 ? parent : element.parent + first
            reading.elements.append(element)
        }
        let focus = ElementNumber(frame: frame, local: read.focus)?.whole ?? 0
        if place == nil {
            (reading.title, reading.focus) = (read.title, focus)
        } else if reading.focus == place?.element, read.focus != 0 {
            reading.focus = focus
        }
        return true
    }

    /// Where the frame is that an element shows; nil if it is not seen, or cannot be read.
    private func place(at element: Int) throws(BrowserError) -> FramePlace? {
        let number = ElementNumber(element)
        guard frames.count < 1000, let frame = try frame(shownBy: number), frame > 0, place(of: frame) == nil,
            let box = try call("frameBox", element)?.elements?.compactMap(\.number), box.count == 6
        else { return nil }
        let outer = place(of: number.frame)
        let (x, y) = (outer?.origin.x ?? 0, outer?.origin.y ?? 0)
        let shown = Rect(x: box[2] + x, y: box[3] + y, width: max(0, box[4]), height: max(0, box[5]))
        let nothing = Rect(x: shown.minX, y: shown.minY, width: 0, height: 0)
        return FramePlace(
            frame: frame, element: element, origin: Point(x: box[0] + x, y: box[1] + y),
            seen: outer.map { shown.intersection($0.seen) ?? nothing } ?? shown)
    }

    func attributes(of element: Int) throws(BrowserError) -> LocatedValue? { try call("attributes", element) }

    func element(at point: Point) throws(BrowserError) -> Int? {
        var found = 0
        var frame = 0
        while true {
            let origin = place(of: frame)?.origin ?? Point(x: 0, y: 0)
            let local = try evaluate("__jsrun.at(\(point.x - origin.x), \(point.y - origin.y))", in: frame)?.integer
            guard let local, local > 0, let number = ElementNumber(frame: frame, local: local) else { return found }
            found = number.whole
            // A frame is inside of one that was found before it, so this ends.
            guard let inner = frames.first(where: { $0.element == found }) else { return found }
            frame = inner.frame
        }
    }

    func reach(_ element: Int) throws(BrowserError) -> PageReach {
        let place = place(of: ElementNumber(element).frame)
        let seen = place.map { $0.inside($0.seen) }
        let clip = seen.map { "[\($0.minX), \($0.minY), \($0.size.width), \($0.size.height)]" }
        guard let answer = try call("target", element, clip ?? "null"), let state = answer["state"]?.string else {
            return PageReach()
        }
        switch state {
        case "ok":
            guard let x = answer["x"]?.number, let y = answer["y"]?.number else { return PageReach() }
            let point = Point(x: x + (place?.origin.x ?? 0), y: y + (place?.origin.y ?? 0))
            if let cover = try cover(of: place, at: point) { return PageReach(obstacle: "it is covered by \(cover)") }
            return PageReach(point: point)
        case "covered": return PageReach(obstacle: "it is covered by \(answer["by"]?.string ?? "another element")")
        case "invisible": return PageReach(obstacle: "it is not visible")
        case "disabled": return PageReach(obstacle: "it is disabled")
        case "off-screen": return PageReach(obstacle: "it is off the screen")
        default: return PageReach(obstacle: "it is no longer in the page")
        }
    }

    /// What is in front of a frame at a point of the view port; nil for nothing.
    private func cover(of place: FramePlace?, at point: Point) throws(BrowserError) -> String? {
        var current = place
        while let frame = current {
            let outer = self.place(of: ElementNumber(frame.element).frame)
            let (x, y) = (point.x - (outer?.origin.x ?? 0), point.y - (outer?.origin.y ?? 0))
            if let cover = try call("coverAt", frame.element, "\(x)", "\(y)")?.string { return cover }
            current = outer
        }
        return nil
    }

    func activity(now: Double) throws(BrowserError) -> [BusySource] {
        var sources: [BusySource] = []
        for frame in [0] + frames.map(\.frame) {
            let entries = try evaluate("__jsrun.busy()", in: frame)?.elements ?? []
            sources += entries.compactMap { BusySource($0, now: now) }
        }
        return sources
    }

    // MARK: Acting

    func scrollIntoView(_ element: Int) throws(BrowserError) {
        // From the outside in, so that what is inside ends up in view.
        var chain = [element]
        while let outer = place(of: ElementNumber(chain[0]).frame) { chain.insert(outer.element, at: 0) }
        for element in chain { _ = try call("scrollIntoView", element) }
    }

    func scroll(_ element: Int, byX x: Double, y: Double) throws(BrowserError) -> Bool {
        try call("scrollBy", element, "\(x)", "\(y)")?.elements != nil
    }

    func setValue(_ text: String, of element: Int) throws(BrowserError) -> Bool {
        try call("setValue", element, ScriptSpelling.literal(text))?.bool == true
    }

    func fileInput(_ element: Int) throws(BrowserError) -> FileInput? {
        guard let input = try call("files", element), let takesSeveral = input["multiple"]?.bool else { return nil }
        return FileInput(takesSeveral: takesSeveral)
    }

    func chooseFiles(_ paths: [String], for element: Int) throws(BrowserError) {
        // The browser's own command chooses at least one.
        if paths.isEmpty {
            _ = try call("clearFiles", element)
        } else {
            try setFiles(paths, of: ElementNumber(element))
        }
    }

    func select(_ element: Int) throws(BrowserError) -> Bool { try call("select", element)?.bool == true }

    func selectOption(_ text: String, of element: Int) throws(BrowserError) -> Bool {
        try call("selectOption", element, ScriptSpelling.literal(text))?.bool == true
    }
}

extension BusySource {
    /// Reads an entry of `__jsrun.busy()`; nil for what nothing waits for.
    fileprivate init?(_ entry: LocatedValue, now: Double) {
        guard let kind = entry["kind"]?.string, let detail = entry["detail"]?.string else { return nil }
        guard kind == "animation" || kind == "transition" else {
            self.init(kind: .network, detail: detail)
            return
        }
        // Actions do not wait for animations without an end.
        if entry["endless"]?.bool == true { return nil }
        self.init(kind: .animation, detail: detail, ends: entry["ends"]?.number.map { now + $0 })
    }
}
