import Automation
import Recorder
import SimulatedUI

/// Logs for tests.
enum SampleLogs {
    static let device = RecordedDevice(
        model: "iPhone 6", systemVersion: "9.3", screenSize: Size(width: 375, height: 667))

    static func empty(name: String = "Add an account", date: Double = 1_790_000_000.25) -> EventLog {
        EventLog(name: name, startingDate: date, appSchemeURL: "accounts://list", app: "Accounts", device: device)
    }

    static func button(_ label: String) -> RecordedElement {
        RecordedElement(
            type: .button, className: "UIButton", label: label, identifier: "id.\(label)", value: "1",
            frame: Rect(x: -0.0, y: 20.5, width: 100, height: 44),
            selectors: [
                .identifier("id.\(label)"), .label(label),
                .within(.init(type: .tableView, identifier: "list", label: "List"), type: .button, label: label),
                .index(3, type: .button, within: .init(type: .window)), .index(4, type: .button, within: nil),
            ], path: "mainWindow().buttons()[\"\(label)\"]", position: .init(index: 1, count: 7))
    }

    static func tap(_ label: String, at offset: Double) -> RecordedEvent {
        let samples = [
            TouchPath.Sample(time: 0, location: Point(x: 0.5, y: 0.5)),
            TouchPath.Sample(time: 0.1, location: Point(x: 0.5, y: 0.51)),
        ]
        return RecordedEvent(
            startingOffset: offset, screen: "Accounts",
            action: .touch(
                RecordedTouch(
                    path: TouchPath(samples: samples, in: .element), target: button(label),
                    location: Point(x: 50, y: 42))),
            changes: [
                ScreenChange(.label, button("Total"), from: "1", to: "2 \u{1F600}"),
                ScreenChange(.rowAdded, button("Row")),
            ])
    }

    static func request(_ offset: Double, body: String? = nil, answer: String? = nil) -> RecordedEvent {
        RecordedEvent(
            startingOffset: offset,
            action: .request(
                RecordedExchange(
                    url: "https://example.com/people?a=b", method: "POST",
                    headers: [.init(name: "Accept", value: "a"), .init(name: "Accept", value: "b")], bodyFile: body,
                    response: .init(
                        statusCode: 201, mimeType: "application/json", headers: [.init(name: "X", value: "é")],
                        bodyFile: answer), latency: 0.25)))
    }

    /// An event of each kind, with every property set and not set.
    static var full: EventLog {
        var log = empty()
        let plain = RecordedElement(type: .element, className: "")
        let values: [AttributeValue] = [
            .null, .bool(true), .number(1.5), .number(3), .string("ß"), .date(0.1), .data([0, 255]),
            .point(Point(x: 1, y: 2)), .size(Size(width: 3, height: 4)), .rect(Rect(x: 1, y: 2, width: 3, height: 4)),
            .list([.list([]), .null]), .dictionary(["b": .number(1), "a": .dictionary([:])]),
        ]
        let orientations = DeviceOrientation.allCases.map { DeviceInput.setOrientation($0) }
        let devices = orientations + [.shake, .deactivate, .reactivate]
        let bare = RecordedTouch(
            path: TouchPath(samples: [], in: .screen, releaseSpeed: 200), target: nil, location: .zero,
            isCancelled: true)
        var actions: [RecordedEvent.Action] = [
            .touch(bare), .text(RecordedText(text: "a\u{8}\nü\0", target: nil)),
            .text(RecordedText(text: "", target: plain)),
            .request(
                RecordedExchange(
                    url: "", method: "GET", bodyNote: "a stream",
                    failure: .init(domain: "NSURLErrorDomain", code: -1009),
                    latency: 3)),
        ]
        actions += ScrollDirection.allCases.map {
            .scroll(
                RecordedScroll(target: button("list"), direction: $0, offset: Point(x: 0, y: 1e300), revealed: plain))
        }
        actions += RecordedValue.Kind.allCases.map { .value(RecordedValue(target: plain, kind: $0)) }
        actions += values.map { .value(RecordedValue(target: plain, value: $0)) }
        actions += devices.map { .device($0) }
        log.events = [tap("Save", at: 0.5), request(1, body: "1.json", answer: "2.json")]
        for (index, action) in actions.enumerated() {
            log.events.append(RecordedEvent(startingOffset: Double(index) + 2.125, action: action))
        }
        log.events.append(
            RecordedEvent(
                startingOffset: 99, screen: "\u{1B}[2J\n", action: .device(.shake),
                changes: ScreenChange.Kind.allCases.map { ScreenChange($0, plain) }))
        return log
    }
}
