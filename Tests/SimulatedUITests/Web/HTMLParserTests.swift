import Testing

@testable import SimulatedUI

@Suite struct HTMLParserTests {
    /// The tree in one line: `p[Hello a[more]]`.
    private func tree(_ html: String) -> String { WebPage(html: html).body.children.map(line).joined(separator: " ") }

    private func line(_ element: WebElement) -> String {
        if element.isText { return element.text.collapsed }
        let inner = element.children.map(line).filter { !$0.isEmpty }
        return inner.isEmpty ? element.tag : "\(element.tag)[\(inner.joined(separator: " "))]"
    }

    @Test("elements, strings and attributes are read") func simple() {
        let page = WebPage(
            html: """
                <!DOCTYPE html><html><head><title>A &amp; B</title><style>p { color: <red> }</style></head>
                <body class=main><h1 ID="top">Hi</h1><p>See <a href='x.html?a=1&amp;b=2'>here</a>.</p></body></html>
                """)
        #expect(page.title == "A & B")
        #expect(page.body["class"] == "main")
        #expect(page.body.element(withID: "top")?.text == "Hi")
        #expect(page.body.first { $0.tag == "a" }?["href"] == "x.html?a=1&b=2")
        #expect(page.body.text.collapsed == "HiSee here.")
    }

    @Test(
        "unclosed elements end where they must",
        arguments: [
            ("<p>One<p>Two<div>Three</div>", "p[One] p[Two] div[Three]"),
            ("<ul><li>a<li>b<ul><li>c</ul><li>d</ul>", "ul[li[a] li[b ul[li[c]]] li[d]]"),
            ("<select><option>x<option>y</select>z", "select[option[x] option[y]] z"),
            ("<table><tr><td>1<td>2<tr><td>3</table>", "table[tr[td[1] td[2]] tr[td[3]]]"),
            ("<b>bold<i>both</b>plain", "b[bold i[both]] plain"),
            ("a<br>b<img src=x>c<input>d", "a br b img c input d"),
            ("<div>never closed", "div[never closed]"),
            ("</p>stray", "stray"),
        ])
    func open(html: String, expected: String) { #expect(tree(html) == expected) }

    @Test(
        "scripts, comments and declarations are left out",
        arguments: [
            "<script>if (a < b) alert('<p>')</script>x", "<!-- <p>no</p> -->x", "<?xml version='1.0'?>x",
            "<noscript><p>no</p></noscript>x", "x<!-- never closed <p>", "x<script>never closed",
        ])
    func skipped(html: String) { #expect(tree(html) == "x") }

    @Test("character references by name and number are replaced, and anything else stays") func entities() {
        #expect(tree("&lt;b&gt; &euro;5 &#65;&#x42; &copy;") == "<b> €5 AB ©")
        #expect(tree("Q&A &unknown; &#xFFFFFFFF; &") == "Q&A &unknown; &#xFFFFFFFF; &")
    }

    @Test(
        "any page can be read, however broken it is",
        arguments: [
            "", "<", "<>", "</", "<!", "<!--", "<p", "<p ", "<p a", "<p a=", "<p a='", "<p a=\"x", "a < b", "<1>",
            "&#;", "&#x;",
            "<title>", "<title>x", "<a href=x", "\u{0}<p>\u{FFFD}", "<p =x>", "<p/><br/>", "<P CLASS=X>y</P>",
        ])
    func broken(html: String) { #expect(WebPage(html: html).body.tag == "body") }

    @Test("the depth of endlessly nested elements is limited") func deep() {
        var element = WebPage(html: String(repeating: "<div>", count: 100_000) + "x").body
        var depth = 0
        while let first = element.children.first {
            element = first
            depth += 1
        }
        #expect(depth < 300)
    }
}

@Suite struct WebAddressTests {
    @Test(
        "references are relative to the page they are in",
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

    @Test("strings are escaped for a query") func escaped() {
        #expect(WebAddress.escaped("a b&c=ü/ß?\n") == "a+b%26c%3D%C3%BC%2F%C3%9F%3F%0A")
    }
}
