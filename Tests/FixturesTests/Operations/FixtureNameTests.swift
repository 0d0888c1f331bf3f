import Testing

@testable import Fixtures

@Suite("The names of a fixture operation")
struct FixtureNameTests {
    @Test(
        "FIX-48: follow from the class name, acronyms stay whole",
        arguments: [
            ("AddTwitterAccountOperation", "Add Twitter Account", "addTwitterAccount", "addtwitteraccountoperation"),
            ("ClearAllDataOperation", "Clear All Data", "clearAllData", "clearalldataoperation"),
            ("ImportURLListOperation", "Import URL List", "importURLList", "importurllistoperation"),
            ("URLCacheOperation", "URL Cache", "urlCache", "urlcacheoperation"),
            ("AddHTTP2ServerOperation", "Add HTTP2 Server", "addHTTP2Server", "addhttp2serveroperation"),
            ("UseVPN", "Use VPN", "useVPN", "usevpn"),
            ("Fill_With10Users", "Fill With10 Users", "fillWith10Users", "fill_with10users"),
            ("Operation", "Operation", "operation", "operation"),
        ]
    )
    func rule(className: String, title: String, functionName: String, accessibleName: String) {
        let name = FixtureName(className)
        #expect(name.title == title)
        #expect(name.functionName == functionName)
        #expect(name.accessibleName == accessibleName)
    }

    @Test("FIX-49: are what the class says when it overrides them")
    func overridden() {
        #expect(AddEncounterHistoryOperation.className == "AddEncounterHistoryOperation")
        #expect(AddEncounterHistoryOperation.title == "Add Encounters")
        #expect(AddEncounterHistoryOperation.functionName == "addEncounters")
        #expect(AddEncounterHistoryOperation.accessibleName == "addencounterhistoryoperation")
    }

    private struct AddEncounterHistoryOperation: FixtureOperation {
        static var title: String { "Add Encounters" }
        static var functionName: String { "addEncounters" }
        func run(on store: MemoryStore) {}
    }
}
