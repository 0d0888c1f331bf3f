import Foundation
import Testing

@testable import JSRunCommand

@Suite struct ConfigurationGuideTests {
    @Test("Documentation/configuration.md has a row for every key", arguments: SettingKey.all.map(\.name))
    func keys(name: String) throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        let guide = try String(contentsOf: root.appending(path: "Documentation/configuration.md"), encoding: .utf8)
        let option = name == "tests" ? "paths" : "--\(name)`"
        #expect(guide.contains("\(option) | `\(name)` |"))
    }
}
