import Fixtures
import Testing

@Suite("A store error")
struct StoreErrorTests {
    @Test("says what was done, where, why, and the store's own code")
    func text() {
        let error = StoreError(.open, path: "a/b.sqlite", code: 14, reason: "unable to open database file")
        #expect(error.description == "cannot open the store at a/b.sqlite: unable to open database file (code 14)")
    }

    @Test("does without a code")
    func withoutCode() {
        let error = StoreError(.write, path: "b", reason: "the store is closed")
        #expect(error.description == "cannot write the store at b: the store is closed")
    }
}
