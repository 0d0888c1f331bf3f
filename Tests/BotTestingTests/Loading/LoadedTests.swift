import Automation
import BotTesting
import Testing

/// A property list around elements of `operations`, one a line; the first is line 9.
func propertyList(_ elements: String, name: String = "Basic") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    <key>name</key>
    <string>\(name)</string>
    <key>operations</key>
    <array>
    \(elements)
    </array>
    </dict>
    </plist>

    """
}

func load(_ text: String) throws(BotTestFileError) -> BotTestFile {
    try BotTestFile(bytes: Array(text.utf8), path: "One.plist")
}

/// The lines that the problems of a text take, errors and warnings alike.
func problems(_ text: String) -> [String] { problems(Array(text.utf8)) }

func problems(_ bytes: [UInt8]) -> [String] {
    do {
        return try BotTestFile(bytes: bytes, path: "One.plist").warnings.map(\.description)
    } catch {
        return error.description.split(separator: "\n").map(String.init)
    }
}

extension BotTest {
    /// The test without places.
    var plain: BotTest {
        let entries = entries.map { entry -> Entry in
            guard case .operation(var operation) = entry else { return entry }
            operation.place = nil
            return .operation(operation)
        }
        return BotTest(name: name, entries: entries)
    }
}
