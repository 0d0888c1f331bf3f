internal import SimulatedUI

/// A browser for built-in pages: two that lead to each other, and one that shows what was searched for.
final class WebPagesViewController: PlaygroundViewController {
    private static let address = "http://playground.example/"

    private let web = WebView()

    override func viewDidLoad() {
        super.viewDidLoad()
        fill([:], above: web)
        web.page = { Self.page(at: $0) }
        web.load(Self.address)
    }

    private static func page(at url: String) -> WebPage? {
        guard url.hasPrefix(address) else { return nil }
        let path = url.dropFirst(address.count).split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        switch path[0] {
        case "": return WebPage(html: first)
        case "second.html": return WebPage(html: second)
        case "result" where path.count > 1: return result(ofQuery: path[1])
        default: return nil
        }
    }

    private static let first = """
        <title>First</title>
        <h1>Playground</h1>
        <p><a href="second.html">Second Page</a></p>
        <form action="result">
        <p><input name="query" placeholder="Query" aria-label="Query"> <button>Search</button></p>
        </form>
        """

    private static let second = """
        <title>Second</title>
        <h1>The End of the Playground</h1>
        <p><a href="/">First Page</a></p>
        """

    /// Returns the page that shows the value of the only field, such as `query=rose+garden`.
    private static func result(ofQuery query: Substring) -> WebPage {
        let text = decoded(query.dropFirst("query=".count))
        return WebPage(
            title: "Result",
            [
                WebElement("p", ["id": "result"], [.text("Query=\(text)")]),
                WebElement("p", [:], [WebElement("a", ["href": "/"], [.text("First Page")])]),
            ])
    }

    /// Returns the text of a value that was escaped for an address.
    private static func decoded(_ value: Substring) -> String {
        let pieces = value.split(separator: "%", omittingEmptySubsequences: false)
        var bytes: [UInt8] = []
        for (index, piece) in pieces.enumerated() {
            let code = index == 0 ? nil : UInt8(piece.prefix(2), radix: 16)
            if let code { bytes.append(code) }
            let rest = code == nil ? piece : piece.dropFirst(2)
            bytes += rest.utf8.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
