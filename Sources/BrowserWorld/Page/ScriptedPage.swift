import Automation
import Scripting

/// A page that is read and acted on by a script that runs in it.
protocol ScriptedPage: BrowserPage {
    /// Identifies the document of the main frame; nil between two documents.
    var document: Double? { get }

    /// Evaluates an expression where the page's tree can be read.
    /// - Returns: the value; nil when the page has none, or is stopped by a dialog.
    /// - Throws: ``BrowserError`` also when a script of the page does not end.
    func evaluate(_ expression: String) throws(BrowserError) -> LocatedValue?
}

extension ScriptedPage {
    func read(since known: PageRevision?) throws(BrowserError) -> PageNews {
        if let known, try evaluate("__jsrun.revision()")?.number == known.number, document == known.document {
            return .unchanged
        }
        guard let text = try evaluate("__jsrun.snapshot()")?.string, let document else { return .nothing }
        let (reading, number) = try PageReading.read(text)
        return .elements(reading, PageRevision(document: document, number: number))
    }

    func attributes(of element: Int) throws(BrowserError) -> LocatedValue? {
        try evaluate("__jsrun.attributes(\(element))")
    }

    func element(at point: Point) throws(BrowserError) -> Int? {
        try evaluate("__jsrun.at(\(point.x), \(point.y))")?.integer
    }

    func reach(_ element: Int) throws(BrowserError) -> PageReach {
        guard let answer = try evaluate("__jsrun.target(\(element))"), let state = answer["state"]?.string else {
            return PageReach()
        }
        switch state {
        case "ok":
            guard let x = answer["x"]?.number, let y = answer["y"]?.number else { return PageReach() }
            return PageReach(point: Point(x: x, y: y))
        case "covered": return PageReach(obstacle: "it is covered by \(answer["by"]?.string ?? "another element")")
        case "invisible": return PageReach(obstacle: "it is not visible")
        case "disabled": return PageReach(obstacle: "it is disabled")
        case "off-screen": return PageReach(obstacle: "it is off the screen")
        default: return PageReach(obstacle: "it is no longer in the page")
        }
    }

    func activity(now: Double) throws(BrowserError) -> [BusySource] {
        (try evaluate("__jsrun.busy()")?.elements ?? []).compactMap { entry in
            guard let kind = entry["kind"]?.string, let detail = entry["detail"]?.string else { return nil }
            guard kind == "animation" || kind == "transition" else { return BusySource(kind: .network, detail: detail) }
            // Actions do not wait for animations without an end.
            if entry["endless"]?.bool == true { return nil }
            return BusySource(kind: .animation, detail: detail, ends: entry["ends"]?.number.map { now + $0 })
        }
    }

    func scrollIntoView(_ element: Int) throws(BrowserError) { _ = try evaluate("__jsrun.scrollIntoView(\(element))") }

    func scroll(_ element: Int, byX x: Double, y: Double) throws(BrowserError) -> Bool {
        try evaluate("__jsrun.scrollBy(\(element), \(x), \(y))")?.elements != nil
    }

    func setValue(_ text: String, of element: Int) throws(BrowserError) -> Bool {
        try evaluate("__jsrun.setValue(\(element), \(ScriptSpelling.literal(text)))")?.bool == true
    }

    func select(_ element: Int) throws(BrowserError) -> Bool {
        try evaluate("__jsrun.select(\(element))")?.bool == true
    }

    func selectOption(_ text: String, of element: Int) throws(BrowserError) -> Bool {
        try evaluate("__jsrun.selectOption(\(element), \(ScriptSpelling.literal(text)))")?.bool == true
    }
}
