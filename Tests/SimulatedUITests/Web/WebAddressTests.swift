import Testing

@testable import SimulatedUI

@Suite struct WebAddressTests {
    @Test(
        "references are seen from the page they stand in",
        arguments: [
            ("b.html", "http://x.org/a/b.html"), ("/b", "http://x.org/b"), ("../b", "http://x.org/b"),
            ("./b/../c", "http://x.org/a/c"), ("../../../b", "http://x.org/b"), ("?q=2", "http://x.org/a/i.html?q=2"),
            ("#top", "http://x.org/a/i.html?q=1#top"), ("", "http://x.org/a/i.html?q=1"),
            ("//y.org/z", "http://y.org/z"), ("https://y.org", "https://y.org"), ("mailto:me@x.org", "mailto:me@x.org"),
            ("..", "http://x.org/"), (".", "http://x.org/a/"), ("a/b:c", "http://x.org/a/a/b:c"),
        ])
    func resolving(reference: String, expected: String) {
        #expect(WebAddress("http://x.org/a/i.html?q=1#old").resolving(reference).text == expected)
    }

    @Test("a host without a path has a root") func root() {
        #expect(WebAddress("http://x.org").resolving("b").text == "http://x.org/b")
        #expect(WebAddress("about:blank").resolving("b").text == "about:b")
    }

    @Test(
        "an address is made of its parts",
        arguments: [
            "http://x.org/a?b#c", "", "#", "?", "//x", "a:b", ":", "http://", "/a//b", "x?a?b#c#d",
        ])
    func parts(text: String) { #expect(WebAddress(text).text == text) }

    @Test("texts are escaped for a query") func escaped() {
        #expect(WebAddress.escaped("a b&c=ü/ß?\n") == "a+b%26c%3D%C3%BC%2F%C3%9F%3F%0A")
    }
}
