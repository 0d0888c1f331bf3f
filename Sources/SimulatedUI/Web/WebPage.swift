/// A web page that a web view can show.
///
/// ```swift
/// WebPage(html: "<title>Hello</title><h1>Hello</h1><p>Read <a href='more.html'>more</a>.</p>")
/// ```
public struct WebPage {
    /// The title.
    public var title: String
    /// The element `body`.
    public let body: WebElement

    /// Creates a page from its elements.
    public init(title: String, _ content: [WebElement]) {
        self.title = title
        body = WebElement("body", [:], content)
    }

    /// Reads a page from HTML.
    ///
    /// Understood are headings, paragraphs, lists, tables, emphasis, links, images and the controls of forms; other
    /// elements only hold what is in them. Scripts and styles are left out. There is no HTML that cannot be read.
    public init(html: String) {
        var parser = HTMLParser(html)
        (title, body) = parser.parse()
    }
}
