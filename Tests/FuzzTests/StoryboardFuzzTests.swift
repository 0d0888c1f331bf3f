import Automation
import Foundation
import InterfaceBuilder
import SimulatedUI
import Testing

/// Storyboards and xibs: whatever is in one, reading, showing and importing it neither crashes nor takes for ever.
@Suite(.serialized) struct StoryboardFuzzTests {
    private static let examples: [[UInt8]] = {
        let folder = FuzzSettings.corpus.appending(path: "../../../Examples/Storyboards").standardizedFileURL
        return ["Settings.storyboard", "Contacts.storyboard", "Booking.storyboard", "Reminders.xib"].compactMap {
            (try? Data(contentsOf: folder.appending(path: $0))).map { [UInt8]($0) }
        }
    }()

    private static let pieces = [
        "<", ">", "/>", "</", "\"", "&amp;", "&#", "<!--", "-->", "<![CDATA[", "]]>", "id=\"", "destination=\"",
        "kind=\"relationship\"", "kind=\"embed\"", "relationship=\"rootViewController\"", "viewControllers",
        "x=\"-1e308\"", "width=\"nan\"", "height=\"1e308\"", "constant=\"inf\"", "multiplier=\"0\"",
        "multiplier=\"1:0\"",
        "priority=\"-1\"", "tag=\"9e99\"", "<subviews>", "</subviews>", "tableView", "stackView", "scrollView",
        "navigationController", "tabBarController", "splitViewController", "customClass=\"A\"", "value=\"1e400\"",
        "minimumValue=\"9\"", "stepValue=\"0\"", "rowHeight=\"-1\"", "numberOfPages=\"1e9\"",
    ]

    private static let values = [
        "", "0", "-1", "1", "1e308", "-1e308", "nan", "inf", "9e99", "YES", "NO", "99999999999", "vertical", "static",
        "fillEqually", "equalSpacing", "center", "leadin", "width", "grouped", "\u{1F600}",
    ]
    private static let names = [
        "view", "label", "tableView", "tableViewCell", "scrollView", "stackView", "collectionView", "datePicker",
        "pickerView", "segmentedControl", "navigationController", "tabBarController", "splitViewController", "unknown",
    ]

    /// A document with other values of a few attributes, other elements, or elements that are missing.
    private static func changed(_ original: [UInt8], _ numbers: inout Numbers) -> [UInt8] {
        var lines = String(decoding: original, as: UTF8.self).split(separator: "\n").map(String.init)
        for _ in 0..<numbers.one(of: [1, 1, 2, 3, 8, 30]) {
            let index = numbers.one(of: Array(lines.indices))
            var parts = lines[index].components(separatedBy: "\"")
            if parts.count >= 3, !numbers.once(in: 5) {
                let place = numbers.one(of: Array(stride(from: 1, to: parts.count - 1, by: 2)))
                // The value of another attribute may be an identifier.
                let other = numbers.one(of: lines).components(separatedBy: "\"")
                parts[place] = numbers.once(in: 2) || other.count < 3 ? numbers.one(of: values) : other[other.count - 2]
                lines[index] = parts.joined(separator: "\"")
            } else if lines[index].hasSuffix("/>"), numbers.once(in: 2) {
                lines[index] = "<\(numbers.one(of: names)) id=\"x\"/>"
            } else if lines[index].hasSuffix("/>") {
                lines[index] = ""
            } else if let end = lines[index].firstIndex(of: " "), lines[index].hasPrefix("<") {
                lines[index].removeSubrange(..<end)
            }
        }
        return Array(lines.joined(separator: "\n").utf8)
    }

    @Test("reading, showing and importing survive any document")
    func documents() throws {
        let examples = Self.examples
        try #require(examples.count == 4)
        try Fuzz(
            subject: "storyboards", cases: 400,
            generate: { numbers in
                let example = numbers.one(of: examples)
                // Damaged XML is mostly refused; other values in whole XML get further.
                return numbers.once(in: 4)
                    ? Mutation.of(example, pieces: Self.pieces, &numbers) : Self.changed(example, &numbers)
            },
            check: { input in
                guard let bundle = try? StoryboardBundle(bytes: input) else { return }
                _ = SwiftImport(bundle.document).files
                let device = SimulatedDevice()
                var options = LaunchOptions()
                options.bundle = bundle
                guard let application = try? device.launch(StoryboardApp.self, options) else { return }
                device.virtualClock.sleep(until: device.virtualClock.now + 1)
                let driver = SimulatedDriver(device)
                let session = AutomationSession(driver: driver)
                session.setTimeout(0)
                _ = try? session.target.collection(.descendants(nil)).toArray().map(\.rect)
                for window in application.windows { window.layoutIfNeeded() }
                device.terminate()
            }
        ).run()
    }
}
