import Foundation
import TestProject
import Testing

@Suite(.takingTurns) struct DeviceTests {
    private static let accounts = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Examples/Accounts/tests/account.js").standardizedFileURL.path

    @Test("a device that there is none of is named with a near one and all others, and on each the Accounts app works")
    func devices() async throws {
        let mistake = try await Program.run([Self.accounts, "--device", "iPad Ari"], in: Project())
        #expect(mistake.status == 2)
        #expect(mistake.error.contains("Did you mean 'iPad Air'?"), "\(mistake.error)")
        let list = try #require(mistake.error.split(separator: "There are: ").last?.split(separator: ".").first)
        let names = list.split(separator: ", ").map(String.init)
        #expect(names.count >= 18)
        for name in names + ["iPhone 6 (8.1 Simulator)"] {
            let result = try await Program.run([Self.accounts, "--device", name], in: Project())
            #expect(result.status == 0, "\(name): \(result.output)\(result.error)")
        }
    }
}
