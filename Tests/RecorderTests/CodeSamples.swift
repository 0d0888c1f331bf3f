import Automation

@testable import Recorder

/// Small recordings of an imaginary app, built by hand.
enum CodeSamples {
    static let add = element(.button, "Add", path: "navigationBar().buttons()[\"Add\"]")
    static let save = element(.button, "Save", path: "navigationBar().buttons()[\"Save\"]")
    static let listBar = element(.navigationBar, "Notes", path: "navigationBar()")
    static let formBar = element(.navigationBar, "New Note", path: "navigationBar()")
    static let title = element(
        .textField, "Title", identifier: "title", path: "mainWindow().textFields()[\"title\"]")
    static let row = element(.tableCell, "Milk", path: "mainWindow().tableViews()[0].cells()[\"Milk\"]")
    static let table = element(
        .tableView, nil, identifier: "notes", path: "mainWindow().tableViews()[\"notes\"]")
    static let pad = element(.element, "Pad", path: "mainWindow().elements()[\"Pad\"]")

    /// An element with one look-up: by its identifier, by its label, or a given one.
    static func element(
        _ type: ElementType, _ label: String?, identifier: String? = nil, value: String? = nil,
        selector: Selector? = nil, path: String? = nil,
        position: RecordedElement.Position? = RecordedElement.Position(index: 0, count: 1)
    ) -> RecordedElement {
        let usual = identifier.map(Selector.identifier) ?? label.map(Selector.label)
        return RecordedElement(
            type: type, className: "UIView", label: label, identifier: identifier, value: value,
            frame: Rect(x: 10, y: 100, width: 200, height: 50), selectors: (selector ?? usual).map { [$0] } ?? [],
            path: path, position: position)
    }

    /// One finger that taps a place, in fractions of an element or in points.
    static func tap(_ element: RecordedElement?, _ x: Double = 0.5, _ y: Double = 0.5) -> RecordedEvent.Action {
        touch(element, .tap(at: Point(x: x, y: y), in: element == nil ? .screen : .element))
    }

    static func touch(_ element: RecordedElement?, _ path: TouchPath) -> RecordedEvent.Action {
        .touch(RecordedTouch(path: path, target: element, location: Point(x: 110, y: 125)))
    }

    /// A recording of events on one screen, a second apart.
    static func log(_ actions: [RecordedEvent.Action], name: String = "A note") -> EventLog {
        log(
            actions.enumerated().map { index, action in
                RecordedEvent(startingOffset: Double(index + 1), screen: "Notes", action: action)
            }, name: name)
    }

    static func log(_ events: [RecordedEvent], name: String = "A note") -> EventLog {
        EventLog(
            name: name, startingDate: 0, app: "Notes",
            device: RecordedDevice(
                model: "iPhone 5", systemVersion: "7.1", screenSize: Size(width: 320, height: 568)),
            events: events)
    }

    /// A note is added: screens, a text, a pause, values and rows.
    static var aNote: EventLog {
        log([
            RecordedEvent(
                startingOffset: 1, screen: "Notes", action: tap(add),
                changes: [
                    ScreenChange(.screen, formBar), ScreenChange(.disappeared, add), ScreenChange(.appeared, title),
                    ScreenChange(.enabled, save, from: "true", to: "false"),
                ]),
            RecordedEvent(startingOffset: 2, screen: "New Note", action: tap(title)),
            RecordedEvent(
                startingOffset: 5.25, screen: "New Note", action: .text(RecordedText(text: "Milk", target: title)),
                changes: [
                    ScreenChange(.enabled, save, from: "false", to: "true"),
                    ScreenChange(.value, title, from: "", to: "Milk"),
                ]),
            RecordedEvent(
                startingOffset: 6, screen: "New Note", action: tap(save),
                changes: [ScreenChange(.screen, listBar), ScreenChange(.rowAdded, row)]),
        ])
    }

    /// The only file of a form, or the test of page objects.
    static func text(
        _ log: EventLog, _ form: CodeForm, _ options: RecordedCode.Options = RecordedCode.Options()
    ) -> String {
        RecordedCode.files(for: log, as: form, options: options).last?.text ?? ""
    }

    /// The statements of the test, without indentation.
    static func statements(_ log: EventLog, _ form: CodeForm) -> [String] {
        var lines = text(log, form).split(separator: "\n").map { String($0.drop { $0 == " " }) }
        guard let start = lines.firstIndex(where: { $0.hasPrefix("test(") || $0.hasPrefix("func ") }) else { return [] }
        lines.removeFirst(start + 1)
        let launch = ["let ", "$0.", "}"]
        return Array(
            lines.prefix { $0 != "});" && $0 != "extension Page {" }
                .filter { line in !launch.contains { line.hasPrefix($0) } })
    }
}
