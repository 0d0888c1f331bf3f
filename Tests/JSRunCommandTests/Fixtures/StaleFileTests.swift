import Testing

@testable import JSRunCommand

@Suite("A generated file")
struct StaleFileTests {
    @Test("FIX-51: is stale by the lines that it lacks and those that it has left")
    func stale() {
        let stale = StaleFile("one\nold\nthree\n", expected: "one\nthree\nnew\n")
        #expect(stale.description == "-2: old\n+3: new\n")
        #expect(StaleFile("", expected: "a\n").changes.map(\.isInFile) == [false])
    }

    @Test("is up to date however its lines end")
    func same() {
        #expect(StaleFile("one\r\ntwo\r\n", expected: "one\ntwo\n").changes.isEmpty)
    }
}
