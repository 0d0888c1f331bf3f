import Testing

@testable import Runner

@Suite("The expression before the cursor")
struct InputChainTests {
    private func chain(_ root: String?, _ steps: [InputChain.Step], _ word: String) -> (InputChain) -> Bool {
        { $0.root == root && $0.steps == steps && $0.word == word }
    }

    @Test("a word alone has no root") func word() {
        #expect(InputChain(endOf: "tar").map(chain(nil, [], "tar")) == true)
        #expect(InputChain(endOf: "").map(chain(nil, [], "")) == true)
        #expect(InputChain(endOf: "x = UIA").map(chain(nil, [], "UIA")) == true)
    }

    @Test("names, calls and look-ups are steps") func steps() {
        #expect(InputChain(endOf: "target.").map(chain("target", [], "")) == true)
        #expect(
            InputChain(endOf: "x = target.frontMostApp().mai")
                .map(chain("target", [.property("frontMostApp"), .call], "mai")) == true)
        #expect(
            InputChain(endOf: "a(b.cells()[\"x)\"].na")
                .map(chain("b", [.property("cells"), .call, .lookUp], "na")) == true)
        #expect(InputChain(endOf: "f(1, [2]).x").map(chain("f", [.call], "x")) == true)
    }

    @Test(
        "nothing is completed where no name can stand",
        arguments: ["\"abc", "'a.b", "`x", "1.", "12", "x).y", ".y", "(a + b).c"])
    func none(text: String) {
        #expect(InputChain(endOf: text) == nil)
    }

    @Test("a quote that is open at the end is told from a template") func quotes() {
        #expect(InputChain.hasOpenQuote("\"abc"))
        #expect(InputChain.hasOpenQuote("'it"))
        #expect(!InputChain.hasOpenQuote("`abc"))
        #expect(!InputChain.hasOpenQuote("\"a\\\"b\""))
    }
}
