import Testing

@testable import WebInterface

/// What a page that joins receives.
@Suite("Results for pages that join") struct InterfaceResultsTests {
    private func line(_ kind: String, _ script: String?, _ title: String? = nil, _ number: Int = 0) -> String {
        let name = script.map { #""script":"\#($0)","# } ?? ""
        let test = title.map { #""test":{"script":"\#(script ?? "")","title":"\#($0)","occurrence":1},"# } ?? ""
        return #"{\#(name)\#(test)"sequence":\#(number),"kind":{"\#(kind)":{}}}"#
    }

    @Test("a test that runs again replaces what was kept of it, and the others stay") func replaces() {
        var results = InterfaceResults()
        _ = results.add(line("runStarted", nil))
        for title in ["one", "two"] {
            _ = results.add(line("testStarted", "a.js", title))
            _ = results.add(line("testEnded", "a.js", title))
        }
        for number in 1...50 {
            _ = results.add(line("runStarted", nil, nil, number))
            _ = results.add(line("testStarted", "a.js", "one", number))
            _ = results.add(line("testEnded", "a.js", "one", number))
        }
        #expect(
            results.lines == [
                line("runStarted", nil, nil, 50), line("testStarted", "a.js", "one", 50),
                line("testEnded", "a.js", "one", 50),
                line("testStarted", "a.js", "two"), line("testEnded", "a.js", "two"),
            ])
    }

    @Test("each run under a watch is a run, and a test that is left out replaces its last result") func watched() {
        var results = InterfaceResults()
        _ = results.add(line("runStarted", nil))
        _ = results.add(line("testStarted", "a.js", "one"))
        _ = results.add(line("runStarted", nil, nil, 7))
        _ = results.add(#"{"script":"a.js","kind":{"testSkipped":{"title":"one","reason":"x"}}}"#)
        #expect(results.lines.count == 2 && results.lines[1].contains("testSkipped"))
        let isNews = results.add("no JSON")
        #expect(!isNews)
        #expect(results.lines.count == 2)
    }

    @Test("a test that is left out to run others keeps its result") func leftOut() {
        var results = InterfaceResults()
        _ = results.add(line("runStarted", nil))
        _ = results.add(line("testEnded", "a.js", "one"))
        _ = results.add(line("runStarted", nil, nil, 1))
        let skipped = #"{"testSkipped":{"title":"one","reason":"--grep does not match"}}"#
        let isNews = results.add(#"{"script":"a.js","kind":\#(skipped)}"#)
        #expect(!isNews)
        #expect(results.lines == [line("runStarted", nil, nil, 1), line("testEnded", "a.js", "one")])
    }
}
