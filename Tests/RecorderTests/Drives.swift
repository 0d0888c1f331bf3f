import Automation
import FRY
import Testing

/// What a person does with the sample apps while they are recorded.
enum Drive: String, CaseIterable {
    case accounts = "Accounts"

    /// Does it.
    func run(on bench: RecordingBench) throws {
        switch self {
        case .accounts: Self.accounts(bench.fry)
        }
        #expect(bench.failures.failures.map(\.message) == [])
    }

    /// Adds, edits and deletes an account.
    private static func accounts(_ fry: FRY) {
        fry.lookup("Not Now").tap()
        fry.lookup("Add").tap()
        fry.lookup("github").tap()
        fry.lookup("User Name").type("octocat")
        fry.lookup("Password").type("meow")
        fry.lookup("Save").tap()
        fry.lookup("octocat, github").tap()
        fry.lookup("User Name").replaceText("hubot")
        fry.lookup("Save").tap()
        fry.lookup("hubot, github").touch(.swipe(.left, for: 0.2))
        fry.lookup("Delete").tap()
    }
}
