import PageObjects
import SampleApps
import ScriptTesting
import Testing

@Suite("A person")
final class PersonTests: AccountsTest {
    @Test func test_Save_WithAccount() throws {
        explore().search("al", finds: 3).choose(1)
        pathsFactory.person.verify(name: "Alonzo", place: "Princeton").save()
        let history = try #require(accounts).store.history()
        #expect(history.map(\.person) == ["Alonzo"])
    }

    @Test func test_Save() throws {
        explore().search("al", finds: 3).choose(0)
        pathsFactory.person.saveIsRefused()
        #expect(try #require(accounts).store.history().isEmpty)
    }
}
