import Automation
import Foundation
import SimulatedUI
import Testing

/// The page `Documentation/reference/devices.md`, which is made from the declared models.
@Suite("The page of devices")
struct DevicesPageTests {
    private static func row(_ model: DeviceModel) -> String {
        func number(_ value: Double) -> String { value == value.rounded() ? "\(Int(value))" : "\(value)" }
        func insets(_ isLandscape: Bool) -> String {
            let insets = model.safeAreaInsets(isLandscape: isLandscape)
            return [insets.top, insets.left, insets.bottom, insets.right].map(number).joined(separator: " ")
        }
        let traits = model.sizeClasses(isLandscape: true)
        let bars = [false, true].map { model.hasStatusBar(isLandscape: $0) ? number(model.statusBarHeight) : "none" }
        let size = "\(number(model.screenSize.width)) × \(number(model.screenSize.height))"
        let cells = [
            model.name, size, "\(number(model.scale))×", Set(bars).count == 1 ? bars[0] : bars.joined(separator: ", "),
            insets(false), insets(true), "\(traits.horizontal), \(traits.vertical)", model.systemVersion,
        ]
        return "| " + cells.joined(separator: " | ") + " |"
    }

    private var text: String {
        var lines = [
            "# Devices", "",
            "<!-- Made from Sources/SimulatedUI/Device/DeviceModel+All.swift; do not edit. -->", "",
            """
            `--device` takes one of these names, and with a version in brackets another system: `iPhone 15 (17.4)`. \
            Case, brackets and hyphens do not matter; `iPhone SE 2` and `iPad Pro 12.9 5th gen` are found, too. \
            In Swift, `DeviceModel.named(_:)` finds a model.
            """, "",
            """
            Sizes are in points, upright. The insets are those of the safe area: top, left, bottom, right; the status \
            bar is part of them. On a phone on its side it is hidden from version 8 on. The size classes \
            are those of the device on its side; upright, phones are compact and regular. The version is that of a \
            device that is named without one.
            """,
        ]
        for (title, idiom) in [("Phones", DeviceModel.Idiom.phone), ("Tablets", .pad)] {
            lines += [
                "", "## \(title)", "",
                "| name | points | scale | status bar | insets upright | on its side | size classes | version |",
                "|---|---|---|---|---|---|---|---|",
            ]
            lines += DeviceModel.all.filter { $0.idiom == idiom }.map(Self.row)
        }
        return lines.joined(separator: "\n") + "\n"
    }

    @Test("the page in the repository says what is declared; RECORD_SNAPSHOTS=1 writes it again")
    func isFresh() throws {
        var root = URL(filePath: #filePath)
        for _ in 0..<4 { root.deleteLastPathComponent() }
        let page = root.appending(path: "Documentation/reference/devices.md")
        if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" { try Data(text.utf8).write(to: page) }
        #expect(try String(contentsOf: page, encoding: .utf8) == text)
    }
}
